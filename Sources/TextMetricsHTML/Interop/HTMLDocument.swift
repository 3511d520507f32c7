import CXML2

/// A parsed piece of HTML: libxml2's parser repairs malformed markup as browsers do.
@safe package struct HTMLDocument: ~Copyable {
  /// An event in a document.
  package enum Event {
    /// An element begins; its name is in lower case.
    case start(String, HTMLListAttributes)
    /// An element ends.
    case end(String)
    /// Characters with entities resolved, without a line break at the start of `pre`.
    case text(String)
  }

  private let document: htmlDocPtr

  /// The greatest depth of nested elements; the text from there on is not read.
  ///
  /// For each end tag, the parser searches all open elements for the one it closes, so that the time would
  /// otherwise grow with the square of the depth. Browsers keep 512.
  package static let maximumDepth: Int32 = 5000

  /// nil if not even an empty document can be created.
  package init?(_ html: String) {
    // The parser stops at a zero byte; browsers ignore it.
    var bytes = html.utf8.filter { $0 != 0 }
    AttributeLimit.apply(to: &bytes)
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_NONET.rawValue | HTML_PARSE_COMPACT.rawValue
    guard let length = Int32(exactly: bytes.count), let context = unsafe Self.context() else {
      return nil
    }
    defer { unsafe htmlFreeParserCtxt(context) }
    let parsed = unsafe bytes.withUnsafeBytes { buffer in
      unsafe htmlCtxtReadMemory(
        context, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), length, nil, "UTF-8",
        Int32(bitPattern: options))
    }
    guard let parsed = unsafe parsed else { return nil }
    unsafe document = parsed
  }

  /// A parser without libxml2's own limits, which end a document at 256 nested elements and at texts of ten
  /// million bytes. It keeps only the attributes about numbers of items, since nothing reads the others.
  private static func context() -> htmlParserCtxtPtr? {
    _ = isReady
    guard let context = unsafe htmlNewParserCtxt() else { return nil }
    unsafe context.pointee.options |= Int32(bitPattern: XML_PARSE_HUGE.rawValue)
    unsafe context.pointee.sax.pointee.startElement = { parser, name, attributes in
      unsafe HTMLDocument.addElement(parser, name, attributes)
      guard let context = unsafe parser?.assumingMemoryBound(to: htmlParserCtxt.self) else {
        return
      }
      if unsafe context.pointee.nodeNr > HTMLDocument.maximumDepth { unsafe xmlStopParser(context) }
    }
    return unsafe context
  }

  /// Adds an element without any attributes except those about numbers of items.
  private static func addElement(
    _ parser: UnsafeMutableRawPointer?, _ name: UnsafePointer<xmlChar>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) {
    guard let kept = unsafe numberingAttributes[string(name)],
      var next = unsafe attributes
    else { return unsafe xmlSAX2StartElement(parser, name, nil) }
    var found: [UnsafePointer<xmlChar>?] = unsafe []
    while let key = unsafe next.pointee {
      if unsafe kept.contains(string(key)) { unsafe found += [key, next[1]] }
      unsafe next += 2
    }
    unsafe found += [nil, nil]
    unsafe xmlSAX2StartElement(parser, name, &found)
  }

  /// The attributes about numbers of items, by the element's name.
  private static let numberingAttributes: [String: Set] = [
    "ol": ["start", "type", "reversed"], "li": ["value"],
  ]

  /// Sets up the global state of libxml2 once. Threads that set it up at the same time, each with its first parser, can
  /// wait for each other forever.
  private static let isReady: Void = xmlInitParser()

  deinit { unsafe xmlFreeDoc(document) }

  /// Visits the document in order, without recursion: nesting may be deep.
  package func forEachEvent(_ body: (Event) -> Void) {
    var next = unsafe document.pointee.children
    while let node = unsafe next {
      if let event = unsafe Self.start(of: node) { body(event) }
      if let child = unsafe Self.firstChild(of: node) {
        unsafe next = child
        continue
      }
      unsafe next = Self.ending(node, body)
    }
  }

  /// The node after a node whose children have been visited: the next sibling of the node, or of its
  /// nearest ancestor that has one. Reports the end of all elements on the way.
  private static func ending(_ node: xmlNodePtr, _ body: (Event) -> Void) -> xmlNodePtr? {
    var current: xmlNodePtr? = unsafe node
    while let node = unsafe current {
      if unsafe node.pointee.type == XML_ELEMENT_NODE {
        body(.end(unsafe string(node.pointee.name)))
      }
      if let sibling = unsafe node.pointee.next { return unsafe sibling }
      unsafe current = node.pointee.parent
    }
    return nil
  }

  private static func start(of node: xmlNodePtr) -> Event? {
    switch unsafe node.pointee.type {
    case XML_ELEMENT_NODE:
      .start(unsafe string(node.pointee.name), unsafe listAttributes(of: node))
    case XML_TEXT_NODE, XML_CDATA_SECTION_NODE: .text(unsafe text(of: node))
    case XML_ENTITY_REF_NODE: .text("&\(unsafe string(node.pointee.name));")
    default: nil
    }
  }

  /// The characters of a text, without a line break at the start of `pre` (HTML standard, section 13.1.2.5).
  private static func text(of node: xmlNodePtr) -> String {
    let text = unsafe string(node.pointee.content)
    guard unsafe node.pointee.prev == nil, let first = text.first, first.isNewline,
      HTMLElements.whitespace.isSuperset(of: first.unicodeScalars), first != "\u{C}",
      let parent = unsafe node.pointee.parent, unsafe string(parent.pointee.name) == "pre"
    else { return text }
    return String(text.dropFirst())
  }

  private static func listAttributes(of node: xmlNodePtr) -> HTMLListAttributes {
    var attributes = HTMLListAttributes()
    var next = unsafe node.pointee.properties
    while let attribute = unsafe next {
      let value = unsafe string(attribute.pointee.children?.pointee.content)
      switch unsafe string(attribute.pointee.name) {
      case "type": attributes.type = value
      case "reversed": attributes.reversedCount = unsafe itemCount(of: node)
      // The rules for integers of the HTML standard (section 2.3.4.1) ignore what follows the digits.
      default: attributes.number = value.firstMatch(of: /^\s*([+-]?[0-9]+)/).flatMap { Int($0.1) }
      }
      unsafe next = attribute.pointee.next
    }
    return attributes
  }

  private static func itemCount(of list: xmlNodePtr) -> Int {
    var count = 0
    var next = unsafe list.pointee.children
    while let node = unsafe next {
      if unsafe node.pointee.type == XML_ELEMENT_NODE, unsafe string(node.pointee.name) == "li" {
        count += 1
      }
      unsafe next = node.pointee.next
    }
    return count
  }

  /// Only elements have children that belong to the text; the children of entities are their definitions.
  private static func firstChild(of node: xmlNodePtr) -> xmlNodePtr? {
    unsafe node.pointee.type == XML_ELEMENT_NODE ? node.pointee.children : nil
  }

  private static func string(_ characters: UnsafePointer<xmlChar>?) -> String {
    guard let characters = unsafe characters else { return "" }
    return unsafe String(cString: characters)
  }
}
