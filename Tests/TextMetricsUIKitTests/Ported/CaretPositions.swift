import TextMetricsUIKit

func caretOffsets(text: String, fontName: String, size: CGFloat) -> [CGFloat] {
  let font = CTFontCreateWithName(fontName as CFString, size, nil)
  let attributes: [NSAttributedString.Key: Any] = [
    NSAttributedString.Key(kCTFontAttributeName as String): font
  ]
  let line = CTLineCreateWithAttributedString(
    NSAttributedString(string: text, attributes: attributes))
  return (0...text.utf16.count).map { CTLineGetOffsetForStringIndex(line, $0, nil) }
}

func glyphAdvances(text: String, font: UIFont) -> [CGFloat] {
  let line = CTLineCreateWithAttributedString(
    NSAttributedString(string: text, attributes: [.font: font]))
  var result: [CGFloat] = []
  for run in CTLineGetGlyphRuns(line) as! [CTRun] {
    let count = CTRunGetGlyphCount(run)
    var advances = [CGSize](repeating: .zero, count: count)
    CTRunGetAdvances(run, CFRangeMake(0, 0), &advances)
    result += advances.map { $0.width }
  }
  return result
}

func lineHeight(of font: CTFont) -> CGFloat {
  CTFontGetAscent(font) + CTFontGetDescent(font) + CTFontGetLeading(font)
}
