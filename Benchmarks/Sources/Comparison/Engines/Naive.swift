import TextMetrics

/// The naive estimate: half the font size for every character.
final class Naive: Engine {
  static let name = "naive estimate"
  static let canPrepare = false

  private let size: Double
  private var messages: [Message] = []

  init(fonts: FontSet, size: Double) { self.size = size }

  func read(_ messages: [Message]) { self.messages = messages }
  func forget() {}

  func prepare(_ range: Range<Int>, width: Double) -> Tally {
    messages[range].reduce(into: Tally()) { $0 += tally($1.text, width: width) }
  }

  private func tally(_ text: String, width: Double) -> Tally {
    let estimate = NaiveEstimate(text: text, size: size, width: width)
    return Tally(lines: estimate.lineCount, width: estimate.size.width)
  }

  func layOut(width: Double) -> Tally { prepare(messages.indices, width: width) }

  func layOut(_ index: Int, widths: [Double]) -> Tally {
    widths.reduce(into: Tally()) { $0 += tally(messages[index].text, width: $1) }
  }

  func lineCounts(width: Double) -> [Int] {
    messages.map { tally($0.text, width: width).lines }
  }

  func unwrappedWidths() -> [Double] {
    messages.map { tally($0.text, width: .infinity).width }
  }

  func stream(_ pieces: [Message], width: Double) -> Tally {
    var text = ""
    return pieces.reduce(into: Tally()) { tally, piece in
      text += piece.text
      tally += self.tally(text, width: width)
    }
  }
}
