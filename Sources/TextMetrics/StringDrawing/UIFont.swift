public import Foundation

// The platform's font class does not exist on Linux. This file provides the parts needed for layout
// under its names.

#if !canImport(UIKit)
  /// UIKit's name for ``Font``.
  public typealias UIFont = Font
#endif

#if !canImport(AppKit)
  /// AppKit's name for ``Font``, with the sizes and weights of iOS. `NSFont` of `TextMetricsUIKit` follows macOS.
  public typealias NSFont = Font
#endif

extension Font {
  /// The family name, such as "Inter".
  public var familyName: String { face.familyName }
  /// The full name, such as "Inter Bold".
  public var fullName: String { face.fullName(at: variations) }
  /// The PostScript name, such as "Inter-Bold".
  public var fontName: String { face.postScriptName(at: variations) }

  /// The distance from the baseline up to the top of the line, in points; positive. It includes the 15
  /// % that iOS adds to Helvetica and Times, which ``metrics`` does not.
  public var ascender: CGFloat { lineExtent.ascent }
  /// The distance from the baseline to the bottom of the line, in points; negative, as in UIKit.
  public var descender: CGFloat { -lineExtent.descent }
  /// The font's gap between lines, in points (`hhea.lineGap`).
  public var leading: CGFloat { metrics.leading }
  /// The height of a line without leading, in points: ascender minus descender.
  public var lineHeight: CGFloat { lineExtent.ascent + lineExtent.descent }
  /// The height of the capitals, in points.
  public var capHeight: CGFloat { metrics.capHeight }
  /// The height of the lowercase letters, in points.
  public var xHeight: CGFloat { metrics.xHeight }

  private var lineExtent: LineExtent { LineMetricsRules.iOS.extent(of: self) }
}

// MARK: - Standard sizes

extension Font {
  /// The size of labels, in points.
  public static let labelFontSize: CGFloat = 17
  /// The size of buttons, in points.
  public static let buttonFontSize: CGFloat = 18
  /// The standard size of system text, in points.
  public static let systemFontSize: CGFloat = 14
  /// The size of small system text, in points.
  public static let smallSystemFontSize: CGFloat = 12
}
