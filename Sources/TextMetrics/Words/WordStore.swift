import Synchronization

/// The words of all workspaces.
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
    var words: GenerationalMemo<Key, Word>
    var missCount = 0
    var measuringTime = Duration.zero
  }

  let byteLimit: Int
  private let state: Mutex<State>
  private let wordCount = Atomic(0)

  init(byteLimit: Int) {
    self.byteLimit = byteLimit
    state = Mutex(State(words: GenerationalMemo(byteLimit: byteLimit)))
  }

  /// A word that has been measured.
  func word(for key: Key) -> Word? { state.withLock { $0.words.value(for: key) } }

  /// Keeps a word for others.
  ///
  /// - Parameters:
  ///   - word: its content.
  ///   - key: what it depends on.
  ///   - duration: how long it took to measure it.
  func insert(_ word: Word, for key: Key, madeIn duration: Duration) {
    state.withLock { state in
      state.missCount += 1
      state.measuringTime += duration
      state.words.insert(word, for: key, byteCount: word.byteCount + key.byteCount)
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
        byteCount: state.words.byteCount, computingTime: state.measuringTime)
    }
  }

  func trim(toByteCount limit: Int) { state.withLock { $0.words.trim(toByteCount: limit) } }
}
