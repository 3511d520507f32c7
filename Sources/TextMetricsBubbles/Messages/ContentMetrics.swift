public import Foundation

/// The data that determine the height of a cell: the layout of a content at a width, without its frames.
/// Conversations use it to measure all of their messages at once.
public struct ContentMetrics: Sendable, Hashable {
  /// The height of the content in points, including a footer that it placed itself.
  public var height: CGFloat
  /// The height of its text, in points; 0 if there is none.
  public var textHeight: CGFloat = 0
  /// The number of lines of its text.
  public var lineCount = 0
  /// The width of the last line without hanging white space, in points.
  public var lastLineWidth: CGFloat = 0
  /// The space below a footer that the content placed, in points; nil if it placed none.
  public var spaceBelowFooter: CGFloat?
  /// See ``ContentLayout/stableWidths``.
  public var stableWidths: ClosedRange<CGFloat>?

  /// The metrics of a content when only its height is known.
  public init(height: CGFloat) { self.height = height }

  /// The metrics of a layout.
  init(_ layout: ContentLayout) {
    height = layout.size.height
    textHeight = layout.textSize.height
    lineCount = layout.lineCount
    lastLineWidth = layout.lastLineWidth
    spaceBelowFooter = layout.spaceBelowFooter
    stableWidths = layout.stableWidths
  }
}

extension ContentLayout {
  /// See ``ContentMetrics/spaceBelowFooter``.
  var spaceBelowFooter: CGFloat? { footer.map { size.height - $0.maxY } }
}
