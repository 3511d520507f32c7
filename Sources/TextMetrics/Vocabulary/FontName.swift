/// A font's name normalised for comparison: without case, spaces, hyphens and underscores, so that
/// "Liberation Sans", "liberationsans" and "Liberation-Sans" are equal.
struct FontName: Sendable, Hashable {
  let key: String

  init(_ name: String) {
    key = String(name.lowercased().unicodeScalars.filter { !Self.ignored.contains($0) })
  }

  var isEmpty: Bool { key.isEmpty }

  private static let ignored: Set<Unicode.Scalar> = [" ", "-", "_", "\u{A0}", "\t"]
}

/// The families that CSS and Fontconfig define by appearance rather than by name.
enum GenericFontFamily: Sendable, Hashable {
  case sansSerif
  case serif
  case monospace
  /// The platform's interface font.
  case system
  case emoji
  /// `cursive`, `fantasy`, `math` and others that only Fontconfig can resolve.
  case other

  init?(_ name: FontName) {
    guard let family = Self.families[name.key] else { return nil }
    self = family
  }

  private static let families: [String: GenericFontFamily] = [
    "sansserif": .sansSerif, "sans": .sansSerif, "serif": .serif, "monospace": .monospace,
    "mono": .monospace, "uimonospace": .monospace, "uiserif": .serif, "uisansserif": .system,
    "systemui": .system, "systemfont": .system, "applesystem": .system,
    ".applesystemuifont": .system, "emoji": .emoji,
    "cursive": .other, "fantasy": .other, "math": .other,
  ]
}
