import Foundation
import Testing

@testable import TextMetrics

/// The images of glyphs.
@Suite struct GlyphImageTests {
  private func outline(_ letter: Unicode.Scalar, _ instance: FontInstance) throws -> GlyphOutline? {
    let glyph = try #require(instance.shaping.glyph(for: letter.value))
    guard case .outline(let outline) = instance.image(of: glyph) else { return nil }
    return outline
  }

  /// TrueType, CFF and a variable font away from its default: the ink box is that of the curves.
  @Test(arguments: ["dejavu", "libsans", "hebrew", "inter", "cjk-jp"])
  func outlinesReachAsFarAsTheInk(key: String) throws {
    let face = try CorpusFonts.face(key)
    try expectEqualBoxes(in: Font(face: face, size: 10).instance)
  }

  @Test func variationsMoveOutlinesAndInkAlike() throws {
    let face = try FontLibrary(isHermetic: true).face(contentsOf: TestFonts.interVariable())
    let bold = Font(face: face, size: 10, variations: [FontVariation("wght", 733)]).instance
    try expectEqualBoxes(in: bold)
    let regular = Font(face: face, size: 10).instance
    #expect(try outline("H", bold) != outline("H", regular))
  }

  private func expectEqualBoxes(in instance: FontInstance) throws {
    let count = instance.face.glyphCount
    var compared = 0
    for glyph in stride(from: 0, to: count, by: max(1, count / 100)) {
      guard case .outline(let outline) = instance.image(of: UInt32(glyph)) else { continue }
      let ink = try #require(instance.imageBounds(of: UInt32(glyph)))
      let samples = outline.samples
      let error = try #require(samples.map(\.error).max()) + 1e-9
      let (xs, ys) = (samples.map(\.point.x), samples.map(\.point.y))
      for (edge, farthest) in [
        (-ink.minX, xs.map(-).max()), (ink.maxX, xs.max()), (-ink.minY, ys.map(-).max()),
        (ink.maxY, ys.max()),
      ] {
        let distance = edge - (try #require(farthest))
        #expect(distance >= -1e-9 && distance <= error, "glyph \(glyph) by \(distance)")
      }
      compared += 1
    }
    #expect(compared > 50)
  }

  /// The glyph's lowest curve is followed by a symmetric one that does not reach as far. The number is
  /// from fontTools' BoundsPen.
  @Test func laterCurvesDoNotShrinkTheInk() throws {
    let instance = Font(face: try CorpusFonts.face("cjk-jp"), size: 10).instance
    let ink = try #require(instance.imageBounds(of: 44799))
    #expect(abs(ink.minY + 80.6382592402293) < 1e-9)
  }

  @Test func contoursEndWhereTheyBegan() throws {
    let outline = try #require(try outline("8", Font.systemFont(ofSize: 10).instance))
    var start: CGPoint?
    var end: CGPoint?
    var contours = 0
    for segment in outline.segments {
      if case .move(let point) = segment {
        #expect(start == end)
        start = point
        contours += 1
      }
      end = segment.end
    }
    #expect(start == end)
    #expect(contours == 3)
  }

  @Test func glyphsWithoutInkHaveNoImage() throws {
    let instance = Font.systemFont(ofSize: 10).instance
    #expect(try outline(" ", instance) == nil)
    #expect(instance.image(of: .max) == nil)
  }

  @Test func layersHaveTheColoursOfThePalette() throws {
    let face = try FontLibrary(isHermetic: true).face(contentsOf: TestFonts.made("Layers.ttf"))
    let instance = Font(face: face, size: 10).instance
    func image(_ letter: Unicode.Scalar) -> GlyphImage? {
      instance.shaping.glyph(for: letter.value).flatMap(instance.image)
    }
    guard case .layers(let layers) = image("A") else {
      Issue.record("no layers")
      return
    }
    #expect(
      layers.map(\.color) == [
        GlyphColor(red: 255, green: 0, blue: 0), GlyphColor(red: 0, green: 0, blue: 255),
      ])
    let boxes = layers.compactMap(\.outline.bounds)
    #expect(boxes.count == 2)
    #expect(
      boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }
        == GlyphImageBounds(minX: 10, minY: -20, maxX: 590, maxY: 710))
    // Layers that refer to one another in a circle show nothing, without an endless loop.
    #expect(image("B") == nil)
  }

  /// A to E are painted by version 1 of `COLR`, the space is not; layers and bitmaps are drawn.
  @Test func coloursThatAreLeftOutAreTold() throws {
    func losesColors(_ text: String, _ path: String) throws -> [Bool] {
      let face = try FontLibrary(isHermetic: true).face(contentsOf: path)
      let layout = PreparedText(text, font: Font(face: face, size: 10)).layout()
      return layout.runs(of: layout.lines[0]).flatMap { run in
        run.glyphs.map { run.losesColors(of: $0) }
      }
    }
    #expect(
      try losesColors("A E", TestFonts.made("Paints.ttf")) == [true, false, true])
    #expect(try losesColors("A", TestFonts.made("Layers.ttf")) == [false])
    #expect(try losesColors("😀", TestFonts.emoji()) == [false])
  }

  @Test func bitmapsAreTheFontsOwnFiles() throws {
    let face = try FontLibrary(isHermetic: true).face(contentsOf: TestFonts.emoji())
    let font = Font(face: face, size: 10)
    let layout = PreparedText("😀", font: font).layout()
    let run = try #require(layout.runs(of: layout.lines[0]).first)
    let glyph = try #require(run.glyphs.first)
    guard case .bitmap(let bitmap) = run.image(of: glyph) else {
      Issue.record("no bitmap")
      return
    }
    #expect(bitmap.png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    let ink = try #require(run.inkBounds)
    #expect(ink.width == bitmap.frame.width * run.pointsPerUnit)
    #expect(ink.maxY == glyph.position.y - bitmap.frame.minY * run.pointsPerUnit)
  }
}

extension GlyphOutline {
  /// Points of the curves at even steps of their parameters, each with how far the curve can go past
  /// it: an eighth of the step squared by the greatest second derivative.
  fileprivate var samples: [(point: CGPoint, error: CGFloat)] {
    let steps = 64
    var start = CGPoint.zero
    return segments.flatMap { segment -> [(CGPoint, CGFloat)] in
      defer { start = segment.end }
      let (a, b, end) =
        switch segment {
        case .move(let end), .line(let end): (end, end, end)
        case .quadratic(let control, let end): (control, control, end)
        case .cubic(let control1, let control2, let end): (control1, control2, end)
        }
      let from = start
      func value(_ axis: KeyPath<CGPoint, CGFloat>, _ t: CGFloat) -> CGFloat {
        let (p, q) = (from[keyPath: axis], end[keyPath: axis])
        let (v, w) = (a[keyPath: axis], b[keyPath: axis])
        let u = 1 - t
        return switch segment {
        case .move, .line: q
        case .quadratic: u * u * p + 2 * u * t * v + t * t * q
        case .cubic: u * u * u * p + 3 * u * u * t * v + 3 * u * t * t * w + t * t * t * q
        }
      }
      let bend =
        [\CGPoint.x, \.y].map { axis in
          let (p, q) = (from[keyPath: axis], end[keyPath: axis])
          let (v, w) = (a[keyPath: axis], b[keyPath: axis])
          return max(abs(p - 2 * v + w), abs(v - 2 * w + q), abs(p - 2 * v + q))
        }.max() ?? 0
      return (1...steps).map { step in
        let t = CGFloat(step) / CGFloat(steps)
        return (CGPoint(x: value(\.x, t), y: value(\.y, t)), 6 * bend / 8 / CGFloat(steps * steps))
      }
    }
  }
}
