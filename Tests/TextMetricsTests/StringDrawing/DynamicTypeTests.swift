import Foundation
import Testing

@testable import TextMetrics

@Suite struct DynamicTypeTests {
  /// Sizes from extra small to the largest of accessibility: Human Interface Guidelines, Typography. Leadings:
  /// github.com/Vercantez/openuikit.
  @Test(
    arguments: [
      (
        .largeTitle,
        [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
        [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]
      ),
      (
        .title1,
        [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
        [31, 32, 33, 34, 36, 38, 41, 46, 51, 57, 61, 68]
      ),
      (
        .title2,
        [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
        [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]
      ),
      (
        .title3,
        [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
        [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]
      ),
      (
        .headline,
        [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 51, 62]
      ),
      (
        .body,
        [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
      ),
      (
        .callout,
        [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
        [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]
      ),
      (
        .subheadline,
        [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
        [16, 18, 19, 20, 22, 24, 26, 31, 36, 43, 50, 58]
      ),
      (
        .footnote,
        [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
        [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]
      ),
      (
        .caption1,
        [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
        [13, 13, 13, 16, 19, 21, 23, 27, 32, 39, 44, 51]
      ),
      (
        .caption2,
        [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
        [13, 13, 13, 13, 18, 20, 22, 25, 29, 35, 41, 48]
      ),
    ] as [(Font.TextStyle, [CGFloat], [CGFloat])])
  func sizesAndLeadingsArePublished(
    _ style: Font.TextStyle, _ sizes: [CGFloat], _ leadings: [CGFloat]
  ) {
    #expect(ContentSizeCategory.allCases.map { style.pointSize(in: $0) } == sizes)
    #expect(ContentSizeCategory.allCases.map { style.leading(in: $0) } == leadings)
    for (category, size) in zip(ContentSizeCategory.allCases, sizes) {
      let font = Font.preferredFont(forTextStyle: style, contentSizeCategory: category)
      #expect(font.pointSize == size)
    }
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

  @Test(arguments: ContentSizeCategory.allCases)
  func largerFontsAreNotScaledToSmallerSizes(category: ContentSizeCategory) throws {
    let font = try Font(named: "Inter", size: 12)
    let sizes = stride(from: 1.0, to: 100, by: 0.125).map { font.withSize($0) }
    let scaled = sizes.map { category.scaled($0).pointSize }
    #expect(scaled == scaled.sorted())
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
