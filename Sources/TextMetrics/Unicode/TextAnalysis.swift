/// What Unicode says about a text, independent of fonts and of widths.
///
/// All offsets are UTF-16 code units from the start of the text. Unpaired surrogates are allowed
/// everywhere: each counts as one unit and one grapheme cluster.
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

  /// A paragraph in the sense of UAX #9 (P1): ends after LF, CR, CRLF, NEL or U+2029.
  struct Paragraph: Sendable, Hashable {
    /// The whole paragraph, separator included.
    var range: Range<Int>
    /// The paragraph embedding level (UAX #9, P2 and P3, or as given).
    var baseLevel: BidiLevel
    /// Indices into ``TextAnalysis/hardLines``.
    var hardLines: Range<Int>
  }

  /// A stretch of text between two mandatory breaks (UAX #14, LB4 and LB5).
  ///
  /// A paragraph holds several where VT, FF or U+2028 break the line without ending the paragraph.
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
  /// Boundary properties; entry `i` describes the position before `units[i]`, `count + 1` entries.
  let boundaries: [TextBoundary]
  /// Paragraphs in logical order; they tile the text. Empty for empty text.
  let paragraphs: [Paragraph]
  /// Hard lines in logical order; they tile the text. Empty for empty text.
  let hardLines: [HardLine]
  /// Level runs in logical order; they tile the text and never cross a paragraph.
  let levelRuns: [LevelRun]
  /// Script runs in logical order; they tile the text and never cross a paragraph.
  let scriptRuns: [ScriptRun]

  /// The level of the paragraph that a new, empty last line would belong to.
  var lastBaseLevel: BidiLevel { paragraphs.last?.baseLevel ?? .leftToRight }
}

/// What may happen at a position between two code units.
struct TextBoundary: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  /// A grapheme cluster starts here (UAX #29), or the text ends here.
  static let grapheme = TextBoundary(rawValue: 1 << 0)
  /// A line may be broken here (UAX #14).
  static let softBreak = TextBoundary(rawValue: 1 << 1)
  /// A line must be broken here (UAX #14, LB4 and LB5). Not set at the end of the text.
  static let hardBreak = TextBoundary(rawValue: 1 << 2)
}
