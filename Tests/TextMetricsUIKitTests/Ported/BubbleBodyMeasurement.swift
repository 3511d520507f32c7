import TextMetricsUIKit

/// A message body with a time below or beside its last line, measured with TextKit like its text view.
final class BubbleBodyMeasurement {
  enum Constants {
    static let textInsets = UIEdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
    static let footerSpacing: CGFloat = 6
  }

  struct Result: Equatable {
    let size: CGSize
    let isFooterOnLastLine: Bool
    let lineCount: Int
  }

  private let textStorage = NSTextStorage()
  private let layoutManager = NSLayoutManager()
  private lazy var textContainer: NSTextContainer = {
    let container = NSTextContainer(size: .zero)
    container.lineFragmentPadding = 0
    container.lineBreakMode = .byWordWrapping
    container.maximumNumberOfLines = 0
    return container
  }()

  init() {
    textStorage.addLayoutManager(layoutManager)
    layoutManager.addTextContainer(textContainer)
  }

  func measure(
    body: NSAttributedString, footer: NSAttributedString, maximumWidth: CGFloat
  ) -> Result {
    let insets = Constants.textInsets
    let available = maximumWidth - insets.left - insets.right
    textContainer.size = CGSize(width: available, height: .greatestFiniteMagnitude)
    textStorage.setAttributedString(body)
    layoutManager.ensureLayout(for: textContainer)

    var lastLine = CGRect.zero
    var lineCount = 0
    layoutManager.enumerateLineFragments(
      forGlyphRange: layoutManager.glyphRange(for: textContainer)
    ) { _, usedRect, _, _, _ in
      lastLine = usedRect
      lineCount += 1
    }
    let text = layoutManager.usedRect(for: textContainer).size.pixelCeil
    let footerSize = footer.size().pixelCeil
    let besides = lastLine.maxX + Constants.footerSpacing + footerSize.width
    let fits = besides <= available
    let width = max(text.width, fits ? besides : footerSize.width)
    let height = text.height + (fits ? 0 : footerSize.height)
    return Result(
      size: CGSize(
        width: width + insets.left + insets.right, height: height + insets.top + insets.bottom
      ), isFooterOnLastLine: fits, lineCount: lineCount)
  }
}

extension CGSize {
  fileprivate var pixelCeil: CGSize {
    let scale = UIScreen.main.scale
    return CGSize(width: ceil(width * scale) / scale, height: ceil(height * scale) / scale)
  }
}
