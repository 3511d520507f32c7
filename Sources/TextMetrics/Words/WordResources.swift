/// What all fonts of a workspace share. Used by one preparation at a time.
final class WordResources {
  /// The words and letters of all threads.
  let store: WordStore
  /// The traits of code units.
  let traits = UnitTraitsTable()
  /// The size of all words and letters.
  let bytes = ByteCount()

  private var pairs: [PairAdvanceKey: PairAdvances] = [:]

  /// - Parameter store: the store of all threads.
  init(_ store: WordStore) { self.store = store }

  /// The letter pairs of a font, script and direction.
  func pairs(for key: PairAdvanceKey) -> PairAdvances {
    if let known = pairs[key] { return known }
    if pairs.count == Self.pairsCapacity { pairs = [:] }
    let made = PairAdvances(store.letters(for: key), bytes: bytes)
    pairs[key] = made
    return made
  }

  /// Clears the letter pairs.
  func forgetPairs() { pairs = [:] }

  private static let pairsCapacity = 64
}
