import Testing
import TextMetricsUIKit

/// The line break modes of AppKit's cells.
@Suite struct TextFieldCellTests {
  private let room = CGRect(x: 0, y: 0, width: 90, height: 1000)

  private func cell(_ text: String = "incomprehensibilities of words") throws -> NSTextFieldCell {
    let cell = NSTextFieldCell(textCell: text)
    let font = try #require(NSFont(name: "Inter", size: 13))
    cell.font = font
    return cell
  }

  @Test(arguments: [
    NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail, .byClipping,
  ])
  func modesThatDoNotWrapGiveOneLine(mode: NSLineBreakMode) throws {
    let cell = try cell()
    let whole = cell.cellSize
    #expect(cell.cellSize(forBounds: room).height > whole.height)
    cell.lineBreakMode = mode
    #expect(!cell.wraps && cell.cellSize(forBounds: room) == whole)
    cell.wraps = false
    #expect(cell.lineBreakMode == mode)
  }

  @Test func linesMayBreakBetweenLetters() throws {
    let text = "of incomprehensibilities"
    let (words, letters) = (try cell(text), try cell(text))
    letters.lineBreakMode = .byCharWrapping
    #expect(letters.wraps)
    #expect(
      letters.cellSize(forBounds: room).height < words.cellSize(forBounds: room).height)
  }

  @Test func wrappingSetsTheMode() throws {
    let cell = try cell()
    cell.isScrollable = true
    #expect(cell.lineBreakMode == .byClipping && !cell.wraps)
    cell.wraps = true
    #expect(cell.lineBreakMode == .byWordWrapping && !cell.isScrollable)
    let label = NSTextField(labelWithString: "Label")
    #expect(label.lineBreakMode == .byClipping)
    #expect(NSTextField(wrappingLabelWithString: "Label").lineBreakMode == .byWordWrapping)
  }
}
