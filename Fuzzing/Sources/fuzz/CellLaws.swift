import Foundation
import TextMetricsBubbles

/// What holds for the cells of any messages in any style.
enum CellLaws {
  private static let widths: [CGFloat] = [320, 90, 512]

  /// Lays messages out alone and as a conversation, at several widths.
  static func check(_ messages: [Message], _ sizer: BubbleSizer) {
    for message in messages { check(sizer.layout(message, width: widths[0]).cell.height) }
    var conversation = ConversationLayout(
      messages, sizer: sizer, width: widths[0], cache: BubbleLayoutCache(byteLimit: 1 << 20))
    conversation.measure(0..<conversation.count)
    for width in widths {
      conversation.resize(to: width, measuringAll: true)
      for index in 0..<conversation.count { check(rowAt: index, of: conversation) }
      require(conversation.estimatedCount == 0, "rows that were not measured at \(width)")
    }
  }

  private static func check(_ height: CGFloat) {
    require(height.isFinite && height >= 0, "a cell of height \(height)")
  }

  /// A row, which is measured without its bubble where possible, is as high as the bubble.
  private static func check(rowAt index: Int, of conversation: ConversationLayout) {
    let height = conversation.cellFrame(at: index).height
    check(height)
    let alone = conversation.bubble(at: index).cell.height
    require(
      height == alone, "row \(index) of width \(conversation.width): \(height), alone \(alone)")
  }
}
