/// Names that somebody may have meant, for messages about a name that was not found.
enum NearestNames {
  /// The names most like a given one, the likest first; none where nothing is alike.
  ///
  /// - Parameters:
  ///   - name: What was asked for.
  ///   - candidates: The names that exist.
  ///   - limit: The greatest number of names wanted.
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

  /// Names longer than any font's are cut: the comparison takes the product of both lengths.
  private static func letters(of name: String) -> [UInt8] {
    Array(FontName(name).key.utf8.prefix(48))
  }

  /// How unlike two names are; nil where they are not alike at all. One that contains the other is
  /// alike whatever else it contains.
  private static func distance(from a: [UInt8], to b: [UInt8]) -> Int? {
    let edits = edits(from: a, to: b)
    if edits <= max(2, min(a.count, b.count) / 3) { return edits }
    guard min(a.count, b.count) >= 3 else { return nil }
    return a.starts(with: b) || b.starts(with: a) ? 100 + edits : nil
  }

  /// The least number of letters to insert, remove or replace (Levenshtein).
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
