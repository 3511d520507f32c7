public import Foundation

/// How a platform's string drawing behaves where documentation leaves a choice; each rule a property
/// by itself, so that evidence can flip it. <doc:Fidelity> lists what is known of each.
///
/// ```swift
/// var behavior = DrawingBehavior.iOS
/// behavior.countsTrailingWhitespace = false   // the spaces at line ends left out
/// ```
public struct DrawingBehavior: Sendable, Hashable {
  /// The white space at the end of wrapped lines and of the text counts in the width, which can then
  /// exceed the constraint (documented: "spaces may overlap the constraint").
  public var countsTrailingWhitespace = true
  /// A line break at the end of the text opens one more line, which counts in the height (observed
  /// for labels, inferred for `boundingRect`).
  public var countsTrailingNewline = true
  /// With `usesFontLeading` the leading below the last line counts in the height like that of the others
  /// (inferred: TextKit keeps leading inside each line fragment).
  public var countsLastLeading = true
  /// Whether fallback fonts raise the line (observed: not with the system font).
  public var fallbackLineHeight = FallbackLineHeight.automatic
  /// What is made of the fonts' vertical metrics before lines are set in them.
  public var lineMetrics = LineMetricsRules.iOS
  /// Without `usesLineFragmentOrigin`, y grows downward from the baseline: `minY` is minus the ascent
  /// (inferred). Otherwise it grows upward, and `minY` is minus the descent of the font, rounded up to
  /// a whole point (observed: -6 for Georgia 24, geek-qa.imtqy.com/questions/310353).
  public var isFlipped = true
  /// A text of one line gets its line spacing once, if it has letter spacing, a baseline offset or a
  /// writing direction of its own.
  ///
  /// iOS 7 to 12 (observed: 120.287 for a line of 20.287 with a spacing of 100,
  /// github.com/LinkedInAttic/LayoutKit/issues/184); mended in iOS 13
  /// (github.com/Rightpoint/BonMot/issues/371). Off on every current system.
  public var oneLineSpacingQuirk = false
  /// Lines whose bottom lies past the height are left out even without `truncatesLastVisibleLine`, all
  /// but the first. Said of OS X 10.11, without a source; the documentation says the opposite. Off.
  public var limitsHeight = false
  /// In right-aligned paragraphs the space at which a line breaks counts as the first one of the next
  /// line rather than the last one of its own.
  ///
  /// Observed for labels of iOS 26.1 (197.5 in the place of 193.5, github.com/Vercantez/openuikit); of
  /// `boundingRect` nothing is known. Off.
  public var carriesBreakSpaceWhenRightAligned = false
  /// Wrapped lines of justified paragraphs are as wide as their room, except the last line of a
  /// paragraph: spaces are widened, and the gaps between ideographs (inferred).
  public var justifiesLines = true
  /// `NSParagraphStyle.LineBreakStrategy.pushOut` is followed: a word joins a last line that would be a
  /// single one (documented that there is such a strategy; how it works is inferred).
  public var pushesOutOrphans = true
  /// How much wider than its room a line may be, as a share of the room, to be tightened rather than
  /// truncated, where `allowsDefaultTighteningForTruncation` is set; 0 for never.
  ///
  /// 5 % is AppKit's documented default (`tighteningFactorForTruncation`); that iOS has the same, and
  /// that all letters give evenly, is inferred.
  public var tighteningFactor = ParagraphStyle.defaultTighteningFactor

  /// iOS 13 and later.
  public static let iOS = DrawingBehavior()

  /// macOS 10.15 and later: lines of whole points, and coordinates that are not flipped.
  public static let macOS = {
    var behavior = DrawingBehavior()
    behavior.lineMetrics = .macOS
    behavior.isFlipped = false
    return behavior
  }()

  private init() {}
}

extension DrawingBehavior: CustomStringConvertible {
  /// The choices that a layout does not know of, on one line.
  public var description: String {
    [
      "white space that hangs \(countsTrailingWhitespace ? "counts" : "does not count") in the width",
      "a line break at the end of the text \(countsTrailingNewline ? "is a line" : "is none")",
      "y grows \(isFlipped ? "down" : "up") from a baseline",
      countsLastLeading ? nil : "no leading below the last line",
      oneLineSpacingQuirk ? "line spacing on single lines" : nil,
      limitsHeight ? "height limits" : nil,
      carriesBreakSpaceWhenRightAligned ? "break spaces carried over where right-aligned" : nil,
    ]
    .compactMap(\.self).joined(separator: "; ")
  }
}

extension DrawingBehavior {
  /// The height of a line in a font with its leading, in points, as
  /// `NSLayoutManager.defaultLineHeight(for:)`.
  public func defaultLineHeight(for font: Font) -> CGFloat {
    let extent = lineMetrics.extent(of: font)
    return extent.ascent + extent.descent + extent.leading
  }

  /// The choices of a layout that follow from the behaviour.
  package func layoutOptions(usesFontLeading: Bool) -> LayoutOptions {
    var options = LayoutOptions(
      usesFontLeading: usesFontLeading, fallbackLineHeight: fallbackLineHeight)
    options.lineMetrics = lineMetrics
    options.justifiesLines = justifiesLines
    options.pushesOutOrphans = pushesOutOrphans
    options.tighteningFactor = tighteningFactor
    return options
  }
}
