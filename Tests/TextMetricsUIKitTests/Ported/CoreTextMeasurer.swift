import TextMetricsUIKit

struct CoreTextMeasurer {
  let attributedString: NSAttributedString

  func suggestedSize(width: CGFloat) -> CGSize {
    let framesetter = CTFramesetterCreateWithAttributedString(
      attributedString as CFAttributedString)
    var fitRange = CFRange()
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      framesetter, CFRangeMake(0, attributedString.length), nil,
      CGSize(width: width, height: CGFloat.greatestFiniteMagnitude), &fitRange)
    return CGSize(width: ceil(size.width), height: ceil(size.height))
  }

  func lines(in size: CGSize) -> [(line: CTLine, origin: CGPoint)] {
    let framesetter = CTFramesetterCreateWithAttributedString(attributedString)
    let path = CGMutablePath()
    path.addRect(CGRect(origin: .zero, size: size))
    let frame = CTFramesetterCreateFrame(framesetter, CFRange(location: 0, length: 0), path, nil)
    guard let lines = CTFrameGetLines(frame) as? [CTLine] else { return [] }
    var origins = [CGPoint](repeating: .zero, count: lines.count)
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
    return zip(lines, origins).map { ($0, $1) }
  }

  func typographicWidth() -> CGFloat {
    let line = CTLineCreateWithAttributedString(attributedString)
    var ascent: CGFloat = 0
    var descent: CGFloat = 0
    var leading: CGFloat = 0
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
    return CGFloat(width - CTLineGetTrailingWhitespaceWidth(line))
  }

  func manualBreaks(width: Double) -> [NSRange] {
    let typesetter = CTTypesetterCreateWithAttributedString(attributedString)
    var start: CFIndex = 0
    var ranges: [NSRange] = []
    while start < attributedString.length {
      let count = CTTypesetterSuggestLineBreak(typesetter, start, width)
      guard count > 0 else { break }
      ranges.append(NSRange(location: start, length: count))
      start += count
    }
    return ranges
  }

  func truncatedWidth(_ width: Double) -> Double {
    let line = CTLineCreateWithAttributedString(attributedString)
    let attributes = attributedString.attributes(at: 0, effectiveRange: nil)
    let token = CTLineCreateWithAttributedString(
      NSAttributedString(string: "\u{2026}", attributes: attributes))
    guard let truncated = CTLineCreateTruncatedLine(line, width, .end, token) else { return 0 }
    return CTLineGetTypographicBounds(truncated, nil, nil, nil)
  }
}
