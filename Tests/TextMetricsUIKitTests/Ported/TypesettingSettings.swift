import TextMetricsUIKit

func paragraphStyle(lineSpacing: CGFloat) -> CTParagraphStyle {
  var spacing = lineSpacing
  var mode = CTLineBreakMode.byWordWrapping
  return withUnsafeBytes(of: &spacing) { spacingBytes in
    withUnsafeBytes(of: &mode) { modeBytes in
      let settings = [
        CTParagraphStyleSetting(
          spec: .lineSpacingAdjustment, valueSize: MemoryLayout<CGFloat>.size,
          value: spacingBytes.baseAddress!),
        CTParagraphStyleSetting(
          spec: .lineBreakMode, valueSize: MemoryLayout<CTLineBreakMode>.size,
          value: modeBytes.baseAddress!),
      ]
      return CTParagraphStyleCreate(settings, settings.count)
    }
  }
}
