/// The letter pairs of all fonts, scripts and directions used in a workspace.
final class PairAdvanceRegister {
  private let store: WordStore
  private var known: [PairAdvanceKey: PairAdvances] = [:]
  private let bytes: ByteCount

  /// - Parameters:
  ///   - store: that of all threads.
  ///   - bytes: receives the size of the letters and pairs.
  init(_ store: WordStore, bytes: ByteCount) {
    self.store = store
    self.bytes = bytes
  }

  func pairs(for key: PairAdvanceKey) -> PairAdvances {
    if let found = known[key] { return found }
    if known.count == Self.capacity { known = [:] }
    let made = PairAdvances(store.letters(for: key), bytes: bytes)
    known[key] = made
    return made
  }

  func removeAll() { known = [:] }

  private static let capacity = 64
}
