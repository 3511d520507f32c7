import Testing
import TextMetricsUIKit

@Suite struct NSOutlineViewTests {
  /// The numbers below 10, with the numbers that continue each as its children, to three digits.
  private final class Numbers: NSOutlineViewDataSource, NSOutlineViewDelegate {
    func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int {
      (item as? Int ?? 0) < 100 ? 2 : 0
    }
    func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any {
      10 * (item as? Int ?? 0) + index + 1
    }
    func outlineView(
      _ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any
    ) -> NSView? { NSTextField(labelWithString: "\(item)") }
  }

  private func makeOutline(_ numbers: Numbers) -> NSOutlineView {
    let outline = NSOutlineView()
    (outline.dataSource, outline.delegate) = (numbers, numbers)
    outline.addTableColumn(NSTableColumn(identifier: "a"))
    return outline
  }

  @Test func outermostItemsCanAllBeCollapsed() {
    let numbers = Numbers()
    let outline = makeOutline(numbers)
    outline.expandItem(nil, expandChildren: true)
    #expect(outline.numberOfRows == 2 + 4 + 8)
    outline.collapseItem(nil)
    #expect(outline.numberOfRows == 2)
    outline.expandItem(1)
    // The items below stay expanded.
    #expect(outline.numberOfRows == 2 + 2 + 4)
  }

  @Test func cellsShowTheViewsOfTheirItems() {
    let numbers = Numbers()
    let outline = makeOutline(numbers)
    outline.expandItem(1)
    let texts = (0..<5).map { row in
      (outline.view(atColumn: 0, row: row, makeIfNecessary: true) as? NSTextField)?.stringValue
    }
    #expect(texts == ["1", "11", "12", "2", nil])
  }
}
