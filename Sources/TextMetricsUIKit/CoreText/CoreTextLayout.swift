internal import Foundation
internal import TextMetrics

/// Core Text's rules for lines: they have the fonts' own metrics with leading, and fallback fonts make
/// them taller, as in ``FramesetterSizing``.
enum CoreTextLayout {
  /// The options for line breaks, for single lines, and for the lines of frames as objects of their own.
  static var options: LayoutOptions {
    var options = LayoutOptions(usesFontLeading: true, fallbackLineHeight: .include)
    options.lineMetrics = .unadjusted
    return options
  }

  /// The options for lines in frames, which are further apart where fonts have no line gap, as in
  /// ``FramesetterSizing``.
  static var frameOptions: LayoutOptions {
    var options = options
    options.lineMetrics.addsMissingLineGap = true
    return options
  }

  /// A text prepared with Core Text's rules.
  static func prepared(_ string: NSAttributedString) -> PreparedText {
    TextCache.shared.preparedText(
      StyledText(string, defaultFont: FramesetterSizing.defaultFont))
  }

  /// A range of a string, with the boxes of its run delegates.
  static func line(of string: NSAttributedString, in range: Range<Int>) -> NSAttributedString {
    string.attributedSubstring(from: NSRange(range)).withDelegatedBoxes
  }

  /// The code units of a range; a length of 0 means the rest of the text.
  static func range(_ range: CFRange, in length: Int) -> Range<Int> {
    let start = min(max(range.location, 0), length)
    guard range.length > 0 else { return start..<length }
    let (end, overflows) = start.addingReportingOverflow(range.length)
    return start..<(overflows ? length : min(end, length))
  }
}

extension NSAttributedString {
  /// The end of the paragraph that contains an offset; the lines before this end do not depend on what follows.
  func endOfParagraph(at offset: Int) -> Int {
    NSMaxRange((string as NSString).paragraphRange(for: NSRange(location: offset, length: 0)))
  }
}
