import Foundation
import Testing

@testable import TextMetrics

/// Fonts as values.
@Suite struct FontTests {
  @Test func equalFontsAreEqualAndHashAlike() {
    let a = Font.systemFont(ofSize: 17, weight: .medium)
    let b = Font.systemFont(ofSize: 17, weight: .medium)
    #expect(a == b)
    #expect(a.hashValue == b.hashValue)
    #expect(Set([a, b]).count == 1)
  }

  @Test func everyPartTellsFontsApart() throws {
    let font = Font.systemFont(ofSize: 17)
    let face = try FontLibrary(isHermetic: true).face(contentsOf: TestFonts.made("Layers.ttf"))
    let others = [
      font.withSize(18), font.withFeatures([.on("tnum")]), font.withCascade(.none),
      font.withCascade(FontCascade([face])), font.withVariations([FontVariation("wght", 500)]),
      Font(face: font.face, size: 17), Font(face: face, size: 17), .boldSystemFont(ofSize: 17),
    ]
    for other in others { #expect(font != other) }
    #expect(Set(others + [font]).count == others.count + 1)
    #expect(font.withSize(18).withSize(17) == font)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 0, -3])
  func sizesThatAreNoneBecomeZero(_ size: CGFloat) {
    let font = Font.systemFont(ofSize: size)
    #expect(font.pointSize == 0)
    #expect(font.metrics.lineHeight == 0)
    #expect(font == font.withSize(size))
    #expect(Font(name: "Inter", size: size) == nil)
    let error = #expect(throws: FontError.self) { try Font(named: "Inter", size: size) }
    #expect(error?.code == .invalidSize)
  }

  @Test func fontsTravelBetweenThreads() async {
    let sizes = (1...64).map { CGFloat($0) }
    let heights = await withTaskGroup(of: (CGFloat, CGFloat).self) { group in
      for size in sizes {
        group.addTask { (size, Font.systemFont(ofSize: size).lineHeight) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    for size in sizes { #expect(heights[size] == Font.systemFont(ofSize: size).lineHeight) }
  }
}
