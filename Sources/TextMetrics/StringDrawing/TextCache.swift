import Synchronization

/// The texts that the one-line functions have measured, so that asking again costs no preparation.
///
/// Texts are found by their characters and all of their attributes. A cache can be used from any number
/// of threads; none waits while another prepares a text.
public final class TextCache: Sendable {
  /// The cache behind `boundingRect(with:options:attributes:context:)` and its like, of 8 MB.
  public static let shared = TextCache(byteLimit: 8 << 20)

  private struct Key: Hashable {
    var text: StyledText
    /// Fonts that are registered later may change what texts fall back to.
    var libraryGeneration = FontLibrary.shared.generation
  }

  private struct State {
    var texts: GenerationalMemo<Key, PreparedText>
    var statistics = CacheStatistics()
  }

  /// The bytes that the texts may take; 0 for a cache that is switched off.
  public let byteLimit: Int
  private let state: Mutex<State>

  /// An empty cache.
  ///
  /// - Parameter byteLimit: how many bytes its texts may take; with 0 nothing is kept.
  public init(byteLimit: Int) {
    self.byteLimit = max(0, byteLimit)
    state = Mutex(State(texts: GenerationalMemo(byteLimit: max(0, byteLimit))))
  }

  /// A text prepared, now or earlier, with the fonts of the shared library.
  ///
  /// - Parameter text: its characters, styles and paragraph styles.
  /// - Returns: The same as `PreparedText(text)`.
  public func preparedText(_ text: StyledText) -> PreparedText {
    guard byteLimit > 0 else { return PreparedText(text) }
    let key = Key(text: text)
    if let known = known(key) { return known }
    let start = ContinuousClock.now
    let made = PreparedText(text)
    let duration = ContinuousClock.now - start
    state.withLock { state in
      state.statistics.missCount += 1
      state.statistics.computingTime += duration
      state.texts.insert(made, for: key, byteCount: made.byteCount)
    }
    return made
  }

  private func known(_ key: Key) -> PreparedText? {
    state.withLock { state in
      guard let known = state.texts.value(for: key) else { return nil }
      state.statistics.hitCount += 1
      return known
    }
  }

  /// What the cache has done so far.
  public var statistics: CacheStatistics {
    state.withLock { state in
      var statistics = state.statistics
      statistics.evictionCount = state.texts.evictionCount
      statistics.entryCount = state.texts.count
      statistics.byteCount = state.texts.byteCount
      return statistics
    }
  }

  /// Drops texts, the ones that have not been used for longest first.
  ///
  /// - Parameter limit: the bytes that may stay; 0 drops all.
  public func trim(toByteCount limit: Int) {
    state.withLock { $0.texts.trim(toByteCount: limit) }
  }
}

extension PreparedText {
  /// About how many bytes the text takes, with the glyphs that it may come to need.
  fileprivate var byteCount: Int {
    storage.byteCount + Self.overhead + length * Self.bytesPerUnit
  }

  /// Objects and arrays beside what they hold.
  private static let overhead = 512
  /// A code unit and its cluster and glyph.
  private static let bytesPerUnit = 48
}
