/// A name split into a family and a style given by its last words, as in "Helvetica Bold Oblique",
/// "Arial-BoldMT" or "TimesNewRomanPSMT".
///
/// A font that has such a name is found by it without splitting. This is for the names of fonts that
/// have substitutes, and for styles that a variable font does not name.
struct StyledFontName: Sendable, Hashable {
  var family: String
  var weight: FontDescriptor.Weight?
  var width: Double?
  var isItalic: Bool?

  /// Nil if the name does not end in a style word.
  init?(_ name: String) {
    family = FontName(name).key
    let original = family
    // Suffixes of Monotype's PostScript names: ArialMT, TimesNewRomanPSMT, TimesNewRomanPS-BoldMT.
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

  /// Longer words come before their suffixes. "Regular" leaves the weight open.
  private static let weights: KeyValuePairs<String, Double?> = [
    "ultralight": 200, "extralight": 200, "light": 300, "thin": 100, "hairline": 100,
    "regular": nil, "normal": nil, "medium": 500, "semibold": 600, "demibold": 600,
    "extrabold": 800, "ultrabold": 800, "bold": 700, "heavy": 900, "black": 900,
  ]
}
