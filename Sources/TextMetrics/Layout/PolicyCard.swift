public import Foundation

/// The choices behind a result, for comparing two systems without guessing.
public struct PolicyCard: Sendable, Hashable, Codable {
  /// The height of every line includes the line gap of its fonts.
  public var usesFontLeading: Bool
  /// The rule for the height of lines with fallback fonts.
  public var fallbackLineHeight: FallbackLineHeight
  /// The places at which lines may be broken; nil leaves the choice to the paragraph styles.
  public var wrapping: LineWrapping?
  /// Paragraphs whose mode is to truncate or to clip wrap by words.
  public var wrapsTruncatingModes: Bool
  /// A wrapped last line ends in a token if lines are elided.
  public var endsWrappedTextInToken: Bool
  /// The maximum number of lines; 0 for no limit.
  public var maximumLineCount: Int
  /// A custom token, rather than an ellipsis in the style of the line, replaces elided text.
  public var hasOwnToken: Bool
  /// The families whose ascent grows by a platform rule; see ``LineMetricsRules``.
  public var raisedFamilies: [NamedFontFamily]
  /// Ascent, descent and leading are rounded to whole points.
  public var usesWholePoints: Bool
  /// Fonts without a line gap get lines of 120 % of ascent plus descent.
  public var addsLegacyLineSpacing: Bool
  /// The same, but in fractions of points, as a framesetter does it.
  public var addsMissingLineGap: Bool
  /// The line heights of paragraph styles include the leading.
  public var adjustsLeading: Bool
  /// The fraction of the font size by which a superscript level raises its text; 0 for none.
  public var superscriptRise: CGFloat
  /// Paragraph spacing applies after line separators too.
  public var lineSeparatorsSpaceParagraphs: Bool
  /// Wrapped lines of justified paragraphs fill the available width.
  public var justifiesLines: Bool
  /// Single-word last lines are avoided whatever the strategies of the paragraph styles.
  public var avoidsOrphans: Bool
  /// Single-word last lines are avoided if a strategy requests it.
  public var pushesOutOrphans: Bool
  /// The largest relative excess over the available width at which a line is tightened, if its
  /// paragraph allows it.
  public var tighteningFactor: CGFloat
  /// Whether the requested hyphenation was possible.
  public var hyphenation: HyphenationReport
  /// How well the advances of the text in a platform's own font are known; nil if no text is set in one.
  public var advanceEvidence: AdvanceEvidence?
  /// Pixels per point of the grid that sizes are rounded outward to; nil where nothing is rounded.
  public var gridScale: CGFloat?
}

extension PolicyCard: CustomStringConvertible {
  /// The card on one line.
  public var description: String {
    [
      usesFontLeading ? "leading used" : "leading not used",
      fallbackLineHeight.description,
      "wrapping by \(wrapping?.rawValue ?? "paragraph style")",
      wrapsTruncatingModes ? "truncating modes wrap" : nil,
      maximumLineCount > 0 ? "at most \(maximumLineCount) lines" : "any number of lines",
      endsWrappedTextInToken ? nil : "no token after wrapped lines",
      hasOwnToken ? "custom truncation token" : nil,
      "white space at line ends hangs",
      raisedFamilies.isEmpty
        ? "no family raised"
        : "raised: \(raisedFamilies.map(\.rawValue).joined(separator: ", "))",
      usesWholePoints ? "line metrics in whole points" : "line metrics in fractions of points",
      addsLegacyLineSpacing || addsMissingLineGap
        ? "lines of fonts without a line gap 20 % taller" : nil,
      adjustsLeading ? nil : "leading added to set line heights",
      superscriptRise == 0
        ? nil : "superscripts raised by \(superscriptRise.shortDescription) em",
      lineSeparatorsSpaceParagraphs ? "paragraph spacing after line separators" : nil,
      justifiesLines ? nil : "no justification",
      avoidsOrphans && pushesOutOrphans ? "last words pushed out" : nil,
      pushesOutOrphans ? nil : "last words not pushed out",
      tighteningFactor == ParagraphStyle.defaultTighteningFactor
        ? nil : "tightening by \(tighteningFactor.shortDescription)",
      hyphenation.description,
      advanceEvidence?.description,
      gridScale.map { "rounded outward to \($0.shortDescription) pixels per point" }
        ?? "nothing rounded",
    ]
    .compactMap(\.self).joined(separator: "; ")
  }
}

extension FallbackLineHeight {
  fileprivate var description: String {
    switch self {
    case .automatic: "fallback fonts raise lines of named fonts"
    case .include: "fallback fonts raise lines"
    case .ignore: "fallback fonts do not raise lines"
    }
  }
}

extension CGFloat {
  /// The number with up to three decimal places, without trailing zeros.
  package var shortDescription: String {
    let rounded = (self * 1000).rounded() / 1000
    guard rounded.isFinite else { return "\(self)" }
    let isWhole = rounded == rounded.rounded() && rounded.magnitude < 1e15
    return isWhole ? "\(Int(rounded))" : "\(rounded)"
  }
}
