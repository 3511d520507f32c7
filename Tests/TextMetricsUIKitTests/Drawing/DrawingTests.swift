import Testing
import TextMetricsUIKit

/// Drawing goes to the given canvas, at the measured positions.
@Suite struct DrawingTests {
  private final class Recorder: TextCanvas, @unchecked Sendable {
    var runs: [(run: LineRun, origin: CGPoint)] = []
    func draw(_ run: LineRun, at origin: CGPoint) { runs.append((run, origin)) }
    var glyphCount: Int { runs.reduce(0) { $0 + $1.run.glyphs.count } }
  }

  private let inter = UIFont(name: "Inter", size: 16) ?? .systemFont(ofSize: 1)

  private func drawn(_ body: () -> Void) -> Recorder {
    let recorder = Recorder()
    TextDrawing.$canvas.withValue(recorder) { body() }
    return recorder
  }

  @Test func strings() {
    let text = NSAttributedString(string: "Hello", attributes: [.font: inter])
    #expect(drawn { text.draw(at: CGPoint(x: 3, y: 4)) }.runs.first?.origin == CGPoint(x: 3, y: 4))
    #expect(drawn { text.draw(at: .zero) }.glyphCount == 5)
    #expect(
      drawn {
        "a b".draw(in: CGRect(x: 0, y: 0, width: 9, height: 99), withAttributes: [.font: inter])
      }.runs.count == 2)
    #expect(
      drawn { ("x" as NSString).draw(at: .zero, withAttributes: [.font: inter]) }.glyphCount == 1)
    #expect(drawn { NSAttributedString(string: "").draw(at: .zero) }.runs.isEmpty)
    text.draw(at: .zero)  // without a canvas
  }

  @Test func contextsGetWhatWasMeasured() {
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.5
    let text = NSAttributedString(string: "Hello wide world", attributes: [.font: inter])
    let recorder = drawn {
      text.draw(
        with: CGRect(x: 0, y: 0, width: 60, height: 40), options: .usesLineFragmentOrigin,
        context: context)
    }
    #expect(context.actualScaleFactor < 1)
    #expect(recorder.runs.first?.run.pointSize == 16 * context.actualScaleFactor)
  }

  @Test func layoutManagers() {
    let storage = NSTextStorage(string: "one two", attributes: [.font: inter])
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 40, height: 0))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let recorder = drawn {
      manager.drawGlyphs(
        forGlyphRange: manager.glyphRange(for: container), at: CGPoint(x: 10, y: 20))
    }
    #expect(recorder.runs.first?.origin == CGPoint(x: 15, y: 20))
    #expect(recorder.glyphCount == 7)
  }

  @Test func documents() throws {
    #expect(throws: NSAttributedString.DocumentError.self) {
      try NSAttributedString(data: Data("x".utf8), options: [.documentType: "NSRTF"])
    }
    #expect(throws: NSAttributedString.DocumentError.notText) {
      try NSAttributedString(data: Data([0xFF, 0xFE, 0xFF]), options: [:])
    }
    #expect(try NSAttributedString(data: Data("a < b".utf8)).string == "a < b")
    let heading = try NSAttributedString(data: Data("<h1>Big</h1><ul><li>one</ul>".utf8))
    #expect(heading.string == "Big\n\t\u{2022}\tone\n")
    let font = heading.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(font?.pointSize == 24)
  }

  @Test func usedContextsDoNotShrinkText() {
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.5
    let text = NSAttributedString(string: "Hello wide world", attributes: [.font: inter])
    let room = CGRect(x: 0, y: 0, width: 60, height: 40)
    _ = text.boundingRect(
      with: room.size, options: .usesLineFragmentOrigin, context: context)
    #expect(context.actualScaleFactor < 1)
    context.minimumScaleFactor = 0
    let sizes = drawn {
      text.draw(with: room, options: .usesLineFragmentOrigin, context: context)
    }.runs.map(\.run.pointSize)
    #expect(Set(sizes) == [16])
  }

  private func read(_ html: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(html.utf8), options: [.documentType: NSAttributedString.DocumentType.html],
      documentAttributes: nil)
  }

  @Test func attributesOfHTML() throws {
    let text = try read("é <b>b <i>c</i></b> d<br>e<p>f</p>")
    #expect(text.string == "é b c d\ne\nf\n")
    let traits = (0..<7).map { offset in
      (text.attribute(.font, at: offset, effectiveRange: nil) as? UIFont)?
        .fontDescriptor.symbolicTraits.intersection([.traitBold, .traitItalic])
    }
    #expect(traits[0] == [] && traits[2] == .traitBold && traits[6] == [])
    #expect(traits[4] == [.traitBold, .traitItalic])
  }

  @Test func linesThroughHTML() throws {
    let html = "<u>u</u><s>s</s><del>d</del><strike>k</strike><ins>i</ins>x"
    let text = try #require(NSAttributedString(html: Data(html.utf8), documentAttributes: nil))
    func value(_ key: NSAttributedString.Key, _ offset: Int) -> Int? {
      text.attribute(key, at: offset, effectiveRange: nil) as? Int
    }
    #expect(text.string == "usdkix")
    #expect((0..<6).map { value(.strikethroughStyle, $0) } == [nil, 1, 1, 1, nil, nil])
    #expect((0..<6).map { value(.underlineStyle, $0) } == [1, nil, nil, nil, 1, nil])
    #expect(NSAttributedString(html: Data([0xFF, 0xFE, 0xFF]), documentAttributes: nil) == nil)
  }

  @Test func longHTMLIsReadInOnePass() throws {
    let html = String(repeating: "wörd ", count: 20_000)
    let start = ContinuousClock.now
    #expect(try read(html).length == 5 * 20_000 - 1)
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test func anEmptyTextIsMeasuredTooForItsContext() {
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.5
    let text = NSAttributedString(string: "Hello wide world", attributes: [.font: inter])
    let room = CGSize(width: 60, height: 40)
    _ = text.boundingRect(with: room, options: .usesLineFragmentOrigin, context: context)
    #expect(context.actualScaleFactor < 1 && context.totalBounds != .zero)
    _ = NSAttributedString(string: "").boundingRect(with: room, context: context)
    #expect(context.actualScaleFactor == 1 && context.totalBounds == .zero)
  }
}
