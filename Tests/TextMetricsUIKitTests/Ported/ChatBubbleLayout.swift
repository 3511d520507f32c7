import TextMetricsUIKit

/// Measures a bubble with a TextKit stack, as chat libraries do to agree with their text views.
final class ChatBubbleLayout {
  struct Context: Hashable {
    let text: String
    let font: UIFont
    let textInsets: UIEdgeInsets
    let maximumWidth: CGFloat
  }

  let context: Context
  private(set) var textFrame: CGRect = .zero
  private(set) var bubbleFrame: CGRect = .zero
  private(set) var size: CGSize = .zero

  init(context: Context) {
    self.context = context
  }

  func calculate() {
    let insets = context.textInsets
    let available = context.maximumWidth - insets.left - insets.right
    let textSize = self.textSize(forWidth: available)
    bubbleFrame = CGRect(
      x: 0, y: 0, width: textSize.width + insets.left + insets.right,
      height: textSize.height + insets.top + insets.bottom)
    textFrame = bubbleFrame.inset(by: insets)
    size = bubbleFrame.size
  }

  private func textSize(forWidth width: CGFloat) -> CGSize {
    let textContainer: NSTextContainer = {
      let container = NSTextContainer(
        size: CGSize(width: width, height: .greatestFiniteMagnitude))
      container.lineFragmentPadding = 0
      return container
    }()
    let textStorage = NSTextStorage(
      string: context.text,
      attributes: [
        NSAttributedString.Key.font: context.font,
        NSAttributedString.Key(rawValue: "NSOriginalFont"): context.font,
      ])
    let layoutManager: NSLayoutManager = {
      let layoutManager = NSLayoutManager()
      layoutManager.addTextContainer(textContainer)
      textStorage.addLayoutManager(layoutManager)
      return layoutManager
    }()
    let rect = layoutManager.usedRect(for: textContainer)
    return CGSize(width: rect.width.roundedUpToPixel, height: rect.height.roundedUpToPixel)
  }
}

extension CGFloat {
  fileprivate var roundedUpToPixel: CGFloat {
    let scale = UIScreen.main.scale
    return (self * scale).rounded(.up) / scale
  }
}
