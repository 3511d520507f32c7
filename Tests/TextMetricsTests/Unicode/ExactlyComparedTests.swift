import Foundation
import Testing

@testable import TextMetrics

/// Canonically equivalent strings, which Swift considers equal, are told apart wherever something is looked up.
@Suite struct ExactlyComparedTests {
  private static let composed = "caf\u{E9}"
  private static let decomposed = "cafe\u{301}"

  @Test func onlyTheSameCodeUnitsAreEqual() {
    #expect(Self.composed == Self.decomposed)
    #expect(Self.exact(Self.composed) != Self.exact(Self.decomposed))
    #expect(Self.exact(Self.composed) == Self.exact("caf" + "\u{E9}"))
    #expect(Self.exact("") == Self.exact(""))
    // The same marks in another order, and so as many code units.
    #expect("a\u{323}\u{301}" == "a\u{301}\u{323}")
    #expect(Self.exact("a\u{323}\u{301}") != Self.exact("a\u{301}\u{323}"))
  }

  @Test func optionalStringsAndArraysAreComparedByTheirStrings() {
    #expect(Self.exact(Optional(Self.composed)) != Self.exact(Optional(Self.decomposed)))
    #expect(Self.exact(Optional("")) != Self.exact(nil as String?))
    #expect(Self.exact(nil as String?) == Self.exact(nil as String?))
    #expect(Self.exact([[Self.composed]]) != Self.exact([[Self.decomposed]]))
    #expect(Self.exact([["a"], []]) == Self.exact([["a"], []]))
    #expect(Self.exact(["a"]) != Self.exact(["a", "a"]))
  }

  @Test func hashesFollowTheCodeUnits() {
    let values = [["ab", "c"], ["a", "bc"], ["abc"], [], [Self.composed], [Self.decomposed]]
    #expect(Set(values.map(Self.exact)).count == values.count)
    #expect(Self.exact(["ab", "c"]).hashValue != Self.exact(["a", "bc"]).hashValue)
    #expect(Self.exact(nil as String?).hashValue != Self.exact(Optional("")).hashValue)
  }

  /// Texts of all lengths around eight-byte words, and copies of each with the letter in one place changed.
  @Test func hashesDependOnEveryByte() {
    var hashes: Set<Int> = []
    var count = 0
    for length in 0...40 {
      let letters = [UInt8](repeating: 0x61, count: length)
      for place in -1..<length {
        var changed = letters
        if place >= 0 { changed[place] = 0x62 }
        let text = String(decoding: changed, as: UTF8.self)
        #expect(Self.exact(text).hashValue == Self.exact(text + "").hashValue)
        hashes.insert(Self.exact(text).hashValue)
        count += 1
      }
    }
    #expect(hashes.count == count)
    // Zeros do not count as the end of a text.
    #expect(Self.exact("a").hashValue != Self.exact("a\0").hashValue)
  }

  @Test(arguments: [Note(title: "T", detail: "D"), Note(title: "T", detail: nil)])
  func isCodedLikeTheValueAlone(_ note: Note) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(note), as: UTF8.self)
    #expect(json == (note.detail == nil ? #"{"title":"T"}"# : #"{"detail":"D","title":"T"}"#))
    #expect(try JSONDecoder().decode(Note.self, from: Data(json.utf8)) == note)
  }

  @Test func equivalentTextsOfABatchAreMeasuredEach() {
    let strings = [Self.composed, Self.decomposed, Self.composed]
    let batch = TextBatch(strings, style: TextStyle(font: .systemFont(ofSize: 17)))
    #expect(batch.count == 3 && batch.distinctCount == 2)
  }

  @Test func filesWithEquivalentNamesAreTwoFonts() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let library = FontLibrary()
    let fonts = ["LiberationSans-Regular", "LiberationSans-Bold"]
    let names = try zip([Self.composed, Self.decomposed], fonts).map { name, font in
      let path = folder.path + "/" + name
      try Data(contentsOf: URL(filePath: TestFonts.liberation(font))).write(
        to: URL(filePath: path))
      return try library.face(contentsOf: path).fullName
    }
    #expect(names == ["Liberation Sans", "Liberation Sans Bold"])
  }

  struct Note: Codable, Equatable, Sendable {
    @ExactlyCompared var title: String
    @ExactlyCompared var detail: String?
  }

  private static func exact<Value>(_ value: Value) -> ExactlyCompared<Value> {
    ExactlyCompared(wrappedValue: value)
  }
}
