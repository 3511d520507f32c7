import Foundation

@testable import TextMetrics

/// Texts to try the laws of geometry on: the corpus, and random words in long chains of fonts. Prepared
/// once for all tests.
enum GeometryTexts {
  struct Sample: Sendable {
    var name: String
    var text: PreparedText
    var widths: [CGFloat]
  }

  static let all: [Sample] = (try? corpus() + random()) ?? []

  /// Every layout of a sample, with a name for messages.
  static func forEachLayout(
    options: LayoutOptions = LayoutOptions(), _ body: (String, TextLayout) -> Void
  ) {
    for sample in all {
      for width in sample.widths {
        body("\(sample.name) at \(width)", sample.text.layout(width: width, options: options))
      }
    }
  }

  private static func corpus() throws -> [Sample] {
    try CorpusCase.all.map {
      Sample(name: $0.id, text: try $0.prepared(), widths: [CGFloat($0.width ?? 200)])
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
      return (0..<8).map { seed in
        var random = SeededRandom(UInt64(1000 + index * 100 + seed))
        let units = RandomWords.units(words: 25, using: &random)
        let direction = WritingDirection.allCases[seed % 3]
        return Sample(
          name: "\(chain[0]) #\(seed)",
          text: PreparedText(
            utf16: units,
            style: TextStyle(font: font, kern: seed == 7 ? 1.37 : nil), baseDirection: direction),
          widths: [30, 117.3, .infinity])
      }
    }
  }
}
