import Foundation

/// What texts of one style and one set of fonts have in common, shared by all that do.
final class TextSetting: Sendable {
  /// The fonts of the text's styles and their fallback fonts, by ``FontSet``.
  let fonts: [PreparedFont]
  /// What styles and fonts ask of their lines by the rules that layouts follow by default.
  let extents: TextExtents
  /// How far an edge shaped anew may shrink a line below its prepared advance, in points: candidates
  /// past the width by no more than this are measured exactly before they are refused.
  let edgeAllowance: CGFloat
  let library: FontLibrary
  /// The search that the fonts come from, where the glyphs are to be made later: fonts that are
  /// registered in between do not change them.
  let search: FallbackSearch?

  /// The texts are put together from words, and have no glyphs before they are asked for.
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
