import Foundation

/// The working memory of one preparation at a time: all that is needed to put a text together from
/// words without a lock.
final class WordWorkspace {
  private let shared: WordStore
  private var traits = UnitTraitsTable()
  private var shaper = WordShaper()
  private var known: [WordFonts] = []
  private var scan = WordScan()
  private var paragraph: PreparedParagraph?

  init(_ shared: WordStore) { self.shared = shared }

  /// Puts a text together from words.
  ///
  /// - Returns: Nil for texts that are not made of words alone, or whose styles ask for more.
  func prepare(_ text: StyledText, library: FontLibrary) -> WordAssembly? {
    guard text.runs.count == 1, let style = text.runs.first?.style, style.isPlain,
      let fonts = fonts(for: style, library)
    else { return nil }
    var lines: [WordLine] = []
    for hardLine in HardLines.lines(of: text.utf16) {
      guard let line = line(hardLine, of: text, fonts: fonts) else { return nil }
      lines.append(line)
    }
    let sized = fonts.sized(for: style)
    var assembly = WordAssembly(
      extents: sized.extents, lastParagraph: lastParagraph(of: text, lines),
      edgeAllowance: 2 * style.font.pointSize)
    assembly.table.opportunities.reserveCapacity(
      lines.reduce(0) { $0 + $1.places.count + 1 })
    for line in lines { assembly.append(line, words: fonts.table, sized: sized) }
    assembly.fonts = sized.fonts
    return assembly
  }

  /// The fonts of a style, those of the last texts being kept at hand.
  private func fonts(for style: TextStyle, _ library: FontLibrary) -> WordFonts? {
    let key = WordFonts.Key(style, library: library)
    if let index = known.lastIndex(where: { $0.key == key }) {
      let fonts = known[index]
      guard !fonts.dependsOnSize || fonts.style.font.pointSize == style.font.pointSize else {
        return nil
      }
      if index < known.count - 1 { known.append(known.remove(at: index)) }
      return fonts
    }
    let made = WordFonts(style, library: library)
    if known.count == Self.fontCapacity { known.removeFirst() }
    known.append(made)
    return made
  }

  private static let fontCapacity = 64

  private func paragraph(_ level: BidiLevel, _ style: ParagraphStyle) -> PreparedParagraph {
    if let paragraph, paragraph.baseLevel == level, paragraph.style == style { return paragraph }
    let made = PreparedParagraph(baseLevel: level, style: style)
    paragraph = made
    return made
  }

  private func lastParagraph(of text: StyledText, _ lines: [WordLine]) -> PreparedParagraph {
    let style = text.paragraphStyle(at: text.length)
    let level: BidiLevel =
      switch style.baseWritingDirection {
      case .natural: lines.last?.paragraph.baseLevel ?? .leftToRight
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      }
    return paragraph(level, style)
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
  private func line(
    _ hardLine: TextAnalysis.HardLine, of text: StyledText, fonts: WordFonts
  ) -> WordLine? {
    let units = text.utf16
    let style = text.paragraphStyle(at: hardLine.range.lowerBound)
    scan.removeAll()
    guard style.isPlain, HardLines.endsParagraph(hardLine, in: units),
      scan.scan(units, in: hardLine.content, table: &traits),
      let levels = ParagraphLevels(scan.traits, of: units, hardLine, style.baseWritingDirection),
      let scripts = ParagraphScripts(scan)
    else { return nil }
    let finder = WordFinder(units: units, levels: levels, scripts: scripts, fonts: fonts)
    return finder.line(
      hardLine, paragraph: paragraph(levels.base, style), tokens: scan.tokens, store: shared,
      shaper: &shaper, traits: &traits)
  }
}

/// The embedding levels of a paragraph (UAX #9), without the algorithm where it is of one level.
struct ParagraphLevels {
  let base: BidiLevel
  private let runs: [TextAnalysis.LevelRun]

  init?(
    _ traits: UnitTraits, of units: [UInt16], _ hardLine: TextAnalysis.HardLine,
    _ direction: WritingDirection
  ) {
    if direction != .rightToLeft, !traits.contains(.mayRaiseLevel) {
      base = .leftToRight
      runs = []
    } else if !traits.contains(.mayLeaveLevelOne),
      direction == .rightToLeft || direction == .natural && traits.contains(.isRightToLeft)
    {
      base = .rightToLeft
      runs = []
    } else {
      let bidi = BidiParagraphs(of: units, hardLines: [hardLine][...]) { _ in direction }
      guard bidi.paragraphs.count == 1 else { return nil }
      base = bidi.paragraphs[0].baseLevel
      runs = bidi.levelRuns
    }
  }

  /// The level of a range; nil where it has several.
  func level(of range: Range<Int>) -> BidiLevel? {
    guard !runs.isEmpty else { return base }
    let run = runs.partitioningIndex { $0.range.upperBound > range.lowerBound }
    guard run < runs.count, runs[run].range.upperBound >= range.upperBound else { return nil }
    return runs[run].level
  }
}

/// The scripts of a paragraph (UAX #24) as far as they concern more than one word.
struct ParagraphScripts {
  /// What characters of no script of their own have at the start of the paragraph.
  let first: Script

  /// - Returns: Nil where brackets, or characters that some scripts share, have to be looked at across
  ///   words.
  init?(_ scan: borrowing WordScan) {
    var number: UInt8?
    for token in scan.tokens {
      if number == nil {
        number = token.scripts?.first
        // Before the first character that has a script there is none that they could go with.
        if token.traits.contains(.hasScriptExtensions), !token.first.contains(.hasScript) {
          return nil
        }
      }
      let isMixed = token.isMixed || token.scripts.map { $0.first != number } ?? false
      if isMixed, scan.traits.contains(.isBracket) { return nil }
    }
    first = number.map { ICUProperties.script(numbered: Int32($0)) } ?? .common
  }
}
