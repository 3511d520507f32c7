import CXML2

/// A well-formed XML document, parsed by libxml2.
///
/// External entities are not loaded, and the parser limits the depth of elements and the expansion of internal entities.
@safe struct XMLTree: ~Copyable {
  /// The place at which a document is not well-formed, both numbers from 1.
  struct Defect: Error {
    var line: Int
    var column: Int
  }

  private let document: xmlDocPtr

  /// - Parameter bytes: XML in UTF-8.
  /// - Throws: the place of the first error.
  init(_ bytes: [UInt8]) throws(Defect) {
    _ = Self.isReady
    let context = unsafe xmlNewParserCtxt()
    defer { unsafe xmlFreeParserCtxt(context) }
    let options =
      XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue
      | XML_PARSE_NOWARNING.rawValue | XML_PARSE_BIG_LINES.rawValue
    let parsed = unsafe bytes.withUnsafeBytes { buffer in
      unsafe xmlCtxtReadMemory(
        context, buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
        Int32(clamping: buffer.count), nil, "UTF-8", Int32(bitPattern: options))
    }
    guard let parsed = unsafe parsed else {
      let error = unsafe xmlCtxtGetLastError(context)
      throw unsafe Defect(
        line: max(1, Int(error?.pointee.line ?? 1)), column: max(1, Int(error?.pointee.int2 ?? 1)))
    }
    unsafe document = parsed
  }

  /// The global state of libxml2, which threads must not set up at the same time.
  private static let isReady: Void = {
    xmlInitParser()
    unsafe xmlSetExternalEntityLoader { _, _, _ in nil }
  }()

  deinit { unsafe xmlFreeDoc(document) }

  /// The root element.
  var root: MarkupElement? {
    unsafe xmlDocGetRootElement(document).map { unsafe Self.element($0) }
  }

  /// Recursive: elements are nested no deeper than 256.
  private static func element(_ node: xmlNodePtr) -> MarkupElement {
    // The parser removes only prefixes that are declared.
    let name = unsafe string(node.pointee.name)
    var element = MarkupElement(
      name: name.split(separator: ":").last.map(String.init) ?? name,
      attributes: unsafe attributes(of: node),
      position: SourcePosition(line: max(1, unsafe xmlGetLineNo(node)), column: 1))
    var child = unsafe node.pointee.children
    while let node = unsafe child {
      switch unsafe node.pointee.type {
      case XML_ELEMENT_NODE: element.nodes.append(.element(unsafe Self.element(node)))
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
        element.nodes.append(.text(unsafe string(node.pointee.content)))
      case XML_COMMENT_NODE: element.nodes.append(.comment(unsafe string(node.pointee.content)))
      default: break
      }
      unsafe child = node.pointee.next
    }
    return element
  }

  /// The attributes by their names as written.
  private static func attributes(of node: xmlNodePtr) -> [String: String] {
    var attributes: [String: String] = [:]
    var next = unsafe node.pointee.properties
    while let attribute = unsafe next {
      let prefix = unsafe attribute.pointee.ns.map { unsafe string($0.pointee.prefix) + ":" } ?? ""
      var value = ""
      var piece = unsafe attribute.pointee.children
      while let node = unsafe piece {
        value += unsafe string(node.pointee.content)
        unsafe piece = node.pointee.next
      }
      attributes[unsafe prefix + string(attribute.pointee.name)] = value
      unsafe next = attribute.pointee.next
    }
    return attributes
  }

  private static func string(_ characters: UnsafePointer<xmlChar>?) -> String {
    guard let characters = unsafe characters else { return "" }
    return unsafe String(cString: characters)
  }
}
