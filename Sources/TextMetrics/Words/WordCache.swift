import Synchronization

/// The words that texts are put together from, measured once for all sizes, texts and threads.
///
/// Words are shaped by themselves where that is exact: what the lookups of a font make of spaces is read
/// from its tables, and words that a lookup may join are shaped together. Words that are sums over their
/// letters and pairs of letters are added up and not kept. A prepared text is the same with a cache and
/// without.
///
/// A cache can be used from any number of threads; none waits while another measures a word.
public final class WordCache: Sendable {
  /// The cache of the process, of 32 MB.
  public static let shared = WordCache(byteLimit: 32 << 20)

  /// The bytes that the words may take; 0 for a cache that is switched off.
  public let byteLimit: Int

  private let store: WordStore
  private let idle = Mutex<[IdleWorkspace]>([])

  /// An empty cache.
  ///
  /// - Parameter byteLimit: how many bytes its words may take; with 0 texts are shaped whole.
  public init(byteLimit: Int) {
    self.byteLimit = max(0, byteLimit)
    store = WordStore(byteLimit: max(0, byteLimit))
  }

  /// What the cache has done so far, word by word: a hit is a word that did not have to be shaped. The
  /// tables in which preparations look words up, and the sums of letters, come on top of its bytes.
  public var statistics: CacheStatistics { store.statistics }

  /// Drops words, the ones that have not been used for longest first.
  ///
  /// - Parameter limit: the bytes that may stay; 0 drops all.
  public func trim(toByteCount limit: Int) {
    idle.withLock { $0 = [] }
    store.trim(toByteCount: limit)
  }

  /// Puts a text together from words; nil where that is not how it can be prepared.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - previous: a text that it begins with and that was put together from words too; its last
  ///     paragraph alone is put together again.
  ///   - library: where fallback fonts are looked up.
  ///   - hyphenation: kept for text that is appended.
  /// - Returns: What the text is prepared to.
  func prepare(
    _ text: StyledText, continuing previous: PreparedText.Storage? = nil, library: FontLibrary,
    hyphenation: Hyphenation = .shared
  ) -> PreparedText.Storage? {
    withWorkspace {
      $0.prepare(text, continuing: previous, library: library, hyphenation: hyphenation)
    }
  }

  /// The same for a text in one style.
  func prepare(
    _ units: [UInt16], style: TextStyle, paragraphStyle: ParagraphStyle, library: FontLibrary
  ) -> PreparedText.Storage? {
    withWorkspace {
      $0.prepare(
        units, style: style, paragraphStyle: paragraphStyle, library: library,
        hyphenation: .shared)
    }
  }

  private func withWorkspace(
    _ body: (inout WordWorkspace) -> PreparedText.Storage?
  ) -> PreparedText.Storage? {
    guard byteLimit > 0 else { return nil }
    let taken = idle.withLock { $0.popLast() } ?? IdleWorkspace(store)
    defer { idle.withLock { $0.append(taken) } }
    return body(&taken.workspace)
  }
}

/// A workspace that is waiting for its next text. Taking it out of the cache's list hands it over to one
/// thread, which is why it may be passed between threads.
private final class IdleWorkspace: @unchecked Sendable {
  fileprivate var workspace: WordWorkspace

  init(_ store: WordStore) { workspace = WordWorkspace(store) }
}
