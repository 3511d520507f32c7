import Foundation
import TextMetrics  // On iOS: import UIKit. The rest of this file is the same there.

/// A message as a chat shows it.
struct Message {
  var sender: String
  var text: String
  var time: String
  var reactions: Int = 0
}

/// The heights of the cells of a chat, before any cell exists.
struct MessageCellSizing {
  static let senderFont = UIFont.systemFont(ofSize: 13, weight: .semibold)
  static let messageFont = UIFont.preferredFont(forTextStyle: .body)
  static let timeFont = UIFont.monospacedDigitSystemFont(ofSize: 11, weight: .regular)
  static let badgeFont = UIFont(name: "Inter-Bold", size: 12) ?? UIFont.boldSystemFont(ofSize: 12)

  static let bubbleInset: CGFloat = 12
  static let cellSpacing: CGFloat = 8

  /// The width of the table.
  var tableWidth: CGFloat

  /// Messages take three quarters of the table.
  var maximumTextWidth: CGFloat { floor(tableWidth * 0.75) - 2 * Self.bubbleInset }

  func textSize(of message: Message) -> CGSize {
    let rect = (message.text as NSString).boundingRect(
      with: CGSize(width: maximumTextWidth, height: .greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading],
      attributes: [.font: Self.messageFont],
      context: nil)
    return CGSize(width: ceil(rect.width), height: ceil(rect.height))
  }

  func bubbleSize(of message: Message) -> CGSize {
    let text = textSize(of: message)
    let footer = footerSize(of: message)
    return CGSize(
      width: max(text.width, footer.width) + 2 * Self.bubbleInset,
      height: text.height + footer.height + 2 * Self.bubbleInset)
  }

  func cellHeight(of message: Message) -> CGFloat {
    ceil(Self.senderFont.lineHeight) + bubbleSize(of: message).height + Self.cellSpacing
  }

  /// The size of the time and the number of reactions.
  func footerSize(of message: Message) -> CGSize {
    let time = message.time.size(withAttributes: [.font: Self.timeFont])
    guard message.reactions > 0 else {
      return CGSize(width: ceil(time.width), height: ceil(time.height))
    }
    let badge = badgeText(message.reactions).size()
    return CGSize(
      width: ceil(time.width) + 6 + ceil(badge.width), height: ceil(max(time.height, badge.height)))
  }

  func badgeText(_ count: Int) -> NSAttributedString {
    NSAttributedString(string: "+\(count)", attributes: [.font: Self.badgeFont, .kern: 0.5])
  }
}

extension UIFont {
  /// The height of a label with a limited number of lines.
  func labelHeight(_ text: String, width: CGFloat, maximumLines: Int) -> CGFloat {
    let rect = NSAttributedString(string: text, attributes: [.font: self]).boundingRect(
      with: CGSize(width: width, height: lineHeight * CGFloat(maximumLines)),
      options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
    return ceil(rect.height)
  }

  /// The distance from the top of a label to its first baseline.
  var firstBaseline: CGFloat { ascender }
}
