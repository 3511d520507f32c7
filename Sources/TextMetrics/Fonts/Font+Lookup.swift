public import Foundation

extension Font {
  /// Looks a font up by family, full or PostScript name.
  ///
  /// - Parameters:
  ///   - name: See ``FontLibrary/match(_:)``; ``substitution`` reports whether the face is a
  ///     substitute.
  ///   - size: In points.
  ///   - library: The library to search.
  /// - Throws: ``FontError`` if no font has the name, or with ``FontError/Code/invalidSize`` if the
  ///   size is not a finite number greater than 0.
  public init(
    named name: String, size: CGFloat, library: FontLibrary = .shared
  ) throws(FontError) {
    try self.init(FontDescriptor(name: name), size: size, library: library)
  }

  /// Looks a font up by name and style.
  ///
  /// - Throws: As ``init(named:size:library:)`` does.
  public init(
    _ descriptor: FontDescriptor, size: CGFloat, library: FontLibrary = .shared
  ) throws(FontError) {
    try Self.check(size, of: descriptor.name)
    let match = try library.match(descriptor)
    let named = NamedFontFamily(descriptor.name)
    self.init(
      face: match.face, size: size, variations: match.variations, features: [],
      cascade: .system, substitution: match.substitution,
      metricsFamily: match.metricsFamily(named),
      isSystemFont: match.origin == .bundled && named == .system)
  }

  /// Looks a font up by name, like `UIFont(name:size:)`; nil if no font has the name or the size is
  /// not a finite number greater than 0.
  public init?(name: String, size: CGFloat) {
    guard let font = try? Font(named: name, size: size) else { return nil }
    self = font
  }

  static func check(_ size: CGFloat, of name: String) throws(FontError) {
    guard size.isFinite, size > 0 else {
      throw FontError(
        .invalidSize, source: name,
        reason: "the size is \(size); it must be a finite number greater than 0")
    }
  }
}

extension FontMatch {
  /// The family whose vertical metrics apply to a font found by a family name.
  ///
  /// A substitute for a family without published metrics keeps its own metrics and does not count as
  /// a member of that family: a platform's adjustments are made for the family's own metrics.
  fileprivate func metricsFamily(_ named: NamedFontFamily?) -> NamedFontFamily? {
    guard substitution != nil, let named, named.publishedMetrics != nil else {
      return face.namedFamily
    }
    return named
  }
}
