internal import Foundation
internal import TextMetrics

/// How Core Text lays lines out: the fonts' own metrics with their leading, raised by fallback fonts, as
/// ``FramesetterSizing`` has it.
enum CoreTextLayout {
  /// The options of single lines and of line breaks.
  static var options: LayoutOptions {
    var options = LayoutOptions(usesFontLeading: true, fallbackLineHeight: .include)
    options.lineMetrics = .unadjusted
    return options
  }

  /// A text as Core Text reads it, prepared.
  static func prepared(_ string: NSAttributedString) -> PreparedText {
    TextCache.shared.preparedText(
      StyledText(string, defaultFont: FramesetterSizing.defaultFont))
  }

  /// A stretch of a string on one line, whatever breaks are in it.
  static func line(of string: NSAttributedString, in range: Range<Int>) -> NSAttributedString {
    string.attributedSubstring(from: NSRange(range))
  }

  /// The code units that a range stands for; a length of 0 means all that follows.
  static func range(_ range: CFRange, in length: Int) -> Range<Int> {
    let start = min(max(range.location, 0), length)
    guard range.length > 0 else { return start..<length }
    let (end, overflows) = start.addingReportingOverflow(range.length)
    return start..<(overflows ? length : min(end, length))
  }
}
