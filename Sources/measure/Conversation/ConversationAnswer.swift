import Foundation
import TextMetrics
import TextMetricsBubbles

/// A conversation as JSON.
struct ConversationAnswer: JSONWritable {
  let run: ConversationRun
  /// The maximum number of messages to list.
  let rowCount: Int

  private var conversation: ConversationLayout { run.conversation }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("style", conversation.sizer.style.name)
      json.member("width", Double(conversation.width))
      json.member("height", Double(conversation.height))
      json.member("messageCount", conversation.count)
      json.member("seconds", Seconds(run: run))
      if let rotated = run.rotated { json.member("rotatedHeight", Double(rotated.height)) }
      json.member("estimate", run.estimate)
      json.member("messages", Rows(conversation: conversation, count: rowCount))
    }
  }
}

private struct Seconds: JSONWritable {
  let run: ConversationRun

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("measure", run.measuringSeconds)
      json.member("again", run.repetitionSeconds)
      if let seconds = run.rotationSeconds { json.member("rotate", seconds) }
    }
  }
}

extension ScrollError: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("height", Double(estimatedHeight))
      json.member("wrongCount", wrongCount)
      json.member("heightErrors", heightErrors)
      json.member("worstOffset", Double(worstOffset))
      if let worstRow { json.member("worstRow", worstRow) }
      json.member("worstScrollBar", Double(worstScrollBar))
    }
  }
}

extension ScrollError.HeightErrors: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("median", Double(median))
      json.member("percentile90", Double(percentile90))
      json.member("percentile99", Double(percentile99))
      json.member("maximum", Double(maximum))
    }
  }
}

private struct Rows: JSONWritable {
  let conversation: ConversationLayout
  let count: Int

  func write(to json: inout JSONWriter) {
    json.array(
      (0..<min(count, conversation.count)).map { Row(conversation: conversation, index: $0) })
  }
}

private struct Row: JSONWritable {
  let conversation: ConversationLayout
  let index: Int

  func write(to json: inout JSONWriter) {
    let layout = conversation.bubble(at: index)
    json.object { json in
      conversation.writePlace(of: index, group: layout.group, to: &json)
      json.member("cell", CGRect(origin: .zero, size: layout.cell))
      conversation.writeLines(around: index, to: &json)
      if let bubble = layout.bubble { json.member("bubble", bubble) }
      json.member("textSize", layout.textSize)
      json.member("lineCount", layout.lineCount)
      if let limitation = layout.limited { json.member("limitation", limitation) }
    }
  }
}

extension ConversationLayout {
  /// Writes the message of a row and the position of its cell, with which every answer about a row begins.
  func writePlace(of index: Int, group: GroupPosition, to json: inout JSONWriter) {
    let message = message(at: index)
    json.member("id", message.id)
    json.member("side", message.side.rawValue)
    json.member("group", group.rawValue)
    json.member("y", Double(cellFrame(at: index).minY))
  }

  /// Writes the frames of the lines above and below a row's cell.
  func writeLines(around index: Int, to json: inout JSONWriter) {
    if let frame = separatorFrame(at: index) { json.member("separator", frame) }
    if let frame = statusFrame(at: index) { json.member("status", frame) }
  }
}
