import Foundation

/// The data shared by all texts with the same styles and the same fonts.
final class SharedTextFonts: Sendable {
  /// The fonts of the text's styles and their fallback fonts, by ``FontSet``.
  let fonts: [PreparedFont]
  /// The extents of styles and fonts by the default rules of layouts.
  let extents: TextExtents
  /// How much reshaped edges may shorten a line below its prepared advance, in points: candidates
  /// that exceed the width by no more than this are measured exactly before they are rejected.
  let edgeAllowance: CGFloat
  let library: FontLibrary
  /// The styles of texts that have none of their own.
  let defaults: StyledTextDefaults
  /// The searches that found the fonts of each style, if the glyphs are created later: fonts registered in between
  /// do not change the result.
  let searches: [FallbackSearch]

  /// Whether the texts are made of words and have no glyphs before first use.
  var isOfWords: Bool { !searches.isEmpty }

  /// If no allowance is given, no cluster within which a line may end may be wider than an em. Texts made of words have
  /// no such clusters.
  init(
    fonts: [PreparedFont], extents: TextExtents, library: FontLibrary,
    defaults: StyledTextDefaults, searches: [FallbackSearch], edgeAllowance: CGFloat? = nil
  ) {
    self.fonts = fonts
    self.extents = extents
    self.library = library
    self.defaults = defaults
    self.searches = searches
    self.edgeAllowance = edgeAllowance ?? Self.edgeAllowance(fonts, widestCluster: 0)
  }

  /// Both edges of a line may cut a cluster, such as a ligature, and change what is next to it.
  static func edgeAllowance(_ fonts: [PreparedFont], widestCluster: CGFloat) -> CGFloat {
    2 * fonts.reduce(widestCluster) { max($0, $1.pointSize) }
  }
}
