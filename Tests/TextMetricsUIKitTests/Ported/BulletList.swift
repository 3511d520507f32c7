import TextMetricsUIKit

func bulletList(_ items: [String], font: UIFont) -> NSAttributedString {
  let list = NSTextList(markerFormat: .decimal, options: 0)
  let style = NSMutableParagraphStyle()
  style.textLists = [list]
  style.tabStops = [NSTextTab(textAlignment: .left, location: 20, options: [:])]
  style.defaultTabInterval = 20
  style.headIndent = 20
  style.paragraphSpacing = 4
  let text = NSMutableAttributedString()
  for (index, item) in items.enumerated() {
    let marker = list.marker(forItemNumber: index + 1)
    text.append(
      NSAttributedString(
        string: "\(marker).\t\(item)\(index + 1 < items.count ? "\n" : "")",
        attributes: [.font: font, .paragraphStyle: style]))
  }
  return text
}
