import Foundation

/// The working memory of one preparation at a time: everything needed to make a text from words
/// without a lock.
struct WordWorkspace: ~Copyable {
  /// The number of words written since the last call of ``takeWordCount()``.
  private var wordCount = 0
  private let store: WordStore
  private let resources: WordResources
  private var pass: LinePass
  /// The fonts of recent styles.
  private var fonts: [WordFonts] = []
  /// See ``WordStore/letterGeneration``.
  private var letterGeneration: Int
  /// Recent styles, each with its fonts.
  private var styles: [WordStyle] = []
  /// Changes when the styles have been cleared.
  private var styleGeneration = 0
  /// Recent sets of styles, each from one text.
  private var sets: [StyleSet] = []
  /// The parts of the current text, if it has several styles.
  private var parts: [StyleSet.Part] = []
  private var callerFonts = CallerFonts()
  /// The last paragraph made for a text in several paragraph styles, and its style.
  private var other: (given: ParagraphStyle, paragraph: PreparedParagraph)?
  /// The maximum size of the words of one style, in bytes, before they are fetched again from the
  /// store.
  private let tableLimit: Int

  init(_ store: WordStore) {
    self.store = store
    letterGeneration = store.letterGeneration
    resources = WordResources(store)
    pass = LinePass(resources)
    tableLimit = max(store.byteLimit / 4, 1 << 16)
  }

  /// Prepares a text in one style from words.
  ///
  /// - Parameters:
  ///   - source: its characters, which have no styles of their own.
  ///   - style: their style.
  ///   - paragraphStyle: the style of its paragraphs.
  ///   - library: the library for fallback fonts.
  /// - Returns: Nil for texts that are not made of words alone, or whose styles need more.
  mutating func prepare(
    _ source: TextSource, style: TextStyle, paragraphStyle: ParagraphStyle, library: FontLibrary
  ) -> PreparedTable? {
    guard let index = index(of: style, paragraphStyle, library) else { return nil }
    return prepare(source, styleIndex: index, continuing: nil, hyphenation: nil)
  }

  /// Prepares a text from words, in the styles of a prefix of it. Neither has styles of its own.
  mutating func prepare(
    _ source: TextSource, continuing previous: PreparedTable
  ) -> PreparedTable? {
    guard let index = previous.withSharedFonts({ index(of: $0) }) else { return nil }
    return prepare(
      source, styleIndex: index, continuing: previous, hyphenation: previous.ownHyphenation)
  }

  /// Prepares a text from words.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - previous: a prefix of the text that was made of words too: all of it except its last
  ///     paragraph is reused.
  ///   - library: the library for fallback fonts.
  ///   - hyphenation: kept in the result, for text that is appended to it.
  /// - Returns: Nil for texts that are not made of words alone, or whose styles need more.
  mutating func prepare(
    _ text: StyledText, continuing previous: PreparedTable?, library: FontLibrary,
    hyphenation: Hyphenation
  ) -> PreparedTable? {
    guard let style = text.onlyStyle else {
      return prepareStyled(
        text, continuing: previous, library: library, hyphenation: hyphenation)
    }
    guard let index = index(of: style, text.defaultParagraphStyle, library) else { return nil }
    return prepare(
      TextSource(text), styleIndex: index, continuing: previous, hyphenation: hyphenation)
  }

  private mutating func prepare(
    _ source: consuming TextSource, styleIndex: Int, continuing previous: PreparedTable?,
    hyphenation: Hyphenation?
  ) -> PreparedTable? {
    pass.read(source)
    defer { pass.forget() }
    // An empty text has no fonts yet, whatever its style.
    guard pass.length > 0 else { return nil }
    let styles = ParagraphStyles(source.ownStyles, styleIndex: styleIndex)
    var beginning = resume(previous, styleIndex: styleIndex)
    while pass.writer.end < pass.length {
      guard append(lineAt: pass.writer.end, after: beginning, styles) else { return nil }
      beginning = nil
    }
    let lastParagraph = lastParagraph(at: pass.writer.end, styles)
    return PreparedTable(
      source, takingLinesOf: &pass.writer.table, lastParagraph: lastParagraph,
      sharedFonts: self.styles[styleIndex].sharedFonts, hyphenation: hyphenation)
  }

  /// Takes over the lines of a prefix of the text, except for the last one, which may continue.
  ///
  /// - Returns: The part of that line that stays.
  private mutating func resume(_ previous: PreparedTable?, styleIndex: Int) -> LineBeginning? {
    guard let previous, previous.lineCount > 0 else { return nil }
    // In texts that are not made of words, a paragraph may have several lines.
    let isOfWords = previous.withSharedFonts {
      $0.isOfWords && hasFonts(of: $0, styleIndex: styleIndex)
    }
    guard isOfWords else { return nil }
    pass.writer.resume(previous, lineCount: previous.lineCount - 1)
    // Characters may have other fallback fonts by now.
    guard previous.withSharedFonts({ styles.span[styleIndex].sharedFonts.hasSearches(of: $0) })
    else { return nil }
    return LineBeginning(of: previous, in: pass.units, resources.traits)
  }

  /// Whether the fonts of a text, which another thread may have prepared, have the same numbers in a style.
  private mutating func hasFonts(of other: SharedTextFonts, styleIndex: Int) -> Bool {
    if styles.span[styleIndex].sharedFonts.begins(with: other) { return true }
    let fontIndex = styles[styleIndex].fontIndex
    fonts[fontIndex].addFontsOfOthers()
    styles[styleIndex].update(fonts[fontIndex])
    return styles[styleIndex].sharedFonts.begins(with: other)
  }

  /// Appends the paragraph that starts at an offset.
  ///
  /// - Parameters:
  ///   - start: the offset.
  ///   - beginning: the part of the line that is known already.
  ///   - paragraphStyles: the paragraph styles of the text.
  /// - Returns: False if it is not made of words alone.
  private mutating func append(
    lineAt start: Int, after beginning: LineBeginning?, _ paragraphStyles: ParagraphStyles
  ) -> Bool {
    let styleIndex = paragraphStyles.styleIndex
    let fontIndex = styles[styleIndex].fontIndex
    let direction: WritingDirection
    if let text = paragraphStyles.own {
      let given = text.paragraphStyle(at: start)
      guard given.breaksAtWordsAlone(in: fonts[fontIndex].style.language) else { return false }
      direction = given.baseWritingDirection
    } else {
      guard styles[styleIndex].breaksAtWordsAlone else { return false }
      direction = styles[styleIndex].defaults.paragraphStyle.baseWritingDirection
    }
    defer { limitBytes(fontIndex) }
    var line: LineWriter.Line?
    if let beginning {
      line = pass.write(after: beginning, fonts: &fonts[fontIndex], style: &styles[styleIndex])
    }
    line =
      line
      ?? pass.write(from: start, direction, fonts: &fonts[fontIndex], style: &styles[styleIndex])
    guard let line else { return false }
    finish(line, paragraphStyles, ignored: styles[styleIndex].sharedFonts.extents.ignored)
    return true
  }

  /// Ends a line.
  private mutating func finish(
    _ line: LineWriter.Line, _ paragraphStyles: ParagraphStyles, ignored: FontSet
  ) {
    wordCount += pass.wordCount
    pass.writer.finish(
      line, paragraph(line.level, at: line.hardLine.range.lowerBound, paragraphStyles),
      ignored: ignored)
  }
}

// MARK: - Several styles

extension WordWorkspace {
  /// Prepares a text in several styles.
  private mutating func prepareStyled(
    _ text: StyledText, continuing previous: PreparedTable?, library: FontLibrary,
    hyphenation: Hyphenation
  ) -> PreparedTable? {
    pass.readStyled(text.utf16)
    defer { pass.forget() }
    // Fonts are numbered before a text is written, so a text that turns out to have new ones is written again.
    for _ in 0..<3 {
      guard let index = setIndex(of: text, library) else { return nil }
      if let last = write(text, setIndex: index, continuing: previous) {
        return PreparedTable(
          .styled(text), takingLinesOf: &pass.writer.table, lastParagraph: last,
          sharedFonts: sets[index].sharedFonts, hyphenation: hyphenation)
      }
      guard !sets[index].isCurrent(fonts) else { return nil }
      pass.writer.removeAll()
    }
    return nil
  }

  /// Writes all lines of a text.
  ///
  /// - Returns: The paragraph of an empty line at its end; nil if a line is not made of words alone.
  private mutating func write(
    _ text: StyledText, setIndex index: Int, continuing previous: PreparedTable?
  ) -> PreparedParagraph? {
    let sharedFonts = sets[index].sharedFonts
    if let previous, previous.lineCount > 0, previous.sharedFonts.isOfWords,
      sharedFonts.begins(with: previous.sharedFonts)
    {
      pass.writer.resume(previous, lineCount: previous.lineCount - 1)
    }
    let paragraphStyles = ParagraphStyles(text, styleIndex: 0)
    for line in HardLines.lines(of: text.utf16, from: pass.writer.end) {
      let given = text.paragraphStyle(at: line.range.lowerBound)
      guard given.breaksAtWordsAlone(in: sets[index].language),
        let written = pass.write(
          line, given.baseWritingDirection, parts, &sets[index], fonts: &fonts)
      else { return nil }
      finish(written, paragraphStyles, ignored: sharedFonts.extents.ignored)
      for member in sets[index].members { limitBytes(member.fontIndex) }
    }
    return lastParagraph(at: text.length, paragraphStyles)
  }

  /// The index of a set with the styles of a text. Divides the text into ``parts``. Nil if there are too many
  /// styles, or they need more than words.
  private mutating func setIndex(of text: StyledText, _ library: FontLibrary) -> Int? {
    for index in sets.indices
    where sets[index].mayHaveStyles(of: text, library) && sets[index].isCurrent(fonts)
      && sets[index].divide(text, into: &parts)
    {
      return index
    }
    guard let set = styleSet(of: text, library), set.divide(text, into: &parts) else { return nil }
    if sets.count == Self.setCapacity { sets.removeFirst() }
    sets.append(set)
    return sets.count - 1
  }

  private static let setCapacity = 32

  private mutating func styleSet(of text: StyledText, _ library: FontLibrary) -> StyleSet? {
    var distinct: [TextStyle] = []
    for style in text.styles where !distinct.contains(style) {
      guard style.mayBeBesideOthers(distinct), distinct.count < Self.memberCapacity else {
        return nil
      }
      distinct.append(style)
    }
    if styles.count + distinct.count > Self.styleCapacity { forgetStyles() }
    let generation = styleGeneration
    var own: [WordStyle] = []
    for style in distinct {
      guard let index = index(of: style, text.defaultParagraphStyle, library),
        styleGeneration == generation
      else { return nil }
      styles[index].update(fonts[styles[index].fontIndex])
      own.append(styles[index])
    }
    return StyleSet(own)
  }

  private static let memberCapacity = 8
}

extension TextStyle {
  /// Whether words in the style can be next to words in other styles.
  ///
  /// Text in one font is shaped together, whatever else its styles say.
  fileprivate func mayBeBesideOthers(_ others: [TextStyle]) -> Bool {
    baselineOffset == 0 && superscript == 0
      && others.allSatisfy { $0.font != font && $0.language.isExactlyEqual(to: language) }
  }
}

// MARK: - Statistics

extension WordWorkspace {
  /// The number of words written since the last call.
  mutating func takeWordCount() -> Int {
    defer { wordCount = 0 }
    return wordCount
  }
}

// MARK: - Memory

extension WordWorkspace {
  /// The size of all words and letters, in bytes.
  var byteCount: Int { resources.bytes.value }

  /// Clears what exceeds the limits, and the letters if the store has cleared them.
  ///
  /// - Parameter index: the index of the fonts of the last paragraph.
  private mutating func limitBytes(_ index: Int) {
    store.limitLetters()
    if fonts[index].byteCount > tableLimit { fonts[index].removeAll() }
    if byteCount > store.byteLimit || letterGeneration != store.letterGeneration {
      letterGeneration = store.letterGeneration
      for index in fonts.indices { fonts[index].removeAll() }
      resources.forgetPairs()
    }
  }
}

// MARK: - Styles

extension WordWorkspace {
  /// The index of a style among the known ones.
  ///
  /// - Returns: Nil if its advances are not the sums of its glyphs' advances, or depend on a size other than
  ///   the known one.
  private mutating func index(
    of style: TextStyle, _ paragraphStyle: ParagraphStyle, _ library: FontLibrary
  ) -> Int? {
    guard style.hasPlainAdvances else { return nil }
    if let index = knownIndex(of: style, paragraphStyle, library) {
      return fonts.span[styles.span[index].fontIndex].canDivide(style) ? index : nil
    }
    let hasRoom = callerFonts.keep(style.font)
    if styles.count == Self.styleCapacity || !hasRoom {
      forgetStyles()
      if !hasRoom { resources.forgetPairs() }
    }
    let fontIndex = fontIndex(of: style, library)
    guard fonts[fontIndex].canDivide(style) else { return nil }
    let key = WordStyle.Key(
      StyledTextDefaults(style: style, paragraphStyle: paragraphStyle), library)
    styles.append(WordStyle(key, fontIndex: fontIndex, fonts: fonts[fontIndex]))
    return styles.count - 1
  }

  /// The index of the style in which a text with these shared fonts would be prepared now.
  private mutating func index(of sharedFonts: SharedTextFonts) -> Int? {
    let known = styles.indices.first {
      styles.span[$0].sharedFonts === sharedFonts && styles.span[$0].key.isCurrent
    }
    return known
      ?? index(
        of: sharedFonts.defaults.style, sharedFonts.defaults.paragraphStyle, sharedFonts.library)
  }

  private mutating func forgetStyles() {
    styleGeneration += 1
    styles = []
    sets = []
    fonts = []
  }

  private func knownIndex(
    of style: TextStyle, _ paragraphStyle: ParagraphStyle, _ library: FontLibrary
  ) -> Int? {
    // Elements of an array would be copied, with their references counted.
    let styles = styles.span
    func isKnown(_ index: Int) -> Bool {
      styles[index].key.isFor(style, paragraphStyle, library: library)
    }
    return styles.indices.first { styles[$0].key.hasLanguage(of: style) && isKnown($0) }
      ?? styles.indices.first(where: isKnown)
  }

  private static let styleCapacity = 128
  /// The maximum number of alphabets of the known fonts when another font is added.
  private static let alphabetCapacity = 64

  /// The index of a style's fonts among the known ones.
  private mutating func fontIndex(of style: TextStyle, _ library: FontLibrary) -> Int {
    let key = WordFonts.Key(style, library: library)
    for index in fonts.indices where fonts[index].key == key { return index }
    if fonts.reduce(0, { $0 + $1.alphabets.count }) > Self.alphabetCapacity {
      for index in fonts.indices { fonts[index].removeAll() }
    }
    fonts.append(WordFonts(style, library: library, resources: resources, known: fonts))
    return fonts.count - 1
  }
}

extension TextStyle {
  /// Whether advances are the sums of the glyphs' advances.
  fileprivate var hasPlainAdvances: Bool {
    letterSpacing == 0 && expansion == 0 && attachment == nil && font.pointSize > 0
  }
}

extension SharedTextFonts {
  /// Whether the fonts of another text were found by the same searches.
  fileprivate func hasSearches(of other: SharedTextFonts) -> Bool {
    self === other || searches.elementsEqual(other.searches, by: ===)
  }

  /// Whether the fonts of another text have the same indices here, in the same styles.
  fileprivate func begins(with other: SharedTextFonts) -> Bool {
    self === other
      || fonts.count >= other.fonts.count
        && zip(fonts, other.fonts).allSatisfy { $0.instance === $1.instance }
        && extents.begins(with: other.extents)
  }
}

// MARK: - Paragraphs

extension WordWorkspace {
  /// The paragraph styles of a text.
  private struct ParagraphStyles {
    /// The text, if it has styles of its own.
    let own: StyledText?
    /// The index of the style of the text.
    let styleIndex: Int

    init(_ own: StyledText?, styleIndex: Int) {
      self.own = own
      self.styleIndex = styleIndex
    }
  }

  /// The paragraph with a level and the style at an offset, which texts share.
  private mutating func paragraph(
    _ level: BidiLevel, at offset: Int, _ paragraphStyles: ParagraphStyles
  ) -> PreparedParagraph {
    guard let text = paragraphStyles.own else {
      return styles[paragraphStyles.styleIndex].paragraph(level)
    }
    let given = text.onlyParagraphStyle ?? text.paragraphStyle(at: offset)
    if let other, other.paragraph.baseLevel == level, other.given == given {
      return other.paragraph
    }
    let made = PreparedParagraph(baseLevel: level, style: given.sanitized)
    other = (given, made)
    return made
  }

  /// The paragraph of an empty line at the end of the text.
  private mutating func lastParagraph(
    at end: Int, _ paragraphStyles: ParagraphStyles
  ) -> PreparedParagraph {
    let last = pass.writer.lastParagraph
    // In most texts, all paragraphs share one.
    if let last, paragraphStyles.own == nil, last.style.baseWritingDirection == .natural {
      return last
    }
    let natural = paragraph(last?.baseLevel ?? .leftToRight, at: end, paragraphStyles)
    let level: BidiLevel
    switch natural.style.baseWritingDirection {
    case .natural: return natural
    case .leftToRight: level = .leftToRight
    case .rightToLeft: level = .rightToLeft
    }
    return paragraph(level, at: end, paragraphStyles)
  }
}

extension ParagraphStyle {
  /// Whether the break opportunities of a text are those of its words: true for UIKit's rules, and for the
  /// rules of UAX #14 in languages where both agree.
  func breaksAtWordsAlone(in language: String?) -> Bool {
    let isKnown =
      lineBreakProfile == .uiKit
      || (lineBreakProfile == .unicode && !LineBreaking.isJapanese(language))
    return isKnown && hyphenationFactor == 0
      && !lineBreakStrategy.contains(.hangulWordPriority)
  }
}
