import Foundation

/// The working memory of one preparation at a time: all that is needed to put a text together from
/// words without a lock.
struct WordWorkspace: ~Copyable {
  private var traits = UnitTraitsTable()
  private var finder: WordFinder
  /// The fonts of the last styles, the latest last.
  private var known: [WordFonts] = []
  private var scan = WordScan()
  private var line = WordLine()
  private var paragraph: PreparedParagraph?
  /// How many bytes the words of one style may take before they are fetched anew from the store.
  private let tableLimit: Int

  init(_ store: WordStore) {
    finder = WordFinder(store)
    tableLimit = max(store.byteLimit / 4, 1 << 16)
  }

  /// Puts a text together from words.
  ///
  /// - Returns: Nil for texts that are not made of words alone, or whose styles ask for more.
  mutating func prepare(_ text: StyledText, library: FontLibrary) -> WordAssembly? {
    guard text.runs.count == 1, text.runs[0].style.isPlain, bringFonts(of: text, library) else {
      return nil
    }
    let last = known.count - 1
    let style = text.runs[0].style
    var assembly = WordAssembly(
      extents: known[last].sized(for: style).extents,
      lastParagraph: paragraph(.leftToRight, text.paragraphStyle(at: text.length)),
      edgeAllowance: 2 * style.font.pointSize)
    var level: BidiLevel?
    for hardLine in HardLines.lines(of: text.utf16) {
      guard let added = append(hardLine, of: text, font: last, to: &assembly) else { return nil }
      level = added
    }
    let paragraphStyle = text.paragraphStyle(at: text.length)
    let lastLevel: BidiLevel =
      switch paragraphStyle.baseWritingDirection {
      case .natural: level ?? .leftToRight
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      }
    assembly.lastParagraph = paragraph(lastLevel, paragraphStyle)
    let sized = known[last].sized(for: style)
    assembly.fonts = sized.fonts
    assembly.extents = sized.extents
    if known[last].table.byteCount > tableLimit { known[last].table = WordTable() }
    return assembly
  }

  /// Puts the fonts of a text at the end of those that are known.
  ///
  /// - Returns: False where they depend on the size and are known at another one.
  private mutating func bringFonts(of text: StyledText, _ library: FontLibrary) -> Bool {
    let style = text.runs[0].style
    if let index = known.indices.last(where: { known[$0].key.isKey(of: style, library: library) }) {
      known.swapAt(index, known.count - 1)
      return known[known.count - 1].isFor(style)
    }
    if known.count == Self.fontCapacity { known.removeFirst() }
    known.append(WordFonts(style, library: library))
    return true
  }

  private static let fontCapacity = 64

  /// A paragraph for texts to share.
  private mutating func paragraph(_ level: BidiLevel, _ style: ParagraphStyle) -> PreparedParagraph
  {
    if let paragraph, paragraph.baseLevel == level, paragraph.style == style { return paragraph }
    let made = PreparedParagraph(baseLevel: level, style: style)
    paragraph = made
    return made
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
  /// Adds a paragraph.
  ///
  /// - Returns: Its base level, or nil where it is not made of words alone.
  private mutating func append(
    _ hardLine: TextAnalysis.HardLine, of text: StyledText, font: Int,
    to assembly: inout WordAssembly
  ) -> BidiLevel? {
    let style = text.paragraphStyle(at: hardLine.range.lowerBound)
    scan.removeAll()
    guard style.isPlain, HardLines.endsParagraph(hardLine, in: text.utf16),
      scan.scan(text.utf16, in: hardLine.content, table: &traits),
      let words = WordParagraph(
        hardLine, scan: scan, of: text.utf16, direction: style.baseWritingDirection),
      finder.find(words, in: text.utf16, fonts: &known[font], traits: &traits),
      join(words, text.utf16, font: font)
    else { return nil }
    let base = words.levels.base
    let sized = known[font].sized(for: text.runs[0].style)
    assembly.append(
      line, hardLine, paragraph(base, style), words: known[font].table, sized: sized)
    return base
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
