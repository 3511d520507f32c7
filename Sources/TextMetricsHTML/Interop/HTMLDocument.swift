import CXML2

/// A parsed piece of HTML: libxml2's parser repairs malformed markup as browsers do.
@safe package struct HTMLDocument: ~Copyable {
  /// An event in a document.
  package enum Event {
    /// An element begins; its name is in lower case. Ordered lists and items have the number that they name.
    case start(String, number: Int?)
    /// It ends.
    case end(String)
    /// Characters with entities resolved.
    case text(String)
  }

  private let document: htmlDocPtr

  /// The greatest number of elements within each other; the text from there on is not read.
  ///
  /// The parser looks for the element that an end tag closes in all open ones, so that the time would grow
  /// with the square of the depth. Browsers keep 512.
  package static let maximumDepth: Int32 = 5000

  /// nil if not even an empty document can be created.
  package init?(_ html: String) {
    // The parser ends at a zero; browsers ignore it.
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

  /// A parser without its own limits, which end a document at 256 elements within each other and at texts
  /// of ten million bytes. It keeps only the attributes that number items, since nobody reads others.
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

  /// Adds an element with at most the attribute that numbers items.
  private static func addElement(
    _ parser: UnsafeMutableRawPointer?, _ name: UnsafePointer<xmlChar>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) {
    guard let kept = unsafe numberingAttributes[string(name)],
      var next = unsafe attributes
    else { return unsafe xmlSAX2StartElement(parser, name, nil) }
    while let key = unsafe next.pointee, unsafe string(key) != kept { unsafe next += 2 }
    guard let key = unsafe next.pointee else {
      return unsafe xmlSAX2StartElement(parser, name, nil)
    }
    var found: [UnsafePointer<xmlChar>?] = unsafe [key, next[1], nil, nil]
    unsafe xmlSAX2StartElement(parser, name, &found)
  }

  /// The attribute that numbers items, by the element's name.
  private static let numberingAttributes = ["ol": "start", "li": "value"]

  /// The global state of libxml2. Threads that set it up at the same time, each with its first parser, can wait for
  /// each other for ever.
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

  /// The node after a node whose children have been visited: its sibling, or that of its first
  /// ancestor with one. Reports the end of all elements on the way.
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
      .start(unsafe string(node.pointee.name), number: unsafe number(of: node))
    case XML_TEXT_NODE, XML_CDATA_SECTION_NODE: .text(unsafe string(node.pointee.content))
    case XML_ENTITY_REF_NODE: .text("&\(unsafe string(node.pointee.name));")
    default: nil
    }
  }

  /// The value of the only attribute that elements keep.
  private static func number(of node: xmlNodePtr) -> Int? {
    guard let value = unsafe node.pointee.properties?.pointee.children?.pointee.content else {
      return nil
    }
    return unsafe Int(string(value).drop { $0.isWhitespace }.prefix { !$0.isWhitespace })
  }

  /// Only elements have children that belong to the text; those of entities are their definitions.
  private static func firstChild(of node: xmlNodePtr) -> xmlNodePtr? {
    unsafe node.pointee.type == XML_ELEMENT_NODE ? node.pointee.children : nil
  }

  private static func string(_ characters: UnsafePointer<xmlChar>?) -> String {
    guard let characters = unsafe characters else { return "" }
    return unsafe String(cString: characters)
  }
}
