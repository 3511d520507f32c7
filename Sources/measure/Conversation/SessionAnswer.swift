import Foundation
import TextMetrics
import TextMetricsBubbles

/// The answer to a command of a session.
enum SessionAnswer {
  case change(ConversationChange, ConversationLayout)
  case view(ConversationLayout, ClosedRange<CGFloat>)
  case anchor(String, isAtEnd: Bool)
  case offset(CGFloat)
  case focus(Double)
  case window(
    [MessageWindowUpdate<Message>.Splice], kind: String, WindowState, ConversationLayout)

  /// The conversation and those of its rows that were laid out or changed for the answer.
  var shown: (conversation: ConversationLayout, rows: [Int])? {
    switch self {
    case .view(let conversation, let visible):
      (conversation, Array(conversation.rows(in: visible)))
    case .change(let change, let conversation):
      (conversation, change.inserted + change.updated)
    case .window(let splices, _, _, let conversation):
      // Each new message is in the conversation, unless a later splice removed it again.
      (
        conversation,
        splices.flatMap(\.messages).compactMap { conversation.index(of: $0.id) }
      )
    case .anchor, .offset, .focus: nil
    }
  }

  func writeMembers(to json: inout JSONWriter) {
    switch self {
    case .change(let change, let conversation):
      json.member("removed", change.removed)
      json.member("inserted", change.inserted)
      json.member("moved", change.moved)
      json.member("updated", change.updated)
      conversation.writeTotals(to: &json)
    case .view(let conversation, let visible): conversation.write(visible, to: &json)
    case .anchor(let name, let isAtEnd):
      json.member("anchor", name)
      json.member("isAtEnd", isAtEnd)
    case .offset(let offset): json.member("offset", Double(offset))
    case .focus(let focus): json.member("focus", focus)
    case .window(let splices, let kind, let state, let conversation):
      json.member("kind", kind)
      json.member("splices", splices)
      json.member("hasEarlier", state.hasEarlier)
      json.member("hasLater", state.hasLater)
      json.member("isOverfull", state.isOverfull)
      conversation.writeTotals(to: &json)
    }
  }
}

/// The state of a window, besides its messages.
struct WindowState {
  var hasEarlier: Bool
  var hasLater: Bool
  var isOverfull: Bool

  init(_ window: MessageWindow<Message>) {
    hasEarlier = window.hasEarlier
    hasLater = window.hasLater
    isOverfull = window.isOverfull
  }
}

extension ConversationLayout {
  fileprivate func writeTotals(to json: inout JSONWriter) {
    json.member("count", count)
    json.member("width", Double(width))
    json.member("height", Double(height))
  }

  /// Writes the rows that a view shows, with all frames, and the date that stays at its top.
  fileprivate func write(_ visible: ClosedRange<CGFloat>, to json: inout JSONWriter) {
    let rows = rows(in: visible)
    json.member("first", rows.lowerBound)
    json.member("end", rows.upperBound)
    json.member("focus", focus(of: visible))
    if let sticky = stickySeparator(at: visible.lowerBound) {
      json.member("sticky", StickyAnswer(sticky: sticky, label: separatorLabel(at: sticky.index)))
    }
    json.member("rows", rows.map { MessageFrames(conversation: self, index: $0) })
    writeTotals(to: &json)
  }

  /// The text of the date above a row.
  private func separatorLabel(at index: Int) -> String? {
    let text = separator(at: index)?.frames.first { $0.role == .text }?.text
    return text.map { $0.string(in: 0..<Int.max) }
  }
}

private struct StickyAnswer: JSONWritable {
  let sticky: StickySeparator
  let label: String?

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("row", sticky.index)
      json.member("text", label)
      json.member("frame", sticky.frame)
    }
  }
}

extension ConversationChange.Move: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("source", source)
      json.member("destination", destination)
    }
  }
}

extension MessageWindowUpdate<Message>.Splice: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("start", range.lowerBound)
      json.member("end", range.upperBound)
      json.member("ids", messages.map(\.id))
    }
  }
}
