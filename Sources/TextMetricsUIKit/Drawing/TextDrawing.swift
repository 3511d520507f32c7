public import TextMetrics

/// The canvas for `draw(at:)`, `draw(in:)` and similar functions.
///
/// ```swift
/// let canvas = MyCanvas()
/// TextDrawing.$canvas.withValue(canvas) {
///   title.draw(in: CGRect(x: 0, y: 0, width: 200, height: 50))
/// }
/// ```
///
/// Without a canvas, they measure but draw nothing. The canvas belongs to the task, so several tasks
/// can draw at once; a canvas that collects what is drawn must be a class.
public enum TextDrawing {
  /// The current canvas.
  @TaskLocal public static var canvas: (any TextCanvas & Sendable)?
}
