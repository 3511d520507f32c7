public import Foundation

/// The behaviour of a platform's string drawing where documentation leaves a choice. Each rule is a
/// separate property, so evidence can change one alone. <doc:Fidelity> lists the evidence for each.
///
/// ```swift
/// var behavior = DrawingBehavior.iOS
/// behavior.countsTrailingWhitespace = false   // the spaces at line ends left out
/// ```
public struct DrawingBehavior: Sendable, Hashable {
  /// White space at the end of wrapped lines and of the text counts in the width, which can then
  /// exceed the constraint (documented: "spaces may overlap the constraint").
  public var countsTrailingWhitespace = true
  /// Counted white space never makes the width exceed the constraint. This contradicts the documentation
  /// of `boundingRect`; labels do it regardless. Off.
  public var clampsTrailingWhitespace = false
  /// A line break at the end of the text adds a line, which counts in the height (observed for
  /// labels, inferred for `boundingRect`).
  public var countsTrailingNewline = true
  /// An empty string is one line high (reported by users); otherwise it has no size.
  public var emptyTextIsOneLine = true
  /// With `usesFontLeading`, the leading below the last line counts in the height like that below the
  /// other lines (inferred: TextKit keeps leading inside each line fragment).
  public var countsLastLeading = true
  /// Whether fallback fonts raise the line. They do not, neither with the system font (observed) nor with
  /// a named one: a label and `boundingRect` are both 128.0 and 328.5 points high where `NSLayoutManager`
  /// is higher (observed: github.com/badoo/Chatto/issues/129). Text views have a separate setting,
  /// ``TextViewSizing/fallbackLineHeight``.
  public var fallbackLineHeight = FallbackLineHeight.ignore
  /// The rules for the fonts' vertical metrics.
  public var lineMetrics = LineMetricsRules.iOS
  /// The same rules for ``defaultLineHeight(for:)`` and the lines of a layout manager, which differ from the
  /// lines of string drawing: on macOS the layout manager raises Helvetica, Times and Courier (observed: 20 for
  /// Helvetica 17), and string drawing does not (observed: 16 for Helvetica 16).
  public var layoutManagerMetrics = LineMetricsRules.iOS
  /// Without `usesLineFragmentOrigin`, y grows downward from the baseline: `minY` is minus the ascent
  /// (inferred). Otherwise it grows upward, and `minY` is minus the descent of the font, rounded up to
  /// a whole point (observed: -6 for Georgia 24, geek-qa.imtqy.com/questions/310353).
  public var isFlipped = true
  /// Without `usesLineFragmentOrigin`, only the first hard line is measured (inferred: the header
  /// promises one line). Otherwise all of them are, unwrapped, with the baseline of the first at y
  /// 0.
  public var measuresFirstHardLineAlone = true
  /// With `usesDeviceMetrics`, the rectangle begins at the ink (inferred from its equality with the
  /// bounds of glyph paths). Otherwise it only has the ink's size, and begins at x 0, and with
  /// `usesLineFragmentOrigin` at y 0 too.
  public var beginsAtInk = true
  /// A width or height that is 0, negative or NaN means no limit (reported by users for 0, inferred
  /// for the others). Otherwise it leaves no space: each line has one cluster.
  public var zeroIsNoLimit = true
  /// A text of one line gets its line spacing once if it has letter spacing, a baseline offset or an
  /// explicit writing direction.
  ///
  /// iOS 7 to 12 (observed: 120.287 for a line of 20.287 with a spacing of 100,
  /// github.com/LinkedInAttic/LayoutKit/issues/184); fixed in iOS 13
  /// (github.com/Rightpoint/BonMot/issues/371). Off on every current system.
  public var oneLineSpacingQuirk = false
  /// Lines whose bottom lies past the height are omitted even without `truncatesLastVisibleLine`,
  /// except the first. Reported for OS X 10.11, without a source; the documentation says the opposite.
  /// Off.
  public var limitsHeight = false
  /// If the height elides lines, at least one remains (inferred). Otherwise a height below the first
  /// line's leaves nothing, and the rectangle has no size.
  public var keepsFirstLine = true
  /// A line that the paragraph's mode truncates counts as wide as the available width: the result is
  /// the smaller of the text's width and the constraint's. Otherwise it counts as wide as the remaining
  /// text with the token (observed for labels: 27 recorded widths). Clipped lines fill the available
  /// width regardless. Off.
  public var truncatedLinesFillRoom = false
  /// In right-aligned paragraphs the space at which a line breaks counts as the first space of the next
  /// line rather than the last one of its own line.
  ///
  /// Observed for labels of iOS 26.1 (197.5 instead of 193.5, github.com/Vercantez/openuikit); nothing
  /// is known about `boundingRect`. Off.
  public var carriesBreakSpaceWhenRightAligned = false
  /// Wrapped lines of justified paragraphs fill the available width, except the last line of a
  /// paragraph: spaces are widened, and the gaps between ideographs (inferred).
  public var justifiesLines = true
  /// `NSParagraphStyle.LineBreakStrategy.pushOut` is applied: a word joins a last line that would be a
  /// single word (the strategy is documented; how it works is inferred).
  public var pushesOutOrphans = true
  /// The largest excess over the available width, as a fraction of it, at which a line is tightened
  /// rather than truncated if `allowsDefaultTighteningForTruncation` is set; 0 for never.
  ///
  /// 5 % is AppKit's documented default (`tighteningFactorForTruncation`); that iOS uses the same,
  /// and that all letters are tightened evenly, is inferred.
  public var tighteningFactor = ParagraphStyle.defaultTighteningFactor
  /// `NSStringDrawingContext.minimumScaleFactor` shrinks the text measured by `boundingRect` (the SDK's
  /// header documents it for drawing and measuring alike; users report that it does not).
  public var scalesToFit = true
  /// The number of evenly spaced scales up to 1 that are tried for `minimumScaleFactor`: 100 means steps
  /// of a hundredth (inferred).
  public var scaleStepCount = 100

  /// The platform whose interface font replaces the system font; platforms differ in its tracking, see
  /// ``Font/on(_:)``. nil leaves fonts as they are.
  ///
  /// Everything that takes a behaviour follows it. A ``PreparedText`` in other fonts is prepared again for
  /// each measurement: to measure a text often, prepare the result of ``StyledText/on(_:)``.
  /// ``PreparedText/layout(width:options:)`` takes no behaviour and lays out the fonts as they are.
  public var systemPlatform: Font.SystemPlatform?

  /// iOS 13 and later.
  public static let iOS = DrawingBehavior()

  /// macOS 10.15 and later: lines of whole points, and unflipped coordinates.
  public static let macOS = {
    var behavior = DrawingBehavior()
    behavior.lineMetrics = .macOS
    behavior.layoutManagerMetrics = .macOSLayoutManager
    behavior.isFlipped = false
    return behavior
  }()

  /// iOS 10 to 13, as far as their differences are published: the tracking of the interface font at 17 to 19
  /// points (``systemPlatform``). Lines are those of ``iOS``.
  public static let iOS10 = {
    var behavior = DrawingBehavior()
    behavior.systemPlatform = .iOS10
    return behavior
  }()

  /// UIKit on macOS: like iOS, but lines of the interface font are whole points, and it has that platform's
  /// tracking (``systemPlatform``).
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
  /// The choices that are not part of a layout, on one line; rarer ones only if they differ from
  /// those of both platforms.
  public var description: String { description(isOnBaseline: true) }

  /// The same, with the direction of y only for text on a baseline.
  package func description(isOnBaseline: Bool) -> String {
    let direction = isOnBaseline ? ["y grows \(isFlipped ? "down" : "up") from a baseline"] : []
    return
      ([
        "hanging white space \(countsTrailingWhitespace ? "counts" : "does not count") in the width",
        "a line break at the end of the text \(countsTrailingNewline ? "counts as a line" : "does not count")",
      ] + direction + deviations).joined(separator: "; ")
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
      keepsFirstLine ? nil : "no line if none fits",
      truncatedLinesFillRoom ? "truncated lines fill the available width" : nil,
      carriesBreakSpaceWhenRightAligned ? "break spaces carried over if right-aligned" : nil,
      systemPlatform.map { "the system font as on \($0.rawValue)" },
      scalesToFit ? nil : "no scaling",
      scaleStepCount == DrawingBehavior.iOS.scaleStepCount
        ? nil : "\(scaleStepCount) scales tried",
    ].compactMap(\.self)
  }
}

extension DrawingBehavior {
  /// The height of a line in a font including its leading, in points, as in
  /// `NSLayoutManager.defaultLineHeight(for:)`.
  public func defaultLineHeight(for font: Font) -> CGFloat {
    let extent = layoutManagerMetrics.extent(of: font)
    return extent.ascent + extent.descent + extent.leading
  }

  /// The distance from the baseline to the bottom of a line in a font without its leading, in points, as in
  /// `NSLayoutManager.defaultBaselineOffset(for:)`.
  public func defaultBaselineOffset(for font: Font) -> CGFloat {
    layoutManagerMetrics.extent(of: font).descent
  }

  /// A size in the form that layouts and searches accept, where 0 means no limit.
  func constraint(_ size: CGSize) -> CGSize {
    guard !zeroIsNoLimit else { return size }
    // Comparison with NaN is false.
    func limit(_ length: CGFloat) -> CGFloat { length > 0 ? length : .leastNonzeroMagnitude }
    return CGSize(width: limit(size.width), height: limit(size.height))
  }

  /// The layout options that follow from the behaviour.
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
