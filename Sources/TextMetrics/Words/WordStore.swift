import Synchronization

/// The words of all workspaces, bounded in bytes.
///
/// Two generations: when the young one holds half of the bytes it becomes the old one, whose predecessor
/// is dropped. A word found in the old generation moves to the young one, so that what is in use
/// survives.
final class WordStore: Sendable {
  struct Key: Hashable, Sendable {
    var fonts: WordFonts.Key
    var units: [UInt16]
    var script: Script
    var level: BidiLevel
    var division: WordDivision?

    /// About how many bytes the key takes.
    var byteCount: Int { MemoryLayout<Key>.size + units.count * MemoryLayout<UInt16>.stride + 32 }
  }

  private struct State {
    var young: [Key: Word] = [:]
    var old: [Key: Word] = [:]
    var youngBytes = 0
    var oldBytes = 0
    var statistics = WordCache.Statistics()

    mutating func insert(_ word: Word, for key: Key, limit: Int) {
      let bytes = word.byteCount + key.byteCount
      if young.updateValue(word, forKey: key) == nil { youngBytes += bytes }
      if youngBytes > limit / 2 {
        statistics.evictionCount += old.count
        (old, oldBytes) = (young, youngBytes)
        (young, youngBytes) = ([:], 0)
      }
      if youngBytes + oldBytes > limit { trim() }
    }

    mutating func trim() {
      statistics.evictionCount += old.count
      (old, oldBytes) = ([:], 0)
    }
  }

  let byteLimit: Int
  private let state = Mutex(State())
  private let wordCount = Atomic(0)

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// A word that has been measured.
  subscript(key: Key) -> Word? {
    state.withLock { state in
      if let word = state.young[key] { return word }
      guard let word = state.old[key] else { return nil }
      state.insert(word, for: key, limit: byteLimit)
      return word
    }
  }

  /// Keeps a word for others.
  ///
  /// - Parameters:
  ///   - word: its content.
  ///   - key: what it depends on.
  ///   - duration: how long it took to measure it.
  func insert(_ word: Word, for key: Key, madeIn duration: Duration) {
    state.withLock { state in
      state.statistics.missCount += 1
      state.statistics.measuringTime += duration
      state.insert(word, for: key, limit: byteLimit)
    }
  }

  /// Counts the words of a text.
  func count(words: Int) { wordCount.add(words, ordering: .relaxed) }

  var statistics: WordCache.Statistics {
    state.withLock { state in
      var statistics = state.statistics
      let count = wordCount.load(ordering: .relaxed)
      statistics.hitCount = max(0, count - statistics.missCount)
      statistics.byteCount = state.youngBytes + state.oldBytes
      statistics.wordCount = state.young.count + state.old.keys.count { state.young[$0] == nil }
      return statistics
    }
  }

  /// Drops words until no more than a number of bytes is held.
  func trim(toByteCount limit: Int) {
    state.withLock { state in
      if state.youngBytes + state.oldBytes > limit { state.trim() }
      guard state.youngBytes > limit else { return }
      state.statistics.evictionCount += state.young.count
      (state.young, state.youngBytes) = ([:], 0)
    }
  }
}
