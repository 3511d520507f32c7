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
  /// White space that counts does so only as far as there is room for it beside its line, so that it
  /// lets no width exceed the constraint. Against the documentation of `boundingRect`; labels have it so
  /// regardless. Off.
  public var clampsTrailingWhitespace = false
  /// A line break at the end of the text opens one more line, which counts in the height (observed
  /// for labels, inferred for `boundingRect`).
  public var countsTrailingNewline = true
  /// A string without characters is one line high (said by users); otherwise it has no size.
  public var emptyTextIsOneLine = true
  /// With `usesFontLeading` the leading below the last line counts in the height like that of the others
  /// (inferred: TextKit keeps leading inside each line fragment).
  public var countsLastLeading = true
  /// Whether fallback fonts raise the line. They do not, neither with the system font (observed) nor with
  /// a named one: a label and `boundingRect` are both 128.0 and 328.5 points high where
  /// `NSLayoutManager` is higher (observed: github.com/badoo/Chatto/issues/129). Text views have a
  /// switch of their own, ``TextViewSizing/fallbackLineHeight``.
  public var fallbackLineHeight = FallbackLineHeight.ignore
  /// What is made of the fonts' vertical metrics before lines are set in them.
  public var lineMetrics = LineMetricsRules.iOS
  /// The same for ``defaultLineHeight(for:)``, which is the layout manager's and not that of string
  /// drawing: on macOS it raises Helvetica, Times and Courier (observed: 20 for Helvetica 17), and
  /// string drawing does not (observed: 16 for Helvetica 16).
  public var layoutManagerMetrics = LineMetricsRules.iOS
  /// Without `usesLineFragmentOrigin`, y grows downward from the baseline: `minY` is minus the ascent
  /// (inferred). Otherwise it grows upward, and `minY` is minus the descent of the font, rounded up to
  /// a whole point (observed: -6 for Georgia 24, geek-qa.imtqy.com/questions/310353).
  public var isFlipped = true
  /// Without `usesLineFragmentOrigin` the first hard line is measured alone (inferred: the header
  /// promises one line). Otherwise all of them are, unwrapped, the baseline of the first at y 0.
  public var measuresFirstHardLineAlone = true
  /// With `usesDeviceMetrics` the rectangle begins where the ink does (inferred from its equality with
  /// the bounds of glyph paths). Otherwise it has the ink's size alone, and begins at x 0, with
  /// `usesLineFragmentOrigin` at y 0 too.
  public var beginsAtInk = true
  /// A width or height that is 0, negative or NaN is no limit (said of 0 by users, inferred of the
  /// others). Otherwise it leaves no room: one cluster stands on each line.
  public var zeroIsNoLimit = true
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
  /// Where lines are left out for want of height one stays at least (inferred). Otherwise a height below
  /// the first line's leaves nothing, and the rectangle has no size.
  public var keepsFirstLine = true
  /// Where the paragraph's mode has left out a part of a line, the line counts as wide as its room: the
  /// width is the lesser of the text's and the constraint's. Otherwise it counts as wide as what is left,
  /// with the token (observed for labels: 27 recorded widths). Clipped lines fill their room regardless.
  /// Off.
  public var truncatedLinesFillRoom = false
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
  /// `NSStringDrawingContext.minimumScaleFactor` shrinks what `boundingRect` measures (documented in the
  /// SDK's header for drawing and measuring alike; users say that it does not).
  public var scalesToFit = true
  /// The number of scales up to 1 that are tried for `minimumScaleFactor`, evenly apart: 100 is steps of
  /// a hundredth (inferred).
  public var scaleStepCount = 100

  /// The platform whose interface font string drawing sets text in that asks for the system's: it differs in
  /// tracking, see ``Font/on(_:)``. nil leaves fonts as they are. A ``PreparedText`` has its fonts already:
  /// prepare ``StyledText/on(_:)`` where it is measured with such a behaviour.
  public var systemPlatform: Font.SystemPlatform?

  /// iOS 13 and later.
  public static let iOS = DrawingBehavior()

  /// macOS 10.15 and later: lines of whole points, and coordinates that are not flipped.
  public static let macOS = {
    var behavior = DrawingBehavior()
    behavior.lineMetrics = .macOS
    behavior.layoutManagerMetrics = .macOSLayoutManager
    behavior.isFlipped = false
    return behavior
  }()

  /// UIKit on macOS: like iOS, but lines of the interface font are whole points, and string drawing adds
  /// that platform's tracking to it (``systemPlatform``).
  public static let macCatalyst = {
    var behavior = DrawingBehavior()
    behavior.lineMetrics.usesDesktopSystemLines = true
    behavior.layoutManagerMetrics.usesDesktopSystemLines = true
    behavior.systemPlatform = .macCatalyst
    return behavior
  }()

  private init() {}
}

extension DrawingBehavior: CustomStringConvertible {
  /// The choices that a layout does not know of, on one line; rarer ones where they differ from those
  /// of both platforms.
  public var description: String {
    ([
      "white space that hangs \(countsTrailingWhitespace ? "counts" : "does not count") in the width",
      "a line break at the end of the text \(countsTrailingNewline ? "is a line" : "is none")",
      "y grows \(isFlipped ? "down" : "up") from a baseline",
    ] + deviations).joined(separator: "; ")
  }

  private var deviations: [String] {
    [
      clampsTrailingWhitespace ? "white space kept within the constraint" : nil,
      emptyTextIsOneLine ? nil : "no line without text",
      countsLastLeading ? nil : "no leading below the last line",
      measuresFirstHardLineAlone ? nil : "all hard lines on a baseline",
      beginsAtInk ? nil : "ink moved to the origin",
      zeroIsNoLimit ? nil : "0 is a limit",
      oneLineSpacingQuirk ? "line spacing on single lines" : nil,
      limitsHeight ? "height limits" : nil,
      keepsFirstLine ? nil : "no line where none fits",
      truncatedLinesFillRoom ? "truncated lines as wide as their room" : nil,
      carriesBreakSpaceWhenRightAligned ? "break spaces carried over where right-aligned" : nil,
      systemPlatform.map { "the system font as on \($0.rawValue)" },
      scalesToFit ? nil : "no scaling",
      scaleStepCount == DrawingBehavior.iOS.scaleStepCount
        ? nil : "\(scaleStepCount) scales tried",
    ].compactMap(\.self)
  }
}

extension DrawingBehavior {
  /// The height of a line in a font with its leading, in points, as
  /// `NSLayoutManager.defaultLineHeight(for:)`.
  public func defaultLineHeight(for font: Font) -> CGFloat {
    let extent = layoutManagerMetrics.extent(of: font)
    return extent.ascent + extent.descent + extent.leading
  }

  /// A size as layouts and searches take it, to which 0 is no limit.
  func constraint(_ size: CGSize) -> CGSize {
    guard !zeroIsNoLimit else { return size }
    // Comparing with NaN is false.
    func limit(_ length: CGFloat) -> CGFloat { length > 0 ? length : .leastNonzeroMagnitude }
    return CGSize(width: limit(size.width), height: limit(size.height))
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
