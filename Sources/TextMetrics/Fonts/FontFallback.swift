import Synchronization

/// Chooses the face for each grapheme cluster of text in one font.
///
/// A cluster always gets a single face, so combining sequences, emoji joined by U+200D, flags,
/// keycaps and skin tones are never split. The library caches answers for all fonts of the same
/// face, cascade and language, whatever their size.
struct FontFallback {
  let font: Font
  /// The font's own instance, then those of the fallback faces, in the order of first use.
  private(set) var instances: [FontInstance]
  /// The faces of ``instances`` from the second on.
  private var faces: [FallbackFace] = []
  let search: FallbackSearch
  private let library: FontLibrary

  /// Prepares the choice; the search starts with the first cluster.
  ///
  /// - Parameters:
  ///   - font: The font of the text.
  ///   - language: The text's BCP 47 tag, which decides between faces for Chinese, Japanese and Korean.
  ///   - library: The library that is searched and caches the answers.
  ///   - search: The search to continue; nil for the library's own for the font and the language.
  init(
    font: Font, language: String? = nil, library: FontLibrary = .shared,
    search: FallbackSearch? = nil
  ) {
    self.font = font
    self.library = library
    instances = [font.instance]
    self.search =
      search ?? library.fallbackSearch(FallbackContext(font, language: language), of: font)
  }

  /// The index in ``instances`` of the instance for a grapheme cluster.
  ///
  /// - Parameters:
  ///   - range: One grapheme cluster.
  ///   - units: The text.
  ///   - presentation: The requested presentation, see ``EmojiPresentation/requested(by:of:)``.
  /// - Returns: The index, and whether some character of the cluster has no glyph in that face. If so,
  ///   no face covers the whole cluster.
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
  /// The search for a context.
  ///
  /// - Parameters:
  ///   - context: the context.
  ///   - font: the font of the context.
  /// - Returns: The same search as before while it is cached.
  func fallbackSearch(_ context: FallbackContext, of font: Font) -> FallbackSearch {
    names.withLock { names in
      if let known = names.searches[context] { return known }
      if !names.callerFonts.keep(font) { names.searches.removeAll() }
      let search = FallbackSearch(context, registered: names.registered)
      names.searches[context] = search
      return search
    }
  }
}
