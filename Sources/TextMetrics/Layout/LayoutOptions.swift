/// Where lines may be broken to fit the width.
public enum LineWrapping: String, Sendable, Hashable, Codable, CaseIterable {
  /// At the opportunities of UAX #14; inside a word only where it is wider than the line.
  case word
  /// After any grapheme cluster (UAX #29); white space hangs, as with `word-break: break-all` of CSS.
  case character
  /// After any grapheme cluster, and no white space hangs: a space that does not fit begins the next
  /// line. So `NSLineBreakMode.byCharWrapping` has it (observed: 18 recorded labels; see <doc:Fidelity>).
  case cluster
}

/// The choices of a layout that depend on neither the text nor the width.
public struct LayoutOptions: Sendable, Hashable {
  /// Each line's height includes the line gap of its fonts, the last line's too.
  public var usesFontLeading: Bool
  /// Whether fallback fonts raise the line.
  public var fallbackLineHeight: FallbackLineHeight
  /// Where lines may be broken; nil leaves it to the paragraph styles.
  public var wrapping: LineWrapping?
  /// The most lines to show, the last of them ending in ``truncationToken`` if any text is left out;
  /// 0 for no limit. See ``endsWrappedTextInToken`` for what else the last line may be.
  public var maximumLineCount = 0
  /// Where lines are left out of a paragraph whose mode is to wrap, the last one ends in
  /// ``truncationToken``. Otherwise it ends as it was wrapped, as in labels.
  ///
  /// In the other modes the last line follows the mode, whatever is said here: what is left of its
  /// paragraph stands on it, clipped, or with a token in the place of its beginning, middle or end.
  public var endsWrappedTextInToken = true
  /// What stands in the place of text that is left out; nil for an ellipsis in the style of the line.
  /// The line is as high as the token asks for.
  public var truncationToken: StyledText?
  /// What is made of the fonts' vertical metrics.
  public var lineMetrics = LineMetricsRules.iOS
  /// Paragraphs whose mode is to truncate or to clip their lines wrap by words instead, as in labels
  /// of several lines.
  public var wrapsTruncatingModes = false
  /// The paragraph styles' spacing stands after line separators (U+2028, VT, FF) too, as between
  /// paragraphs; see ``LabelSizing/lineSeparatorsSpaceParagraphs``.
  public var lineSeparatorsSpaceParagraphs = false
  /// Strategies of line breaking that are followed besides those of the paragraph styles. Only
  /// `pushOut` can be asked for here: the others must be known when the text is prepared.
  public var lineBreakStrategy: ParagraphStyle.LineBreakStrategy = []
  /// Where a strategy is to push words out, they are; see ``DrawingBehavior/pushesOutOrphans``.
  public var pushesOutOrphans = true
  /// Wrapped lines of justified paragraphs fill their room; see ``DrawingBehavior/justifiesLines``.
  public var justifiesLines = true
  /// How much wider than its room a line may be to be tightened rather than truncated, where its
  /// paragraph allows tightening; see ``DrawingBehavior/tighteningFactor``.
  public var tighteningFactor = ParagraphStyle.defaultTighteningFactor
  /// Debugging aid, off by default: in debug builds each layout is laid out again at the width that
  /// it reports, and a difference stops the program. See ``TextLayout/checkRoundTrip()``.
  public var verifiesRoundTrip = false

  /// Options; those left out are the ones that a plain layout has.
  ///
  /// Mind that leading counts here unless it is switched off, whereas string drawing counts it only
  /// with ``NSStringDrawingOptions/usesFontLeading``.
  public init(
    usesFontLeading: Bool = true, fallbackLineHeight: FallbackLineHeight = .automatic,
    wrapping: LineWrapping? = nil
  ) {
    self.usesFontLeading = usesFontLeading
    self.fallbackLineHeight = fallbackLineHeight
    self.wrapping = wrapping
  }
}
