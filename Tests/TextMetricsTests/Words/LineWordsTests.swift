import Testing

@testable import TextMetrics

/// The last words of a line, and which of them are shaped together.
@Suite struct LineWordsTests {
  private func word(_ range: Range<Int>) -> LineWord {
    LineWord(
      range: range, alphabets: (0, 0), levels: (.leftToRight, .leftToRight), end: 7, isSteady: true,
      mark: LineWriter().mark)
  }

  @Test func aWordIsAChainByItself() {
    var words = LineWords()
    #expect(words.isEmpty && words.isComplete && words.areSeparate)
    words.append(word(0..<3))
    words.append(word(4..<6))
    #expect(words.last?.range == 4..<6)
    #expect(words.firstOfChain?.range == 4..<6)
    #expect(words.areSeparate)
  }

  @Test func chainsGrowByWordsThatPatternsSpan() {
    var words = LineWords()
    words.append(word(0..<3))
    words.append(word(4..<6))
    words.chain(word(7..<9))
    words.append(word(7..<9))
    #expect(words.firstOfChain?.range == 4..<6)
    // The line may be written again from the first word of a chain, and not from the next one.
    #expect(words.areSeparate(at: 0) && words.areSeparate(at: 4) && words.areSeparate(at: 8))
    #expect(!words.areSeparate(at: 7) && !words.areSeparate)
    words.append(word(10..<12))
    #expect(words.firstOfChain?.range == 10..<12)
  }

  @Test func aChainIsReplacedByOneWord() {
    var words = LineWords()
    words.append(word(0..<3))
    words.append(word(4..<6))
    words.removeChain(before: word(7..<9))
    #expect(words.last?.range == 0..<3)
    words.replaceChain(by: word(4..<9))
    #expect(words.firstOfChain?.range == 4..<9)
    #expect(words.areSeparate(at: 0) && !words.areSeparate(at: 4) && !words.areSeparate(at: 7))
  }

  @Test func aChainGrowsBackwardWhereNoJointIsKnown() {
    var words = LineWords()
    words.append(word(0..<3))
    words.append(word(4..<6))
    words.removeChain(before: word(7..<9))
    words.stepBack()
    #expect(words.firstOfChain?.range == 0..<3)
    words.removeChain(before: word(7..<9))
    #expect(words.isEmpty)
    words.stepBack()
    #expect(words.firstOfChain == nil && words.isComplete)
  }

  /// Only the end of the word before the last plain one is known, so nothing can be joined to it.
  @Test func wordsBeforePlainOnesAreForgotten() {
    var words = LineWords()
    words.append(word(0..<3))
    words.append(word(8..<9), after: word(7..<7))
    #expect(!words.isComplete && words.last?.range == 8..<9)
    #expect(words.firstOfChain?.range == 8..<9)
    words.removeChain(before: word(10..<12))
    words.stepBack()
    #expect(words.firstOfChain == nil)
    words.removeAll(isComplete: true)
    #expect(words.isEmpty && words.isComplete && words.areSeparate)
    words.append(word(0..<2), after: nil)
    #expect(words.isComplete && words.firstOfChain?.range == 0..<2)
  }
}
