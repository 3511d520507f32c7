import Foundation

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
  /// The position of the beginning of its start tag.
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
  /// - Parameter bytes: XML in any encoding that it declares.
  /// - Returns: Its root.
  /// - Throws: ``SourceError`` if it is not well-formed.
  static func parse(_ bytes: [UInt8]) throws(SourceError) -> MarkupElement {
    let text = try XMLEncoding.utf8(bytes)
    var position = SourcePosition(line: 1, column: 1)
    do {
      if let root = try XMLTree(text).root { return root }
    } catch {
      position = SourcePosition(line: error.line, column: error.column)
    }
    throw SourceError(position, "the XML is not well-formed here")
  }
}

/// The encoding of an XML document.
///
/// If bytes are not in the encoding that a file declares, parsers guess and say little about it. So the parser only
/// gets UTF-8.
private enum XMLEncoding {
  /// A document in UTF-8, with blanks in place of its declaration.
  static func utf8(_ bytes: [UInt8]) throws(SourceError) -> [UInt8] {
    var text = Array(try text(bytes).utf8)
    if text.starts(with: byteOrderMark) { text.removeFirst(byteOrderMark.count) }
    let start = String(decoding: text.prefix(declarationLength), as: UTF8.self)
    guard let declaration = start.firstMatch(of: /^\s*<\?xml[^>]*>/) else { return text }
    for index in 0..<declaration.0.utf8.count where text[index] != UInt8(ascii: "\n") {
      text[index] = UInt8(ascii: " ")
    }
    return text
  }

  private static let byteOrderMark = Array("\u{FEFF}".utf8)

  /// The number of bytes at the start of a file that are searched for the declaration.
  private static let declarationLength = 256

  private static func text(_ bytes: [UInt8]) throws(SourceError) -> String {
    guard let name = declared(bytes) ?? marked(bytes) else { return try text(ofUTF8: bytes) }
    guard let encoding = encodings[name] else {
      throw SourceError(
        SourcePosition(line: 1, column: 1),
        "the encoding '\(VisibleText.visible(name))' is not supported; convert the file to UTF-8, for "
          + "example with iconv")
    }
    if encoding == .utf8 { return try text(ofUTF8: bytes) }
    guard let text = String(bytes: bytes, encoding: encoding) else {
      throw SourceError(
        SourcePosition(line: 1, column: 1), "the file is not in the encoding \(name) it declares")
    }
    return text
  }

  private static func text(ofUTF8 bytes: [UInt8]) throws(SourceError) -> String {
    guard let offset = bytes.firstInvalidUTF8 else { return String(decoding: bytes, as: UTF8.self) }
    throw SourceError(
      SourcePosition(at: offset, in: bytes),
      "the file is not UTF-8; declare its encoding, or convert it with iconv")
  }

  /// UTF-16 or UTF-32, recognised by a byte order mark or by a first character of more than one byte.
  private static func marked(_ bytes: [UInt8]) -> String? {
    switch Array(bytes.prefix(4)) {
    case [0, 0, 0xFE, 0xFF], [0xFF, 0xFE, 0, 0]: "utf-32"
    case let start where start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE]):
      "utf-16"
    case [0, 0x3C, 0, 0x3F]: "utf-16be"
    case [0x3C, 0, 0x3F, 0]: "utf-16le"
    default: nil
    }
  }

  /// The declared name, in lower case; nil if none can be read, as in UTF-16 and UTF-32.
  private static func declared(_ bytes: [UInt8]) -> String? {
    let start = String(decoding: bytes.prefix(declarationLength), as: UTF8.self)
    return start.firstMatch(of: /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']*)["']/)?.1.lowercased()
  }

  private static let encodings: [String: String.Encoding] = [
    "utf-8": .utf8, "utf8": .utf8, "us-ascii": .ascii, "ascii": .ascii,
    "iso-8859-1": .isoLatin1, "latin1": .isoLatin1, "iso-8859-2": .isoLatin2,
    "windows-1250": .windowsCP1250, "windows-1251": .windowsCP1251,
    "windows-1252": .windowsCP1252, "windows-1253": .windowsCP1253,
    "windows-1254": .windowsCP1254, "shift_jis": .shiftJIS, "euc-jp": .japaneseEUC,
    "iso-2022-jp": .iso2022JP, "macintosh": .macOSRoman, "utf-16": .utf16,
    "utf-16be": .utf16BigEndian, "utf-16le": .utf16LittleEndian, "utf-32": .utf32,
  ]
}
