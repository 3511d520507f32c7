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

  @Test func spacingsAlone() {
    #expect(lineSpacing([(.lineSpacing, 6)]) == 6)
    #expect(lineSpacing([(.minimumLineSpacing, 4)]) == 4)
    #expect(lineSpacing([(.maximumLineSpacing, 4)]) == 0)
  }
}
