import Foundation
import FoundationXML

/// An element of an XML document.
struct MarkupElement: Sendable {
  /// A child of an element.
  enum Node: Sendable {
    case text(String)
    case element(MarkupElement)
    case comment(String)
  }

  /// The name without its namespace prefix.
  var name: String
  var attributes: [String: String]
  /// The end of its start tag.
  var position: SourcePosition
  var nodes: [Node] = []

  var elements: [MarkupElement] {
    nodes.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  func elements(named name: String) -> [MarkupElement] { elements.filter { $0.name == name } }

  func first(_ name: String) -> MarkupElement? { elements.first { $0.name == name } }

  /// All of its text, without tags and comments.
  var text: String {
    nodes.map { node in
      switch node {
      case .text(let text): text
      case .element(let element): element.text
      case .comment: ""
      }
    }.joined()
  }

  /// The elements, each with the preceding comments.
  var commentedElements: [(element: MarkupElement, comment: String)] {
    var comment = ""
    var result: [(MarkupElement, String)] = []
    for node in nodes {
      switch node {
      case .comment(let text): comment += text + "\n"
      case .element(let element):
        result.append((element, comment))
        comment = ""
      case .text: break
      }
    }
    return result
  }

  /// Reads a document.
  ///
  /// External entities are not loaded, and the parser limits the expansion of internal ones.
  ///
  /// - Parameter bytes: XML in any encoding that it declares.
  /// - Returns: Its root.
  /// - Throws: ``SourceError`` if it is not well-formed.
  static func parse(_ bytes: [UInt8]) throws(SourceError) -> MarkupElement {
    try XMLEncoding.check(bytes)
    let builder = MarkupBuilder()
    let parser = XMLParser(data: Data(bytes))
    parser.shouldProcessNamespaces = false
    parser.shouldResolveExternalEntities = false
    parser.delegate = builder
    let isRead = parser.parse()
    guard isRead, let root = builder.root else {
      let position = SourcePosition(
        line: max(1, parser.lineNumber), column: max(1, parser.columnNumber))
      throw SourceError(position, "the XML is not well-formed here")
    }
    return root
  }
}

/// The encoding of an XML document.
private enum XMLEncoding {
  /// Rejects documents in UTF-8 with bytes that are not: FoundationXML stops the process where a comment
  /// has some.
  static func check(_ bytes: [UInt8]) throws(SourceError) {
    let valid = String(decoding: bytes, as: UTF8.self).utf8
    guard !valid.elementsEqual(bytes), isUTF8(bytes) else { return }
    let offset = zip(bytes, valid).prefix { $0 == $1 }.count
    throw SourceError(
      SourcePosition(at: offset, in: bytes),
      "the file is not UTF-8; declare its encoding, or convert it with iconv")
  }

  /// Whether libxml2 reads bytes as UTF-8: unless they begin as UTF-16 or declare another encoding of bytes.
  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    if let first = bytes.first, [0x00, 0xFE, 0xFF].contains(first) { return false }
    if bytes.dropFirst().first == 0x00 { return false }
    let start = String(decoding: bytes.prefix(256), as: UTF8.self)
    guard let declared = start.firstMatch(of: /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']+)["']/)
    else {
      return true
    }
    let name = declared.1.lowercased()
    return name.hasPrefix("utf") || name.hasPrefix("ucs") || name.hasPrefix("iso-10646")
  }
}

/// Collects the elements that a parser finds.
private final class MarkupBuilder: NSObject, XMLParserDelegate {
  private(set) var root: MarkupElement?
  private var open: [MarkupElement] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(
      MarkupElement(
        name: name.split(separator: ":").last.map(String.init) ?? name, attributes: attributes,
        position: SourcePosition(line: max(1, parser.lineNumber), column: 1)))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { append(.element(element)) }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { append(.text(text)) }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    append(.text(String(decoding: block, as: UTF8.self)))
  }

  func parser(_ parser: XMLParser, foundComment comment: String) { append(.comment(comment)) }

  private func append(_ node: MarkupElement.Node) {
    guard !open.isEmpty else { return }
    open[open.count - 1].nodes.append(node)
  }
}
