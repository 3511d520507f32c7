import Foundation
import Testing

@testable import TextMetrics

@Suite struct DynamicTypeTests {
  /// Human Interface Guidelines, Typography.
  @Test(arguments: [
    (Font.TextStyle.largeTitle, ContentSizeCategory.extraSmall, 31.0), (.title1, .large, 28),
    (.body, .extraExtraExtraLarge, 23), (.callout, .accessibilityMedium, 26),
    (.caption2, .accessibilityExtraExtraExtraLarge, 40), (.caption1, .extraSmall, 11),
  ])
  func sizesArePublished(
    _ style: Font.TextStyle, _ category: ContentSizeCategory, _ size: CGFloat
  ) {
    #expect(style.pointSize(in: category) == size)
    let font = Font.preferredFont(forTextStyle: style, contentSizeCategory: category)
    #expect(font.pointSize == size)
  }

  @Test func sizesAndLeadingsGrow() {
    for style in Font.TextStyle.allCases {
      let sizes = ContentSizeCategory.allCases.map { style.pointSize(in: $0) }
      let leadings = ContentSizeCategory.allCases.map { style.leading(in: $0) }
      #expect(sizes == sizes.sorted())
      #expect(leadings == leadings.sorted())
      #expect(sizes.allSatisfy { $0 >= 11 })
      #expect(zip(sizes, leadings).allSatisfy { $0 < $1 })
    }
  }

  @Test func categoriesAreInOrder() {
    #expect(ContentSizeCategory.allCases == ContentSizeCategory.allCases.sorted())
    #expect(ContentSizeCategory.allCases.map(\.step) == Array(0..<12))
    #expect(!ContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(ContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
  }

  @Test func lengthsScaleByTheLeading() {
    let metrics = UIFontMetrics(forTextStyle: .body)
    #expect(metrics.scaledValue(for: 10) == 10)
    // 10 × 34 / 22 = 15.45, to thirds of a point.
    #expect(metrics.scaledValue(for: 10, contentSizeCategory: .accessibilityMedium) == 46.0 / 3)
    #expect(
      metrics.scaledValue(
        for: 10, contentSizeCategory: .accessibilityMedium, grid: PixelGrid(scale: 2)) == 15.5)
    #expect(UIFontMetrics.default == metrics)
  }

  @Test func fontsScaleToWholePoints() throws {
    let font = try Font(named: "Inter", size: 17)
    let metrics = UIFontMetrics(forTextStyle: .body)
    // 17 × 34 / 22 = 26.27
    #expect(
      metrics.scaledFont(for: font, contentSizeCategory: .accessibilityMedium).pointSize == 26)
    #expect(
      metrics.scaledFont(
        for: font, maximumPointSize: 20, contentSizeCategory: .accessibilityMedium
      ).pointSize == 20)
    #expect(metrics.scaledFont(for: font) == font)
    // 12.5 × 44 / 25 = 22, and 16.5 × 34 / 22 = 25.5
    let half = UIFontMetrics(forTextStyle: .title3).scaledFont(
      for: font.withSize(12.5), contentSizeCategory: .accessibilityLarge)
    #expect(half.pointSize == 22)
    let down = UIFontMetrics(forTextStyle: .body).scaledFont(
      for: font.withSize(16.5), contentSizeCategory: .accessibilityMedium)
    #expect(down.pointSize == 25)
  }

  @Test func fontsOfAStylesSizeTakeTheStylesSizes() throws {
    let font = try Font(named: "Inter", size: 12)
    #expect(ContentSizeCategory.extraSmall.scaled(font).pointSize == 11)
    #expect(ContentSizeCategory.extraSmall.scaled(font.withSize(11)).pointSize == 11)
    #expect(ContentSizeCategory.extraLarge.scaled(font.withSize(17)).pointSize == 19)
    #expect(ContentSizeCategory.extraLarge.scaled(font.withSize(16)).pointSize == 18)
    #expect(ContentSizeCategory.large.scaled(font.withSize(16.5)).pointSize == 16.5)
  }
}

@Suite struct FontWeightTests {
  @Test(arguments: [
    (Font.Weight.ultraLight, -0.8, 100.0), (.thin, -0.6, 200), (.light, -0.4, 300),
    (.regular, 0, 400), (.medium, 0.23, 500), (.semibold, 0.3, 600), (.bold, 0.4, 700),
    (.heavy, 0.56, 800), (.black, 0.62, 900), (Font.Weight(0.35), 0.35, 650),
    (Font.Weight(-1), -1, 100), (Font.Weight(1), 1, 900),
  ])
  func weightsAreOnApplesScale(_ weight: Font.Weight, _ rawValue: CGFloat, _ css: Double) {
    #expect(weight.rawValue == rawValue)
    #expect(abs(FontDescriptor.Weight(weight).rawValue - css) < 1e-9)
  }

  @Test func whatIsNoNumberIsRegular() {
    #expect(FontDescriptor.Weight(Font.Weight(.nan)) == .regular)
  }
}
