public import TextMetrics

/// The canvas that `draw(at:)`, `draw(in:)` and their relatives draw on.
///
/// ```swift
/// let canvas = MyCanvas()
/// TextDrawing.$canvas.withValue(canvas) {
///   title.draw(in: CGRect(x: 0, y: 0, width: 200, height: 50))
/// }
/// ```
///
/// Without a canvas they measure and draw nothing. It holds for the task, so that several can draw at
/// once; a canvas that collects what is drawn is a class.
public enum TextDrawing {
  /// What is drawn on.
  @TaskLocal public static var canvas: (any TextCanvas & Sendable)?
}
