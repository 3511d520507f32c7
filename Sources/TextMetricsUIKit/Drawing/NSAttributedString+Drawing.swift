public import Foundation
public import TextMetrics

// Drawing passes the laid-out glyph runs to the canvas of ``TextDrawing``; without a canvas it only
// measures.

extension NSAttributedString {
  /// Draws the text unwrapped, with its top left corner at a point.
  public func draw(at point: CGPoint) {
    draw(with: CGRect(origin: point, size: .zero), options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text wrapped at the width of a rectangle.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text in a rectangle as `boundingRect` measures it; a context receives the scale and
  /// the bounds.
  ///
  /// - Parameters:
  ///   - rect: The rectangle; without `usesLineFragmentOrigin` its origin is on the baseline.
  ///   - options: As for `boundingRect`.
  ///   - context: Provides the minimum scale; receives the scale used and the rectangle.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext? = nil
  ) {
    let context = context ?? NSStringDrawingContext()
    _ = boundingRect(with: rect.size, options: options, context: context)
    guard length > 0, var canvas = TextDrawing.canvas else { return }
    let isWrapped = options.contains(.usesLineFragmentOrigin)
    var text = StyledText(self, lineWidth: isWrapped ? rect.width : .infinity)
    // A context that was used before keeps its scale.
    if context.minimumScaleFactor > 0, context.actualScaleFactor != 1 {
      text = text.scaled(by: context.actualScaleFactor)
    }
    let drawn = TextCache.shared.preparedText(text)
      .drawing(
        with: rect.size, options: options, behavior: context.ownBehavior ?? .platform(of: self))
    for line in drawn.layout.lines {
      for run in drawn.layout.runs(of: line) { canvas.draw(run, at: rect.origin) }
    }
  }
}

extension NSString {
  /// Draws the string unwrapped, with its top left corner at a point.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: String(self), attributes: attrs).draw(at: point)
  }

  /// Draws the string wrapped at the width of a rectangle.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: String(self), attributes: attrs).draw(in: rect)
  }

  /// Draws the string in a rectangle as `boundingRect` measures it.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
  ) {
    NSAttributedString(string: String(self), attributes: attributes)
      .draw(with: rect, options: options, context: context)
  }
}

extension String {
  /// Draws the string unwrapped, with its top left corner at a point.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(at: point)
  }

  /// Draws the string wrapped at the width of a rectangle.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(in: rect)
  }

  /// Draws the string in a rectangle as `boundingRect` measures it.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
  ) {
    NSAttributedString(string: self, attributes: attributes)
      .draw(with: rect, options: options, context: context)
  }
}
