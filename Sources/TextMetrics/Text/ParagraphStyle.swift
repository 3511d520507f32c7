public import Foundation

/// How the lines of a paragraph are broken, placed and spaced; the values of `NSParagraphStyle`.
///
/// Everything is in points. Numbers that are not finite count as their defaults.
public struct ParagraphStyle: Sendable, Hashable {
  /// Where the lines stand between the margins.
  public enum Alignment: Int, Sendable, Hashable, Codable, CaseIterable {
    case left = 0
    case center = 1
    case right = 2
    case justified = 3
    /// At the side where the paragraph's direction begins.
    case natural = 4
  }

  /// What happens to text that is wider than the line.
  public enum LineBreakMode: Int, Sendable, Hashable, Codable, CaseIterable {
    /// Lines break at the opportunities of ``lineBreakProfile``, inside words only where they do not
    /// fit.
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

  /// Which line breaks are avoided though they are allowed, with the raw values of UIKit.
  ///
  /// Strategies change breaks, never metrics.
  public struct LineBreakStrategy: OptionSet, Sendable, Hashable, Codable {
    /// The strategies as bits.
    public let rawValue: UInt

    /// Strategies from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Keeps a single word from standing in the last line.
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    /// Keeps the syllables of Korean words together.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    /// All that the platform's own labels use.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  /// Where the lines stand between the margins. Wrapped lines of justified text are as wide as their
  /// room; otherwise without effect on the size.
  public var alignment: Alignment = .natural
  /// What happens to text that is wider than the line.
  public var lineBreakMode: LineBreakMode = .byWordWrapping
  /// The rules by which `byWordWrapping` breaks lines.
  public var lineBreakProfile: LineBreakProfile = .uiKit
  /// The paragraph's direction; `natural` takes it from the text.
  public var baseWritingDirection: WritingDirection = .natural
  /// Space between the bottom of one line and the top of the next, 0 or more.
  public var lineSpacing: CGFloat = 0
  /// Space after the paragraph, 0 or more; not after the last one.
  public var paragraphSpacing: CGFloat = 0
  /// Space before the paragraph, 0 or more; not before the first one.
  public var paragraphSpacingBefore: CGFloat = 0
  /// Distance of the first line from the leading margin.
  public var firstLineHeadIndent: CGFloat = 0
  /// Distance of the other lines from the leading margin.
  public var headIndent: CGFloat = 0
  /// Where lines end: from the leading margin where positive, from the trailing one where 0 or
  /// negative.
  public var tailIndent: CGFloat = 0
  /// Factor on the natural line height, before minimum and maximum; 0 for none.
  public var lineHeightMultiple: CGFloat = 0
  /// The least height of a line; 0 for none.
  public var minimumLineHeight: CGFloat = 0
  /// The greatest height of a line, whatever stands in it; 0 for none.
  public var maximumLineHeight: CGFloat = 0
  /// Tab stops by position. The default is twelve left stops every 28 points.
  public var tabStops: [TabStop] = TabStop.defaults
  /// Where tabs past the last stop end: at multiples of this; 0 goes on at the default interval.
  public var defaultTabInterval: CGFloat = 0
  /// How readily words are broken with a hyphen, 0 to 1: a word is hyphenated where the line without
  /// it is narrower than this share of its room. 1 hyphenates wherever a part of a word fits, 0 nowhere.
  ///
  /// It takes libhyphen and a dictionary of the text's language: see ``Hyphenation``, and
  /// ``TextLayout/hyphenation`` for whether they were there. Soft hyphens are always used.
  public var hyphenationFactor: Float = 0
  /// Whether the platform decides on hyphens where ``hyphenationFactor`` is 0; without effect here.
  public var usesDefaultHyphenation = false
  /// Which allowed line breaks are avoided.
  public var lineBreakStrategy: LineBreakStrategy = []
  /// Whether letters may move closer together before text is truncated; see
  /// ``DrawingBehavior/tighteningFactor``.
  public var allowsDefaultTighteningForTruncation = false

  /// How much wider than its room a line may be to be tightened, as a share of the room: AppKit's
  /// default of `tighteningFactorForTruncation`
  /// (https://developer.apple.com/documentation/appkit/nsmutableparagraphstyle/tighteningfactorfortruncation).
  public static let defaultTighteningFactor: CGFloat = 0.05

  /// The platform's default paragraph style.
  public init() {}
}

extension ParagraphStyle {
  /// The same style with every number finite and in its range, and its tab stops in order.
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
    if tabStops != TabStop.defaults {
      style.tabStops = tabStops.filter(\.location.isFinite).sorted { $0.location < $1.location }
    }
    return style
  }
}

/// A number, or 0 for NaN and infinities.
func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }

/// A place at which a tab ends.
public struct TabStop: Sendable, Hashable {
  /// How the text after the tab stands at the stop.
  public enum Alignment: Int, Sendable, Hashable, Codable, CaseIterable {
    case left, center, right, decimal
  }

  /// Distance from the leading margin, in points.
  public var location: CGFloat
  /// How the text after the tab stands at the stop.
  public var alignment: Alignment
  /// What a decimal stop aligns: the first of these characters in the column; nil for ".".
  public var columnTerminators: CharacterSet?

  /// A stop at a distance from the leading margin.
  public init(
    at location: CGFloat, alignment: Alignment = .left, columnTerminators: CharacterSet? = nil
  ) {
    self.location = location
    self.alignment = alignment
    self.columnTerminators = columnTerminators
  }

  /// The distance of the default stops.
  public static let defaultInterval: CGFloat = 28

  /// Twelve left stops every 28 points, as documented for `NSParagraphStyle.default`.
  public static let defaults = (1...12).map { TabStop(at: CGFloat($0) * defaultInterval) }
}
