import Foundation
import TextMetrics

/// A layout drawn layer by layer: the text, and its overlays.
struct LayoutSketch {
  /// From back to front.
  private(set) var layers: [Picture.Layer] = []
  /// The area covered by the layers, in points.
  private(set) var bounds: CGRect

  private let layout: TextLayout
  /// The measured rectangle, moved to the text: right-aligned or centred text that does not fill its
  /// width does not start at the left edge of the measured rectangle.
  private let rect: CGRect

  /// - Parameters:
  ///   - rect: The measured rectangle.
  ///   - layout: The layout behind it.
  ///   - paint: The paint of the text.
  ///   - overlays: The overlays on the text.
  ///   - glyphs: Receives the glyphs.
  init(
    _ rect: CGRect, of layout: TextLayout, in paint: Picture.Paint, showing overlays: Set<Overlay>,
    glyphs: inout GlyphTable
  ) {
    self.layout = layout
    let rect = rect.offsetBy(dx: Self.displacement(of: layout, from: rect), dy: 0)
    self.rect = rect
    bounds = layout.inkBounds.map(rect.union) ?? rect
    let behind: [Overlay] = [.bands, .lineBoxes, .typographicBox, .inkBox]
    for overlay in behind where overlays.contains(overlay) { append(overlay, &glyphs) }
    append(Picture.Layer(name: "text", paint: paint, marks: glyphs.marks(of: layout)))
    let before = Overlay.allCases.filter { !behind.contains($0) }
    for overlay in before where overlays.contains(overlay) { append(overlay, &glyphs) }
  }

  /// The distance by which the lines extend past the right edge of the measured rectangle. 0 if the rectangle is the
  /// box of the ink, which needs no move, or if no rectangle of this width contains lines of different directions.
  private static func displacement(of layout: TextLayout, from rect: CGRect) -> CGFloat {
    if let ink = layout.inkBounds, ink.minX == rect.minX, ink.maxX == rect.maxX { return 0 }
    let edge = layout.rightEdge ?? rect.maxX
    // Floating-point sums have smaller errors.
    let tolerance = 1e-6 * max(rect.width, 1)
    guard edge > rect.maxX + tolerance else { return 0 }
    let isWideEnough = layout.lines.allSatisfy {
      edge - $0.typographicBounds.minX <= rect.width + tolerance
    }
    return isWideEnough ? edge - rect.maxX : 0
  }

  private mutating func append(_ layer: Picture.Layer) {
    guard !layer.marks.isEmpty else { return }
    bounds = layer.marks.compactMap(\.bounds).reduce(bounds) { $0.union($1) }
    layers.append(layer)
  }

  private mutating func append(_ overlay: Overlay, _ glyphs: inout GlyphTable) {
    switch overlay {
    case .bands: appendBands()
    case .lineBoxes: append("lineBox", .lineBox, lines.map { .box($0.typographicBounds) })
    case .typographicBox: append("typographicBox", .typographicBox, [.box(rect)])
    case .inkBox: append("inkBox", .inkBox, layout.inkBounds.map { [.box($0)] } ?? [])
    case .baselines: append("baseline", .baseline, lines.map(baseline))
    case .advances: append("advance", .advance, layout.lines.flatMap(ticks))
    case .carets: append("caret", .caret, carets)
    case .breaks: appendBreaks(&glyphs)
    }
  }

  private mutating func append(_ name: String, _ paint: Picture.Paint, _ marks: [Picture.Mark]) {
    append(Picture.Layer(name: name, paint: paint, marks: marks))
  }

  /// The lines, and the empty one after a final line break.
  private var lines: [LineFragment] {
    layout.lines + (layout.extraLineFragment.map { [$0] } ?? [])
  }
}

// MARK: - Lines

extension LayoutSketch {
  private mutating func appendBands() {
    append("ascent", .ascent, lines.map { band(of: $0, from: $0.origin.y, height: $0.ascent) })
    append("descent", .descent, lines.map { band(of: $0, from: $0.baseline, height: $0.descent) })
    let led = lines.filter { $0.leading > 0 }
    append(
      "leading", .leading,
      led.map { band(of: $0, from: $0.baseline + $0.descent, height: $0.leading) })
  }

  private func band(
    of line: LineFragment, from y: CGFloat, height: CGFloat
  ) -> Picture.Mark {
    .box(CGRect(x: line.origin.x, y: y, width: line.width, height: height))
  }

  private func baseline(of line: LineFragment) -> Picture.Mark {
    let box = line.typographicBounds
    return .line(
      from: CGPoint(x: box.minX, y: line.baseline), to: CGPoint(x: box.maxX, y: line.baseline))
  }

  /// A tick below the baseline at every stop of the pen.
  private func ticks(of line: LineFragment) -> [Picture.Mark] {
    let runs = layout.runs(of: line)
    var stops: Set<CGFloat> = []
    for run in runs {
      var pen = run.origin.x
      stops.insert(pen)
      for glyph in run.glyphs.dropLast() {
        pen += glyph.advance
        stops.insert(pen)
      }
      stops.insert(run.maxX)
    }
    return stops.sorted().map { x in
      .line(
        from: CGPoint(x: x, y: line.baseline),
        to: CGPoint(x: x, y: line.baseline + Self.tickLength))
    }
  }

  /// In points.
  private static let tickLength: CGFloat = 3
}

// MARK: - Carets and breaks

extension LayoutSketch {
  /// Each caret position once, from the start of the text to its end.
  private var carets: [Picture.Mark] {
    var seen: Set<CGRect> = []
    let end = lines.last?.range.upperBound ?? 0
    let places = (0...end).flatMap { offset in
      TextAffinity.allCases.map { layout.caret(at: offset, affinity: $0).rect }
    }
    return places.filter { seen.insert($0).inserted }.map { rect in
      .line(
        from: CGPoint(x: rect.minX, y: rect.minY), to: CGPoint(x: rect.minX, y: rect.maxY))
    }
  }

  /// The available width as a vertical line, and the reasons next to the lines, in letters that are drawn
  /// like the text.
  private mutating func appendBreaks(_ glyphs: inout GlyphTable) {
    if layout.constraintWidth.isFinite {
      let x = layout.constraintWidth
      append(
        "room", .room, [.line(from: CGPoint(x: x, y: rect.minY), to: CGPoint(x: x, y: rect.maxY))])
    }
    let x = bounds.maxX + Self.noteGap
    let font = Font.systemFont(ofSize: Self.noteSize)
    for (line, explanation) in zip(layout.lines, layout.explanation().lines) {
      let note = PreparedText(explanation.reason, font: font).layout()
      let place = CGPoint(x: x, y: line.baseline - note.firstBaseline)
      append(
        Picture.Layer(
          name: "break", title: explanation.reason, paint: .note,
          marks: glyphs.marks(of: note, movedBy: place)))
      bounds = bounds.union(CGRect(origin: place, size: note.size))
    }
  }

  /// In points.
  private static let noteGap: CGFloat = 8
  private static let noteSize: CGFloat = 8
}

/// An estimate drawn as the boxes of its lines, since it has no glyphs.
struct EstimateSketch {
  let layers: [Picture.Layer]
  /// In points.
  let bounds: CGRect

  /// - Parameters:
  ///   - estimate: the size and the number of lines.
  ///   - layout: the text in front; the estimate begins at the same edge.
  init(_ estimate: NaiveEstimate, behind layout: TextLayout) {
    let (size, height) = (estimate.size, estimate.size.height / CGFloat(estimate.lineCount))
    let isRightToLeft = layout.baseDirection(at: 0) == .rightToLeft
    let x = isRightToLeft ? (layout.rightEdge ?? 0) - size.width : 0
    let lines = (0..<estimate.lineCount).map { line in
      CGRect(x: x, y: CGFloat(line) * height, width: size.width, height: height)
    }
    layers = [
      Picture.Layer(
        name: "estimate", paint: .estimate, marks: lines.map(Picture.Mark.box))
    ]
    bounds = CGRect(origin: CGPoint(x: x, y: 0), size: size)
  }
}

extension TextLayout {
  /// The x coordinate of the end of the line that extends furthest; nil if there are no lines.
  fileprivate var rightEdge: CGFloat? { lines.map(\.typographicBounds.maxX).max() }
}
