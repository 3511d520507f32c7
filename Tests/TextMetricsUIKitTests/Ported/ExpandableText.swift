import TextMetricsUIKit

/// "Read more" at the end of the third line.
struct ExpandableText {
  let text: String
  let font: UIFont
  let maximumLines: Int
  let suffix = "… Read more"

  func truncated(width: CGFloat) -> NSAttributedString {
    let attributes: [NSAttributedString.Key: Any] = [.font: font]
    let storage = NSTextStorage(string: text, attributes: attributes)
    let layoutManager = NSLayoutManager()
    storage.addLayoutManager(layoutManager)
    let container = NSTextContainer(size: CGSize(width: width, height: .greatestFiniteMagnitude))
    container.lineFragmentPadding = 0
    container.maximumNumberOfLines = maximumLines
    container.lineBreakMode = .byWordWrapping
    layoutManager.addTextContainer(container)
    layoutManager.ensureLayout(for: container)

    let glyphRange = layoutManager.glyphRange(for: container)
    let visible = layoutManager.characterRange(
      forGlyphRange: glyphRange, actualGlyphRange: nil)
    guard visible.length < storage.length else {
      return NSAttributedString(string: text, attributes: attributes)
    }

    var lastLine = NSRange(location: 0, length: 0)
    layoutManager.enumerateLineFragments(forGlyphRange: glyphRange) { _, _, _, range, _ in
      lastLine = range
    }
    let suffixWidth = (suffix as NSString).size(withAttributes: attributes).width
    var end = NSMaxRange(lastLine)
    while end > lastLine.location {
      let candidate = (text as NSString).substring(
        with: NSRange(location: lastLine.location, length: end - lastLine.location))
      let trimmed = candidate.trimmingCharacters(in: .whitespaces)
      let candidateWidth = (trimmed as NSString).size(withAttributes: attributes).width
      if candidateWidth + suffixWidth <= width { break }
      end -= 1
    }
    let prefix = (text as NSString).substring(to: end).trimmingCharacters(in: .whitespaces)
    return NSAttributedString(string: prefix + suffix, attributes: attributes)
  }
}
