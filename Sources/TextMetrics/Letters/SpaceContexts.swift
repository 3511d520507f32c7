/// A font's lookup rules for spaces, with a cache for the ends of words beside them: shared by all styles in
/// the font, whatever their size and language. Used by one preparation at a time.
final class SpaceContexts {
  let rules: SpaceLookupRules
  let instance: FontInstance
  /// The patterns that end with a space, and those that begin with one.
  let patternsEndingInSpace: [UInt16]
  let patternsBeginningWithSpace: [UInt16]
  private let features: [FontTag]
  private var substitutes: GlyphSubstitutes
  private var patternsBeforeSpace: SpaceContextMatcher
  private var patternsAfterSpace: SpaceContextMatcher

  /// - Parameters:
  ///   - instance: that of the font of spaces.
  ///   - features: those that the text requests.
  init(_ instance: FontInstance, features: [FontTag]) {
    self.instance = instance
    self.features = features
    rules = instance.face.spaceRules(features: features)
    substitutes = GlyphSubstitutes(instance, rules)
    patternsEndingInSpace = rules.splits.indices.filter { [rules] in rules.splits[$0].after.isEmpty
    }
    .map(UInt16.init)
    patternsBeginningWithSpace = rules.splits.indices
      .filter { [rules] in rules.splits[$0].before.isEmpty }.map(UInt16.init)
    patternsBeforeSpace = SpaceContextMatcher(rules, part: \.before)
    patternsAfterSpace = SpaceContextMatcher(rules, part: \.after)
  }

  func isFor(_ instance: FontInstance, features: [FontTag]) -> Bool {
    self.instance === instance && self.features == features
  }

  /// The patterns whose part before a space is completed by a word that ends there.
  ///
  /// - Parameter glyphs: those of the word, the last one first.
  /// - Returns: Their indices.
  func patterns(beforeSpace glyphs: some Sequence<SpaceContextMatcher.Glyph>) -> [UInt16] {
    guard !rules.splits.isEmpty else { return [] }
    return patternsBeforeSpace.matches(of: glyphs, substitutes: &substitutes)
  }

  /// The patterns whose part after a space is completed by a word that starts there.
  ///
  /// - Parameter glyphs: those of the word, the first one first.
  /// - Returns: Their indices.
  func patterns(afterSpace glyphs: some Sequence<SpaceContextMatcher.Glyph>) -> [UInt16] {
    guard !rules.splits.isEmpty else { return [] }
    return patternsAfterSpace.matches(of: glyphs, substitutes: &substitutes)
  }
}
