import Testing

@testable import TextMetrics

@Suite struct StringBytesTests {
  @Test(arguments: [("", 0), ("one", 0), ("\n", 1), ("one\ntwo\r\n", 2), ("日\n本\u{2028}", 1)])
  func countsLineFeeds(in text: String, expected: Int) {
    #expect(text.lineFeedCount == expected)
  }

  @Test func comparesUnits() {
    #expect("".hasSameUnits(as: ""))
    #expect("a longer string".hasSameUnits(as: "a longer " + "string"))
    #expect(!"é".hasSameUnits(as: "e\u{301}"))
    #expect(!"ab".hasSameUnits(as: "abc"))
  }

  @Test(arguments: 0...25)
  func digestsAllBytes(count: Int) {
    let text = String("an example of many bytes!".prefix(count))
    var digests: Set<UInt64> = [text.digest()]
    for index in text.indices {
      var other = text
      other.replaceSubrange(index...index, with: "#")
      digests.insert(other.digest())
    }
    #expect(digests.count == count + 1)
    #expect(text.digest() == String(text.dropLast() + text.suffix(1)).digest())
    #expect(text.digest() != (text + "\0").digest())
  }

  @Test func digestsTheNumberBefore() {
    #expect("text".digest(after: 1) == "text".digest(after: 1))
    #expect(Set((0..<100).map { "text".digest(after: $0) }).count == 100)
  }
}
