import Testing
import TextMetricsUIKit

@Suite struct NSTextFieldTests {
  @Test func fieldsHaveABorderOrABezel() {
    let field = NSTextField(string: "text")
    let height = field.intrinsicContentSize.height
    #expect(field.isBezeled && !field.isBordered)
    field.isBordered = true
    #expect(!field.isBezeled && field.intrinsicContentSize.height == height)
    field.isBezeled = true
    #expect(!field.isBordered && field.intrinsicContentSize.height == height)
    // This is how labels are made of fields.
    field.isBordered = false
    #expect(!field.isBezeled && field.intrinsicContentSize.height == height - 5)
    field.isBordered = true
    field.isBezeled = false
    #expect(!field.isBordered)
  }

  @Test func textThatCannotBeSelectedCannotBeEdited() {
    let field = NSTextField(string: "text")
    #expect(field.isSelectable && field.intrinsicContentSize.width == NSView.noIntrinsicMetric)
    field.isSelectable = false
    #expect(!field.isEditable && field.intrinsicContentSize.width > 20)
    field.isEditable = true
    #expect(field.isSelectable)
    field.isEditable = false
    #expect(!field.isSelectable && !NSTextField(labelWithString: "").isSelectable)
    #expect(NSTextField(wrappingLabelWithString: "").isSelectable)
  }

  @Test func labelsKeepTheAttributesOfTheirText() {
    let text = NSAttributedString(
      string: "a text", attributes: [.font: NSFont.systemFont(ofSize: 30)])
    let label = NSTextField(labelWithAttributedString: text)
    #expect(label.frame.height > 30 && label.attributedStringValue == text)
    #expect(!label.isEditable && label.stringValue == "a text")
    label.cell = nil
    #expect(label.stringValue.isEmpty && label.sizeThatFits(.zero).height < 30)
    let cell = NSTextFieldCell(textCell: "")
    cell.title = "cell"
    label.cell = cell
    #expect(label.stringValue == "cell")
  }

  @Test func textStandsWithinTheMargins() {
    let cell = NSTextFieldCell(textCell: "text")
    let bounds = CGRect(x: 10, y: 20, width: 100, height: 30)
    #expect(cell.titleRect(forBounds: bounds) == CGRect(x: 12, y: 20, width: 96, height: 30))
    cell.isBezeled = true
    #expect(cell.titleRect(forBounds: bounds) == CGRect(x: 15, y: 22.5, width: 90, height: 25))
    #expect(cell.drawingRect(forBounds: bounds) == cell.titleRect(forBounds: bounds))
    #expect(cell.expansionFrame(withFrame: bounds, in: NSView()) == .zero)
    cell.title = "a text that is longer than its cell"
    let whole = cell.expansionFrame(withFrame: bounds, in: NSView())
    #expect(whole.origin == bounds.origin && whole.size == cell.cellSize && whole.width > 100)
  }

  @Test func baselinesAreThoseOfTheText() {
    let (small, large) = (NSFont.systemFont(ofSize: 10), NSFont.systemFont(ofSize: 40))
    let text = NSMutableAttributedString(string: "large", attributes: [.font: large])
    text.append(NSAttributedString(string: "\nsmall", attributes: [.font: small]))
    let label = NSTextField(labelWithAttributedString: text)
    #expect(label.firstBaselineOffsetFromTop == large.ascender.rounded())
    #expect(label.lastBaselineOffsetFromBottom == -small.descender.rounded())
    label.stringValue = ""
    label.font = large
    #expect(label.firstBaselineOffsetFromTop == large.ascender.rounded())
  }
}
