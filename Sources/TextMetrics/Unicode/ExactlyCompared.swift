/// A property whose strings are equal only if their code units are.
///
/// Swift considers canonically equivalent strings (UAX #15) equal: `é` and `e` followed by U+0301, for example.
/// Such strings have different ranges, and a font may measure them differently, so the keys of a cache must tell
/// them apart. Apply the wrapper to the strings in your own content:
///
/// ```swift
/// struct Ticket: Hashable {
///   @ExactlyCompared var title: String
/// }
/// ```
@propertyWrapper
public struct ExactlyCompared<Value: ExactlyComparable>: Sendable, Hashable {
  /// The property.
  public var wrappedValue: Value

  /// A property with a value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Whether two values have the same code units. O(*n*) in their length.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    a.wrappedValue.isExactlyEqual(to: b.wrappedValue)
  }

  /// Hashes the code units.
  public func hash(into hasher: inout Hasher) { wrappedValue.hashExactly(into: &hasher) }
}

/// A string, or an optional string or an array of strings, as ``ExactlyCompared`` compares them.
public protocol ExactlyComparable: Sendable {
  /// Whether both have the same code units.
  func isExactlyEqual(to other: Self) -> Bool
  /// Hashes the code units.
  func hashExactly(into hasher: inout Hasher)
}

extension String: ExactlyComparable {
  /// Whether both have the same code units in UTF-8.
  @inlinable
  public func isExactlyEqual(to other: String) -> Bool {
    // Most equal strings are copies of each other, or so short that they are stored inline.
    _isIdentical(to: other) || hasSameUnits(as: other)
  }

  /// Hashes the code units in UTF-8.
  public func hashExactly(into hasher: inout Hasher) {
    hasher.combine(digest())
  }
}

extension Optional: ExactlyComparable where Wrapped: ExactlyComparable {
  /// Whether both are nil or have the same code units.
  @inlinable
  public func isExactlyEqual(to other: Self) -> Bool {
    switch (self, other) {
    case (let own?, let other?): own.isExactlyEqual(to: other)
    case (nil, nil): true
    default: false
    }
  }

  /// Hashes the code units, if there are any.
  public func hashExactly(into hasher: inout Hasher) {
    hasher.combine(self != nil)
    self?.hashExactly(into: &hasher)
  }
}

extension Array: ExactlyComparable where Element: ExactlyComparable {
  /// Whether both have the same elements by their code units.
  @inlinable
  public func isExactlyEqual(to other: Self) -> Bool {
    guard count == other.count else { return false }
    return indices.allSatisfy { self[$0].isExactlyEqual(to: other[$0]) }
  }

  /// Hashes the number and the code units of the elements.
  public func hashExactly(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { element.hashExactly(into: &hasher) }
  }
}

// MARK: - Coding

extension ExactlyCompared: Codable where Value: Codable {
  /// Reads the value alone.
  ///
  /// - Throws: `DecodingError` if the value is something else.
  public init(from decoder: any Decoder) throws {
    wrappedValue = try Value(from: decoder)
  }

  /// Writes the value alone.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension KeyedDecodingContainer {
  /// An optional property: nil if its key is missing.
  public func decode<Wrapped: Codable>(
    _: ExactlyCompared<Wrapped?>.Type, forKey key: Key
  ) throws -> ExactlyCompared<Wrapped?> {
    ExactlyCompared(wrappedValue: try decodeIfPresent(Wrapped.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// An optional property: without its key if it is nil.
  public mutating func encode<Wrapped: Codable>(
    _ property: ExactlyCompared<Wrapped?>, forKey key: Key
  ) throws {
    try encodeIfPresent(property.wrappedValue, forKey: key)
  }
}
