import Foundation
import SeededTexts

@testable import TextMetrics

/// Texts for testing the laws of geometry: the corpus, random words in long font chains and with random
/// attributes, and tabs and truncation in every mode. Prepared once for all tests.
enum GeometryTexts {
  struct Sample: Sendable {
    var name: String
    var text: PreparedText
    var widths: [CGFloat]
  }

  static let all: [Sample] = (try? corpus() + random() + styled() + modes()) ?? []

  /// Every layout of a sample, with a name for messages.
  static func forEachLayout(_ body: (String, TextLayout) -> Void) {
    for (index, sample) in all.enumerated() {
      for width in sample.widths {
        var options = LayoutOptions()
        options.maximumLineCount = index % 3 == 2 ? 2 : 0
        body("\(sample.name) at \(width)", sample.text.layout(width: width, options: options))
      }
    }
  }

  private static func corpus() throws -> [Sample] {
    // Every other case: the laws are tried on each of their lines.
    try stride(from: 0, to: CorpusCase.all.count, by: 2).map {
      let item = CorpusCase.all[$0]
      return Sample(
        name: item.id, text: try item.prepared(), widths: [CGFloat(item.width ?? 200)])
    }
  }

  private static func styled() throws -> [Sample] {
    try RandomStyledText.texts(count: 20).map {
      Sample(name: $0.name, text: $0.text, widths: [45, 180, .infinity])
    }
  }

  private static func modes() throws -> [Sample] {
    let faces = try ["notosans", "hebrew", "arabic"].map(CorpusFonts.face)
    let font = Font(
      face: faces[0], size: 16, cascade: FontCascade(Array(faces.dropFirst()), isHermetic: true))
    let stops = [TabStop(at: 50, alignment: .right), TabStop(at: 130, alignment: .center)]
    return ParagraphStyle.LineBreakMode.allCases.flatMap { mode in
      [WritingDirection.leftToRight, .rightToLeft].map { direction in
        var style = ParagraphStyle()
        style.lineBreakMode = mode
        style.baseWritingDirection = direction
        style.tabStops = stops + [TabStop(at: 200, alignment: .decimal)]
        style.firstLineHeadIndent = 7
        let text = StyledText(
          utf16: Array("ab\tשלום 12 cd ef\t9.75 الله x  \nnext one  ".utf16),
          style: TextStyle(font: font), paragraphStyle: style)
        return Sample(
          name: "\(mode) \(direction)", text: PreparedText(text),
          widths: [30, 95, 160, 230, .infinity])
      }
    }
  }

  private static func random() throws -> [Sample] {
    let chains = [
      ["inter", "arabic", "hebrew", "deva", "thai", "cjk-sc", "emoji"], ["notosans", "hebrew"],
      ["libserif"], ["nastaliq"], ["naskh", "roboto"], ["deva", "notosans"],
    ]
    return try chains.enumerated().flatMap { index, chain in
      let faces = try chain.map(CorpusFonts.face)
      let font = Font(
        face: faces[0], size: 16,
        cascade: FontCascade(Array(faces.dropFirst()), isHermetic: true))
      return (0..<6).map { seed in
        var random = SeededRandom(UInt64(1000 + index * 100 + seed))
        let units = RandomWords.units(words: 25, using: &random)
        let direction = WritingDirection.allCases[seed % 3]
        return Sample(
          name: "\(chain[0]) #\(seed)",
          text: PreparedText(
            utf16: units,
            style: TextStyle(font: font, kern: seed == 5 ? 1.37 : nil), baseDirection: direction),
          widths: [30, 117.3, .infinity])
      }
    }
  }
}
