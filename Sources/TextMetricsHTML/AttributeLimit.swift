/// Blanks the attributes of a tag past its first thousand: the parser compares each with all before it, and
/// nobody reads them.
struct AttributeLimit {
  /// The number of attributes so far in a tag; nil outside tags.
  private var count: Int?
  /// The letters of the tag's name, in lower case.
  private var name: [UInt8] = []
  /// The quotation mark that ends the value.
  private var quote: UInt8?
  /// Whether the text is that of a script or a style, which has no tags.
  private var isRaw = false
  private var last = UInt8(ascii: " ")
  /// The last byte that is no white space.
  private var lastSolid = UInt8(ascii: " ")

  private static let limit = 1000

  /// Blanks attributes in place.
  static func apply(to bytes: inout [UInt8]) {
    // An attribute takes two bytes.
    guard bytes.count > 2 * limit else { return }
    var state = AttributeLimit()
    for index in bytes.indices where state.blanks(bytes[index]) {
      bytes[index] = UInt8(ascii: " ")
    }
  }

  /// Takes the next byte.
  ///
  /// - Returns: Whether it belongs to an attribute past the limit.
  private mutating func blanks(_ byte: UInt8) -> Bool {
    defer {
      last = byte
      if !byte.isWhitespace { lastSolid = byte }
    }
    guard let count else {
      enterTag(byte)
      return false
    }
    takeInTag(byte, count)
    return self.count != nil && count > Self.limit
  }

  private mutating func enterTag(_ byte: UInt8) {
    guard last == UInt8(ascii: "<") else { return }
    if byte == UInt8(ascii: "/") { isRaw = false }
    guard !isRaw, byte.isLetter else { return }
    count = 0
    name = [byte | 0x20]
  }

  private mutating func takeInTag(_ byte: UInt8, _ count: Int) {
    if let quote {
      guard byte == quote else { return }
      self.quote = nil
      self.count = count + 1
    } else if byte == UInt8(ascii: ">") {
      isRaw = name == Array("script".utf8) || name == Array("style".utf8)
      self.count = nil
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
      lastSolid == UInt8(ascii: "=")
    {
      quote = byte
    } else if last.isWhitespace, !byte.isWhitespace {
      self.count = count + 1
    } else if count == 0, byte.isLetter {
      name.append(byte | 0x20)
    }
  }
}

extension UInt8 {
  fileprivate var isWhitespace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
