public import Foundation
public import TextMetrics

// Drawing hands the laid-out glyph runs to the canvas that ``TextDrawing`` has; without one it only
// measures.

extension NSAttributedString {
  /// Draws the text unwrapped, its top left corner at a point.
  public func draw(at point: CGPoint) {
    draw(with: CGRect(origin: point, size: .zero), options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text wrapped at the width of a rectangle.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text in a rectangle as `boundingRect` measures it; a context gets the scale and the
  /// bounds.
  ///
  /// - Parameters:
  ///   - rect: Where the text is drawn; without `usesLineFragmentOrigin` its origin is the baseline's.
  ///   - options: As for `boundingRect`.
  ///   - context: Says how small fonts may become; gets the scale that was used and the rectangle.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext? = nil
  ) {
    let context = context ?? NSStringDrawingContext()
    _ = boundingRect(with: rect.size, options: options, context: context)
    guard length > 0, var canvas = TextDrawing.canvas else { return }
    let isWrapped = options.contains(.usesLineFragmentOrigin)
    var text = StyledText(self, lineWidth: isWrapped ? rect.width : .infinity)
    if context.actualScaleFactor != 1 { text = text.scaled(by: context.actualScaleFactor) }
    let drawn = TextCache.shared.preparedText(text)
      .drawing(
        with: rect.size, options: options, behavior: context.ownBehavior ?? .platform(of: self))
    for line in drawn.layout.lines {
      for run in drawn.layout.runs(of: line) { canvas.draw(run, at: rect.origin) }
    }
  }
}

extension NSString {
  /// Draws the string unwrapped, its top left corner at a point.
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
  /// Draws the string unwrapped, its top left corner at a point.
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
