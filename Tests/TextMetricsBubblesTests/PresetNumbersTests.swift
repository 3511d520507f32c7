import Foundation
import Testing
import TextMetrics

@testable import TextMetricsBubbles

/// The article that says where each number of the messengers' presets is from.
@Suite("Numbers of presets", .serialized)
struct PresetNumbersTests {
  private static let article = URL(filePath: #filePath)
    .appending(
      path: "../../../Sources/TextMetricsBubbles/TextMetricsBubbles.docc/PresetNumbers.md"
    )
    .standardized

  private static let head = "|---|---|---|\n"

  /// Every number of the style is in the table below its name, with its source. With `TEXTMETRICS_RECORD` set,
  /// the numbers are written again. New ones count as chosen until a source is written next to them.
  @Test(arguments: ["signal", "telegram", "element"])
  func everyNumberHasASource(preset: String) throws {
    let style = try #require(BubbleStyle.preset(named: preset))
    let numbers = try StyleNumbers(style).rows
    #expect(numbers.count > 100 && Set(numbers.map(\.key)).count == numbers.count)

    var text = try String(contentsOf: Self.article, encoding: .utf8)
    let title = try #require(text.range(of: "## \(preset)\n"))
    let start = try #require(text.range(of: Self.head, range: title.upperBound..<text.endIndex))
    let end = text.range(of: "\n\n", range: start.upperBound..<text.endIndex)
    let table = start.upperBound..<(end?.lowerBound ?? text.endIndex)
    let written = text[table].split(separator: "\n").map(Row.init)
    let sources = Dictionary(written.map { ($0.key, $0.source) }, uniquingKeysWith: { $1 })
    let rows = numbers.map {
      Row(key: $0.key, value: $0.value, source: sources[$0.key] ?? "chosen")
    }
    if ProcessInfo.processInfo.environment["TEXTMETRICS_RECORD"] != nil {
      text.replaceSubrange(table, with: rows.map(\.text).joined(separator: "\n"))
      try Data(text.utf8).write(to: Self.article)
    }
    #expect(written == rows)
    for row in written {
      #expect(
        row.source.hasPrefix("`") || row.source.hasPrefix("chosen"), "\(row.key): \(row.source)")
    }
  }
}

private struct Row: Equatable {
  var key: String
  var value: String
  var source: String

  var text: String { "| `\(key)` | \(value) | \(source) |" }

  init(key: String, value: String, source: String) {
    self.key = key
    self.value = value
    self.source = source
  }

  /// A line of a table.
  init(_ line: Substring) {
    let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    key = cells.first?.replacing("`", with: "") ?? ""
    value = cells.count > 1 ? cells[1] : ""
    source = cells.count > 2 ? cells[2] : ""
  }
}

/// The numbers of a style by their keys in a file. Fonts, lengths and the frames of a kind are one row each.
private struct StyleNumbers {
  private(set) var rows: [(key: String, value: String)] = []

  init(_ style: BubbleStyle) throws {
    addFrames(KindRules(incoming: style.incoming, outgoing: style.outgoing), at: "insets")
    for (kind, rules) in style.kinds { addFrames(rules, at: "kinds.\(kind.rawValue)") }
    let value = try JSONParser.parse(Array(style.json.utf8))
    guard case .object(let members) = value else { throw CancellationError() }
    for member in members where !["incoming", "outgoing", "kinds"].contains(member.name) {
      add(member.value, at: member.name)
    }
    rows.sort { $0.key < $1.key }
  }

  private mutating func add(_ value: JSONValue, at path: String) {
    switch value {
    case .number(let text): rows.append((path, Self.text(Double(text) ?? .nan)))
    case .array(let elements, _):
      let numbers = elements.compactMap(Self.number)
      if !numbers.isEmpty {
        rows.append((path, numbers.map { Self.text($0) }.joined(separator: " × ")))
      }
    case .object(let members):
      let numbers = Dictionary(
        members.map { ($0.name, Self.number($0.value)) }, uniquingKeysWith: { $1 })
      if let text = Self.font(numbers) ?? Self.length(numbers) {
        rows.append((path, text))
      } else {
        for member in members { add(member.value, at: "\(path).\(member.name)") }
      }
    case .null, .bool, .string: break
    }
  }

  private static func number(_ value: JSONValue) -> Double? {
    guard case .number(let text) = value else { return nil }
    return Double(text)
  }

  /// To a hundredth.
  private static func text(_ number: Double) -> String {
    let rounded = (number * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  private static func font(_ numbers: [String: Double?]) -> String? {
    guard numbers["font"] != nil, let size = numbers["size"] ?? nil else { return nil }
    let weight = (numbers["weight"] ?? nil) ?? 400
    return text(size) + (weight == 400 ? "" : ", weight \(text(weight))")
  }

  private static func length(_ numbers: [String: Double?]) -> String? {
    guard let multiplier = numbers["multiplier"] ?? nil, let divisor = numbers["divisor"] ?? nil,
      let points = numbers["points"] ?? nil
    else { return nil }
    let factor = multiplier / divisor
    let product =
      factor == 1
      ? "W"
      : factor == (factor * 100).rounded() / 100
        ? "\(text(factor)) W" : "\(text(multiplier)) W / \(text(divisor))"
    return points == 0 ? product : "\(product) \(points < 0 ? "−" : "+") \(text(abs(points)))"
  }

  // MARK: Frames

  private mutating func addFrames(_ rules: KindRules, at path: String) {
    rows.append((path, Self.text(rules.incoming)))
    // The outgoing side mirrors the incoming one, or has a row of its own.
    let mirrored = rules.incoming.insets.mirrored
    if rules.outgoing.insets != mirrored {
      rows.append(("\(path).outgoing", Self.text(rules.outgoing)))
    }
  }

  private static func text(_ geometry: BubbleGeometry) -> String {
    let insets = geometry.insets
    var parts = [insets.top, insets.left, insets.bottom, insets.right].map { text($0) }
      .joined(separator: ", ")
    let cell = geometry.cellHeight.points - (geometry.bubble?.height.points ?? 0)
    if cell != 0 { parts += "; cell \(text(cell)) higher" }
    let minimums = [geometry.bubble?.width.minimum, geometry.bubble?.height.minimum]
    if minimums.contains(where: { $0 != nil }) {
      parts +=
        "; at least " + minimums.map { text(Double($0?.points ?? 0)) }.joined(separator: " × ")
    }
    return parts
  }
}
