import Foundation
import Testing

@testable import TextMetrics

/// Texts that fall back to more fonts than words can number.
@Suite struct ManyFontsTests {
  private static let firstIdeograph = 0x4E00

  /// A font with one ideograph.
  private func face(_ index: Int, _ library: FontLibrary) throws -> FontFace {
    var bytes = try FontBytes(contentsOf: TestFonts.made("Variable-TrueType.ttf"))
    let long = FontBytes.long
    let character = long(Self.firstIdeograph + index)
    let group = character + character + long(1 + index % 2)
    bytes["cmap"] = FontBytes.words(
      [0, 1, 3, 10] + long(12) + [12, 0] + long(28) + long(0) + long(1) + group)
    return try library.face(data: bytes.data, name: "font \(index)")
  }

  @Test func areMeasuredAsAWhole() throws {
    let library = FontLibrary(isHermetic: true)
    let faces = try (0..<260).map { try face($0, library) }
    let font = Font(
      face: BundledFont.inter[0].face, size: 16,
      cascade: FontCascade(faces, isHermetic: true))
    let ideographs = (0..<260).compactMap { UnicodeScalar(Self.firstIdeograph + $0) }
      .map { String(Character($0)) }
    // The fonts one after the other, then all at once, then single ones after there were too many.
    let texts =
      ideographs.map { "a \($0)\u{301} b\($0)" } + [ideographs.joined(), "a b", ideographs[0]]
    for string in texts {
      let text = StyledText(utf16: Array(string.utf16), style: TextStyle(font: font))
      let whole = PreparedText(shapedWhole: text)
      let words = PreparedText(text, library: library)
      #expect(words.measure(width: 60) == whole.measure(width: 60), "\(string)")
    }
  }
}
