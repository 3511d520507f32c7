public import Foundation
internal import TextMetrics

/// A glyph's index in its font.
public typealias CGGlyph = UInt16
/// A UTF-16 code unit.
public typealias UniChar = UInt16

/// Adjacent glyphs of a line with the same attributes, font and direction.
public final class CTRun: NSObject {
  let run: LineRun
  let attributes: [NSAttributedString.Key: Any]
  /// The glyphs from left to right; a box has one.
  let glyphs: [PositionedGlyph]
  /// The difference between offsets in the text and in the run's layout.
  let shift: Int
  /// The x coordinate of the line's left end in the run's layout, in points.
  let lineStart: CGFloat

  init(
    _ run: LineRun, _ attributes: [NSAttributedString.Key: Any], shift: Int, lineStart: CGFloat
  ) {
    self.run = run
    glyphs = run.glyphsOrBox
    self.attributes = attributes
    self.shift = shift
    self.lineStart = lineStart
  }

  /// The glyphs in a range; a length of 0 means all remaining ones.
  func glyphs(_ range: CFRange) -> ArraySlice<PositionedGlyph> {
    glyphs[CoreTextLayout.range(range, in: glyphs.count)]
  }

  /// The part of the run with the glyphs in a range, a length of 0 meaning all remaining ones; nil if it has none of
  /// them.
  func part(_ range: CFRange) -> LineRun? {
    let range = CoreTextLayout.range(range, in: glyphs.count)
    guard !range.isEmpty else { return glyphs.isEmpty ? run : nil }
    let parts = run.divided(
      by: run.glyphs.indices.map { $0 < range.lowerBound ? 0 : $0 < range.upperBound ? 1 : 2 })
    return parts[range.lowerBound > 0 ? 1 : 0]
  }

  /// The distances from the baseline to the top and to the bottom, both positive, and the leading, in points, of the
  /// box in place of text or else of the font.
  var verticalMetrics: (ascent: CGFloat, descent: CGFloat, leading: CGFloat) {
    let delegate = attributes[.runDelegate] as? CTRunDelegate
    if run.kind == .attachment, let box = delegate?.bounds { return (box.maxY, -box.minY, 0) }
    let metrics = font.metrics
    return (metrics.ascent, metrics.descent, metrics.leading)
  }

  /// The font of the glyphs: the one of the attributes or, for characters that it lacks, a fallback font.
  private var font: Font {
    let own = attributes[.font].flatMap(Font.init(attributeValue:)) ?? FramesetterSizing.defaultFont
    // A substitute's metrics are those of the font that it replaces.
    return own.face == run.face
      ? own.withSize(run.pointSize)
      : Font(face: run.face, size: run.pointSize, variations: run.variations)
  }
}

/// The number of glyphs; a box in place of text has one, with an index that no font has.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.glyphs.count }

/// The text of a run, in UTF-16 code units.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
  CFRange(location: run.run.range.lowerBound + run.shift, length: run.run.range.count)
}

/// The attributes of a run's characters, or of the token in a run that replaces elided text.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  NSDictionary(
    dictionary: Dictionary(uniqueKeysWithValues: run.attributes.map { ($0.rawValue, $1) }))
}

/// The advance of glyphs in points; ascent, descent and leading are those of the run's font, or of its delegate's box.
@discardableResult
public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  let metrics = run.verticalMetrics
  unsafe ascent?.pointee = metrics.ascent
  unsafe descent?.pointee = metrics.descent
  unsafe leading?.pointee = metrics.leading
  guard !run.glyphs.isEmpty else { return Double(run.run.advance) }
  return Double(run.glyphs(range).reduce(0) { $0 + $1.advance })
}

/// Writes the indices of glyphs in the font; the buffer must have room for every glyph in the range.
public func CTRunGetGlyphs(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>
) {
  for (index, glyph) in run.glyphs(range).enumerated() {
    unsafe buffer[index] = CGGlyph(truncatingIfNeeded: glyph.id)
  }
}

/// Writes advances, in points and rightward; the buffer must have room for every glyph in the range.
public func CTRunGetAdvances(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>
) {
  for (index, glyph) in run.glyphs(range).enumerated() {
    unsafe buffer[index] = CGSize(width: glyph.advance, height: 0)
  }
}

/// Writes the glyphs' positions on the line, in points, y growing upward; the buffer must have room for
/// every glyph in the range.
public func CTRunGetPositions(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>
) {
  for (index, glyph) in run.glyphs(range).enumerated() {
    unsafe buffer[index] = CGPoint(
      x: glyph.position.x - run.lineStart, y: run.run.origin.y - glyph.position.y)
  }
}

/// Writes the index of each glyph's character; the buffer must have room for every glyph in the range.
public func CTRunGetStringIndices(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>
) {
  for (index, glyph) in run.glyphs(range).enumerated() {
    unsafe buffer[index] = glyph.cluster + run.shift
  }
}

/// The ink of glyphs relative to the line's origin on the baseline, in points, y growing upward; zero without ink. The
/// context has no effect.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
  let font = Font(face: run.run.face, size: run.run.pointSize, variations: run.run.variations)
  let boxes = run.glyphs(range).compactMap { glyph -> CGRect? in
    guard let box = font.inkBox(of: glyph.id) else { return nil }
    let scale = glyph.horizontalScale
    return CGRect(
      x: glyph.position.x - run.lineStart + box.minX * scale,
      y: run.run.origin.y - glyph.position.y + box.minY, width: box.width * scale,
      height: box.height)
  }
  return boxes.dropFirst().reduce(boxes.first ?? .zero) { $0.union($1) }
}

/// The glyphs in place, for callers that copy them with ``CTRunGetGlyphs(_:_:_:)`` if there is no pointer.
///
/// - Returns: nil, as on the platform for runs that do not store them.
public func CTRunGetGlyphsPtr(_ run: CTRun) -> UnsafePointer<CGGlyph>? { nil }
/// The advances in place, for callers that copy them with ``CTRunGetAdvances(_:_:_:)`` if there is no pointer.
///
/// - Returns: nil, as on the platform for runs that do not store them.
public func CTRunGetAdvancesPtr(_ run: CTRun) -> UnsafePointer<CGSize>? { nil }
/// The positions in place, for callers that copy them with ``CTRunGetPositions(_:_:_:)`` if there is no pointer.
///
/// - Returns: nil, as on the platform for runs that do not store them.
public func CTRunGetPositionsPtr(_ run: CTRun) -> UnsafePointer<CGPoint>? { nil }
/// The characters' indices in place, for callers that copy them with ``CTRunGetStringIndices(_:_:_:)`` if there is no
/// pointer.
///
/// - Returns: nil, as on the platform for runs that do not store them.
public func CTRunGetStringIndicesPtr(_ run: CTRun) -> UnsafePointer<CFIndex>? { nil }

/// The properties of a run.
public struct CTRunStatus: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt32
  /// A status from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The text runs from right to left.
  public static let rightToLeft = CTRunStatus(rawValue: 1)
  /// The glyphs are not in the order of the text.
  public static let nonMonotonic = CTRunStatus(rawValue: 2)
}

/// The status of a run: whether it runs from right to left, even if it has a single glyph.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
  run.run.writingDirection == .rightToLeft ? .rightToLeft : []
}

/// The matrix of a run's glyphs, which are never transformed.
///
/// - Returns: The identity.
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { .identity }

/// Draws the glyphs in a range on the canvas of ``TextDrawing``, with the line's origin at the context's text position;
/// a length of 0 means all remaining glyphs.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  guard var canvas = TextDrawing.canvas, let part = run.part(range) else { return }
  let position = context.textPosition
  canvas.draw(
    part,
    at: CGPoint(x: position.x - run.lineStart, y: -position.y - run.run.origin.y))
}
