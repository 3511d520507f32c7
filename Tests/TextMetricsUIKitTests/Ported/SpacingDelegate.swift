import TextMetricsUIKit

final class SpacingDelegate: NSObject, NSLayoutManagerDelegate {
  let spacing: CGFloat
  init(spacing: CGFloat) { self.spacing = spacing }

  func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat {
    spacing
  }
}

final class ReaderPaginator {
  let layoutManager = NSLayoutManager()
  let storage: NSTextStorage
  private let spacing = SpacingDelegate(spacing: 4)

  init(text: NSAttributedString) {
    storage = NSTextStorage(attributedString: text)
    storage.addLayoutManager(layoutManager)
    layoutManager.delegate = spacing
  }

  func pages(size: CGSize) -> [NSRange] {
    var ranges: [NSRange] = []
    while true {
      let container = NSTextContainer(size: size)
      layoutManager.addTextContainer(container)
      let range = layoutManager.glyphRange(for: container)
      if range.length == 0 { break }
      ranges.append(range)
      if NSMaxRange(range) >= layoutManager.numberOfGlyphs { break }
    }
    return ranges
  }
}
