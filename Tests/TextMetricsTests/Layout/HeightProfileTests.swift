import Foundation
import Testing

@testable import TextMetrics

@Suite struct HeightProfileTests {
  private static let samples = GeometryTexts.all.enumerated()
    .filter { $0.offset % 23 == 0 && $0.element.text.length < 400 }
    .map(\.element)

  private static let message = PreparedText(
    "I think we should meet at the station around noon, what do you say?",
    font: .systemFont(ofSize: 17))

  @Test func stepsAreWhereTheNumberOfLinesChanges() throws {
    let profile = Self.message.heightProfile(in: 80...400)
    let counts = profile.steps.map(\.lineCount)
    #expect(counts.count > 3 && counts == counts.sorted(by: >))
    #expect(profile.steps[0].width == 80)
    for (narrow, wide) in zip(profile.steps, profile.steps.dropFirst()) {
      #expect(Self.message.layout(width: wide.width).lines.count == wide.lineCount)
      let below = Self.message.layout(width: wide.width.nextDown)
      #expect(below.lines.count == narrow.lineCount)
    }
  }

  /// At every width of a fine grid, a new layout has the height that the profile states.
  @Test func profilesAgreeWithLayouts() {
    var mismatches = Mismatches()
    for sample in Self.samples {
      let profile = sample.text.heightProfile(in: 20...330)
      for width in stride(from: CGFloat(20), through: 330, by: 7.3) {
        let layout = sample.text.layout(width: width)
        let step = profile.step(at: width)
        if step.lineCount != layout.lines.count || step.height != layout.size.height {
          mismatches.add("\(sample.name) at \(width): \(step), not \(layout.lines.count)")
        }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  /// The elided text depends on the width, and what is shown instead may be higher: text in a large font, or the token.
  @Test(arguments: [0, 1, 2]) func elidedTextMayBeHigher(limit: Int) throws {
    let font = Font(face: try CorpusFonts.face("libsans"), size: 12)
    var paragraph = ParagraphStyle()
    if limit == 0 { paragraph.lineBreakMode = .byTruncatingTail }
    var text = StyledText(
      utf16: Array("aaaa bbbb ".utf16), style: TextStyle(font: font), paragraphStyle: paragraph)
    text.append("C", style: TextStyle(font: font.withSize(30)), paragraphStyle: paragraph)
    text.append("\nxx dd e", style: TextStyle(font: font), paragraphStyle: paragraph)
    var options = LayoutOptions()
    options.maximumLineCount = limit
    options.truncationToken = StyledText(utf16: [0x2026], style: TextStyle(font: font.withSize(24)))
    let prepared = PreparedText(text)
    let profile = prepared.heightProfile(in: 20...200, options: options)
    for width in stride(from: CGFloat(20), through: 200, by: 0.5) {
      let measured = prepared.measure(width: width, options: options)
      #expect(profile.step(at: width).height == measured.size.height, "\(width)")
    }
  }

  /// A tightened line fills its room, down to the width at which the token begins.
  @Test(.timeLimit(.minutes(1)), arguments: [0, 1], [0.05, 0.3] as [CGFloat])
  func tightenedLinesEndWhereTheyAreElided(limit: Int, factor: CGFloat) throws {
    let font = Font(face: try CorpusFonts.face("libsans"), size: 12)
    var paragraph = ParagraphStyle()
    if limit == 0 { paragraph.lineBreakMode = .byTruncatingTail }
    paragraph.allowsDefaultTighteningForTruncation = true
    var text = StyledText(
      utf16: Array("Hello ".utf16), style: TextStyle(font: font), paragraphStyle: paragraph)
    text.append("world", style: TextStyle(font: font.withSize(30)), paragraphStyle: paragraph)
    var options = LayoutOptions()
    options.maximumLineCount = limit
    options.tighteningFactor = factor
    options.truncationToken = StyledText(utf16: [0x2026], style: TextStyle(font: font.withSize(48)))
    let prepared = PreparedText(text)
    let whole = prepared.layout().size.width
    let profile = prepared.heightProfile(in: whole / 2...whole, options: options)
    let last = try #require(profile.steps.last)
    #expect(abs(last.width - whole / (1 + factor)) < 1e-9)
    let narrowest = prepared.layout(width: last.width, options: options)
    #expect(narrowest.lines.map(\.ending) == [.end] && narrowest.lines[0].stretch < 0)
    let below = prepared.layout(width: last.width.nextDown, options: options)
    #expect(below.lines.map(\.ending) == [.truncation])
    let balanced = prepared.balancedWidth(keepingLinesAt: last.width + 1, options: options)
    #expect(balanced == last.width)
  }

  /// An empty line has nothing to elide next to its indent, even in a paragraph that truncates.
  @Test(.timeLimit(.minutes(1))) func indentsOfEmptyLinesEndNoStep() {
    var paragraph = ParagraphStyle()
    paragraph.firstLineHeadIndent = 20
    paragraph.lineBreakMode = .byTruncatingTail
    let text = StyledText(
      utf16: Array("\n".utf16), style: TextStyle(font: .systemFont(ofSize: 17)),
      paragraphStyle: paragraph)
    #expect(PreparedText(text).heightProfile(in: 10...30).steps.map(\.width) == [10])
  }

  /// Indents narrow the lines, and lines that do not wrap have nothing to change.
  @Test func paragraphStylesAreFollowed() throws {
    var hanging = ParagraphStyle()
    hanging.headIndent = 30.3
    hanging.tailIndent = -11.1
    var clipped = ParagraphStyle()
    clipped.lineBreakMode = .byClipping
    let style = TextStyle(font: try Font(named: "Inter", size: 17))
    var text = StyledText(
      utf16: Array("a paragraph that wraps with indents\n".utf16), style: style,
      paragraphStyle: hanging)
    text.append("and one that is cut off at the end", style: style, paragraphStyle: clipped)
    let prepared = PreparedText(text)
    let profile = prepared.heightProfile(in: 60...300)
    for width in stride(from: CGFloat(60), through: 300, by: 3.1) {
      let lineCount = prepared.layout(width: width).lines.count
      #expect(profile.step(at: width).lineCount == lineCount)
    }
    for (narrow, wide) in zip(profile.steps, profile.steps.dropFirst()) {
      #expect(prepared.layout(width: wide.width).lines.count == wide.lineCount)
      #expect(prepared.layout(width: wide.width.nextDown).lines.count == narrow.lineCount)
    }
    #expect(prepared.narrowestWidth(keepingLinesAt: 250) == 250)
  }

  @Test func linesThatAreNotShownDoNotCount() {
    var options = LayoutOptions()
    options.maximumLineCount = 2
    let profile = Self.message.heightProfile(in: 80...1000, options: options)
    #expect(profile.steps.map(\.lineCount) == [2, 1])
  }

  @Test func strangeRangesHaveProfiles() {
    #expect(Self.message.heightProfile(in: 0...0).steps.count == 1)
    #expect(Self.message.heightProfile(in: -50...(-3)).steps.count == 1)
    let all = Self.message.heightProfile(in: 0...CGFloat.infinity)
    #expect(all.steps.last?.lineCount == 1)
    #expect(all.step(at: 1e9).lineCount == 1)
    let empty = PreparedText("", font: .systemFont(ofSize: 17)).heightProfile(in: 10...20)
    #expect(empty.steps == [HeightProfile.Step(width: 10, lineCount: 0, height: 0)])
  }

  @Test func profilesAreCodable() throws {
    let profile = Self.message.heightProfile(in: 100...300)
    let decoded = try JSONDecoder().decode(
      HeightProfile.self, from: JSONEncoder().encode(profile))
    #expect(decoded == profile)
  }
}

@Suite struct ShrinkWrapTests {
  private static let samples = GeometryTexts.all.enumerated()
    .filter { $0.offset % 17 == 0 && $0.element.text.length < 300 }
    .map(\.element)

  /// A hair narrower adds a line, does not hold the widest cluster, or clips more of a line.
  @Test func narrowestIsTight() {
    var mismatches = Mismatches()
    for sample in Self.samples {
      for width in [CGFloat(60), 150, 240] {
        let lineCount = sample.text.layout(width: width).lines.count
        let narrowest = sample.text.narrowestWidth(keepingLinesAt: width)
        guard narrowest > 0 else { continue }
        let tight = sample.text.layout(width: narrowest)
        let tooTight = sample.text.layout(width: narrowest.nextDown)
        let holds = tight.lines.count <= lineCount && tight.size.width <= narrowest
        let clips =
          sample.name.hasPrefix("byClipping")
          && Self.shownWidth(of: tooTight) < Self.shownWidth(of: tight)
        let fails =
          tooTight.lines.count > lineCount || tooTight.size.width > narrowest.nextDown || clips
        if !holds || !fails { mismatches.add("\(sample.name) at \(width): \(narrowest)") }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  /// The sum of a tightened line's width and an indent may be rounded up past the container that it fills.
  @Test func tightenedLinesFillTheirContainer() {
    var paragraph = ParagraphStyle()
    paragraph.tailIndent = -10
    paragraph.lineBreakMode = .byTruncatingTail
    paragraph.allowsDefaultTighteningForTruncation = true
    let text = PreparedText(
      StyledText(
        utf16: Array("Hello world".utf16), style: TextStyle(font: .systemFont(ofSize: 17)),
        paragraphStyle: paragraph))
    let whole = text.layout().size.width
    let least = text.narrowestWidth(keepingLinesAt: whole)
    #expect(least < whole - 3)
    for width in stride(from: least.nextUp, to: whole, by: 0.01) {
      #expect(text.layout(width: width).size.width <= width)
      #expect(text.narrowestWidth(keepingLinesAt: width) == least, "\(width)")
    }
  }

  private static func shownWidth(of layout: TextLayout) -> CGFloat {
    layout.lines.reduce(0) { $0 + $1.width }
  }

  /// Trying the width of every stretch of text that could be the widest line finds nothing narrower.
  @Test func nothingIsNarrowerOrMoreEven() {
    var mismatches = Mismatches()
    for text in [
      "one two three four five six", "Grüße aus Köln, bis morgen!", "a bb ccc dddd eeeee",
    ] {
      let prepared = PreparedText(text, font: .systemFont(ofSize: 17))
      for width in [CGFloat(60), 90, 130] {
        let lineCount = prepared.layout(width: width).lines.count
        let keeping = Self.lineWidths(of: text).filter { candidate in
          let layout = prepared.layout(width: candidate)
          return candidate <= width && layout.lines.count <= lineCount
            && layout.size.width <= candidate
        }
        let narrowest = prepared.narrowestWidth(keepingLinesAt: width)
        if narrowest != keeping.min() { mismatches.add("\(text) at \(width): \(narrowest)") }
        let balanced = prepared.balancedWidth(keepingLinesAt: width)
        let least = keeping.map { prepared.layout(width: $0).raggedness }.min()
        if prepared.layout(width: balanced).raggedness != least || balanced < narrowest {
          mismatches.add("\(text) at \(width): balanced \(balanced)")
        }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  /// The widths of all stretches between two letters.
  private static func lineWidths(of text: String) -> [CGFloat] {
    let letters = Array(text)
    return letters.indices.flatMap { start in
      (start + 1...letters.count).map { end in
        PreparedText(String(letters[start..<end]), font: .systemFont(ofSize: 17)).layout().size
          .width
      }
    }
  }

  @Test func aBalancedHeadingHasEvenLines() {
    let text = PreparedText("The quick brown fox jumps over it", font: .systemFont(ofSize: 17))
    let greedy = text.layout(width: 230)
    let balanced = text.layout(width: text.balancedWidth(keepingLinesAt: 230))
    #expect(greedy.lines.count == 2 && balanced.lines.count == 2)
    #expect(balanced.raggedness < greedy.raggedness)
  }

  @Test func extremesAreSane() {
    let text = PreparedText("extreme", font: .systemFont(ofSize: 17))
    let natural = text.layout().size.width
    #expect(text.narrowestWidth(keepingLinesAt: .infinity) == natural)
    #expect(text.balancedWidth(keepingLinesAt: .nan) == natural)
    #expect(text.narrowestWidth(keepingLinesAt: 0.001) > 0.001)
    let empty = PreparedText("", font: .systemFont(ofSize: 17))
    #expect(empty.narrowestWidth(keepingLinesAt: 100) == 0)
    #expect(empty.balancedWidth(keepingLinesAt: 100) == 0)
  }
}
