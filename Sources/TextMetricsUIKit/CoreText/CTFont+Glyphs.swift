public import Foundation
internal import TextMetrics

/// Whether lines are horizontal or vertical. Glyphs have the metrics of horizontal lines either way.
public enum CTFontOrientation: UInt32, Sendable {
  /// The font's own orientation.
  case `default` = 0
  /// Lines are horizontal.
  case horizontal = 1
  /// Lines are vertical.
  case vertical = 2
}

/// Gives the glyph of each UTF-16 code unit by the font's character map, without shaping; 0 where the map
/// has none. The first unit of a surrogate pair gets the glyph, the second gets 0.
///
/// - Returns: Whether every character has a glyph.
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>,
  _ count: CFIndex
) -> Bool {
  let units = unsafe Array(UnsafeBufferPointer(start: characters, count: max(0, count)))
  var isComplete = true
  for point in CodePoints(units) {
    let unit = point.range.lowerBound
    let isUnpaired = UTF16.isSurrogate(units[unit]) && point.range.count == 1
    let found = isUnpaired ? nil : font.font.glyph(for: point.scalar.value)
    let glyph = found.flatMap(CGGlyph.init(exactly:)) ?? 0
    if glyph == 0 { isComplete = false }
    unsafe glyphs[unit] = glyph
    if point.range.count == 2 { unsafe glyphs[unit + 1] = 0 }
  }
  return isComplete
}

/// Gives the advances of glyphs, each by itself: without kerning.
///
/// - Returns: The sum of the advances, in points.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
  var sum = 0.0
  for index in 0..<max(0, count) {
    let advance = unsafe font.font.advance(of: UInt32(glyphs[index]))
    unsafe advances?[index] = CGSize(width: advance, height: 0)
    sum += Double(advance)
  }
  return sum
}

/// Gives the boxes of glyphs' ink, in points from each glyph's origin, y upward; empty for glyphs without
/// ink.
///
/// - Returns: The box that holds all of them.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
  var all: CGRect?
  for index in 0..<max(0, count) {
    let box = unsafe font.font.inkBox(of: UInt32(glyphs[index]))
    unsafe boundingRects?[index] = box ?? .zero
    if let box { all = all?.union(box) ?? box }
  }
  return all ?? .zero
}
