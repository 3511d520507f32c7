import Foundation
import TextMetrics

/// The action buttons of a message, in rows.
struct PreparedActions: Sendable {
  private let rows: [[PreparedLabel]]
  private let style: ActionStyle
  private let ruler: BubbleRuler

  /// nil if there are no buttons.
  init?(_ rows: [[String]], style: ActionStyle, in context: ContentContext) {
    let rows = rows.filter { !$0.isEmpty }
    guard !rows.isEmpty else { return nil }
    self.rows = rows.map { row in
      row.map { context.label($0, style.textStyle, alignment: .center) }
    }
    self.style = style
    ruler = BubbleRuler(containerWidth: 0, grid: context.style.grid)
  }

  /// The width that the widest row needs, up to a limit.
  func width(in limit: CGFloat) -> CGFloat {
    let needed = rows.map { row in
      let widest = row.reduce(0) { max($0, $1.layout(width: .infinity).size.width) }
      let (count, gaps) = (CGFloat(row.count), CGFloat(row.count - 1) * style.spacing)
      return count * (widest + 2 * style.sideInset) + gaps
    }
    return min(limit, needed.max() ?? 0)
  }

  /// The buttons below a bubble, each row as wide as the bubble.
  func frames(in bubble: CGRect, top: CGFloat) -> [BubbleFrame] {
    rows.enumerated().flatMap { index, row in
      let y = top + style.gap + CGFloat(index) * (style.height + style.spacing)
      let gaps = CGFloat(row.count - 1) * style.spacing
      let width = max(0, ruler.roundedDown((bubble.width - gaps) / CGFloat(row.count)))
      return row.enumerated().map { index, label in
        let box = CGRect(
          x: bubble.minX + CGFloat(index) * (width + style.spacing), y: y, width: width,
          height: style.height)
        let inner = label.frame(.action, in: box.inset(beside: style.sideInset))
        return BubbleFrame(.action, box, text: inner.text)
      }
    }
  }
}

/// The line that counts the replies to a message.
struct PreparedThread: Sendable {
  private let style: ThreadStyle
  private let label: PreparedLabel
  private let ruler: BubbleRuler

  init(_ thread: MessageThread, style: ThreadStyle, in context: ContentContext) {
    self.style = style
    label = context.label(thread.label ?? String(thread.replyCount), style.textStyle)
    ruler = BubbleRuler(containerWidth: 0, grid: context.style.grid)
  }

  /// The space around the box.
  var margin: CGFloat { style.margin }

  /// The frames of the box, starting at the bubble's own side.
  ///
  /// - Parameters:
  ///   - origin: The lower corner of that side.
  ///   - side: The bubble's own side.
  ///   - room: The maximum width of the box and its margins.
  /// - Returns: The box with its text, and the icon.
  func frames(from origin: CGPoint, side: MessageSide, room: CGFloat) -> [BubbleFrame] {
    let insets = style.insets
    let leading = insets.left + (style.icon.width > 0 ? style.icon.width + style.gap : 0)
    let labelWidth = max(0, room - 2 * margin - leading - insets.right)
    let size = label.layout(width: labelWidth).size
    let height = max(size.height, style.icon.height)
    let width = leading + size.width + insets.right
    let x = side == .incoming ? origin.x + margin : origin.x - margin - width
    let box = CGRect(
      x: x, y: origin.y + margin, width: width, height: insets.top + height + insets.bottom)
    func y(_ height: CGFloat) -> CGFloat { box.minY + ruler.placed((box.height - height) / 2) }
    let text = label.frame(
      .thread, at: CGPoint(x: x + leading, y: y(size.height)), width: labelWidth)
    let icon = CGRect(
      origin: CGPoint(x: x + insets.left, y: y(style.icon.height)), size: style.icon)
    return [BubbleFrame(.thread, box, text: text.text)]
      + (style.icon.width > 0 ? [BubbleFrame(.threadIcon, icon)] : [])
  }
}

extension CGRect {
  /// The rectangle, inset by a distance on the left and right; of no width if it is too narrow.
  fileprivate func inset(beside distance: CGFloat) -> CGRect {
    CGRect(
      x: minX + distance, y: minY, width: max(0, width - 2 * distance), height: height)
  }
}
