@testable import TextMetricsBubbles

/// A message of a model conversation, with its identifier, position and version.
struct ModelMessage: Identifiable, Sendable, Equatable {
  var id: Int
  var position: Double
  var version = 0
}

/// A conversation on a server. Positions are kept when messages are removed, so that pages next to a removed
/// message can be requested.
struct ModelConversation: Sendable {
  private(set) var messages: [ModelMessage]
  private var positions: [Int: Double]
  private var nextID: Int

  init(count: Int) {
    messages = (0..<count).map { ModelMessage(id: $0, position: Double($0)) }
    positions = Dictionary(uniqueKeysWithValues: messages.map { ($0.id, $0.position) })
    nextID = count
  }

  func page(_ position: MessagePosition<Int>, limit: Int) -> MessagePage<ModelMessage> {
    let edge: Int
    switch position {
    case .latest: edge = messages.count
    case .before(let id): edge = messages.partitioningIndex { $0.position >= positions[id] ?? 0 }
    case .after(let id):
      edge = messages.partitioningIndex { $0.position > positions[id] ?? 0 }
      return MessagePage(
        Array(messages[edge...].prefix(limit)), hasMore: messages.count - edge > limit)
    }
    return MessagePage(Array(messages[..<edge].suffix(limit)), hasMore: edge > limit)
  }

  /// Inserts a new message before the one at an index, or at the end.
  mutating func insert(at index: Int) -> ModelMessage {
    defer { nextID += 1 }
    return insert(id: nextID, at: index)
  }

  /// Inserts a message, new or removed before, before the one at an index, or at the end.
  mutating func insert(id: Int, at index: Int) -> ModelMessage {
    let before = index > 0 ? messages[index - 1].position : (messages.first?.position ?? 0) - 1
    let after = index < messages.count ? messages[index].position : before + 1
    let message = ModelMessage(id: id, position: (before + after) / 2)
    positions[message.id] = message.position
    messages.insert(message, at: index)
    return message
  }

  mutating func update(at index: Int) -> ModelMessage {
    messages[index].version += 1
    return messages[index]
  }

  mutating func remove(at index: Int) -> ModelMessage { messages.remove(at: index) }
}

/// A list kept up to date only by the updates of a window.
struct MirroredList {
  private(set) var messages: [ModelMessage] = []

  mutating func apply(_ update: MessageWindowUpdate<ModelMessage>) {
    for splice in update.splices { messages.replaceSubrange(splice.range, with: splice.messages) }
  }
}
