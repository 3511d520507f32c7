import Foundation
import SeededTexts
import Testing

@testable import TextMetrics

/// Laws for every text at every width, tested with the corpus and with random text.
@Suite struct LineBreakingPropertyTests {
  /// The texts of all tests, prepared once.
  private static let texts = Result { try prepared() }

  /// The corpus, and random text in a long chain of fonts and in fonts that kern with the space, join
  /// their letters or substitute in context.
  private static func prepared() throws -> [(name: String, text: PreparedText)] {
    var texts = try CorpusCase.all.map { ($0.id, try $0.prepared()) }
    let chains = [
      ["inter", "arabic", "hebrew", "deva", "thai", "cjk-sc", "emoji"], ["libsans"], ["libserif"],
      ["dejavu"], ["nastaliq"], ["naskh", "roboto"], ["deva", "notosans"], ["inter-bold", "emoji"],
    ]
    for (index, chain) in chains.enumerated() {
      let faces = try chain.map(CorpusFonts.face)
      let font = Font(
        face: faces[0], size: 16,
        cascade: FontCascade(Array(faces.dropFirst()), isHermetic: true))
      for seed in 0..<12 {
        var random = SeededRandom(UInt64(index * 100 + seed))
        let units = RandomWords.units(words: 40, using: &random)
        let text = PreparedText(
          utf16: units, style: TextStyle(font: font), baseDirection: .natural, library: .shared)
        texts.append(("\(chain[0]) #\(seed)", text))
      }
    }
    return try texts + RandomStyledText.texts(count: 40)
  }

  private static let widths: [CGFloat] = [
    1, 23, 40, 61.7, 88, 120, 155.5, 217, 280, 410, 777, .infinity,
  ]

  /// Lays every text out at every width and reports the first few that break a law.
  private static func check(
    _ law: (PreparedText, CGFloat, TextLayout) -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var count = 0
    var exceptions: [String] = []
    for (name, text) in try texts.get() {
      for width in widths {
        count += 1
        if !law(text, width, text.layout(width: width)) { exceptions.append("\(name) at \(width)") }
      }
    }
    #expect(
      exceptions.isEmpty,
      "\(exceptions.count) of \(count): \(exceptions.prefix(5).joined(separator: ", "))",
      sourceLocation: sourceLocation)
  }

  @Test func eachLineAloneIsThatOfTheLayout() throws {
    try Self.check { text, width, layout in
      layout.lines.allSatisfy { line in
        var alone = line
        alone.origin.y = 0
        let found = text.lineLayout(
          from: line.range.lowerBound, width: width, options: LayoutOptions())
        return found?.lines == [alone]
      }
    }
  }

  @Test func shorterLinesEndAtEarlierOpportunities() throws {
    try Self.check { text, width, layout in
      layout.lines.allSatisfy { line in
        let shorter = text.lineLayout(
          from: line.range.lowerBound, endingBefore: line.range.upperBound, width: width,
          options: LayoutOptions())
        guard let shorter else { return true }
        return shorter.lines.count == 1 && shorter.lines[0].ending == .soft
          && shorter.lines[0].width <= width
          && shorter.lines[0].range.lowerBound == line.range.lowerBound
          && shorter.lines[0].range.upperBound < line.range.upperBound
      }
    }
  }

  @Test func linesTileTheText() throws {
    try Self.check { text, _, layout in
      let starts = layout.lines.map(\.range.lowerBound) + [text.length]
      let ends = [0] + layout.lines.map(\.range.upperBound)
      return starts == ends && layout.lines.allSatisfy { !$0.range.isEmpty }
    }
  }

  /// Laying out at the reported width, raw or rounded outward, gives the same lines, unless a single
  /// cluster is wider than the limit and so the reported width is too.
  @Test func measuredSizesSurvive() throws {
    try Self.check { text, width, layout in
      let size = layout.size
      guard size.width > 0, size.width <= width else { return true }
      let again = text.layout(width: size.width)
      return again.size == size && again.lines.unplaced == layout.lines.unplaced
        && [1.0, 2, 3].allSatisfy { scale in
          let rounded = layout.size(roundedTo: PixelGrid(scale: scale))
          return rounded.width >= size.width && rounded.height >= size.height
            && text.layout(width: rounded.width).lines.unplaced == layout.lines.unplaced
        }
    }
  }

  /// Only a text that kerning or a ligature makes narrower when it gets longer could be an exception.
  @Test func widerNeverGivesMoreLines() throws {
    for (name, text) in try Self.texts.get() {
      let counts = Self.widths.map { text.layout(width: $0).lines.count }
      #expect(counts == counts.sorted(by: >), "\(name)")
    }
  }

  @Test func noLineExceedsTheWidthUnlessItIsOneCluster() throws {
    try Self.check { text, width, layout in
      layout.lines.allSatisfy { line in
        let analysis = text.shaped.analysis
        guard let hardLine = text.shaped.line(at: line.range.lowerBound)?.hardLine else {
          return false
        }
        let visible =
          line.range.lowerBound..<analysis.visibleEnd(of: line.range.clamped(to: hardLine.content))
        return line.width <= width
          || !visible.dropFirst().contains { analysis.boundaries[$0].contains(.grapheme) }
      }
    }
  }

  /// Every line's advance equals that of its runs shaped from one edge to the other, so no shortcut
  /// over prepared clusters shows in a result.
  @Test func linesAdvanceAsIfShapedByThemselves() throws {
    try Self.check { text, _, layout in
      layout.lines.allSatisfy { line in
        var expected = text.shaped.advanceShapedAfresh(of: line.range)
        if line.ending == .hyphen, let hardLine = text.shaped.line(at: line.range.lowerBound) {
          expected += text.shaped.hyphenAdvance(before: line.range.upperBound, in: hardLine)
        }
        let natural = line.width - line.stretch
        return abs(natural + line.trailingWhitespaceWidth - expected) < 1e-6
      }
    }
  }

  /// HarfBuzz shapes text of an Arabic script that goes from left to right in the other direction, unless it has numbers
  /// and no letters: a line without the numbers of its run is shaped in another direction than the whole run.
  @Test(arguments: LineWrapping.allCases)
  func linesWithoutTheNumbersOfTheirRun(wrapping: LineWrapping) throws {
    let font = Font(face: try CorpusFonts.face("inter-bold"), size: 16)
    let text = PreparedText("& .:?1\u{652}", font: font)
    for width in stride(from: CGFloat(1), to: 60, by: 1.7) {
      let layout = text.layout(width: width, options: LayoutOptions(wrapping: wrapping))
      for line in layout.lines {
        let expected = text.shaped.advanceShapedAfresh(of: line.range)
        #expect(abs(line.width + line.trailingWhitespaceWidth - expected) < 1e-6)
      }
    }
  }

  @Test func threadsAgree() async throws {
    let texts = try Self.texts.get().map(\.text)
    let expected = texts.map { $0.layout(width: 100).lines }
    await withTaskGroup(of: [[LineFragment]].self) { group in
      for _ in 0..<4 {
        group.addTask { texts.map { $0.layout(width: 100).lines } }
      }
      for await lines in group { #expect(lines == expected) }
    }
  }

  @Test func sizeScalesLinearly() throws {
    for item in CorpusCase.all where item.options.letterSpacing == nil && !item.text.contains("\t")
    {
      let single = try item.prepared(scaledBy: 1)
      let double = try item.prepared(scaledBy: 2.5)
      let width = CGFloat(item.width ?? 300)
      let expected = single.layout(width: width)
      let scaled = double.layout(width: width * 2.5)
      #expect(scaled.lines.map(\.range) == expected.lines.map(\.range), "\(item.id)")
      #expect(abs(scaled.size.width - 2.5 * expected.size.width) < 1e-6, "\(item.id)")
      #expect(abs(scaled.size.height - 2.5 * expected.size.height) < 1e-6, "\(item.id)")
    }
  }
}

extension [LineFragment] {
  /// The lines without their x coordinates, which in right-to-left text follow from the width.
  fileprivate var unplaced: [LineFragment] {
    map { line in
      var line = line
      line.origin.x = 0
      return line
    }
  }
}

extension ShapedText {
  /// The advance of a line whose runs are shaped from one edge to the other, tabs included.
  func advanceShapedAfresh(of range: Range<Int>) -> CGFloat {
    guard let line = line(at: range.lowerBound) else { return 0 }
    let end = min(range.upperBound, line.hardLine.content.upperBound)
    var offset = range.lowerBound
    let style = line.paragraph.style
    let indent = line.isFirst(range.lowerBound) ? style.firstLineHeadIndent : style.headIndent
    var stop = indent
    var way = 0.0
    while offset < end {
      let spacer = text.spacer(at: offset, styleIndex: text.runIndex(at: offset))
      if case .control = spacer {
        offset += 1
        continue
      }
      if case .attachment(let attachment) = spacer {
        way += line.units.units(attachment.advance + text.style(at: offset).letterSpacing)
        offset += 1
        continue
      }
      if case .tab = spacer {
        stop = TabStops(ParagraphStyle()).stop(after: stop + line.units.points(way)).location
        way = 0
        offset += 1
        continue
      }
      var item = runs[line.run(at: offset, in: self)].item
      item.range = item.range.clamped(to: offset..<end)
      let font = fonts[item.fontIndex]
      var shaper = Shaper(text)
      let run = shaper.shape(item, line: line.hardLine.content, font: font.instance.shaping)
      way += RunAdvances(run, font: font, text: text, units: line.units).total
      offset = item.range.upperBound
    }
    return stop + line.units.points(way) - indent
  }
}
