public import Foundation
import TextMetrics

extension BubbleSizer {
  /// The height that a message's cell would have if its text had the size that `NaiveEstimate` guesses. Everything
  /// else follows the style, and contents other than text are measured.
  ///
  /// - Parameters:
  ///   - message: any message.
  ///   - width: the width of the conversation, in points.
  ///   - group: the position of the message in its group.
  /// - Returns: The height in points.
  /// - Complexity: O(*n*) in the length of its text.
  public func naiveHeight(
    of message: Message, width: CGFloat, group: GroupPosition = .only
  ) -> CGFloat {
    guard let text = message.body.plainText else {
      return layout(message, width: width, group: group).cell.height
    }
    let size = style.textSize.scaled(style.textStyle).font.pointSize
    let naive = PreparedMessage(
      SharedMessage(message), content: NaiveMessageText(text: text, size: size),
      context: prepare(message).storage.context)
    return naive.layout(width: width, group: group).cell.height
  }
}

/// A text with the size estimated by a program that cannot measure.
private struct NaiveMessageText: PreparedContent {
  let text: String
  /// The size of the font, in points.
  let size: CGFloat

  func layout(in proposal: ContentProposal) -> ContentLayout {
    let estimate = NaiveEstimate(text: text, size: size, width: proposal.wrappingWidth)
    var content = ContentLayout(size: estimate.size)
    content.textSize = estimate.size
    content.lineCount = estimate.lineCount
    guard let footer = proposal.footer, estimate.lineCount == 1 else { return content }
    // Without line breaking, it is unknown where the last of several lines ends.
    let width = estimate.size.width + footer.gap + footer.size.width
    guard width <= proposal.wrappingWidth else { return content }
    content.size = CGSize(width: width, height: max(estimate.size.height, footer.size.height))
    content.footer = CGRect(
      x: width - footer.size.width, y: content.size.height - footer.size.height,
      width: footer.size.width, height: footer.size.height)
    return content
  }
}
