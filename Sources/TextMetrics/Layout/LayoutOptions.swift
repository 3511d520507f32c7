/// The places at which lines may be broken to fit the width.
public enum LineWrapping: String, Sendable, Hashable, Codable, CaseIterable {
  /// At the opportunities of UAX #14; inside a word only where it is wider than the line.
  case word
  /// After any grapheme cluster (UAX #29); white space hangs, as with `word-break: break-all` of CSS.
  case character
  /// After any grapheme cluster, with no hanging white space: a space that does not fit begins the next
  /// line, as with `NSLineBreakMode.byCharWrapping` (observed: 18 recorded labels; see <doc:Fidelity>).
  case cluster
}

/// The layout choices that depend on neither the text nor the width.
public struct LayoutOptions: Sendable, Hashable {
  /// Each line's height includes the line gap of its fonts, even on the last line.
  public var usesFontLeading: Bool
  /// Whether fallback fonts raise the line.
  public var fallbackLineHeight: FallbackLineHeight
  /// The places at which lines may be broken; nil leaves the choice to the paragraph styles.
  public var wrapping: LineWrapping?
  /// The maximum number of lines; the last of them ends in ``truncationToken`` if text is elided. 0
  /// for no limit. For other endings of the last line see ``endsWrappedTextInToken``.
  public var maximumLineCount = 0
  /// If lines of a paragraph that wraps are elided, the last visible line ends in ``truncationToken``. If
  /// false, that line ends as it was wrapped, as in labels.
  ///
  /// In the other modes the last line follows the mode: it contains the rest of its paragraph,
  /// clipped, or with a token in place of its beginning, middle or end.
  public var endsWrappedTextInToken = true
  /// The text that replaces elided text; nil for an ellipsis in the style of the line. The token
  /// contributes to the height of the line.
  public var truncationToken: StyledText?
  /// The platform's rules for the fonts' vertical metrics.
  public var lineMetrics = LineMetricsRules.iOS
  /// Paragraphs whose mode truncates or clips lines wrap by words instead, as in multiline labels.
  public var wrapsTruncatingModes = false
  /// In a container of unlimited width, lines wrap at a positive tail indent. If false, they are as long as their
  /// text, as on a baseline and in single-line labels.
  package var wrapsAtTailIndents = true
  /// The paragraph styles' spacing applies after line separators (U+2028, VT, FF) too, as between
  /// paragraphs; see ``LabelSizing/lineSeparatorsSpaceParagraphs``.
  public var lineSeparatorsSpaceParagraphs = false
  /// Line break strategies in addition to those of the paragraph styles. Only `pushOut` is possible
  /// here: the others must be known when the text is prepared.
  public var lineBreakStrategy: ParagraphStyle.LineBreakStrategy = []
  /// Words are pushed out where a strategy requests it; see ``DrawingBehavior/pushesOutOrphans``.
  public var pushesOutOrphans = true
  /// Wrapped lines of justified paragraphs fill the available width; see
  /// ``DrawingBehavior/justifiesLines``.
  public var justifiesLines = true
  /// The largest relative excess over the available width at which a line is tightened rather than
  /// truncated, if its paragraph allows tightening; see ``DrawingBehavior/tighteningFactor``.
  public var tighteningFactor = ParagraphStyle.defaultTighteningFactor
  /// Debugging aid, off by default: in debug builds each layout is repeated at the width that it
  /// reports, and a difference stops the program. See ``TextLayout/checkRoundTrip()``.
  public var verifiesRoundTrip = false

  /// Options; the defaults are those of a plain layout.
  ///
  /// Leading counts here unless it is switched off, whereas string drawing counts it only with
  /// ``NSStringDrawingOptions/usesFontLeading``.
  public init(
    usesFontLeading: Bool = true, fallbackLineHeight: FallbackLineHeight = .automatic,
    wrapping: LineWrapping? = nil
  ) {
    self.usesFontLeading = usesFontLeading
    self.fallbackLineHeight = fallbackLineHeight
    self.wrapping = wrapping
  }
}
