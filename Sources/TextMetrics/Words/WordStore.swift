import Synchronization

/// The words of all workspaces.
final class WordStore: Sendable {
  struct Key: Hashable, Sendable {
    /// See ``FontNumbers/key``.
    var fonts: Int
    var units: [UInt16]
    /// The hash of the code units.
    var unitsHash: UInt32
    var script: Script
    var level: BidiLevel
    var division: WordDivision?

    /// Hashes the most selective properties.
    func hash(into hasher: inout Hasher) {
      hasher.combine(UInt64(unitsHash) << 32 ^ UInt64(truncatingIfNeeded: fonts))
    }

    /// The approximate size of the key, in bytes.
    var byteCount: Int {
      MemoryLayout<Key>.size + ByteCount.arrayOverhead
        + units.count * MemoryLayout<UInt16>.stride + (division?.byteCount ?? 0)
    }
  }

  private struct State {
    var words: BoundedCache<Key, Word>
    var fontNumbers: [WordFonts.Key: FontNumbers] = [:]
    var lastFontNumber = 0
    var letters: [PairAdvanceKey: PairAdvanceStore] = [:]
    var callerFonts = CallerFonts()
    var missCount = 0
    var measuringTime = Duration.zero

    /// Drops everything that keeps fonts alive: words, numbers and letters.
    mutating func forgetFonts() {
      words.trim(toByteCount: 0)
      fontNumbers = [:]
      forgetLetters()
    }

    /// Preparations in progress may still have some of the letters.
    mutating func forgetLetters() {
      for letters in letters.values { letters.forget() }
      letters = [:]
    }
  }

  /// The maximum size of the words and letters, in bytes.
  let byteLimit: Int
  private let state: Mutex<State>
  private let wordCount = Atomic(0)
  private let letterBytes = ByteCount()
  private let generation = Atomic(0)

  init(byteLimit: Int) {
    self.byteLimit = byteLimit
    state = Mutex(State(words: BoundedCache(byteLimit: byteLimit - Self.letterLimit(byteLimit))))
  }

  /// The part of the limit that letters may take.
  private static func letterLimit(_ byteLimit: Int) -> Int { byteLimit / 4 }

  /// Changes when the letters have been cleared, including those of preparations.
  var letterGeneration: Int { generation.load(ordering: .relaxed) }

  /// The numbers of a key for fonts.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - font: the font of the key.
  /// - Returns: The same ones each time, as long as the key is kept.
  func numbers(of key: WordFonts.Key, font: Font) -> FontNumbers {
    state.withLock { state in
      if let known = state.fontNumbers[key] { return known }
      if !state.callerFonts.keep(font) { state.forgetFonts() }
      if state.fontNumbers.count == Self.fontCapacity { state.fontNumbers = [:] }
      state.lastFontNumber += 1
      let numbers = FontNumbers(key: state.lastFontNumber, first: font.instance)
      state.fontNumbers[key] = numbers
      return numbers
    }
  }

  private static let fontCapacity = 1024

  /// The measured letters for sums.
  func letters(for key: PairAdvanceKey) -> PairAdvanceStore {
    if let known = state.withLock({ $0.letters[key] }) { return known }
    // Created outside the lock: two threads may both create them, and the first to finish wins.
    let made = PairAdvanceStore(key, bytes: letterBytes)
    return state.withLock { state in
      if let known = state.letters[key] { return known }
      if state.letters.count == Self.lettersCapacity { state.forgetLetters() }
      state.letters[key] = made
      return made
    }
  }

  private static let lettersCapacity = 64

  /// Clears the letters if they exceed their limit.
  func limitLetters() {
    guard letterBytes.value > Self.letterLimit(byteLimit) else { return }
    generation.add(1, ordering: .relaxed)
    state.withLock { $0.forgetLetters() }
  }

  /// A word that has been measured.
  func word(for key: Key) -> Word? { state.withLock { $0.words.value(for: key) } }

  /// Counts a word that had to be measured, whether it is kept or not.
  func countMiss(madeIn duration: Duration) {
    state.withLock { state in
      state.missCount += 1
      state.measuringTime += duration
    }
  }

  /// Keeps a measured word for others.
  func insert(_ word: Word, for key: Key) {
    state.withLock {
      $0.words.insert(word, for: key, byteCount: word.byteCount + key.byteCount)
    }
  }

  /// Counts the words of a text.
  func count(words: Int) { wordCount.add(words, ordering: .relaxed) }

  var statistics: CacheStatistics {
    let count = wordCount.load(ordering: .relaxed)
    return state.withLock { state in
      CacheStatistics(
        hitCount: max(0, count - state.missCount), missCount: state.missCount,
        evictionCount: state.words.evictionCount, entryCount: state.words.count,
        byteCount: state.words.byteCount + letterBytes.value, computingTime: state.measuringTime)
    }
  }

  func trim(toByteCount limit: Int) {
    state.withLock { state in
      guard limit > 0 else { return state.forgetFonts() }
      if letterBytes.value > Self.letterLimit(limit) { state.forgetLetters() }
      state.words.trim(toByteCount: limit - Self.letterLimit(limit))
    }
  }
}
