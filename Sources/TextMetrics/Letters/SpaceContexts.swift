/// A font's lookup rules for spaces, with a cache for the ends of words next to them. Shared by all styles
/// in the font, whatever their size and language. Used by one preparation at a time.
final class SpaceContexts {
  /// A side of a space.
  enum Side { case before, after }

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
  ///   - instance: the instance of the font of spaces.
  ///   - features: the features that the text requests.
  ///   - bytes: receives the size of what is kept here.
  init(_ instance: FontInstance, features: [FontTag], bytes: ByteCount? = nil) {
    self.instance = instance
    self.features = features
    rules = instance.face.spaceRules(features: features)
    substitutes = GlyphSubstitutes(instance, rules, bytes: bytes)
    patternsEndingInSpace = rules.splits.indices.filter { [rules] in rules.splits[$0].after.isEmpty
    }
    .map(UInt16.init)
    patternsBeginningWithSpace = rules.splits.indices
      .filter { [rules] in rules.splits[$0].before.isEmpty }.map(UInt16.init)
    patternsBeforeSpace = SpaceContextMatcher(rules, part: \.before, bytes: bytes)
    patternsAfterSpace = SpaceContextMatcher(rules, part: \.after, bytes: bytes)
  }

  func isFor(_ instance: FontInstance, features: [FontTag]) -> Bool {
    self.instance === instance && self.features == features
  }

  /// Whether any pattern may span a space.
  var havePatterns: Bool { !rules.splits.isEmpty }

  /// The patterns that have nothing on a side of the space, where text in another font may be.
  func patterns(endingAtSpaceOn side: Side) -> [UInt16] {
    switch side {
    case .before: patternsBeginningWithSpace
    case .after: patternsEndingInSpace
    }
  }

  /// The patterns whose part on a side of a space is completed by the word on that side.
  ///
  /// - Parameters:
  ///   - glyphs: the glyphs of the word, starting at the space.
  ///   - side: the side of the space that the word is on.
  /// - Returns: The patterns.
  func matches(
    of glyphs: some Sequence<SpaceContextMatcher.Glyph>, on side: Side
  ) -> SpaceContextMatcher.Matches {
    guard havePatterns else { return SpaceContextMatcher.Matches(patterns: [], glyphCount: 0) }
    return switch side {
    case .before: patternsBeforeSpace.matches(of: glyphs, substitutes: &substitutes)
    case .after: patternsAfterSpace.matches(of: glyphs, substitutes: &substitutes)
    }
  }

  /// Clears what was found.
  func removeAll() {
    patternsBeforeSpace.removeAll()
    patternsAfterSpace.removeAll()
    substitutes.removeAll()
  }
}
