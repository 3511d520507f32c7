import Synchronization

/// Chooses the face for each grapheme cluster of text set in one font.
///
/// A cluster goes whole to one face, so that combining sequences, emoji joined by U+200D, flags,
/// keycaps and skin tones are never torn apart. Answers are remembered by the library for all fonts
/// of the same face, cascade and language, whatever their size.
struct FontFallback {
  let font: Font
  /// The font's own instance, then those that clusters were given, in the order of first use.
  private(set) var instances: [FontInstance]
  /// The faces of ``instances`` from the second on.
  private var faces: [FallbackFace] = []
  let search: FallbackSearch
  private let library: FontLibrary

  /// Prepares the choice; nothing is searched before a cluster is asked for.
  ///
  /// - Parameters:
  ///   - font: What the text is set in.
  ///   - language: The text's BCP 47 tag, which decides between faces for Chinese, Japanese and Korean.
  ///   - library: Where faces are looked for, and remembered.
  ///   - search: The search to go on with; nil for the library's own for the font and the language.
  init(
    font: Font, language: String? = nil, library: FontLibrary = .shared,
    search: FallbackSearch? = nil
  ) {
    self.font = font
    self.library = library
    instances = [font.instance]
    self.search =
      search ?? library.fallbackSearch(FallbackContext(font, language: language))
  }

  /// The position in ``instances`` of the one that shows a grapheme cluster.
  ///
  /// - Parameters:
  ///   - range: One grapheme cluster.
  ///   - units: The text.
  ///   - presentation: What the cluster asks for, see ``EmojiPresentation/requested(by:of:)``.
  /// - Returns: Also whether some character of the cluster has no glyph in that face, nor is there
  ///   another face that covers the whole cluster.
  mutating func instanceIndex(
    forCluster range: Range<Int>, of units: [UInt16], presentation: EmojiPresentation?
  ) -> (index: Int, isMissing: Bool) {
    if range.count == 1, presentation == nil, instances[0].coversASCII(units[range.lowerBound]) {
      return (0, false)
    }
    let answer = search.answer(
      for: range, of: units, presentation: presentation, library: library)
    return (answer.face.map { index(of: $0) } ?? 0, answer.isMissing)
  }

  private mutating func index(of face: FallbackFace) -> Int {
    if let known = faces.firstIndex(of: face) { return known + 1 }
    faces.append(face)
    let advances =
      font.isSystemFont ? SystemFallbackAdvances(face.face, pointSize: font.pointSize) : nil
    instances.append(
      face.face.instance(
        forSize: font.pointSize, variations: face.variations, fallbackAdvances: advances))
    return faces.count
  }
}

extension FontLibrary {
  /// The search for a context; the same one for as long as it is remembered.
  func fallbackSearch(_ context: FallbackContext) -> FallbackSearch {
    names.withLock { names in
      if let known = names.searches[context] { return known }
      let search = FallbackSearch(context, registered: names.registered)
      names.searches[context] = search
      return search
    }
  }
}
