import Foundation
import TextMetrics
import TextMetricsBubbles

/// All frames of a message at its position in the conversation, as a line of JSON.
struct MessageFrames: JSONWritable {
  let conversation: ConversationLayout
  /// The index of the row.
  let index: Int

  func write(to json: inout JSONWriter) {
    let layout = conversation.uncachedBubble(at: index)
    json.object { json in
      conversation.writePlace(of: index, group: layout.group, to: &json)
      conversation.writeLines(around: index, to: &json)
      BubbleAnswer(layout: layout).writeMembers(to: &json)
    }
  }

  /// - Throws: ``ToolError`` if the lock does not allow the sources of a text's measurement.
  func check(by lock: LockGuard) throws {
    let layouts = [
      conversation.uncachedBubble(at: index), conversation.separator(at: index),
      conversation.statusLine(at: index),
    ]
    for sources in layouts.compactMap(\.self).flatMap(\.sources) { try lock.check(sources) }
  }
}
