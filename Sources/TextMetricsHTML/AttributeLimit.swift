/// Blanks the attributes of a tag after the first thousand: the parser compares each attribute with all those
/// before it, and nothing reads so many.
///
/// Finds tags where the parser finds them, so that no text and no end of a comment is blanked.
struct AttributeLimit {
  private var bytes: [UInt8]
  private var position = 0

  private static let limit = 1000

  /// Blanks attributes in place.
  ///
  /// - Complexity: O(*n*).
  static func apply(to bytes: inout [UInt8]) {
    // An attribute takes at least two bytes.
    guard bytes.count > 2 * limit else { return }
    var scanner = AttributeLimit(bytes: bytes)
    scanner.takeDocument()
    bytes = scanner.bytes
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func takeDocument() {
    while skip(to: { $0 == UInt8(ascii: "<") }) {
      let isEndTag = byte(at: 1) == UInt8(ascii: "/") && byte(at: 2).isNameStart
      if isNext("<!--") {
        takeComment()
      } else if isNext("<?") || isEndTag || isNextInAnyCase("<!doctype") {
        skip { $0 == UInt8(ascii: ">") }
      } else if byte(at: 1).isLetter {
        takeTag()
      } else {
        position += 1
      }
    }
  }

  private mutating func takeComment() {
    position += 4
    while skip(to: { $0 == UInt8(ascii: "-") }), !isNext("-->"), !isNext("--!>") { position += 1 }
  }

  private mutating func takeTag() {
    position += 1
    let name = takeName()
    skip { !$0.isWhitespace }
    var count = 0
    while position < bytes.count, !isAtEndOfTag {
      let start = position
      takeAttribute()
      count += 1
      if count > Self.limit { blank(from: start) }
      skip { !$0.isWhitespace }
    }
    if isNext(">"), name == "script" || name == "style" { takeText(before: name) }
  }

  /// Whether the tag ends here; a slash ends the tag of an element without content.
  private var isAtEndOfTag: Bool { isNext(">") || isNext("/>") }

  private mutating func takeAttribute() {
    guard byte(at: 0).isNameStart else {
      while position < bytes.count, !byte(at: 0).isWhitespace, !isAtEndOfTag { position += 1 }
      return
    }
    _ = takeName()
    skip { !$0.isWhitespace }
    guard isNext("=") else { return }
    position += 1
    skip { !$0.isWhitespace }
    takeValue()
  }

  private mutating func takeValue() {
    guard isNext("\"") || isNext("'") else {
      skip { $0.isWhitespace || $0 == UInt8(ascii: ">") }
      return
    }
    let quote = byte(at: 0)
    position += 1
    if skip(to: { $0 == quote }) { position += 1 }
  }

  /// Takes the text of a script or a style, in which only the element's own end tag counts as a tag.
  private mutating func takeText(before name: String) {
    let end = "</\(name)"
    while skip(to: { $0 == UInt8(ascii: "<") }) {
      if isNextInAnyCase(end), !byte(at: end.utf8.count).isInName { return }
      position += 1
    }
  }

  /// Takes a name.
  ///
  /// - Returns: The name in lower case.
  private mutating func takeName() -> String {
    let start = position
    skip { !$0.isInName }
    return String(decoding: bytes[start..<position].map(\.lowercased), as: UTF8.self)
  }

  private mutating func blank(from start: Int) {
    for index in start..<position { bytes[index] = UInt8(ascii: " ") }
  }

  // MARK: Bytes

  /// A byte by its distance from the position; 0 past the end.
  private func byte(at distance: Int) -> UInt8 {
    position + distance < bytes.count ? bytes[position + distance] : 0
  }

  private func isNext(_ characters: String) -> Bool {
    bytes[position...].starts(with: characters.utf8)
  }

  /// - Parameter characters: in lower case.
  /// - Returns: Whether the bytes from the position on are these characters.
  private func isNextInAnyCase(_ characters: String) -> Bool {
    bytes[position...].lazy.map(\.lowercased).starts(with: characters.utf8)
  }

  /// Moves to the next byte that meets a condition, or to the end.
  ///
  /// - Returns: Whether there is such a byte.
  @discardableResult
  private mutating func skip(to isFound: (UInt8) -> Bool) -> Bool {
    while position < bytes.count {
      if isFound(bytes[position]) { return true }
      position += 1
    }
    return false
  }
}

extension UInt8 {
  fileprivate var isWhitespace: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  fileprivate var lowercased: UInt8 { isLetter ? self | 0x20 : self }

  /// Whether the name of an element or an attribute may begin with the byte.
  fileprivate var isNameStart: Bool { isLetter || "_:.".utf8.contains(self) }

  fileprivate var isInName: Bool {
    isNameStart || (0x30...0x39).contains(self) || self == UInt8(ascii: "-")
  }
}
