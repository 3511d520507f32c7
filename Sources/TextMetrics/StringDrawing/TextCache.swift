import Synchronization

/// The texts measured by convenience functions such as `boundingRect`, kept to avoid preparing them again.
///
/// Texts are looked up by their characters and all of their attributes. A cache can be used from any
/// number of threads; none waits while another prepares a text.
public final class TextCache: Sendable {
  /// The cache behind `boundingRect(with:options:attributes:context:)` and similar functions,
  /// limited to 8 MiB.
  public static let shared = TextCache(byteLimit: 8 << 20)

  private struct Key: Hashable {
    var text: StyledText
    /// Fonts registered later may change the fallback fonts of texts.
    var libraryGeneration = FontLibrary.shared.generation
  }

  private struct State {
    var texts: BoundedCache<Key, PreparedText>
    var statistics = CacheStatistics()
    var callerFonts = CallerFonts()

    /// Keeps a text, and drops the others if they keep too many fonts alive.
    mutating func insert(_ made: PreparedText, for key: Key) {
      let hasRoom = callerFonts.keep(key.text.styles.lazy.map(\.font))
      if !hasRoom { texts.trim(toByteCount: 0) }
      texts.insert(made, for: key, byteCount: made.byteCount)
    }
  }

  /// The maximum size of the texts, in bytes; 0 disables the cache.
  public let byteLimit: Int
  private let state: Mutex<State>

  /// An empty cache.
  ///
  /// - Parameter byteLimit: the maximum size of its texts, in bytes; with 0 nothing is kept.
  public init(byteLimit: Int) {
    self.byteLimit = max(0, byteLimit)
    state = Mutex(State(texts: BoundedCache(byteLimit: max(0, byteLimit))))
  }

  /// A prepared text, new or cached, with the fonts of the shared library.
  ///
  /// - Parameter text: the characters, styles and paragraph styles.
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
      state.insert(made, for: key)
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

  /// The usage of the cache so far.
  public var statistics: CacheStatistics {
    state.withLock { state in
      var statistics = state.statistics
      statistics.evictionCount = state.texts.evictionCount
      statistics.entryCount = state.texts.count
      statistics.byteCount = state.texts.byteCount
      return statistics
    }
  }

  /// Drops the least recently used texts.
  ///
  /// - Parameter limit: the maximum number of bytes to keep; 0 drops all texts.
  public func trim(toByteCount limit: Int) {
    state.withLock { $0.texts.trim(toByteCount: limit) }
  }
}

extension PreparedText {
  /// The approximate size of the text in bytes, including the glyphs that it may need later.
  fileprivate var byteCount: Int {
    let omitted = storage.omission?.text.length ?? 0
    return storage.byteCount + Self.overhead + length * Self.bytesPerUnit
      + omitted * MemoryLayout<UInt16>.stride
  }

  /// Objects and arrays without their contents.
  private static let overhead = 512
  /// A code unit with its cluster and glyph.
  private static let bytesPerUnit = 48
}
