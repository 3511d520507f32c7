import Synchronization

/// The numbers of fonts and of the key that they belong to, the same on all threads: a text that one of them has
/// prepared can be continued by another.
final class FontNumbers: Sendable {
  /// The number of the key; no other key ever receives it.
  let key: Int
  /// The key's own font, then its fallback fonts in the order in which they were met.
  private let instances: Mutex<[FontInstance]>

  init(key: Int, first: FontInstance) {
    self.key = key
    instances = Mutex([first])
  }

  /// More fonts are numbered by each thread on its own.
  private static let capacity = FontSet.capacity

  /// The fonts of one thread, with those that others have met.
  ///
  /// - Parameters:
  ///   - known: those of the thread.
  ///   - new: a font that is numbered if it has no number yet.
  /// - Returns: The known fonts, and more that follow them.
  func numbered(_ known: [FontInstance], with new: FontInstance? = nil) -> [FontInstance] {
    instances.withLock { all in
      if let new, all.count < Self.capacity, !all.contains(where: { $0 === new }) {
        all.append(new)
      }
      return known.count < all.count ? all : known
    }
  }
}
