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
  private let bytes: [UInt8]

  /// - Parameter bytes: XML in UTF-8.
  /// - Throws: the place of the first error.
  init(_ bytes: [UInt8]) throws(Defect) {
    _ = Self.isReady
    let context = unsafe xmlNewParserCtxt()
    defer { unsafe xmlFreeParserCtxt(context) }
    if let context = unsafe context { unsafe Self.noteOffsets(in: context) }
    let options =
      XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue
      | XML_PARSE_NOWARNING.rawValue
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
    self.bytes = bytes
  }

  /// The global state of libxml2, which threads must not set up at the same time.
  private static let isReady: Void = {
    xmlInitParser()
    unsafe xmlSetExternalEntityLoader { _, _, _ in nil }
  }()

  deinit { unsafe xmlFreeDoc(document) }

  /// The root element.
  var root: MarkupElement? {
    var last = Place()
    return unsafe xmlDocGetRootElement(document).map { unsafe element($0, after: &last) }
  }

  /// Recursive: elements are nested no deeper than 256.
  ///
  /// - Parameters:
  ///   - node: the element.
  ///   - last: the place of the element that begins before it; then its own.
  /// - Returns: The element with those in it.
  private func element(_ node: xmlNodePtr, after last: inout Place) -> MarkupElement {
    // The parser removes only prefixes that are declared.
    let name = unsafe Self.string(node.pointee.name)
    var element = MarkupElement(
      name: name.split(separator: ":").last.map(String.init) ?? name,
      attributes: unsafe Self.attributes(of: node),
      position: unsafe position(of: node, after: &last))
    var child = unsafe node.pointee.children
    while let node = unsafe child {
      switch unsafe node.pointee.type {
      case XML_ELEMENT_NODE: element.nodes.append(.element(unsafe self.element(node, after: &last)))
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
        element.nodes.append(.text(unsafe Self.string(node.pointee.content)))
      case XML_COMMENT_NODE:
        element.nodes.append(.comment(unsafe Self.string(node.pointee.content)))
      default: break
      }
      unsafe child = node.pointee.next
    }
    return element
  }

  /// The place of a byte.
  private struct Place {
    var offset = 0
    var position = SourcePosition(line: 1, column: 1)
  }

  /// The beginning of an element; for one of an entity, that of the element before it.
  private func position(of node: xmlNodePtr, after last: inout Place) -> SourcePosition {
    let end = unsafe Int(bitPattern: node.pointee._private)
    guard end > last.offset, end <= bytes.count,
      let start = bytes[last.offset..<end].lastIndex(of: UInt8(ascii: "<"))
    else { return last.position }
    last.position.advance(over: bytes[last.offset..<start])
    last.offset = start
    return last.position
  }

  /// Lets a parser note in each element of the document where its start tag ends; the last "<" before is where it
  /// begins.
  private static func noteOffsets(in context: xmlParserCtxtPtr) {
    // The parsers of entities copy this from that of the document.
    unsafe context.pointee._private = UnsafeMutableRawPointer(context)
    unsafe context.pointee.sax.pointee.startElementNs = {
      parser, name, prefix, uri, namespaceCount, namespaces, count, defaultCount, attributes in
      unsafe xmlSAX2StartElementNs(
        parser, name, prefix, uri, namespaceCount, namespaces, count, defaultCount, attributes)
      guard let context = unsafe parser?.assumingMemoryBound(to: xmlParserCtxt.self),
        unsafe context.pointee._private == parser, unsafe context.pointee.inputNr == 1,
        let input = unsafe context.pointee.input, let node = unsafe context.pointee.node
      else { return }
      let offset = unsafe Int(input.pointee.consumed) + (input.pointee.cur - input.pointee.base)
      unsafe node.pointee._private = UnsafeMutableRawPointer(bitPattern: offset)
    }
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
