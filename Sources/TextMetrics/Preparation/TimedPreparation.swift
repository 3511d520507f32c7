/// Prepares longer and longer beginnings of a text, as long as the next one is expected to be ready in time.
struct TimedPreparation {
  /// The last beginning.
  let table: PreparedTable
  /// Its length in UTF-16 code units.
  let length: Int

  /// A text no longer than this is prepared whole, whatever the limit. That takes tens of milliseconds, and half a
  /// second for the most expensive text known.
  static let untimedLength = 1 << 16

  /// - Parameters:
  ///   - text: the text, of any length.
  ///   - time: the time limit.
  ///   - elapsed: the time since the preparation began.
  ///   - prepare: prepares a beginning; its cost grows with the length.
  /// - Complexity: at most three times that of preparing the result. Each beginning is at least twice as long as the
  ///   one before it, unless it is the whole text.
  init(
    _ text: StyledText, within time: Duration, elapsed: () -> Duration,
    prepare: (StyledText) -> PreparedTable
  ) {
    var length = LimitScan.clusterStart(atOrBefore: Self.untimedLength, in: text)
    var table = prepare(text.prefix(length))
    var (start, end) = (Duration.zero, elapsed())
    while length < text.length, end < time {
      let affordable = Double(length) * ((time - end) / max(end - start, .nanoseconds(1)))
      let next = LimitScan.clusterStart(
        atOrBefore: affordable < Double(text.length) ? Int(affordable) : text.length, in: text)
      guard next == text.length || next >= 2 * max(length, 1) else { break }
      table = prepare(text.prefix(next))
      length = next
      (start, end) = (end, elapsed())
    }
    self.table = table
    self.length = length
  }
}
