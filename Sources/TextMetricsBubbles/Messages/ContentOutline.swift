public import Foundation

/// What the height of a cell follows from: a content at a width without its frames, which conversations
/// ask for when all of their messages are measured at once.
public struct ContentOutline: Sendable, Hashable {
  /// The height of the content in points, the footer included where it placed it.
  public var height: CGFloat
  /// The height of its text, in points; 0 where there is none.
  public var textHeight: CGFloat = 0
  /// The number of lines of its text.
  public var lineCount = 0
  /// The width of the last line without hanging white space, in points.
  public var lastLineWidth: CGFloat = 0
  /// It found a place for the footer.
  public var hasFooter = false
  /// As ``ContentLayout/stableWidths``.
  public var stableWidths: ClosedRange<CGFloat>?

  /// A content of a height, with nothing else to say.
  public init(height: CGFloat) { self.height = height }

  /// What a layout comes to.
  init(_ layout: ContentLayout) {
    height = layout.size.height
    textHeight = layout.textSize.height
    lineCount = layout.lineCount
    lastLineWidth = layout.lastLineWidth
    hasFooter = layout.footer != nil
    stableWidths = layout.stableWidths
  }
}
