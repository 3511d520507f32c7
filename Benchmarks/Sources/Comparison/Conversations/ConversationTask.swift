import CAllocations
import Foundation

extension EngineTask {
  /// The number of messages on a page.
  private static let pageSize = 50
  private static let pageCount = 10
  private static let insertionCount = 50

  /// Messages that have not been measured before are opened as a conversation.
  static func conversationCold(_ engine: any Engine, _ workload: Workload) -> Cost {
    engine.read(workload.messages)
    engine.forget()
    let conversation = engine.conversation(textWidth: phoneWidths.upright)
    return cost(of: conversation, units: workload.messages.count) {
      $0.open(workload.messages.indices)
    }
  }

  /// New messages are opened, after a conversation of the same words.
  static func conversationWarm(_ engine: any Engine, _ workload: Workload) -> Cost {
    let count = workload.messages.count
    engine.read(workload.messages + workload.recombined)
    engine.forget()
    let conversation = engine.conversation(textWidth: phoneWidths.upright)
    conversation.open(0..<count)
    return cost(of: conversation, units: count) { $0.open(count..<2 * count) }
  }

  /// A conversation that has been open is opened again.
  static func conversationReopened(_ engine: any Engine, _ workload: Workload) -> Cost {
    let conversation = opened(engine, workload)
    return cost(of: conversation, units: workload.messages.count) {
      $0.open(workload.messages.indices)
    }
  }

  /// The display is rotated, and every height is measured at a width that is new to the conversation.
  static func conversationRotated(_ engine: any Engine, _ workload: Workload) -> Cost {
    let conversation = opened(engine, workload)
    return cost(of: conversation, units: workload.messages.count) {
      $0.resize(toTextWidth: phoneWidths.sideways)
    }
  }

  /// Messages are inserted at the top, one at a time; per insertion.
  static func conversationInserted(_ engine: any Engine, _ workload: Workload) -> Cost {
    let count = min(insertionCount, workload.messages.count)
    let conversation = opened(engine, workload, keepingBack: count)
    return cost(of: conversation, units: count) { conversation in
      for index in 0..<count { conversation.prepend(index..<index + 1) }
    }
  }

  /// Earlier messages are loaded, a page at a time; per message.
  static func conversationPaged(_ engine: any Engine, _ workload: Workload) -> Cost {
    let count = min(pageSize * pageCount, workload.messages.count)
    let conversation = opened(engine, workload, keepingBack: count)
    return cost(of: conversation, units: count) { conversation in
      for start in stride(from: 0, to: count, by: pageSize) {
        conversation.prepend(start..<min(start + pageSize, count))
      }
    }
  }

  /// An open conversation of all messages. The engine has also read, before them, new messages of the same
  /// words that are kept back.
  private static func opened(
    _ engine: any Engine, _ workload: Workload, keepingBack count: Int = 0
  ) -> any Conversation {
    engine.read(workload.recombined.prefix(count) + workload.messages)
    engine.forget()
    let conversation = engine.conversation(textWidth: phoneWidths.upright)
    conversation.open(count..<count + workload.messages.count)
    return conversation
  }

  private static func cost(
    of conversation: any Conversation, units: Int, _ work: (any Conversation) -> Void
  ) -> Cost {
    Cost.each(of: units) {
      work(conversation)
      return conversation.tally
    }
  }
}

extension LibraryTask {
  static func rotationTime(_ library: Library, _ workload: Workload) -> Double {
    let conversation = opened(library, workload)
    conversation.concurrency = ProcessInfo.processInfo.activeProcessorCount
    let elapsed = ContinuousClock().measure {
      conversation.resize(toTextWidth: EngineTask.phoneWidths.sideways)
    }
    return elapsed / .milliseconds(1)
  }

  static func rotatedScreenTime(_ library: Library, _ workload: Workload) -> Double {
    let conversation = opened(library, workload)
    let elapsed = ContinuousClock().measure {
      conversation.resizeScreen(toTextWidth: EngineTask.phoneWidths.sideways)
    }
    return elapsed / .milliseconds(1)
  }

  static func bytesPerBubble(_ library: Library, _ workload: Workload) -> Double {
    let before = heap_bytes_in_use()
    let conversation = opened(library, workload)
    return withExtendedLifetime(conversation) {
      Double(heap_bytes_in_use() - before) / Double(workload.messages.count)
    }
  }

  private static func opened(_ library: Library, _ workload: Workload) -> BubbleConversation {
    library.read(workload.messages)
    library.forget()
    let conversation = BubbleConversation(
      workload.messages, font: library.font, library: library.library,
      textWidth: EngineTask.phoneWidths.upright)
    conversation.open(workload.messages.indices)
    return conversation
  }
}
