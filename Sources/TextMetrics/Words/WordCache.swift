import Synchronization

/// The words that texts are put together from, measured once for all sizes, texts and threads.
///
/// Words are shaped by themselves where that is exact: what the lookups of a font make of spaces is read
/// from its tables, and words that a lookup may join are shaped together.
public final class WordCache: Sendable {
  /// The cache of the process.
  public static let shared = WordCache()

  private let store: WordStore
  private let idle = Mutex<[IdleWorkspace]>([])

  /// A cache that is empty.
  public init() { store = WordStore() }

  /// Puts a text together from words; nil where that is not how it can be prepared.
  func prepare(_ text: StyledText, library: FontLibrary, hyphenation: Hyphenation = .shared)
    -> PreparedText.Storage?
  {
    let workspace = idle.withLock { $0.popLast() } ?? IdleWorkspace(WordWorkspace(store))
    let assembly = workspace.value.prepare(text, library: library)
    idle.withLock { $0.append(workspace) }
    return assembly.map {
      PreparedText.Storage(text, words: $0, library: library, hyphenation: hyphenation)
    }
  }
}

/// A workspace that nobody uses. Taking it out of the cache's list hands it over to one thread.
private struct IdleWorkspace: @unchecked Sendable {
  let value: WordWorkspace

  init(_ value: WordWorkspace) { self.value = value }
}

/// The words of all workspaces.
final class WordStore: Sendable {
  private struct Key: Hashable {
    var fonts: WordFonts.Key
    var units: [UInt16]
    var context: WordContext
  }

  private let words = Mutex<[Key: Word]>([:])

  /// A word that is known, or is measured now; no lock is held meanwhile.
  func word(
    _ units: [UInt16], context: WordContext, fonts: WordFonts, _ shape: () -> Word?
  ) -> Word? {
    let key = Key(fonts: fonts.key, units: units, context: context)
    if let known = words.withLock({ $0[key] }) { return known }
    guard let made = shape() else { return nil }
    words.withLock { $0[key] = made }
    return made
  }
}
