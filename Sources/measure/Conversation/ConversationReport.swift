import Foundation
import TextMetrics
import TextMetricsBubbles

/// A conversation as readable text: totals, times, the errors of guessing, and the first messages.
struct ConversationReport {
  let run: ConversationRun
  /// The maximum number of messages to list.
  let rowCount: Int
  let style: TerminalStyle

  private var conversation: ConversationLayout { run.conversation }

  var lines: [String] {
    let sections = [summary, messages, comparison]
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private var summary: [String] {
    var table = Properties()
    table.append("style", conversation.sizer.style.name)
    table.append("messages", "\(conversation.count)")
    table.append("width", Numbers.short(conversation.width))
    table.append("height", Numbers.points(conversation.height))
    table.append("measured in", milliseconds(run.measuringSeconds))
    table.append("again in", milliseconds(run.repetitionSeconds))
    if let rotated = run.rotated, let seconds = run.rotationSeconds {
      table.append(
        "rotated",
        "to \(Numbers.short(rotated.width)) in \(milliseconds(seconds)), "
          + "then \(Numbers.points(rotated.height)) high")
    }
    return table.lines(style: style)
  }

  private func milliseconds(_ seconds: Double) -> String {
    "\(Numbers.points(seconds * 1000)) ms"
  }

  // MARK: Messages

  private var messages: [String] {
    guard rowCount > 0, conversation.count > 0 else { return [] }
    var table = Table([
      ("#", .right), ("side", .left), ("y", .right), ("height", .right), ("bubble", .right),
      ("lines", .right), ("text", .left),
    ])
    for index in 0..<min(rowCount, conversation.count) { table.append(row(index)) }
    let rest = conversation.count - rowCount
    return table.lines(style: style) + (rest > 0 ? ["… and \(rest) more (--rows)"] : [])
  }

  private func row(_ index: Int) -> [String] {
    let frame = conversation.cellFrame(at: index)
    let message = conversation.message(at: index)
    let layout = conversation.bubble(at: index)
    let content = message.content
    let text =
      content.plainText ?? (content as? CardStripContent)?.query ?? content.kind.rawValue
    let bubble = layout.bubble.map { Numbers.points($0.width) } ?? ""
    return [
      "\(index + 1)", message.side.rawValue, Numbers.points(frame.minY),
      Numbers.points(frame.height), bubble, "\(layout.lineCount)", VisibleText.visible(text),
    ]
  }

  // MARK: Guessing

  private var comparison: [String] {
    let error = run.estimate
    guard conversation.count > 0 else { return [] }
    var table = Properties()
    table.append(
      "guessed",
      "\(Numbers.points(error.estimatedHeight)) high, "
        + "\(Numbers.percent(of: error.estimatedHeight - error.height, from: error.height))")
    table.append(
      "wrong heights",
      "\(error.wrongCount), \(Numbers.share(Double(error.wrongCount) / Double(conversation.count))), "
        + "by half a pixel or more")
    let errors = error.heightErrors
    let quantiles = [errors.median, errors.percentile90, errors.percentile99, errors.maximum]
      .map { Numbers.points($0) }
    table.append(
      "error",
      "median \(quantiles[0]), 90th percentile \(quantiles[1]), 99th percentile \(quantiles[2]), "
        + "maximum \(quantiles[3])")
    if let row = error.worstRow {
      table.append(
        "farthest off", "message \(row + 1), by \(Numbers.signed(error.worstOffset)) points")
    }
    table.append(
      "scroll bar", "off by up to \(Numbers.share(error.worstScrollBar)) of its length")
    return table.lines(style: style)
  }
}
