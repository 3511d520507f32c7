import Foundation

/// A platform's rules for a font's vertical metrics. Each rule is a separate property, so that new evidence can
/// change one alone.
public struct LineMetricsRules: Sendable, Hashable {
  /// The families whose ascent grows by 15 % of ascent plus descent, which brings Apple's Helvetica,
  /// Times and Courier close to the line heights of Arial, Times New Roman and Courier New.
  ///
  /// Observed for Helvetica on iOS (zhaoxin.pro/technology/15918614844798.html: 15.64033203125 at 17
  /// points); the other families are those of WebKit (FontCoreText.cpp). The rule applies to the
  /// families' own metrics: see ``Font/metricsFamily``.
  public var raisedFamilies: Set<NamedFontFamily> {
    get { Set(NamedFontFamily.allCases.filter(raises)) }
    set { raisedBits = newValue.reduce(0) { $0 | $1.bit } }
  }

  /// One bit per family, so that options are copied without reference counting.
  private var raisedBits: UInt8 = 0

  /// Rounds ascent, descent and leading each to whole points, and also the addition to the ascent (WebKit;
  /// observed: 20 for Helvetica 17 with `NSLayoutManager.defaultLineHeight(for:)`).
  public var usesWholePoints: Bool
  /// Fonts without a line gap get lines of 120 % of ascent plus descent, rounded to whole points,
  /// instead of the rule of ``raisedFamilies``. The difference lies above the text, as in the rectangle
  /// of the source.
  ///
  /// According to a comment in WebKit, AppKit adds 20 % to the line spacing, and Georgia 24 was 33
  /// points high on OS X 10.7 and 10.8 (geek-qa.imtqy.com/questions/310353), which no other rule
  /// gives. Off for every current system.
  public var addsLegacyLineSpacing: Bool

  /// Lines of the interface font are as high as in Mac Catalyst's labels: ascent and descent, which differ from
  /// those on iOS, are each rounded up to whole points.
  ///
  /// The two were fitted to the heights at 23 sizes from 8 to 40 points, and give all of them (observed:
  /// github.com/Vercantez/openuikit). The published heights of macOS's text styles of 10 to 13 points are the
  /// same.
  public var usesDesktopSystemLines = false

  /// How far each level of superscript raises the baseline, as a fraction of the font size. With 0, the default,
  /// the attribute changes nothing.
  ///
  /// AppKit derives an offset and a smaller font from the attribute by rules that are not published;
  /// users take a third of the size for the offset. The font size never changes here.
  public var superscriptRise: CGFloat = 0

  /// Fonts without a line gap get lines of 120 % of ascent plus descent, in fractions of points, with the
  /// difference above the text; see ``FramesetterSizing/addsMissingLineGap``.
  public var addsMissingLineGap = false

  /// The line height multiple, minimum and maximum of paragraph styles apply to the line including its
  /// leading, if leading is used (inferred). Otherwise the leading is added afterwards.
  public var adjustsLeading = true

  /// Rules; the defaults change nothing.
  public init(
    raisedFamilies: Set<NamedFontFamily> = [], usesWholePoints: Bool = false,
    addsLegacyLineSpacing: Bool = false
  ) {
    self.usesWholePoints = usesWholePoints
    self.addsLegacyLineSpacing = addsLegacyLineSpacing
    self.raisedFamilies = raisedFamilies
  }

  /// Rules without a set, which are known at compile time, so that constants of them are not made at run time.
  private init(raising first: NamedFontFamily, _ second: NamedFontFamily) {
    usesWholePoints = false
    addsLegacyLineSpacing = false
    raisedBits = first.bit | second.bit
  }

  private func raises(_ family: NamedFontFamily) -> Bool { raisedBits & family.bit != 0 }

  /// The font's metrics unchanged, in fractions of points, as in Core Text.
  public static let unadjusted = LineMetricsRules()
  /// Fractions of points, with Helvetica and Times raised.
  public static let iOS = LineMetricsRules(raising: .helvetica, .times)
  /// Whole points, as in string drawing on macOS (observed for Helvetica 16, which is 16 points high with its
  /// baseline at 12: github.com/OpenSwiftUIProject/OpenSwiftUI, NSAttributedStringTests.swift).
  public static let macOS = {
    var rules = LineMetricsRules(usesWholePoints: true)
    rules.usesDesktopSystemLines = true
    return rules
  }()
  /// Whole points; Helvetica, Times and Courier are raised, as in `NSLayoutManager.defaultLineHeight(for:)` on
  /// macOS.
  public static let macOSLayoutManager = {
    var rules = LineMetricsRules.macOS
    rules.raisedFamilies = [.helvetica, .times, .courier]
    return rules
  }()
}

extension LineMetricsRules {
  /// The extent of a line in a font, by its metrics in points and their family (``Font/metricsFamily``).
  func extent(_ metrics: FontMetrics, of family: NamedFontFamily?) -> LineExtent {
    let lineHeight = metrics.ascent + metrics.descent
    if usesDesktopSystemLines, family == .system, let line = Self.desktopLine(lineHeight) {
      return LineExtent(
        ascent: line.ascent, descent: line.descent, leading: rounded(metrics.leading))
    }
    var extent = LineExtent(
      ascent: metrics.ascent, descent: rounded(metrics.descent), leading: rounded(metrics.leading))
    if addsLegacyLineSpacing, metrics.leading == 0 {
      extent.ascent = wholePoints.round(Self.gaplessLineHeight * lineHeight) - extent.descent
    } else if addsMissingLineGap, metrics.leading == 0 {
      extent.ascent += (Self.gaplessLineHeight - 1) * lineHeight
    } else if let family, raises(family) {
      extent.ascent += rounded(Self.raise * lineHeight)
    }
    extent.ascent = rounded(extent.ascent)
    return extent
  }

  /// Points by which a style's baseline is raised.
  func baselineOffset(of style: TextStyle) -> CGFloat {
    finite(style.baselineOffset) + superscriptRise * style.superscriptSize
  }

  /// The extent of a line in a font.
  func extent(of font: Font) -> LineExtent { extent(font.metrics, of: font.metricsFamily) }

  private func rounded(_ value: CGFloat) -> CGFloat {
    usesWholePoints ? wholePoints.round(value) : value
  }

  private var wholePoints: PixelGrid { PixelGrid(scale: 1) }

  /// Ascent and descent of the interface font on macOS; nil if the height by its own metrics is not a positive
  /// number.
  private static func desktopLine(_ lineHeight: CGFloat) -> (ascent: CGFloat, descent: CGFloat)? {
    let size = lineHeight * systemUnits.em / systemUnits.line
    guard size > 0, size.isFinite else { return nil }
    // Sizes come from a division, so a number that is whole to many digits counts as whole.
    func wholePoints(_ units: CGFloat) -> CGFloat {
      (units * size / systemUnits.em - 1e-6).rounded(.up)
    }
    let isDisplaySize = size > 20 - 1e-6
    return (wholePoints(1916), wholePoints(isDisplaySize ? 424 : 435))
  }

  private static let systemUnits: (line: CGFloat, em: CGFloat) = (2444, 2048)

  private static let raise: CGFloat = 0.15
  /// The line height of fonts without a line gap, as a multiple of ascent plus descent.
  private static let gaplessLineHeight: CGFloat = 1.2
}

extension NamedFontFamily {
  fileprivate var bit: UInt8 {
    switch self {
    case .system: 1 << 0
    case .helvetica: 1 << 1
    case .helveticaNeue: 1 << 2
    case .times: 1 << 3
    case .courier: 1 << 4
    case .georgia: 1 << 5
    }
  }
}
