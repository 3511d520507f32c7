import Foundation
import TextMetrics

/// Fonts side by side: their metrics at a size, and the size of a text in each.
struct FontComparison {
  /// A font, and the size of the text in it.
  struct Entry {
    var font: Font
    /// nil if there is no text.
    var size: CGSize?
    var sources: MeasurementSources?
  }

  let entries: [Entry]

  init(fonts: [Font], text: String?, language: String?) {
    entries = fonts.map { font in
      guard let text else { return Entry(font: font) }
      let layout = PreparedText(text, style: TextStyle(font: font, language: language))
        .layout(options: .drawn)
      return Entry(font: font, size: layout.size, sources: MeasurementSources(layout))
    }
  }

  /// Rows of metrics with a column for each font, and the difference between the last and the first
  /// in per cent of the first.
  func lines(style: TerminalStyle) -> [String] {
    let fonts = entries.map { ($0.font.face.fullName, Table.Alignment.right) }
    var table = Table(
      [("at \(Numbers.short(entries[0].font.pointSize)) pt", .left)] + fonts + [("", .right)])
    let metrics = entries.map { FontAnswer($0.font, sources: nil, resolution: nil).metrics }
    for index in metrics[0].indices {
      table.append(row(metrics[0][index].name, metrics.map { $0[index].value }))
    }
    if entries.allSatisfy({ $0.size != nil }) {
      table.append(row("width of text", entries.map { Double($0.size?.width ?? 0) }))
      table.append(row("height of text", entries.map { Double($0.size?.height ?? 0) }))
    }
    return table.lines(style: style)
  }

  private func row(_ name: String, _ values: [Double]) -> [String] {
    let difference = (values.last ?? 0) - values[0]
    return [name] + values.map(Numbers.points) + [Numbers.percent(of: difference, from: values[0])]
  }
}

extension FontComparison: JSONWritable {
  func write(to json: inout JSONWriter) { json.object { $0.member("fonts", entries) } }
}

extension FontComparison.Entry: JSONWritable {
  func write(to json: inout JSONWriter) {
    let answer = FontAnswer(font, sources: nil, resolution: nil)
    json.object { json in
      json.member("name", font.face.fullName)
      json.member("file", font.face.source)
      json.member("size", Double(font.pointSize))
      json.member(
        "metrics", JSONObject(answer.metrics.map { ($0.name, $0.value as any JSONWritable) }))
      if let size {
        json.member("textWidth", Double(size.width))
        json.member("textHeight", Double(size.height))
      }
      if let sources { json.member("fonts", sources.faces.map(\.fullName)) }
    }
  }
}
