public import Foundation

/// The breaking, alignment and spacing of the lines of a paragraph; the values of
/// `NSParagraphStyle`.
///
/// Everything is in points. Numbers that are not finite count as their defaults.
public struct ParagraphStyle: Sendable, Hashable {
  /// The position of lines between the margins.
  public enum Alignment: Int, Sendable, Hashable, Codable, CaseIterable {
    case left = 0
    case center = 1
    case right = 2
    case justified = 3
    /// At the side where the paragraph's direction begins.
    case natural = 4
  }

  /// The treatment of text that is wider than the line.
  public enum LineBreakMode: Int, Sendable, Hashable, Codable, CaseIterable {
    /// Lines break at the opportunities of ``lineBreakProfile``, and inside words only if the words
    /// do not fit.
    case byWordWrapping = 0
    /// Lines break after any grapheme cluster.
    case byCharWrapping = 1
    /// One line, cut off at the margin.
    case byClipping = 2
    /// One line, its beginning replaced by an ellipsis.
    case byTruncatingHead = 3
    /// One line, its end replaced by an ellipsis.
    case byTruncatingTail = 4
    /// One line, its middle replaced by an ellipsis.
    case byTruncatingMiddle = 5
  }

  /// Strategies for avoiding allowed line breaks, with the raw values of UIKit.
  ///
  /// Strategies change breaks, never metrics.
  public struct LineBreakStrategy: OptionSet, Sendable, Hashable, Codable {
    /// The strategies as bits.
    public let rawValue: UInt

    /// Strategies from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Avoids a single word on the last line.
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    /// Keeps the syllables of Korean words together.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    /// All strategies of the platform's own labels.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  /// The position of lines between the margins. Wrapped lines of justified text are as wide as the
  /// available width; other alignments do not affect the size.
  public var alignment: Alignment = .natural
  /// The treatment of text that is wider than the line.
  public var lineBreakMode: LineBreakMode = .byWordWrapping
  /// The rules for line breaks with `byWordWrapping`.
  public var lineBreakProfile: LineBreakProfile = .uiKit
  /// The paragraph's direction; `natural` takes it from the text.
  public var baseWritingDirection: WritingDirection = .natural
  /// The space between the bottom of one line and the top of the next, 0 or more.
  public var lineSpacing: CGFloat = 0
  /// The space after the paragraph, 0 or more; not after the last one.
  public var paragraphSpacing: CGFloat = 0
  /// The space before the paragraph, 0 or more; not before the first one.
  public var paragraphSpacingBefore: CGFloat = 0
  /// The distance of the first line from the leading margin.
  public var firstLineHeadIndent: CGFloat = 0
  /// The distance of the other lines from the leading margin.
  public var headIndent: CGFloat = 0
  /// The end of lines: measured from the leading margin if positive, from the trailing one if 0 or
  /// negative.
  public var tailIndent: CGFloat = 0
  /// A factor for the natural line height, applied before minimum and maximum; 0 for none.
  public var lineHeightMultiple: CGFloat = 0
  /// The minimum height of a line; 0 for none.
  public var minimumLineHeight: CGFloat = 0
  /// The maximum height of a line, whatever its content; 0 for none.
  public var maximumLineHeight: CGFloat = 0
  /// Tab stops by position. The default is twelve left stops every 28 points.
  public var tabStops: [TabStop] {
    get { ownTabStops ?? TabStop.defaults }
    set { ownTabStops = newValue == TabStop.defaults ? nil : newValue }
  }
  /// Nil for the default stops, so that the style holds no reference: threads that copy it do not wait
  /// for each other.
  private var ownTabStops: [TabStop]?
  /// The interval of tab stops after the last one; 0 continues with the default interval.
  public var defaultTabInterval: CGFloat = 0
  /// The threshold for hyphenation, 0 to 1: a word is hyphenated if the line without it is narrower than
  /// this fraction of the available width. 1 hyphenates wherever a part of a word fits, 0 nowhere.
  ///
  /// Hyphenation requires libhyphen and a dictionary of the text's language: see ``Hyphenation``, and
  /// ``TextLayout/hyphenation`` for whether they were available. Soft hyphens are always used.
  public var hyphenationFactor: Float = 0
  /// Whether the platform decides about hyphenation when ``hyphenationFactor`` is 0. It has no effect
  /// here.
  public var usesDefaultHyphenation = false
  /// Strategies for avoiding allowed line breaks.
  public var lineBreakStrategy: LineBreakStrategy = []
  /// Whether letters may move closer together before text is truncated; see
  /// ``DrawingBehavior/tighteningFactor``.
  public var allowsDefaultTighteningForTruncation = false

  /// The largest excess over the available width at which a line is tightened, as a fraction of that width:
  /// AppKit's default of `tighteningFactorForTruncation`
  /// (https://developer.apple.com/documentation/appkit/nsmutableparagraphstyle/tighteningfactorfortruncation).
  public static let defaultTighteningFactor: CGFloat = 0.05

  /// The platform's default paragraph style.
  public init() {}
}

extension ParagraphStyle {
  /// The same style with every number finite and in range, and its tab stops sorted.
  var sanitized: ParagraphStyle {
    var style = self
    style.firstLineHeadIndent = finite(firstLineHeadIndent)
    style.headIndent = finite(headIndent)
    style.tailIndent = finite(tailIndent)
    style.lineSpacing = max(0, finite(lineSpacing))
    style.paragraphSpacing = max(0, finite(paragraphSpacing))
    style.paragraphSpacingBefore = max(0, finite(paragraphSpacingBefore))
    style.lineHeightMultiple = max(0, finite(lineHeightMultiple))
    style.minimumLineHeight = max(0, finite(minimumLineHeight))
    style.maximumLineHeight = max(0, finite(maximumLineHeight))
    style.defaultTabInterval = max(0, finite(defaultTabInterval))
    style.hyphenationFactor = hyphenationFactor.isNaN ? 0 : min(max(hyphenationFactor, 0), 1)
    if let ownTabStops {
      style.tabStops = ownTabStops.filter(\.location.isFinite).sorted { $0.location < $1.location }
    }
    return style
  }
}

/// A number, or 0 for NaN and infinities.
func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }

/// A tab stop.
public struct TabStop: Sendable, Hashable {
  /// The alignment of the text after the tab at the stop.
  public enum Alignment: Int, Sendable, Hashable, Codable, CaseIterable {
    case left, center, right, decimal
  }

  /// The distance from the leading margin, in points.
  public var location: CGFloat
  /// The alignment of the text after the tab at the stop.
  public var alignment: Alignment
  /// The characters that a decimal stop aligns: the first one in the column counts; nil for ".".
  public var columnTerminators: CharacterSet?

  /// A stop at a distance from the leading margin.
  public init(
    at location: CGFloat, alignment: Alignment = .left, columnTerminators: CharacterSet? = nil
  ) {
    self.location = location
    self.alignment = alignment
    self.columnTerminators = columnTerminators
  }

  /// The interval of the default stops, in points.
  public static let defaultInterval: CGFloat = 28

  /// Twelve left stops every 28 points, as documented for `NSParagraphStyle.default`.
  public static let defaults = (1...12).map { TabStop(at: CGFloat($0) * defaultInterval) }
}
