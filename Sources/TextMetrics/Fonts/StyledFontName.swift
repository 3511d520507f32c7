/// A name taken apart into a family and the style that its last words name, as in "Helvetica Bold
/// Oblique", "Arial-BoldMT" or "TimesNewRomanPSMT".
///
/// Fonts that bear such a name are found under it; this is for names of fonts that another stands in
/// for, and for styles that a variable font can be set in but does not name.
struct StyledFontName: Sendable, Hashable {
  var family: String
  var weight: FontDescriptor.Weight?
  var width: Double?
  var isItalic: Bool?

  /// Nil where the name ends in no word of style.
  init?(_ name: String) {
    family = FontName(name).key
    let original = family
    // Monotype's PostScript names end so: ArialMT, TimesNewRomanPSMT, TimesNewRomanPS-BoldMT.
    dropSuffix("mt")
    while dropStyle() {}
    dropSuffix("ps")
    guard family != original, !family.isEmpty else { return nil }
  }

  private mutating func dropStyle() -> Bool {
    for (word, weight) in Self.weights where dropSuffix(word) {
      self.weight = self.weight ?? weight.map(FontDescriptor.Weight.init)
      return true
    }
    if dropSuffix("italic") || dropSuffix("oblique") {
      isItalic = true
      return true
    }
    if dropSuffix("condensed") {
      width = 75
      return true
    }
    return false
  }

  @discardableResult
  private mutating func dropSuffix(_ word: String) -> Bool {
    guard family.hasSuffix(word) else { return false }
    family.removeLast(word.count)
    return true
  }

  /// Longer words before those that they end in. "Regular" names no weight: it leaves one open.
  private static let weights: KeyValuePairs<String, Double?> = [
    "ultralight": 200, "extralight": 200, "light": 300, "thin": 100, "hairline": 100,
    "regular": nil, "normal": nil, "medium": 500, "semibold": 600, "demibold": 600,
    "extrabold": 800, "ultrabold": 800, "bold": 700, "heavy": 900, "black": 900,
  ]
}
