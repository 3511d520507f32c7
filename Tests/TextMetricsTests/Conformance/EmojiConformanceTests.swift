import Testing

@testable import TextMetrics

/// UTS #51, checked with Unicode's own lists of emoji.
@Suite struct EmojiConformanceTests {
  /// The code units and the second field of rows such as `1F600 ; fully-qualified # 😀`.
  private func rows(_ name: String) throws -> [(units: [UInt16], kind: String)] {
    try UnicodeDataFile(name).lines.map { line in
      let fields = line.text.split(whereSeparator: { $0 == ";" || $0 == "#" })
      let scalars = fields[0].split(separator: " ").compactMap {
        UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      return (
        Array(String(text).utf16), fields[1].trimmingPrefix(" ").split(separator: " ").joined()
      )
    }
  }

  /// Every fully qualified sequence is an emoji, and one cluster.
  @Test func everyRowOfEmojiTest() throws {
    let rows = try rows("emoji/emoji-test.txt")
    #expect(rows.count > 4700)
    for row in rows {
      let requested = EmojiPresentation.requested(by: row.units.indices, of: row.units)
      if row.kind == "fully-qualified" { #expect(requested == .emoji, "\(row)") }
      if requested == .emoji {
        let first = String(decoding: row.units, as: UTF16.self).unicodeScalars.first
        #expect(first.map(EmojiPresentation.mayBegin) == true, "\(row)")
      }
      let analysis = TextAnalysis(row.units, baseDirection: .natural, language: nil)
      #expect(analysis.positions(of: .grapheme) == [0, row.units.count], "\(row)")
      #expect(analysis.positions(of: .softBreak) == [], "\(row)")
    }
  }

  @Test func everyRowOfEmojiVariationSequences() throws {
    let rows = try rows("emoji/emoji-variation-sequences.txt")
    #expect(rows.count > 700)
    for row in rows {
      let requested = EmojiPresentation.requested(by: row.units.indices, of: row.units)
      #expect(requested == (row.kind == "textstyle" ? .text : .emoji), "\(row)")
    }
  }
}
