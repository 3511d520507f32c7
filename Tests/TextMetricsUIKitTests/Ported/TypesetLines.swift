import TextMetricsUIKit

/// The lines of a message, typeset one by one with Core Text.
struct TypesetLines {
  struct Line {
    let frame: CGRect
    let range: NSRange
    let isRTL: Bool
    let isTruncated: Bool
  }

  private(set) var lines: [Line] = []
  private(set) var size = CGSize.zero

  init(
    _ text: NSAttributedString, width: CGFloat, maximumNumberOfLines: Int,
    lineSpacingFactor: CGFloat = 0.12
  ) {
    guard text.length > 0 else { return }
    let font = text.attribute(.font, at: 0, effectiveRange: nil) as! CTFont
    let lineHeight = floor(CTFontGetAscent(font) + CTFontGetDescent(font))
    let spacing = floor(lineHeight * lineSpacingFactor)
    let typesetter = CTTypesetterCreateWithAttributedString(text as CFAttributedString)
    var start: CFIndex = 0
    while start < text.length {
      let count = CTTypesetterSuggestLineBreak(typesetter, start, Double(width))
      guard count > 0 else { break }
      var range = CFRange(location: start, length: count)
      let isLast =
        maximumNumberOfLines > 0 && lines.count == maximumNumberOfLines - 1
        && start + count < text.length
      let line: CTLine
      if isLast {
        range.length = text.length - start
        let rest = CTTypesetterCreateLineWithOffset(typesetter, range, 0)
        let token = CTLineCreateWithAttributedString(
          NSAttributedString(string: "\u{2026}", attributes: [.font: font]))
        line = CTLineCreateTruncatedLine(rest, Double(width), .end, token) ?? token
      } else {
        line = CTTypesetterCreateLineWithOffset(typesetter, range, 0)
      }
      append(line, range, isTruncated: isLast, height: lineHeight, spacing: spacing)
      start += range.length
    }
  }

  private mutating func append(
    _ line: CTLine, _ range: CFRange, isTruncated: Bool, height: CGFloat, spacing: CGFloat
  ) {
    let width = ceil(
      CGFloat(
        CTLineGetTypographicBounds(line, nil, nil, nil) - CTLineGetTrailingWhitespaceWidth(line)))
    let runs = CTLineGetGlyphRuns(line) as! [CTRun]
    let isRTL = runs.first.map { CTRunGetStatus($0).contains(.rightToLeft) } ?? false
    let top = lines.isEmpty ? 0 : size.height + spacing
    lines.append(
      Line(
        frame: CGRect(x: 0, y: top, width: width, height: height),
        range: NSRange(location: range.location, length: range.length), isRTL: isRTL,
        isTruncated: isTruncated))
    size = CGSize(width: max(size.width, width), height: top + height)
  }
}
