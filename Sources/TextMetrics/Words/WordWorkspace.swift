import Foundation

/// The working memory of one preparation at a time: all that is needed to put a text together from
/// words without a lock.
struct WordWorkspace: ~Copyable {
  private var traits = UnitTraitsTable()
  private var finder: WordFinder
  /// The fonts of the last styles.
  private var known: [WordFonts] = []
  private var scan = WordScan()
  private var line = WordLine()
  /// The paragraph that was made last, and its style before it was sanitised.
  private var shared: (given: ParagraphStyle, paragraph: PreparedParagraph)?
  /// How many bytes the words of one style may take before they are fetched anew from the store.
  private let tableLimit: Int

  init(_ store: WordStore) {
    finder = WordFinder(store)
    tableLimit = max(store.byteLimit / 4, 1 << 16)
  }

  /// Puts a text together from words.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - previous: a text that it begins with and that was put together from words too: all of it but
  ///     its last paragraph is taken over.
  ///   - library: where fallback fonts are looked up.
  /// - Returns: Nil for texts that are not made of words alone, or whose styles ask for more.
  mutating func prepare(
    _ text: StyledText, continuing previous: PreparedText.Storage?, library: FontLibrary
  ) -> WordAssembly? {
    guard text.runs.count == 1, text.runs[0].style.isPlain,
      let font = fontIndex(of: text, library)
    else { return nil }
    let style = text.runs[0].style
    var sized = known[font].sized(for: style)
    var assembly = WordAssembly(
      extents: sized.extents, lastParagraph: paragraph(.leftToRight, at: text.length, of: text),
      edgeAllowance: 2 * style.font.pointSize, search: known[font].search)
    if let previous, sized.fonts.begins(with: previous.fonts) {
      assembly.table = previous.table.droppingLastLine()
    }
    var level = assembly.table.lines.last?.paragraph.baseLevel
    let start = assembly.table.lines.last?.hardLine.range.upperBound ?? 0
    for hardLine in HardLines.lines(of: text.utf16, from: start) {
      guard let paragraph = find(hardLine, of: text, font: font) else { return nil }
      if known[font].instances.count > sized.fonts.count { sized = known[font].sized(for: style) }
      assembly.append(line, hardLine, paragraph, words: known[font].table, sized: sized)
      level = paragraph.baseLevel
    }
    assembly.lastParagraph = lastParagraph(of: text, level: level)
    assembly.fonts = sized.fonts
    assembly.extents = sized.extents
    if known[font].table.byteCount > tableLimit { known[font].table = WordTable() }
    return assembly
  }

  /// The paragraph that an empty line at the end of the text belongs to.
  private mutating func lastParagraph(
    of text: StyledText, level: BidiLevel?
  ) -> PreparedParagraph {
    let last = paragraph(level ?? .leftToRight, at: text.length, of: text)
    switch last.style.baseWritingDirection {
    case .natural: return last
    case .leftToRight: return paragraph(.leftToRight, at: text.length, of: text)
    case .rightToLeft: return paragraph(.rightToLeft, at: text.length, of: text)
    }
  }

  /// Where the fonts of a text stand among those that are known.
  ///
  /// - Returns: Nil where they depend on the size and are known at another one.
  private mutating func fontIndex(of text: StyledText, _ library: FontLibrary) -> Int? {
    let style = text.runs[0].style
    // A closure over the elements would copy each.
    for index in known.indices where known[index].key.isKey(of: style, library: library) {
      return known[index].isFor(style) ? index : nil
    }
    if known.count == Self.fontCapacity { known.removeFirst() }
    known.append(WordFonts(style, library: library))
    return known.count - 1
  }

  private static let fontCapacity = 64

  /// The paragraph of a level with the style at an offset, for texts to share.
  private mutating func paragraph(
    _ level: BidiLevel, at offset: Int, of text: StyledText
  ) -> PreparedParagraph {
    let given =
      text.paragraphRuns.count == 1
      ? text.paragraphRuns[0].style : text.paragraphStyle(at: offset)
    if let shared, shared.paragraph.baseLevel == level, shared.given == given {
      return shared.paragraph
    }
    let made = PreparedParagraph(baseLevel: level, style: given.sanitized)
    shared = (given, made)
    return made
  }
}

extension [PreparedFont] {
  /// Whether the fonts of another text have the same indices here.
  fileprivate func begins(with others: [PreparedFont]) -> Bool {
    count >= others.count && zip(self, others).allSatisfy { $0.instance === $1.instance }
  }
}

extension TextStyle {
  /// Advances are the sums of those of glyphs.
  fileprivate var isPlain: Bool {
    letterSpacing == 0 && expansion == 0 && attachment == nil && font.pointSize > 0
  }
}

extension ParagraphStyle {
  /// Lines are broken by the rules of UAX #14 alone.
  fileprivate var isPlain: Bool {
    lineBreakProfile == .unicode && hyphenationFactor == 0
      && !lineBreakStrategy.contains(.hangulWordPriority)
  }
}

// MARK: - Paragraphs

extension WordWorkspace {
  /// Finds the words of a paragraph and puts them in ``line``.
  ///
  /// - Returns: The paragraph, or nil where it is not made of words alone.
  private mutating func find(
    _ hardLine: TextAnalysis.HardLine, of text: StyledText, font: Int
  ) -> PreparedParagraph? {
    let paragraph = paragraph(.leftToRight, at: hardLine.range.lowerBound, of: text)
    scan.removeAll()
    guard paragraph.style.isPlain, HardLines.endsParagraph(hardLine, in: text.utf16),
      scan.scan(text.utf16, in: hardLine.content, table: &traits),
      let words = WordParagraph(
        hardLine, scan: scan, of: text.utf16, direction: paragraph.style.baseWritingDirection),
      finder.find(words, in: text.utf16, fonts: &known[font], traits: &traits),
      join(words, text.utf16, font: font)
    else { return nil }
    return words.levels.base == paragraph.baseLevel
      ? paragraph
      : self.paragraph(words.levels.base, at: hardLine.range.lowerBound, of: text)
  }

  /// Puts the words that have been found in a line, with the spaces between them.
  private mutating func join(
    _ words: borrowing WordParagraph, _ units: [UInt16], font: Int
  ) -> Bool {
    let content = words.hardLine.content
    line.start(content, spaceFont: known[font].spaceFont)
    var end = content.lowerBound
    for index in 0...finder.found.count {
      let isEnd = index == finder.found.count
      let start = isEnd ? content.upperBound : finder.found[index].token.start
      if start > end {
        guard
          let joint = finder.joint(
            end..<start, before: index, words, units, fonts: &known[font]),
          let isAllowed = isEnd ? false : isBreakAllowed(before: index, units)
        else { return false }
        line.append(joint, isBreakAllowed: isAllowed)
      }
      guard !isEnd else { break }
      end = finder.found[index].token.end
      line.places.append(
        WordLine.Place(start: start, end: end, entry: finder.found[index].entry))
    }
    return true
  }

  private mutating func isBreakAllowed(before index: Int, _ units: [UInt16]) -> Bool? {
    let left =
      index > 0 ? finder.found[index - 1].token.lastLineBreakClass(in: units, &traits) : nil
    return SpaceBreaks.isAllowed(
      between: left, and: finder.found[index].token.first.lineBreakClass)
  }
}

extension WordLine {
  /// Adds spaces after what is there.
  fileprivate mutating func append(_ joint: WordJoint, isBreakAllowed: Bool) {
    guard let last = places.indices.last else {
      leading = joint
      isLeadingBreakAllowed = isBreakAllowed
      return
    }
    places[last].joint = joint
    places[last].isBreakAllowed = isBreakAllowed
  }
}
