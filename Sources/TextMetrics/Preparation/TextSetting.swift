import Foundation

/// The data shared by all texts with the same style and the same set of fonts.
final class TextSetting: Sendable {
  /// The fonts of the text's styles and their fallback fonts, by ``FontSet``.
  let fonts: [PreparedFont]
  /// The extents of styles and fonts by the default rules of layouts.
  let extents: TextExtents
  /// How much a reshaped edge may shorten a line below its prepared advance, in points: candidates
  /// that exceed the width by no more than this are measured exactly before they are rejected.
  let edgeAllowance: CGFloat
  let library: FontLibrary
  /// The search that found the fonts, if the glyphs are created later: fonts registered in between
  /// do not change them.
  let search: FallbackSearch?

  /// Whether the texts are made of words and have no glyphs before first use.
  var isOfWords: Bool { search != nil }

  init(
    fonts: [PreparedFont], extents: TextExtents, library: FontLibrary, search: FallbackSearch?
  ) {
    self.fonts = fonts
    self.extents = extents
    self.library = library
    self.search = search
    edgeAllowance = 2 * fonts.reduce(0) { max($0, $1.pointSize) }
  }
}
