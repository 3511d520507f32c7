import ChatMessages
import Foundation
import Testing

/// The recorded data is complete and matches `Tests/Evidence/README.md`.
@Suite struct EvidenceTests {
  @Test func everyCaseIsThere() throws {
    let cases = try Evidence.lines(of: "cases.jsonl", as: CorpusCase.self)
    #expect(cases.count == 1001)
    #expect(Set(cases.map(\.id)).count == 1001)
    #expect(Set(cases.map(\.lang)).count == 51)
    #expect(Set(cases.flatMap { $0.fonts ?? [$0.font] }).count == 29)
    #expect(cases.count { $0.group == "single" } == 839)
    #expect(cases.count { $0.width == nil } == 145)
    #expect(cases.count(where: \.isCore) == 904)
  }

  @Test(arguments: [
    ("chromium", 1001), ("chromium-x64", 1001), ("webkit", 1001), ("pango", 1001), ("qt", 1001),
    ("hb", 1001), ("hb-icu", 1001), ("skia", 973), ("pretext", 973), ("gnustep", 820),
    ("consensus", 976),
  ])
  func everyAnswerIsThere(engine: String, count: Int) throws {
    let cases = Set(CorpusCase.all.map(\.id))
    let answers = try ReferenceAnswer.answers(of: engine)
    #expect(answers.count == count)
    #expect(answers.keys.allSatisfy(cases.contains))
  }

  /// Another version of a font has other advances, which explains differences on this machine.
  @Test(arguments: CorpusFonts.entries.keys.sorted())
  func theInstalledFontIsTheOneOfTheRecord(_ key: String) throws {
    let entry = try #require(CorpusFonts.entries[key])
    #expect(
      try Checksum.sha256(ofFile: CorpusFonts.path(key)) == entry.sha256,
      "the answers were recorded with \(entry.file) of \(entry.package) \(entry.version)")
  }

  /// The checksum is in the form of `sha256sum`.
  @Test func theMessagesAreTheSameEverywhere() throws {
    let messages = try ChatMessages.all()
    let table = messages.map { $0.row + "\n" }.joined()
    let recorded = try String(decoding: Evidence.contents(of: "messages.sha256"), as: UTF8.self)
    #expect(recorded == "\(try Checksum.sha256(of: Data(table.utf8)))  messages.tsv\n")
    #expect(messages.count == 10_000)
  }

  @Test func theMessagesAreAsTheReadmeSays() throws {
    let messages = try ChatMessages.all()
    let lengths = messages.map(\.text.utf16.count).sorted()
    #expect(abs(Double(lengths.reduce(0, +)) / 10_000 - 90.7) < 0.05)
    #expect(lengths[lengths.count / 2] == 76)
    // Words are sequences of code points: a space with a mark on it divides words, and é differs from e
    // with an accent.
    let words = messages.flatMap { $0.text.unicodeScalars.split(separator: " ").map(Array.init) }
    #expect(words.count == 147_349)
    #expect(Set(words).count == 13_480)
    #expect(Set(messages.map(\.language)).count == 21)
  }
}
