import Foundation
import Testing

@testable import TextMetrics

@Suite struct ICUNormalizationTests {
  /// Foundation leaves unchanged what ICU considers normalized, for the characters that ICU knows.
  @Test func stableTextsAreLeftAlone() {
    let marks: [Unicode.Scalar] = [
      "\u{301}", "\u{323}", "\u{E38}", "\u{E48}", "\u{93C}", "\u{FE0F}",
    ]
    for value in UInt32(0xA0)...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for text in [[scalar]] + marks.map({ [scalar, $0] }) + [[scalar, marks[0], marks[1]]] {
        var string = String.UnicodeScalarView()
        string.append(contentsOf: text)
        guard ICUNormalization.isStable(Array(String(string).utf16)[...]) else { continue }
        let composed = String(string).precomposedStringWithCanonicalMapping.unicodeScalars
        let decomposed = String(string).decomposedStringWithCanonicalMapping.unicodeScalars
        #expect(
          Array(composed) == text && Array(decomposed) == text, "U+\(String(value, radix: 16))")
      }
    }
  }

  @Test func categoriesAreThoseOfUnicode() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let category = scalar.properties.generalCategory
      let isControl = [.control, .lineSeparator, .paragraphSeparator].contains(category)
      guard scalar.isControl == isControl, scalar.isSpace == (category == .spaceSeparator) else {
        Issue.record("U+\(String(value, radix: 16))")
        return
      }
    }
  }
}
