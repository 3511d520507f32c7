import Foundation
import Synchronization
public import TextMetrics

/// The context in which a content is prepared: the style of the conversation and the message's side.
public struct ContentContext: Sendable {
  let shared: Shared
  /// The side of the message.
  public let side: MessageSide
  /// Counts the texts that are prepared; nil if they are not counted.
  var meter: TextMeter?

  /// The style of the conversation, with its ``BubbleStyle/scaledParts`` scaled to the text size.
  public var style: BubbleStyle { shared.style }
  /// The library for fallback fonts.
  public var library: FontLibrary { shared.library }

  /// Prepares a text in one of the style's fonts, scaled to the style's text size.
  public func prepared(_ text: String, _ style: TextStyle) -> PreparedText {
    prepared(text, style, alignment: nil)
  }

  private func prepared(
    _ text: String, _ style: TextStyle, alignment: ParagraphStyle.Alignment?
  ) -> PreparedText {
    meter?.count(text.utf16.count)
    return PreparedText(
      text, style: shared.style.set(style),
      paragraphStyle: shared.style.paragraphStyle(alignment), library: library,
      limits: shared.limits)
  }

  /// Prepares a text within the limits of the sizer.
  func prepared(_ text: StyledText) -> PreparedText {
    meter?.count(text.length)
    return PreparedText(text, library: library, limits: shared.limits)
  }

  func styled(
    _ text: String, _ style: TextStyle, alignment: ParagraphStyle.Alignment? = nil
  ) -> StyledText {
    shared.style.styled(text, style, alignment: alignment)
  }

  /// Prepares a text with a limited number of lines.
  func label(
    _ text: String, _ style: TextStyle, lines: Int = 1,
    alignment: ParagraphStyle.Alignment? = nil
  ) -> PreparedLabel {
    PreparedLabel(
      text: prepared(text, style, alignment: alignment),
      maximumLineCount: lines, grid: shared.style.grid)
  }
}

/// Counts texts and their UTF-16 code units while a message is prepared.
final class TextMeter: Sendable {
  private let texts = Atomic(0)
  private let units = Atomic(0)

  var textCount: Int { texts.load(ordering: .relaxed) }
  var unitCount: Int { units.load(ordering: .relaxed) }

  /// Counts a text.
  func count(_ length: Int) {
    texts.add(1, ordering: .relaxed)
    units.add(length, ordering: .relaxed)
  }
}

/// A text with a limited number of lines, the last of which is truncated with an ellipsis if there is more.
struct PreparedLabel: Sendable {
  let text: PreparedText
  /// 0 for no limit.
  let maximumLineCount: Int
  let grid: PixelGrid?

  /// The lines in a box.
  ///
  /// - Parameters:
  ///   - width: The width of the box.
  ///   - height: Its height; lines that do not fit are left out, except the first.
  /// - Returns: The lines, and their size on the style's grid.
  func layout(
    width: CGFloat, height: CGFloat = .infinity
  ) -> (lines: TextLayout, size: CGSize) {
    var options = DrawingBehavior.iOS.layoutOptions(usesFontLeading: false)
    options.maximumLineCount = maximumLineCount
    let lines = text.layout(width: max(width, .leastNonzeroMagnitude), options: options)
      .truncated(toHeight: height)
    return (lines, BubbleRuler(containerWidth: 0, grid: grid).measured(lines.size))
  }

  /// Whether only the beginning of the text is measured.
  var isLimited: Bool { text.limitation != nil }

  /// The height with one character on each line: the greatest height at any width.
  var greatestHeight: CGFloat { layout(width: 0).size.height }

  /// A frame as large as the lines.
  func frame(_ role: FrameRole, at origin: CGPoint, width: CGFloat) -> BubbleFrame {
    let (lines, size) = layout(width: width)
    return BubbleFrame(
      role, CGRect(origin: origin, size: size),
      text: PlacedText(lines.inBox(of: self, width: size.width), at: origin, width: size.width))
  }

  /// A frame of a given size, with the lines vertically centred as in a label.
  func frame(_ role: FrameRole, in box: CGRect) -> BubbleFrame {
    let (lines, size) = layout(width: box.width, height: box.height)
    let y = BubbleRuler(containerWidth: 0, grid: grid).placed((box.height - size.height) / 2)
    return BubbleFrame(
      role, box,
      text: PlacedText(
        lines, at: CGPoint(x: box.minX, y: box.minY + max(0, y)), width: box.width))
  }
}

extension TextLayout {
  /// The same lines in a box narrower than the width they were fitted to, if that moves them.
  fileprivate func inBox(of label: PreparedLabel, width: CGFloat) -> TextLayout {
    lines.allSatisfy { $0.origin.x == 0 } ? self : label.layout(width: width).lines
  }
}

extension PlacedText {
  /// Whether the whole text is shown.
  public var isComplete: Bool { !layout.lines.contains { $0.ending == .truncation } }
}
