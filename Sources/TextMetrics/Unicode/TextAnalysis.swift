/// The Unicode analysis of a text, independent of fonts and widths.
///
/// All offsets are UTF-16 code units from the start of the text. Unpaired surrogates are allowed
/// everywhere: each counts as U+FFFD.
struct TextAnalysis: Sendable {
  /// A maximal range of one embedding level (UAX #9).
  struct LevelRun: Sendable, Hashable {
    var range: Range<Int>
    var level: BidiLevel
  }

  /// A maximal range of one script after `Common` and `Inherited` are resolved (UAX #24).
  struct ScriptRun: Sendable, Hashable {
    var range: Range<Int>
    var script: Script
  }

  /// A paragraph in the sense of UAX #9 (P1): it ends after LF, CR, CRLF, NEL or U+2029.
  ///
  /// U+001C to U+001E do not end a paragraph, though they are of class B: see ``BidiParagraphs``.
  struct Paragraph: Sendable, Hashable {
    /// The whole paragraph, separator included.
    var range: Range<Int>
    /// The paragraph embedding level (UAX #9, P2 and P3, or as given).
    var baseLevel: BidiLevel
    /// Indices into ``TextAnalysis/hardLines``.
    var hardLines: Range<Int>
  }

  /// The text between two mandatory breaks (UAX #14, LB4 and LB5).
  ///
  /// A paragraph has several if VT, FF or U+2028 breaks the line without ending the paragraph.
  struct HardLine: Sendable, Hashable {
    /// The whole line, break characters included.
    var range: Range<Int>
    /// The number of code units of the break at its end: 0 (end of text), 1, or 2 (CRLF).
    var terminatorLength: Int

    /// The line without its break characters.
    var content: Range<Int> { range.lowerBound..<(range.upperBound - terminatorLength) }
  }

  /// The code units that were analysed.
  let units: [UInt16]
  /// Boundary properties, `count + 1` entries: entry `i` describes the position before `units[i]`.
  let boundaries: [TextBoundary]
  /// Paragraphs in logical order; they tile the text. Empty for empty text.
  let paragraphs: [Paragraph]
  /// Hard lines in logical order; they tile the text. Empty for empty text.
  let hardLines: [HardLine]
  /// Level runs in logical order; they tile the text and never cross a paragraph.
  let levelRuns: [LevelRun]
  /// Script runs in logical order; they tile the text and never cross a paragraph.
  let scriptRuns: [ScriptRun]

  /// The level of a paragraph that starts on a new, empty last line: the given level, else the level
  /// of the preceding paragraph, else left to right.
  let lastBaseLevel: BidiLevel

  /// The options of a paragraph's analysis.
  struct ParagraphOptions: Sendable, Hashable {
    /// `natural` takes the base direction from the text.
    var baseDirection: WritingDirection
    /// A BCP 47 tag that tailors line breaking. Nil, unknown and ill-formed tags mean the root rules.
    var language: String?
    /// The rules for break opportunities.
    var profile = LineBreakProfile.unicode
    /// Whether no line is broken between two Korean syllables.
    var keepsHangulWords = false

    /// The rules that these options select.
    var tailoring: LineBreaking.Tailoring {
      LineBreaking.Tailoring(
        language: language, profile: profile, keepsHangulWords: keepsHangulWords)
    }
  }

  /// Analyses a text whose paragraphs all have the same options.
  ///
  /// - Complexity: O(*n*).
  init(_ units: [UInt16], baseDirection: WritingDirection, language: String?) {
    let options = ParagraphOptions(baseDirection: baseDirection, language: language)
    self.init(units) { _ in options }
  }

  /// Analyses a text, or continues the analysis of its beginning.
  ///
  /// Never fails: every sequence of code units has an analysis.
  ///
  /// - Parameters:
  ///   - units: The text.
  ///   - previous: The analysis of a prefix of this text, under the same options. All of it except
  ///     its last paragraph is reused: text after a paragraph never changes it.
  ///   - options: The options of the paragraph that starts at an offset. Also called for the end of
  ///     the text, where an empty last line would start.
  /// - Complexity: O(*n*) in the length of the newly analysed text.
  init(
    _ units: [UInt16], continuing previous: TextAnalysis? = nil,
    options: (Int) -> ParagraphOptions
  ) {
    let kept = KeptAnalysis(previous)
    let text = kept.end..<units.count
    var boundaries = kept.boundaries
    boundaries += repeatElement([], count: units.count + 1 - boundaries.count)
    GraphemeClusters.markStarts(of: units, in: text, into: &boundaries)
    let hardLines = kept.hardLines + HardLines.lines(of: units, from: kept.end)
    let newLines = hardLines[kept.hardLines.count...]
    let bidi = BidiParagraphs(of: units, hardLines: newLines) { options($0).baseDirection }
    let tailorings = bidi.paragraphs.map { paragraph in
      (range: paragraph.range, tailoring: options(paragraph.range.lowerBound).tailoring)
    }
    for group in Self.groups(tailorings) {
      LineBreaking.markSoftBreaks(
        of: units, in: group.range, tailoring: group.tailoring, into: &boundaries)
    }
    HardLines.mark(hardLines[max(0, kept.hardLines.count - 1)...], in: &boundaries)
    self.units = units
    self.boundaries = boundaries
    self.hardLines = hardLines
    paragraphs = kept.paragraphs + bidi.paragraphs
    levelRuns = kept.levelRuns + bidi.levelRuns
    scriptRuns =
      kept.scriptRuns
      + bidi.paragraphs.flatMap { ScriptItemizer.runs(of: units, in: $0.range) }
    lastBaseLevel =
      switch options(units.count).baseDirection {
      case .natural: paragraphs.last?.baseLevel ?? .leftToRight
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      }
  }

  /// Analyses the text between two spaces, given its bidi levels and scripts.
  ///
  /// - Parameters:
  ///   - units: The code units.
  ///   - levels: Their level runs.
  ///   - scripts: Their script runs.
  ///   - tailoring: The tailoring of the line break rules.
  init(
    word units: [UInt16], levels: [LevelRun], scripts: [ScriptRun],
    tailoring: LineBreaking.Tailoring
  ) {
    let range = units.indices
    var boundaries = [TextBoundary](repeating: [], count: units.count + 1)
    GraphemeClusters.markStarts(of: units, in: range, into: &boundaries)
    LineBreaking.markSoftBreaks(of: units, in: range, tailoring: tailoring, into: &boundaries)
    self.units = units
    self.boundaries = boundaries
    lastBaseLevel = levels.first?.level ?? .leftToRight
    paragraphs = [Paragraph(range: range, baseLevel: lastBaseLevel, hardLines: 0..<1)]
    hardLines = [HardLine(range: range, terminatorLength: 0)]
    levelRuns = levels
    scriptRuns = scripts
  }

  /// Joins neighbouring paragraphs with the same rules, so each range is broken in one call.
  private static func groups(
    _ paragraphs: [(range: Range<Int>, tailoring: LineBreaking.Tailoring)]
  ) -> [(range: Range<Int>, tailoring: LineBreaking.Tailoring)] {
    paragraphs.reduce(into: []) { groups, paragraph in
      if let last = groups.last, last.tailoring == paragraph.tailoring {
        groups[groups.count - 1].range =
          last.range.lowerBound..<paragraph.range.upperBound
      } else {
        groups.append(paragraph)
      }
    }
  }
}

/// The properties of a position between two code units.
struct TextBoundary: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  /// A grapheme cluster starts here (UAX #29), or the text ends here.
  static let grapheme = TextBoundary(rawValue: 1 << 0)
  /// A line may be broken here, but need not be (UAX #14). Not set at the ends of the text.
  ///
  /// Not every such position is a grapheme boundary: LB10 allows a break between a space and a
  /// combining mark.
  static let softBreak = TextBoundary(rawValue: 1 << 1)
  /// A line must be broken here (UAX #14, LB4 and LB5). Not set at the end of the text.
  static let hardBreak = TextBoundary(rawValue: 1 << 2)
}

/// An analysis without its last paragraph.
private struct KeptAnalysis {
  /// The start of the last paragraph.
  let end: Int
  let boundaries: [TextBoundary]
  let paragraphs: [TextAnalysis.Paragraph]
  let hardLines: [TextAnalysis.HardLine]
  let levelRuns: [TextAnalysis.LevelRun]
  let scriptRuns: [TextAnalysis.ScriptRun]

  init(_ analysis: TextAnalysis?) {
    guard let analysis, let last = analysis.paragraphs.last else {
      (end, boundaries, paragraphs, hardLines, levelRuns, scriptRuns) = (0, [], [], [], [], [])
      return
    }
    let end = last.range.lowerBound
    self.end = end
    boundaries = Array(analysis.boundaries[..<end])
    paragraphs = Array(analysis.paragraphs.dropLast())
    hardLines = Array(analysis.hardLines[..<last.hardLines.lowerBound])
    levelRuns = Array(
      analysis.levelRuns[..<analysis.levelRuns.partitioningIndex { $0.range.lowerBound >= end }])
    scriptRuns = Array(
      analysis.scriptRuns[..<analysis.scriptRuns.partitioningIndex { $0.range.lowerBound >= end }])
  }
}
