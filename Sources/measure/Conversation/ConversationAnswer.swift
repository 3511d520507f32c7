import Foundation
import TextMetrics

extension ConversationRun: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("style", conversation.sizer.style.name)
      json.member("width", Double(conversation.width))
      json.member("height", Double(conversation.height))
      json.member("messageCount", conversation.count)
      json.member("seconds", Seconds(run: self))
      if let rotated { json.member("rotatedHeight", Double(rotated.height)) }
      json.member("estimate", estimate)
      json.member("messages", Rows(conversation: conversation))
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
      json.member("worstOffset", Double(worstOffset))
      if let worstRow { json.member("worstRow", worstRow) }
      json.member("worstScrollBar", Double(worstScrollBar))
    }
  }
}

private struct Rows: JSONWritable {
  let conversation: ConversationLayout

  func write(to json: inout JSONWriter) {
    json.array((0..<conversation.count).map { Row(conversation: conversation, index: $0) })
  }
}

private struct Row: JSONWritable {
  let conversation: ConversationLayout
  let index: Int

  func write(to json: inout JSONWriter) {
    let message = conversation.message(at: index)
    let layout = conversation.bubble(at: index)
    json.object { json in
      json.member("id", message.id)
      json.member("side", message.side.rawValue)
      json.member("group", layout.group.rawValue)
      json.member("y", Double(conversation.cellFrame(at: index).minY))
      json.member("cell", CGRect(origin: .zero, size: layout.cell))
      if let frame = conversation.separatorFrame(at: index) { json.member("separator", frame) }
      if let bubble = layout.bubble { json.member("bubble", bubble) }
      json.member("textSize", layout.textSize)
      json.member("lineCount", layout.lineCount)
    }
  }
}
