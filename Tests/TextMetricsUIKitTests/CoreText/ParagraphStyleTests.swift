import Testing
import TextMetricsUIKit

/// Paragraph styles from Core Text's settings.
@Suite struct ParagraphStyleTests {
  private typealias Spacing = (spec: CTParagraphStyleSpecifier, value: CGFloat)

  private func lineSpacing(_ spacings: [Spacing]) -> CGFloat {
    let values = UnsafeMutablePointer<CGFloat>.allocate(capacity: spacings.count)
    defer { values.deallocate() }
    let settings = spacings.indices.map { index in
      (values + index).initialize(to: spacings[index].value)
      return CTParagraphStyleSetting(
        spec: spacings[index].spec, valueSize: MemoryLayout<CGFloat>.size, value: values + index)
    }
    return CTParagraphStyleCreate(settings, settings.count).lineSpacing
  }

  @Test(
    arguments: [
      (5, 0, 100, 5), (5, 8, 100, 8), (5, 0, 3, 3), (0, 4, 100, 4), (0, 0, 100, 0), (5, 9, 3, 9),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat)])
  func adjustmentsStayWithinTheirLimits(
    adjustment: CGFloat, minimum: CGFloat, maximum: CGFloat, expected: CGFloat
  ) {
    let spacings: [Spacing] = [
      (.lineSpacingAdjustment, adjustment), (.minimumLineSpacing, minimum),
      (.maximumLineSpacing, maximum),
    ]
    for first in 0..<3 {
      let others = spacings.indices.filter { $0 != first }.map { spacings[$0] }
      #expect(lineSpacing([spacings[first]] + others) == expected)
      #expect(lineSpacing(others.reversed() + [spacings[first]]) == expected)
    }
  }

  /// Values are given as enumerations or as their raw values.
  @Test func enumerations() {
    func style<Value>(_ spec: CTParagraphStyleSpecifier, _ value: Value) -> CTParagraphStyle {
      withUnsafePointer(to: value) { pointer in
        let setting = CTParagraphStyleSetting(
          spec: spec, valueSize: MemoryLayout<Value>.size, value: pointer)
        return withUnsafePointer(to: setting) { CTParagraphStyleCreate($0, 1) }
      }
    }
    for alignment in [CTTextAlignment.left, .center, .right, .justified, .natural] {
      #expect(style(.alignment, alignment).alignment == alignment)
      #expect(style(.alignment, UInt8(alignment.rawValue)).alignment == alignment)
    }
    #expect(style(.alignment, UInt8.max).alignment == .natural)
    for mode in [
      CTLineBreakMode.byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead,
      .byTruncatingTail, .byTruncatingMiddle,
    ] {
      #expect(style(.lineBreakMode, mode).lineBreakMode == mode)
      #expect(style(.lineBreakMode, UInt8(mode.rawValue)).lineBreakMode == mode)
    }
    #expect(style(.lineBreakMode, Int.max).lineBreakMode == .byWordWrapping)
    for direction in [CTWritingDirection.natural, .leftToRight, .rightToLeft] {
      #expect(style(.baseWritingDirection, direction).baseWritingDirection == direction)
      #expect(
        style(.baseWritingDirection, direction.rawValue).baseWritingDirection == direction)
    }
    #expect(style(.headIndent, CGFloat(7)).headIndent == 7)
    #expect(style(.tailIndent, CGFloat(-7)).tailIndent == -7)
    #expect(style(.firstLineHeadIndent, UInt8(7)).firstLineHeadIndent == 0)
  }

  @Test func spacingsAlone() {
    #expect(lineSpacing([(.lineSpacing, 6)]) == 6)
    #expect(lineSpacing([(.minimumLineSpacing, 4)]) == 4)
    #expect(lineSpacing([(.maximumLineSpacing, 4)]) == 0)
  }
}
