/// A task that every engine does, and whose cost is measured.
package enum EngineTask: String, Sendable, CaseIterable {
  /// Prepare and lay out all messages, with empty caches.
  case cold
  /// The same with new messages, after messages of the same words.
  case warm
  /// The second half of the messages after the first half, including words that are new.
  case secondHalf
  /// Lay out all at a new width.
  case relayout
  /// Rotate a conversation: lay out all at the width of a phone held sideways, and back.
  case rotation
  /// One message of each language at 200 widths; per layout.
  case manyWidths
  /// Messages that arrive word by word, measured after each word; per word.
  case streaming
  /// The same with known words.
  case streamingWarm
  /// Open a conversation: every height, and the position of each message.
  case conversationCold
  /// The same with new messages, after messages of the same words.
  case conversationWarm
  /// Open a conversation again.
  case conversationReopened
  /// Rotate a conversation to a width that it has never had.
  case conversationRotated
  /// Insert a message at the top of a conversation; per message.
  case conversationInserted
  /// Load earlier messages, fifty at a time; per message.
  case conversationPaged

  /// The name of the task in tables.
  package var title: String {
    switch self {
    case .cold: "cold: all, caches empty"
    case .warm: "warm: new messages, same words"
    case .secondHalf: "second half after the first"
    case .relayout: "all at a new width"
    case .rotation: "conversation rotated and back"
    case .manyWidths: "one per language at 200 widths"
    case .streaming: "streaming, per word"
    case .streamingWarm: "streaming known words, per word"
    case .conversationCold: "bubbles: cold"
    case .conversationWarm: "bubbles: new messages, same words"
    case .conversationReopened: "bubbles: opened again"
    case .conversationRotated: "bubbles: rotated"
    case .conversationInserted: "bubbles: one inserted at the top"
    case .conversationPaged: "bubbles: 50 paged in at the top"
    }
  }

  /// Performs the task once.
  ///
  /// - Parameters:
  ///   - engine: the engine, whose fonts are open.
  ///   - workload: the texts to measure.
  /// - Returns: the cost of each message, layout or word.
  package func cost(_ engine: any Engine, _ workload: Workload) -> Cost {
    switch self {
    case .cold: Self.cold(engine, workload)
    case .warm: Self.warm(engine, workload)
    case .secondHalf: Self.secondHalf(engine, workload)
    case .relayout: Self.relayout(engine, workload)
    case .rotation: Self.rotation(engine, workload)
    case .manyWidths: Self.manyWidths(engine, workload)
    case .streaming: Self.streaming(engine, workload)
    case .streamingWarm: Self.streamingWarm(engine, workload)
    case .conversationCold: Self.conversationCold(engine, workload)
    case .conversationWarm: Self.conversationWarm(engine, workload)
    case .conversationReopened: Self.conversationReopened(engine, workload)
    case .conversationRotated: Self.conversationRotated(engine, workload)
    case .conversationInserted: Self.conversationInserted(engine, workload)
    case .conversationPaged: Self.conversationPaged(engine, workload)
    }
  }
}

// MARK: - The tasks

extension EngineTask {
  private static func cold(_ engine: any Engine, _ workload: Workload) -> Cost {
    engine.read(workload.messages)
    engine.forget()
    return Cost.each(of: workload.messages.count) {
      engine.prepare(workload.messages.indices, width: workload.width)
    }
  }

  private static func warm(_ engine: any Engine, _ workload: Workload) -> Cost {
    let count = workload.messages.count
    engine.read(workload.messages + workload.recombined)
    engine.forget()
    _ = engine.prepare(0..<count, width: workload.width)
    return Cost.each(of: count) {
      engine.prepare(count..<2 * count, width: workload.width)
    }
  }

  private static func secondHalf(_ engine: any Engine, _ workload: Workload) -> Cost {
    let half = workload.messages.count / 2
    engine.read(workload.messages)
    engine.forget()
    _ = engine.prepare(0..<half, width: workload.width)
    return Cost.each(of: workload.messages.count - half) {
      engine.prepare(half..<workload.messages.count, width: workload.width)
    }
  }

  private static func prepareAll(_ engine: any Engine, _ workload: Workload, width: Double) {
    engine.read(workload.messages)
    engine.forget()
    _ = engine.prepare(workload.messages.indices, width: width)
  }

  /// Alternates between two widths, so that no layout is still cached.
  private static func relayout(_ engine: any Engine, _ workload: Workload) -> Cost {
    prepareAll(engine, workload, width: workload.width)
    _ = engine.layOut(width: workload.otherWidth)
    _ = engine.layOut(width: workload.width)
    return Cost.each(of: workload.messages.count) {
      engine.layOut(width: workload.otherWidth)
    }
  }

  /// The width for text in a bubble on a phone, upright and sideways.
  static let phoneWidths = (upright: 262.0, sideways: 598.0)

  private static func rotation(_ engine: any Engine, _ workload: Workload) -> Cost {
    prepareAll(engine, workload, width: phoneWidths.upright)
    return Cost.each(of: workload.messages.count) {
      var tally = engine.layOut(width: phoneWidths.sideways)
      tally += engine.layOut(width: phoneWidths.upright)
      return tally
    }
  }

  private static let widths = (1...200).map { 100 + 2 * Double($0) }

  private static func manyWidths(_ engine: any Engine, _ workload: Workload) -> Cost {
    var seen: Set<String?> = []
    let messages = workload.messages.filter { seen.insert($0.language).inserted }
    engine.read(messages)
    engine.forget()
    _ = engine.prepare(messages.indices, width: workload.width)
    return Cost.each(of: messages.count * widths.count) {
      messages.indices.reduce(into: Tally()) { $0 += engine.layOut($1, widths: widths) }
    }
  }

  private static let streamedMessages = 100

  /// The pieces of the first messages, each a word and a space.
  private static func streams(_ workload: Workload) -> [[Message]] {
    workload.messages.prefix(streamedMessages).map { message in
      message.words.map { Message(String($0) + " ", language: message.language) }
    }
  }

  private static func streaming(_ engine: any Engine, _ workload: Workload) -> Cost {
    engine.forget()
    return streaming(streams(workload), engine, workload)
  }

  private static func streamingWarm(_ engine: any Engine, _ workload: Workload) -> Cost {
    let streams = streams(workload)
    engine.forget()
    for stream in streams { _ = engine.stream(stream, width: workload.width) }
    return streaming(streams, engine, workload)
  }

  private static func streaming(
    _ streams: [[Message]], _ engine: any Engine, _ workload: Workload
  ) -> Cost {
    Cost.each(of: streams.reduce(0) { $0 + $1.count }) {
      streams.reduce(into: Tally()) { $0 += engine.stream($1, width: workload.width) }
    }
  }
}
