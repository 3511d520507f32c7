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

  @Test func digestsAllBytes() {
    let text = "nineteen bytes long"
    var digests: Set<UInt64> = [text.utf8Digest]
    for index in text.indices {
      var other = text
      other.replaceSubrange(index...index, with: "#")
      digests.insert(other.utf8Digest)
    }
    #expect(digests.count == text.count + 1)
    #expect(text.utf8Digest == (text.dropLast() + "g").utf8Digest)
    #expect("".utf8Digest != "\0".utf8Digest)
  }
}
