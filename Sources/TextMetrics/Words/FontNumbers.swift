import Synchronization

/// The numbers of a key and of the fonts that belong to it. They are the same on all threads, so one thread can
/// continue a text that another has prepared.
final class FontNumbers: Sendable {
  /// The number of the key; no other key ever receives it.
  let key: Int
  /// The key's own font, then its fallback fonts in the order in which they were found.
  private let instances: Mutex<[FontInstance]>

  init(key: Int, first: FontInstance) {
    self.key = key
    instances = Mutex([first])
  }

  /// Beyond this many, each thread numbers fonts on its own.
  private static let capacity = FontSet.capacity

  /// The fonts of one thread, followed by those that other threads have found.
  ///
  /// - Parameters:
  ///   - known: the fonts of the thread.
  ///   - new: a font that is numbered if it has no number yet.
  /// - Returns: The known fonts, and any others after them.
  func numbered(_ known: [FontInstance], with new: FontInstance? = nil) -> [FontInstance] {
    instances.withLock { all in
      if let new, all.count < Self.capacity, !all.contains(where: { $0 === new }) {
        all.append(new)
      }
      return known.count < all.count ? all : known
    }
  }
}
