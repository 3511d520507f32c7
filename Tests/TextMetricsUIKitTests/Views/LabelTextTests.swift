import Testing
import TextMetricsUIKit

/// Labels whose properties change before and after their attributed text.
@Suite struct LabelTextTests {
  private let inter = UIFont(name: "Inter", size: 16) ?? .systemFont(ofSize: 1)

  private func style(
    _ mode: NSLineBreakMode, _ alignment: NSTextAlignment = .natural
  ) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    (style.lineBreakMode, style.alignment, style.lineSpacing) = (mode, alignment, 3)
    return style
  }

  private func text(_ style: NSParagraphStyle?) -> NSMutableAttributedString {
    let text = NSMutableAttributedString(
      string: "Are we still on for tomorrow? I can bring the cake.", attributes: [.font: inter])
    if let style {
      text.addAttribute(
        .paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
    }
    return text
  }

  private func label(_ text: NSAttributedString) -> UILabel {
    let label = UILabel()
    label.numberOfLines = 2
    label.attributedText = text
    return label
  }

  private func styles(of label: UILabel) -> [NSParagraphStyle] {
    let text = label.attributedText ?? NSAttributedString(string: "")
    return (0..<text.length).compactMap {
      text.attribute(.paragraphStyle, at: $0, effectiveRange: nil) as? NSParagraphStyle
    }
  }

  /// Korean words stay whole unless the strategy is removed.
  @Test func koreanWordsStayWhole() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "안녕하세요 세계여러분"
    let word = "안녕하세요".size(withAttributes: [.font: label.font as Any]).width
    let room = CGSize(width: word * 1.3, height: 0)
    let whole = label.sizeThatFits(room)
    #expect(whole.width < word * 1.15)
    label.lineBreakStrategy = []
    #expect(label.sizeThatFits(room).width > word * 1.15)
    label.lineBreakStrategy = .hangulWordPriority
    #expect(label.sizeThatFits(room) == whole)
  }

  @Test(arguments: [NSLineBreakMode.byTruncatingHead, .byCharWrapping, .byClipping])
  func laterLineBreakModesReachAttributedText(mode: NSLineBreakMode) {
    let room = CGSize(width: 70, height: CGFloat.greatestFiniteMagnitude)
    let changed = label(text(style(.byWordWrapping)))
    changed.lineBreakMode = mode
    #expect(changed.sizeThatFits(room) == label(text(style(mode))).sizeThatFits(room))
    #expect(styles(of: changed).allSatisfy { $0.lineBreakMode == mode && $0.lineSpacing == 3 })
    #expect(styles(of: changed).count == changed.text?.utf16.count)
  }

  @Test func laterAlignmentsReachAttributedText() {
    let text = text(nil)
    text.addAttribute(
      .paragraphStyle, value: style(.byWordWrapping), range: NSRange(location: 0, length: 5))
    let changed = label(text)
    changed.textAlignment = .center
    #expect(styles(of: changed).count == text.length)
    #expect(styles(of: changed).allSatisfy { $0.alignment == .center })
    #expect(
      styles(of: changed).map(\.lineBreakMode)[4...5] == [.byWordWrapping, .byTruncatingTail])
  }

  @Test func laterFontsAndColorsReachAttributedText() {
    let changed = label(text(nil))
    changed.font = inter.withSize(30)
    changed.textColor = .red
    let large = UILabel()
    (large.font, large.text) = (inter.withSize(30), changed.text)
    changed.numberOfLines = 1
    #expect(changed.intrinsicContentSize == large.intrinsicContentSize)
    let color = changed.attributedText?.attribute(.foregroundColor, at: 9, effectiveRange: nil)
    #expect(color as? UIColor == .red)
  }

  @Test func earlierPropertiesDoNotReachAttributedText() {
    let label = UILabel()
    label.lineBreakMode = .byClipping
    label.font = inter.withSize(30)
    label.attributedText = text(style(.byWordWrapping, .right))
    #expect(styles(of: label).allSatisfy { $0.lineBreakMode == .byWordWrapping })
    #expect(label.lineBreakMode == .byWordWrapping && label.textAlignment == .right)
    #expect(label.font.pointSize == 16)
  }

  @Test func plainTextTakesTheStyleOfTheFirstCharacter() {
    let label = label(text(style(.byWordWrapping, .right)))
    label.text = "plain"
    #expect(label.font.pointSize == 16 && label.textAlignment == .right)
    #expect(label.lineBreakMode == .byWordWrapping)
    label.attributedText = nil
    #expect(label.text == nil && label.font.pointSize == 16)
  }

  @Test func gapsKeepTheFontOfTheLabel() {
    let label = UILabel()
    label.font = inter.withSize(40)
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: inter])
    text.append(NSAttributedString(string: "c"))
    label.attributedText = text
    #expect(label.font.pointSize == 16)
    #expect(label.intrinsicContentSize.height >= inter.withSize(40).lineHeight)
  }

  @Test func plainTextHasTheLabelsAttributes() throws {
    let label = UILabel()
    (label.font, label.textAlignment) = (inter, .right)
    label.text = "text"
    #expect(color(of: label) == .label)
    label.textColor = .red
    #expect(color(of: label) == .red)
    #expect(styles(of: label).allSatisfy { $0.alignment == .right })
    label.text = nil
    #expect(label.attributedText == nil)
  }

  private func color(of label: UILabel) -> UIColor? {
    label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
  }
}
