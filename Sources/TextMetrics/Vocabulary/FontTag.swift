/// A four-letter OpenType tag: a table, a feature, a variation axis.
public struct FontTag: Sendable, Hashable, RawRepresentable {
  /// The letters as a big-endian number.
  public let rawValue: UInt32

  /// The tag from four letters as a big-endian number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The tag from one to four printable ASCII characters, padded with spaces on the right as
  /// OpenType requires; nil for anything else.
  public init?(_ name: String) {
    let letters = Array(name.utf8)
    guard (1...4).contains(letters.count), letters.allSatisfy({ (0x20...0x7E).contains($0) })
    else { return nil }
    let padded = letters + Array(repeating: 0x20, count: 4 - letters.count)
    rawValue = padded.reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension FontTag: CustomStringConvertible {
  /// The four letters, padding included.
  public var description: String {
    String(
      decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rawValue >> $0) }, as: UTF8.self)
  }
}

extension FontTag: ExpressibleByStringLiteral {
  /// A tag written in source code. Longer literals are truncated to four characters; non-ASCII
  /// characters become spaces.
  public init(stringLiteral name: String) {
    let letters = name.utf8.prefix(4).map { (0x20...0x7E).contains($0) ? $0 : 0x20 }
    let padded = letters + Array(repeating: 0x20, count: 4 - letters.count)
    rawValue = padded.reduce(0) { $0 << 8 | UInt32($1) }
  }
}

/// The setting of an OpenType feature, such as `liga` off or `cv11` on.
public struct FontFeature: Sendable, Hashable {
  /// The feature, such as `liga`.
  public var tag: FontTag
  /// 0 is off, 1 is on; larger numbers select an alternate.
  public var value: UInt32

  /// Sets a feature, on by default.
  public init(_ tag: FontTag, value: UInt32 = 1) {
    self.tag = tag
    self.value = value
  }

  /// The feature switched on.
  public static func on(_ tag: FontTag) -> FontFeature { FontFeature(tag, value: 1) }
  /// The feature switched off.
  public static func off(_ tag: FontTag) -> FontFeature { FontFeature(tag, value: 0) }
}

/// A position on a variation axis in user coordinates, such as `wght` 650.
public struct FontVariation: Sendable, Hashable {
  /// The axis, such as `wght`.
  public var axis: FontTag
  /// The position in user coordinates; clamped to the range of the axis when it is used.
  public var value: Double

  /// Sets an axis to a position.
  public init(_ axis: FontTag, _ value: Double) {
    self.axis = axis
    self.value = value
  }
}
