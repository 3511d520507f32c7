import Foundation
import TextMetrics
import TextMetricsBubbles

/// A bubble as readable text: the inputs of its size, its frames and, on demand, the derivation of each
/// length.
struct BubbleReport {
  let layout: BubbleLayout
  let bubbleStyle: BubbleStyle
  let side: MessageSide
  let explains: Bool
  let style: TerminalStyle

  var lines: [String] {
    summary + [""] + frames
      + (explains
        ? [""] + layout.explanation.description.split(separator: "\n").map(String.init) : [])
  }

  private var summary: [String] {
    var table = Properties()
    table.append("style", "\(bubbleStyle.name), \(side.rawValue)")
    table.append("font", font)
    if layout.lineCount > 0 { table.append("text", text) }
    if let limited = layout.limited {
      let height = Numbers.points(limited.upperHeight)
      table.append("limited", "\(limited.limitation), the cell is at most \(height) high")
    }
    if layout.isBare { table.append("bare", "drawn without a bubble") }
    if let width = layout.scrollableWidth { table.append("scrolls over", Numbers.points(width)) }
    return table.lines(style: style)
  }

  private var text: String {
    "\(Numbers.points(layout.textSize.width)) × \(Numbers.points(layout.textSize.height)), "
      + "\(layout.lineCount) \(layout.lineCount == 1 ? "line" : "lines"), "
      + "the last \(Numbers.points(layout.lastLineWidth)) wide"
  }

  private var font: String {
    let font = bubbleStyle.textStyle.font
    let size = bubbleStyle.textSize.scaled(font).pointSize
    let substitution = font.substitution.map { " for the \($0.visibleRequest)" } ?? ""
    return "\(font.fullName), \(Numbers.short(size)) pt\(substitution)"
  }

  private var frames: [String] {
    var table = Table([
      ("", .left), ("x", .right), ("y", .right), ("width", .right), ("height", .right),
      ("text", .left),
    ])
    table.append(row("cell", CGRect(origin: .zero, size: layout.cell), text: nil))
    for frame in layout.frames {
      table.append(row(frame.role.rawValue, frame.rect, text: frame.text))
    }
    return table.lines(style: style)
  }

  private func row(_ name: String, _ rect: CGRect, text: PlacedText?) -> [String] {
    [name]
      + [rect.minX, rect.minY, rect.width, rect.height].map { Numbers.points($0) }
      + [text.map(firstLine) ?? ""]
  }

  private func firstLine(of text: PlacedText) -> String {
    guard let line = text.layout.lines.first else { return "" }
    let isCut = text.layout.lines.count > 1 || line.ending == .truncation
    return VisibleText.visible(
      text.string(in: line.range).trimmingCharacters(in: .whitespacesAndNewlines))
      + (isCut ? " …" : "")
  }
}
