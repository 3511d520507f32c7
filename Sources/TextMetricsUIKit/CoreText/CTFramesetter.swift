public import Foundation
internal import TextMetrics

/// The name of the attribute for a frame's direction; whatever its value, lines are horizontal here.
public var kCTFrameProgressionAttributeName: CFString { NSString(string: "CTFrameProgression") }

/// The direction in which the lines of a frame follow each other; always from top to bottom here.
public enum CTFrameProgression: UInt32, Sendable {
  case topToBottom = 0
  case rightToLeft = 1
  case leftToRight = 2
}

/// Lays a text out in frames by the rules of `FramesetterSizing`.
public final class CTFramesetter: NSObject {
  let string: NSAttributedString
  /// The number of code units that the next box is expected to hold.
  private var expectedLength = 1000

  init(_ string: NSAttributedString) {
    self.string = NSAttributedString(attributedString: string)
  }

  /// Fits a range of the text in a box.
  ///
  /// The lines of a paragraph do not depend on later paragraphs, so only the paragraphs that fill the box are
  /// prepared.
  ///
  /// - Parameters:
  ///   - range: UTF-16 code units.
  ///   - box: In points; attachments receive its width.
  ///   - fitting: Fits the beginning of the range and returns the number of code units that fit.
  /// - Returns: What fits.
  /// - Complexity: O(*m*) in the length *m* of what fits and of the rest of its last paragraph.
  func fit<Fit>(
    _ range: Range<Int>, in box: CGSize, _ fitting: (PreparedText) -> (fit: Fit, length: Int)
  ) -> Fit {
    var length = Constraint.limit(box.height).isFinite ? expectedLength : range.count
    while true {
      let end = min(
        string.endOfParagraph(at: range.lowerBound + min(length, range.count)), range.upperBound)
      let part = CoreTextLayout.line(of: string, in: range.lowerBound..<end)
      let text = StyledText(
        part, defaultFont: FramesetterSizing.defaultFont, lineWidth: box.width)
      let found = fitting(TextCache.shared.preparedText(text))
      if end == range.upperBound || range.lowerBound + found.length < end {
        expectedLength = max(100, found.length * 2)
        return found.fit
      }
      length *= 4
    }
  }
}

/// Lines of a text in a rectangle.
public final class CTFrame: NSObject {
  let lines: [CTLine]
  /// From the lower left corner of the rectangle, y growing upward.
  let origins: [CGPoint]
  let range: Range<Int>
  let visibleRange: Range<Int>
  let path: CGPath

  init(
    _ lines: [CTLine], origins: [CGPoint], range: Range<Int>, visibleRange: Range<Int>,
    path: CGPath
  ) {
    self.lines = lines
    self.origins = origins
    self.range = range
    self.visibleRange = visibleRange
    self.path = path
  }
}

/// Lays a text out in frames.
public func CTFramesetterCreateWithAttributedString(
  _ attrString: CFAttributedString
) -> CTFramesetter {
  CTFramesetter(attrString)
}

/// Lays the text of a typesetter out in frames.
public func CTFramesetterCreateWithTypesetter(_ typesetter: CTTypesetter) -> CTFramesetter {
  CTFramesetter(typesetter.string)
}

/// The typesetter, which finds line breaks.
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter {
  CTTypesetter(framesetter.string)
}

/// The size of a range of the text in a constraint.
///
/// - Parameters:
///   - framesetter: The framesetter of the text.
///   - stringRange: The range; a length of 0 means the rest of the text.
///   - frameAttributes: No effect.
///   - constraints: In points; the greatest finite number, 0 and negative numbers mean no limit.
///   - fitRange: Receives the range of text that fits.
/// - Returns: In points, not rounded.
/// - Complexity: O(*m*) in the length *m* of what fits and of the rest of its last paragraph.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?,
  _ constraints: CGSize, _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let range = CoreTextLayout.range(stringRange, in: framesetter.string.length)
  let fit = framesetter.fit(range, in: constraints) { text in
    let fit = FramesetterSizing().fit(text, in: constraints)
    return (fit, fit.range.upperBound)
  }
  unsafe fitRange?.pointee = CFRange(
    location: range.lowerBound + fit.range.lowerBound, length: fit.range.count)
  return fit.size
}

/// Lays a range of the text out in the bounding rectangle of a path.
///
/// - Parameters:
///   - framesetter: The framesetter of the text.
///   - stringRange: The range; a length of 0 means the rest of the text.
///   - path: The path that is filled.
///   - frameAttributes: No effect.
/// - Returns: The lines that fit the rectangle.
/// - Complexity: O(*m*) in the length *m* of the lines and of the rest of the last one's paragraph.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath,
  _ frameAttributes: CFDictionary?
) -> CTFrame {
  let range = CoreTextLayout.range(stringRange, in: framesetter.string.length)
  let box = path.textBox
  let limit = box.height > 0 ? box.height : .infinity
  let (text, visible) = framesetter.fit(range, in: box.size) { text in
    let layout = text.layout(width: box.width, options: CoreTextLayout.frameOptions)
    let visible = layout.lines.prefix { Constraint.fits($0.bottom - $0.leading, in: limit) }
    return ((text, visible), visible.last?.range.upperBound ?? 0)
  }
  // The lines themselves have the fonts' own ascent.
  let own = text.layout(width: box.width, options: CoreTextLayout.options)
  let lines = visible.indices.map { index in
    let part = visible[index].range
    let start = range.lowerBound
    return CTLine(
      framesetter.string, in: start + part.lowerBound..<start + part.upperBound, own, line: index
    )
  }
  let height = limit.isFinite ? limit : visible.last?.bottom ?? 0
  let end = range.lowerBound + (visible.last?.range.upperBound ?? 0)
  return CTFrame(
    lines,
    origins: zip(lines, visible).map { CGPoint(x: $0.leftEnd, y: height - $1.baseline) },
    range: range, visibleRange: range.lowerBound..<end, path: path)
}

/// The lines from top to bottom, each a `CTLine`.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { NSArray(array: frame.lines) }

/// Writes the lines' origins on their baselines, from the lower left corner of the path's rectangle, in
/// points, y growing upward. The buffer must have room for every line in the range; a length of 0 means
/// all remaining lines.
public func CTFrameGetLineOrigins(
  _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
  let range = CoreTextLayout.range(range, in: frame.origins.count)
  for (index, origin) in frame.origins[range].enumerated() { unsafe origins[index] = origin }
}

/// The requested range of text, in UTF-16 code units.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange {
  CFRange(location: frame.range.lowerBound, length: frame.range.count)
}

/// The range of text that fits, in UTF-16 code units.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
  CFRange(location: frame.visibleRange.lowerBound, length: frame.visibleRange.count)
}

/// The path that is filled.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// Draws the lines on the canvas of ``TextDrawing``, at their origins.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext?) {
  let box = frame.path.textBox
  for (line, origin) in zip(frame.lines, frame.origins) {
    line.draw(at: CGPoint(x: box.minX + origin.x, y: box.minY + origin.y))
  }
}

extension CGPath {
  /// The rectangle that lines fill; the origins of lines count from its lower left corner.
  fileprivate var textBox: CGRect { isEmpty ? .zero : boundingBoxOfPath }
}
