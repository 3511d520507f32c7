import Foundation
import Synchronization
import TextMetrics

extension ContentContext {
  /// The data shared by all messages of a conversation. A class, because styles are large.
  final class Shared: Sendable {
    /// As it was given.
    let givenStyle: BubbleStyle
    /// With its ``BubbleStyle/scaledParts`` at their size.
    let style: BubbleStyle
    let library: FontLibrary
    /// Those of each text of a message.
    let limits: PreparationLimits
    let textRules: MessageTextRules
    private let plans = Mutex<[BubblePlan.Key: BubblePlan]>([:])
    private let timeStamps = SharedMemo<ExactlyCompared<String>, TimeStamp>(
      byteLimit: timeStampLimit)

    /// Enough for the times of more than a day.
    private static let timeStampLimit = 4 << 20

    init(
      style: BubbleStyle, library: FontLibrary, limits: PreparationLimits = .standard
    ) {
      givenStyle = style
      self.style = style.withScaledParts
      self.library = library
      self.limits = limits
      textRules = MessageTextRules(style, library: library)
    }

    /// The plan of a message's bubble.
    func plan(for message: Message) -> BubblePlan {
      let key = BubblePlan.Key(
        kind: message.content.kind, side: message.side,
        hasPreview: message.preview != nil && style.withPreview != nil)
      return plans.withLock { plans in
        if let plan = plans[key] { return plan }
        let plan = BubblePlan(style, key)
        plans[key] = plan
        return plan
      }
    }

    /// The time stamp of a footer, cached because many messages share a minute.
    func timeStamp(_ text: String, in style: TextStyle) -> TimeStamp {
      timeStamps.value(for: ExactlyCompared(wrappedValue: text)) {
        let layout = PreparedText(self.style.styled(text, style), library: library).layout()
        return TimeStamp(
          layout: layout,
          size: BubbleRuler(containerWidth: 0, grid: self.style.grid).measured(layout.size))
      }
    }
  }
}

/// The geometry of one kind of bubble, as far as it is independent of message and width.
final class BubblePlan: Sendable {
  struct Key: Hashable, Sendable {
    let kind: MessageKind
    let side: MessageSide
    /// Whether the frames are those of messages with a preview.
    let hasPreview: Bool
  }

  let geometry: BubbleGeometry
  let wrapping: WrappingRule
  /// The width of the bubble's tail, in points.
  let tailWidth: CGFloat
  /// From the edge of the conversation to the bubble, without the icon of a failed message, in points.
  let rowInset: CGFloat
  /// The distance by which that icon moves the bubble, in points; 0 for styles without.
  let failedWidth: CGFloat
  /// The horizontal space beside the content of a bubble that stays within the conversation, without the icon
  /// of a failed message, in points.
  let surroundings: CGFloat

  init(_ style: BubbleStyle, _ key: Key) {
    let preview = key.hasPreview ? style.withPreview : nil
    let geometry =
      preview.map { key.side == .incoming ? $0.incoming : $0.outgoing }
      ?? style.geometry(of: key.kind, on: key.side)
    self.geometry = geometry
    wrapping = WrappingRule(style, geometry)
    tailWidth = style.tailWidth(of: geometry)
    let row = style.row
    rowInset = row.margin(on: key.side) + (row.avatar(on: key.side)?.size.width ?? 0) + row.gap
    failedWidth = row.failedIcon.width > 0 ? row.failedIcon.width + row.gap : 0
    let padding = geometry.horizontalPadding + tailWidth
    if let bubble = geometry.bubble, bubble.edge != .center {
      let distance = bubble.distance
      surroundings =
        rowInset
        + (distance.followsContent ? max(distance.points, padding) : distance.points + padding)
    } else {
      surroundings = padding
    }
  }
}

/// A laid-out time.
final class TimeStamp: ByteCounted {
  let layout: TextLayout
  /// On the style's grid, in points.
  let size: CGSize

  init(layout: TextLayout, size: CGSize) {
    self.layout = layout
    self.size = size
  }

  /// Measured with times of five characters, and rounded up.
  var approximateByteCount: Int { 2048 }
}
