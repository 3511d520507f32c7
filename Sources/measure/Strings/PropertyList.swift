import Foundation

/// Reads property lists whose root is a dictionary, in XML or binary.
enum PropertyList {
  /// The key and the value of a member.
  typealias Member = (key: String, value: MarkupElement)

  /// Whether a file begins like a property list: with the signature of binary ones, or with a tag.
  static func isOne(_ bytes: [UInt8]) -> Bool {
    // Neither byte order marks nor the zeros of UTF-16 are printable.
    isBinary(bytes) || bytes.first { (0x21..<0x7F).contains($0) } == UInt8(ascii: "<")
  }

  /// The members of the root in the order of the file.
  ///
  /// - Throws: ``SourceError``.
  static func members(_ bytes: [UInt8]) throws -> [Member] {
    guard let root = try MarkupElement.parse(xml(bytes)).first("dict") else {
      throw SourceError(SourcePosition(line: 1, column: 1), "expected a dictionary of strings")
    }
    return members(of: root)
  }

  /// The members of a dictionary in the order of the file.
  static func members(of dictionary: MarkupElement) -> [Member] {
    let elements = dictionary.elements
    return zip(elements, elements.dropFirst()).compactMap { key, value in
      key.name == "key" ? (key.text, value) : nil
    }
  }

  private static func isBinary(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("bplist".utf8))
  }

  /// Converts binary property lists, which Xcode writes; their lines do not matter.
  private static func xml(_ bytes: [UInt8]) throws -> [UInt8] {
    guard isBinary(bytes) else { return bytes }
    do {
      let list = try unsafe PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
      return Array(
        try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0))
    } catch {
      throw SourceError(SourcePosition(line: 1, column: 1), "the property list is damaged")
    }
  }
}
