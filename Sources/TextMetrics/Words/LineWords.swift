/// A word of a line that is being written.
struct LineWord {
  let range: Range<Int>
  /// The indices of the alphabets of the spaces before it and of the following text.
  let alphabets: (before: Int, after: Int)
  /// The levels of its first and last character.
  let levels: (first: BidiLevel, last: BidiLevel)
  /// The number of its end in the ``WordSpaces`` of the following text.
  let end: UInt16
  /// Whether it is a sum of letters, not a measured word.
  var isSum = true
  /// Whether it is a sum of letters in which patterns change no advance, nor the kerning with spaces next to it.
  let isSteady: Bool
  /// The state before the word and the spaces before it.
  let mark: LineWriter.Mark
}

/// The last words of a line that is being written: those that the next one may have to be joined to.
///
/// The chain is the last word, and the words before it that patterns may span together with it.
struct LineWords {
  private var words: [LineWord] = []
  /// Whether these are all words of the line. If not, only the end of the first one is known.
  private(set) var isComplete = true
  /// The index of the first word of the chain.
  private var chainStart = 0
  /// Whether the next word belongs to the chain.
  private var isChained = false
  /// Ranges inside which the line cannot be resumed, since their words were not measured one by one. For words that
  /// were shaped together, the range begins at the start of the first word; for sums that a pattern may span, at the
  /// end of the first word. Each range ends where the last of its words starts.
  private var joined: [Range<Int>] = []

  var isEmpty: Bool { words.isEmpty }

  var last: LineWord? {
    @inline(__always) get { words.last }
  }

  /// Removes all words.
  ///
  /// - Parameter isComplete: whether the next word is the first of the line.
  mutating func removeAll(isComplete: Bool) {
    forgetWords()
    self.isComplete = isComplete
    isChained = false
    if !joined.isEmpty { joined.removeAll(keepingCapacity: true) }
  }

  private mutating func forgetWords() {
    // Removing nothing would cost as much as removing some.
    if !words.isEmpty { words.removeAll(keepingCapacity: true) }
  }

  /// Adds the next word.
  mutating func append(_ word: LineWord) {
    if !isChained { chainStart = words.count }
    isChained = false
    words.append(word)
  }

  /// Adds a word that no pattern spans together with words before it.
  ///
  /// - Parameters:
  ///   - word: the word.
  ///   - previous: the word before it, if nothing but the end of that word is known of the text before.
  mutating func append(_ word: LineWord, after previous: LineWord?) {
    if let previous {
      forgetWords()
      isComplete = false
      words.append(previous)
    }
    words.append(word)
    isChained = false
    chainStart = words.count - 1
  }
}

// MARK: - Words that are joined

extension LineWords {
  /// Adds the next word to the chain.
  mutating func chain(_ next: LineWord) {
    guard let last else { return }
    isChained = true
    joined.append(last.range.upperBound..<next.range.lowerBound)
  }

  /// The first word of the chain; nil if it is not known.
  var firstOfChain: LineWord? {
    chainStart >= (isComplete ? 0 : 1) ? words[chainStart] : nil
  }

  /// Removes the chain, which is shaped together with the next word.
  mutating func removeChain(before next: LineWord) {
    joined.append(words[chainStart].range.lowerBound..<next.range.lowerBound)
    words.removeSubrange(chainStart...)
  }

  /// Adds the word that the chain and the next word form together.
  mutating func replaceChain(by word: LineWord) { words.append(word) }

  /// Makes the word before a removed chain the new chain.
  mutating func stepBack() { chainStart -= 1 }

  /// Whether all words so far were measured one by one.
  var areSeparate: Bool { joined.isEmpty }

  /// Whether the line can be written again from the start of a word.
  func areSeparate(at start: Int) -> Bool {
    !joined.contains { $0.contains(start) || $0.contains(start - 1) }
  }
}
