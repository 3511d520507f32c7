/// A figure that the library should reach, relative to what was measured in the same run.
package struct Goal: Sendable, Codable {
  /// On which side of the limit the figure belongs.
  package enum Sense: String, Sendable, Codable {
    case atMost
    case atLeast
  }

  package var title: String
  package var value: Double
  package var sense: Sense
  package var limit: Double

  /// Whether the figure is on the right side of its limit.
  package var isReached: Bool { sense == .atMost ? value <= limit : value >= limit }

  init(_ title: String, _ value: Double, _ sense: Sense, _ limit: Double) {
    self.title = title
    self.value = value
    self.sense = sense
    self.limit = limit
  }

  /// The goals for which everything needed was measured.
  ///
  /// - Parameters:
  ///   - chat: the comparison with chat messages in the chain of fonts.
  ///   - alone: the comparisons with messages in one font each.
  /// - Returns: the goals in the order of the report.
  package static func goals(chat: Comparison, alone: [Comparison]) -> [Goal] {
    (againstOthers(chat) + alone.map(coldAlone) + ofTheLibrary(chat)).compactMap(\.self)
  }

  private static func againstOthers(_ chat: Comparison) -> [Goal?] {
    [
      ratio(
        "cold / HarfBuzz in C, cold", chat.cost(.cold, Library.self),
        chat.cost(.cold, PlainHarfBuzz.self), .atMost, 0.12),
      ratio(
        "warm / HarfBuzz in C, cold", chat.cost(.warm, Library.self),
        chat.cost(.cold, PlainHarfBuzz.self), .atMost, 0.03),
      ratio(
        "new width / loop in C", chat.cost(.relayout, Library.self),
        chat.cost(.relayout, WordCache.self), .atMost, 1.5),
      ratio(
        "new width, times faster than Pango", chat.cost(.relayout, Pango.self),
        chat.cost(.relayout, Library.self), .atLeast, 1000),
    ]
  }

  private static func coldAlone(_ comparison: Comparison) -> Goal? {
    ratio(
      "\(comparison.fonts) cold / HarfBuzz in C", comparison.cost(.cold, Library.self),
      comparison.cost(.cold, PlainHarfBuzz.self), .atMost, 0.3)
  }

  private static func ofTheLibrary(_ chat: Comparison) -> [Goal?] {
    [
      figure(.twoThreads, chat, .atLeast, 1.8),
      figure(.styled, chat, .atMost, 3),
      figure(.measuredAgain, chat, .atMost, 0.05),
      chat.cost(.relayout, Library.self).map {
        Goal("heap allocations per layout", $0.allocations, .atMost, 0)
      },
      figure(.bytesPerMessage, chat, .atMost, 500),
      figure(.rotationTime, chat, .atMost, 3),
      figure(.rotatedScreenTime, chat, .atMost, 5),
      microseconds(.conversationCold, chat, 6),
      microseconds(.conversationReopened, chat, 1),
      microseconds(.streamingWarm, chat, 2),
    ]
  }

  private static func ratio(
    _ title: String, _ cost: Cost?, _ reference: Cost?, _ sense: Sense, _ limit: Double
  ) -> Goal? {
    guard let cost, let reference else { return nil }
    return Goal(title, cost.nanoseconds / reference.nanoseconds, sense, limit)
  }

  private static func microseconds(
    _ task: EngineTask, _ comparison: Comparison, _ limit: Double
  ) -> Goal? {
    comparison.cost(task, Library.self).map {
      Goal("µs, \(task.title)", $0.nanoseconds / 1000, .atMost, limit)
    }
  }

  private static func figure(
    _ task: LibraryTask, _ comparison: Comparison, _ sense: Sense, _ limit: Double
  ) -> Goal? {
    comparison.figures[task.rawValue].map { Goal(task.title, $0, sense, limit) }
  }
}
