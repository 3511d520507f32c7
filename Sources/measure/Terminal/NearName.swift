/// Suggestions for a misspelled name.
enum NearName {
  /// The name with the fewest edits (insertions, deletions, substitutions and transpositions).
  ///
  /// - Parameters:
  ///   - word: the given word.
  ///   - names: the valid names.
  ///   - limit: the maximum number of edits; nil for one per three letters, at least one.
  /// - Returns: nil if none is close.
  static func nearest(to word: String, among names: [String], limit: Int? = nil) -> String? {
    let limit = limit ?? max(1, word.count / 3)
    guard word.count <= 64 else { return nil }
    let distances = names.map { (name: $0, distance: distance(Array(word), Array($0))) }
    return distances.filter { $0.distance > 0 && $0.distance <= limit }
      .min { $0.distance < $1.distance }?.name
  }

  /// The optimal string alignment distance.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    guard abs(a.count - b.count) <= 8 else { return .max }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var least = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, beforeLast[j - 1] + 1)
        }
        row.append(least)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
