/// Suggestions for messages about a name that was not found.
enum NearestNames {
  /// The names most similar to a given one, best first; none if nothing is similar.
  ///
  /// - Parameters:
  ///   - name: The requested name.
  ///   - candidates: The names that exist.
  ///   - limit: The maximum number of names.
  /// - Returns: At most `limit` names.
  static func nearest(
    to name: String, among candidates: some Sequence<String>, limit: Int
  ) -> [String] {
    let wanted = letters(of: name)
    guard !wanted.isEmpty else { return [] }
    let ranked = candidates.compactMap { candidate -> (distance: Int, name: String)? in
      let distance = distance(from: wanted, to: letters(of: candidate))
      return distance.map { ($0, candidate) }
    }
    return ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .prefix(limit).map(\.name)
  }

  /// Names longer than any font's are truncated, because the cost is the product of both lengths.
  private static func letters(of name: String) -> [UInt8] {
    Array(FontName(name).key.utf8.prefix(48))
  }

  /// The distance between two names; nil if they are not similar. A name that contains the other is
  /// always similar.
  private static func distance(from a: [UInt8], to b: [UInt8]) -> Int? {
    let edits = edits(from: a, to: b)
    if edits <= max(2, min(a.count, b.count) / 3) { return edits }
    guard min(a.count, b.count) >= 3 else { return nil }
    return a.starts(with: b) || b.starts(with: a) ? 100 + edits : nil
  }

  /// The minimum number of insertions, deletions and substitutions (Levenshtein distance).
  private static func edits(from a: [UInt8], to b: [UInt8]) -> Int {
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let replaced = diagonal + (b[j] == letter ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
