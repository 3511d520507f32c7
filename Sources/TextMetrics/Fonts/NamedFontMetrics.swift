import Foundation

/// The published vertical metrics of an unavailable family, in its design units.
///
/// They belong to the regular style; the family's other styles are assumed to share them, as the
/// published numbers of the system font do (semibold and bold lines are as high as regular ones).
struct NamedFontMetrics: Sendable, Hashable {
  var unitsPerEm: CGFloat
  /// `hhea.ascender`.
  var ascender: CGFloat
  /// `hhea.descender`: negative.
  var descender: CGFloat
  /// `hhea.lineGap`.
  var lineGap: CGFloat
  /// `OS/2.sCapHeight`.
  var capHeight: CGFloat
  /// `OS/2.sxHeight`.
  var xHeight: CGFloat
}

extension NamedFontFamily {
  /// Nil for families without published numbers: their substitutes keep their own metrics.
  ///
  /// Arial, Times New Roman and Courier New are not listed, since their substitutes have the same
  /// vertical metrics as well as the same advances.
  var publishedMetrics: NamedFontMetrics? {
    switch self {
    case .system:
      // `UIFont` on iOS 26.1, github.com/Vercantez/openuikit: 11.42578125, -2.89453125, 0,
      // 8.455078125 and 6.31640625 at 12 points; the numbers at 13 and 17 agree.
      NamedFontMetrics(
        unitsPerEm: 2048, ascender: 1950, descender: -494, lineGap: 0, capHeight: 1443,
        xHeight: 1078)
    case .helvetica:
      // `NSFont` on macOS 10.15, zhaoxin.pro/technology/15918614844798.html: 13.09033203125,
      // -3.90966796875 and 0 at 17 points. github.com/seek-oss/capsize (system fonts) has the same
      // three, and its heights were read from the font.
      NamedFontMetrics(
        unitsPerEm: 2048, ascender: 1577, descender: -471, lineGap: 0, capHeight: 1469,
        xHeight: 1071)
    case .helveticaNeue:
      // `CTFont` on iOS 5, techqa.club/v/q/giving-framesetter-the-correct-line-spacing-adjustment-
      // 10067389: 15.232, 3.408, 0.448, 11.568 and 8.368 at 16 points. seek-oss/capsize has the same
      // except 714 and 517 for the heights, from a later version.
      NamedFontMetrics(
        unitsPerEm: 1000, ascender: 952, descender: -213, lineGap: 28, capHeight: 723, xHeight: 523)
    case .georgia:
      // github.com/seek-oss/capsize (system fonts), read from the font. The descent of 5.26 at 24
      // points that geek-qa.imtqy.com/questions/310353 reports for OS X agrees.
      NamedFontMetrics(
        unitsPerEm: 2048, ascender: 1878, descender: -449, lineGap: 0, capHeight: 1419,
        xHeight: 986)
    case .times, .courier: nil
    }
  }
}

extension FontMetrics {
  /// The metrics of a substitute: the family's published values, scaled to points, with the face's
  /// own underline and average advance.
  func replaced(by published: NamedFontMetrics, pointSize: CGFloat) -> FontMetrics {
    // Multiplied before dividing, so that multiples of 1/2048 are exact.
    func points(_ units: CGFloat) -> CGFloat { units * pointSize / published.unitsPerEm }
    var result = self
    result.ascent = points(published.ascender)
    result.descent = points(-published.descender)
    result.leading = points(published.lineGap)
    result.capHeight = points(published.capHeight)
    result.xHeight = points(published.xHeight)
    result.verticalSource = .published
    result.capHeightSource = .published
    result.xHeightSource = .published
    return result
  }
}
