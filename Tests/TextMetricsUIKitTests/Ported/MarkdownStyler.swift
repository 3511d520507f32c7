import TextMetricsUIKit

final class MarkdownStyler {
  var baseFont = UIFont.systemFont(ofSize: 15)
  var codeFont = UIFont.monospacedSystemFont(ofSize: 13, weight: .regular)

  func style(_ source: String) -> NSAttributedString {
    let result = NSMutableAttributedString(
      string: source, attributes: [.font: baseFont, .foregroundColor: UIColor.label])
    apply(pattern: "\\*\\*(.+?)\\*\\*", to: result) { range in
      result.addAttribute(
        .font, value: UIFont.boldSystemFont(ofSize: self.baseFont.pointSize), range: range)
    }
    apply(pattern: "`(.+?)`", to: result) { range in
      result.addAttributes(
        [
          .font: self.codeFont,
          .backgroundColor: UIColor(white: 0.95, alpha: 1),
          .kern: -0.2,
        ], range: range)
    }
    let paragraph = NSMutableParagraphStyle()
    paragraph.lineSpacing = 3
    paragraph.paragraphSpacing = 8
    paragraph.headIndent = 12
    paragraph.lineBreakStrategy = [.pushOut]
    result.addAttribute(
      .paragraphStyle, value: paragraph, range: NSMakeRange(0, result.length))
    return result
  }

  private func apply(
    pattern: String, to string: NSMutableAttributedString, change: (NSRange) -> Void
  ) {
    guard let regex = try? NSRegularExpression(pattern: pattern) else { return }
    let whole = NSRange(location: 0, length: string.length)
    for match in regex.matches(in: string.string, range: whole) { change(match.range) }
  }
}
