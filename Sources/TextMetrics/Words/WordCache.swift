import Synchronization

/// The words that texts are made of, measured once for all sizes, texts and threads.
///
/// Words are shaped separately where that is exact: the font's lookup tables give its rules for spaces,
/// and words that a lookup may join are shaped together. Words that are the sums of their letters and letter
/// pairs are added up and not kept. A prepared text is the same with any cache, and without one.
///
/// A cache can be used from any number of threads; none waits while another measures a word.
public final class WordCache: Sendable {
  /// The shared cache of the process, limited to 32 MiB.
  public static let shared = WordCache(byteLimit: 32 << 20)

  /// The maximum size of the words and letters, in bytes; 0 disables the cache.
  public let byteLimit: Int

  private let store: WordStore
  private let idle = Mutex<[IdleWorkspace]>([])

  /// An empty cache.
  ///
  /// - Parameter byteLimit: the maximum size of its words and letters in bytes; with 0, texts are shaped whole.
  public init(byteLimit: Int) {
    self.byteLimit = max(0, byteLimit)
    store = WordStore(byteLimit: max(0, byteLimit))
  }

  /// The usage so far, counted in words: a hit is a word that did not have to be shaped.
  ///
  /// The byte count covers the words and letters, and the tables in which finished preparations looked them up.
  /// Each of the two is bounded by ``byteLimit``.
  public var statistics: CacheStatistics {
    var statistics = store.statistics
    statistics.byteCount += idle.withLock { $0.reduce(0) { $0 + $1.workspace.byteCount } }
    return statistics
  }

  /// Drops the least recently used words.
  ///
  /// - Parameter limit: the number of bytes to keep at most; 0 drops all words.
  public func trim(toByteCount limit: Int) {
    idle.withLock { $0 = [] }
    store.trim(toByteCount: limit)
  }

  /// Prepares a text from words; nil if that is not possible.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - previous: a prefix of the text that was made of words too; only its last paragraph is
  ///     prepared again.
  ///   - library: the library for fallback fonts.
  ///   - hyphenation: kept in the result, for text that is appended to it.
  /// - Returns: The prepared text.
  func prepare(
    _ text: StyledText, continuing previous: PreparedTable? = nil, library: FontLibrary,
    hyphenation: Hyphenation = .shared
  ) -> PreparedTable? {
    withWorkspace {
      $0.prepare(text, continuing: previous, library: library, hyphenation: hyphenation)
    }
  }

  /// Prepares characters in one style and paragraph style from words; nil if that is not possible.
  func prepare(
    _ source: TextSource, style: TextStyle, paragraphStyle: ParagraphStyle, library: FontLibrary
  ) -> PreparedTable? {
    withWorkspace {
      $0.prepare(source, style: style, paragraphStyle: paragraphStyle, library: library)
    }
  }

  /// Prepares a text from words, in the styles of a prefix of it. Neither has styles of its own.
  func prepare(_ source: TextSource, continuing previous: PreparedTable) -> PreparedTable? {
    withWorkspace { $0.prepare(source, continuing: previous) }
  }

  // Inlined, since a closure would copy everything that it captures.
  @inline(__always)
  private func withWorkspace(
    _ body: (inout WordWorkspace) -> PreparedTable?
  ) -> PreparedTable? {
    guard byteLimit > 0 else { return nil }
    let taken = idle.withLock { $0.popLast() } ?? IdleWorkspace(store)
    let text = body(&taken.workspace)
    store.count(words: taken.workspace.takeWordCount())
    giveBack(taken)
    return text
  }

  /// Keeps a workspace for the next preparation, and drops others if their tables exceed the limit.
  private func giveBack(_ workspace: IdleWorkspace) {
    idle.withLock { idle in
      idle.append(workspace)
      guard idle.count > 1 else { return }
      var byteCount = idle.reduce(0) { $0 + $1.workspace.byteCount }
      while byteCount > byteLimit, idle.count > 1 {
        byteCount -= idle.removeFirst().workspace.byteCount
      }
    }
  }
}

/// A workspace between two texts. Removing it from the cache's list gives it to one thread, so it is
/// safe to pass between threads.
private final class IdleWorkspace: @unchecked Sendable {
  fileprivate var workspace: WordWorkspace

  init(_ store: WordStore) { workspace = WordWorkspace(store) }
}
