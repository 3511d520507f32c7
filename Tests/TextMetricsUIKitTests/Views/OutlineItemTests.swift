import Testing
import TextMetricsUIKit

/// Items of an outline that are values.
@Suite struct OutlineItemTests {
  private struct Folder: Hashable {
    var name: String
    var count: Int
  }
  private struct Unknown {}

  private final class Source: NSOutlineViewDataSource {
    let root: Any
    init(_ root: Any) { self.root = root }

    func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int {
      item == nil ? 1 : (item as? Folder)?.count ?? 0
    }
    func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any {
      item == nil ? root : Folder(name: "\((item as? Folder)?.name ?? "").\(index)", count: 0)
    }
  }

  @Test func valuesAreRecognizedByEquality() {
    let source = Source(Folder(name: "a", count: 2))
    let view = NSOutlineView()
    view.dataSource = source
    view.expandItem(Folder(name: "a", count: 2))
    #expect(view.numberOfRows == 3 && view.isItemExpanded(Folder(name: "a", count: 2)))
    let child = Folder(name: "a.1", count: 0)
    #expect(view.row(forItem: child) == 2 && view.level(forItem: child) == 1)
    #expect(view.row(forItem: Folder(name: "b", count: 0)) == -1)
    view.collapseItem(Folder(name: "a", count: 2))
    #expect(view.numberOfRows == 1 && view.row(forItem: child) == -1)
  }

  @Test func objectsAreRecognizedByIdentity() {
    let root = NSMutableString(string: "same")
    let source = Source(root)
    let view = NSOutlineView()
    view.dataSource = source
    #expect(view.row(forItem: root) == 0)
    #expect(view.row(forItem: NSMutableString(string: "same")) == -1)
    view.expandItem(root)
    #expect(view.isItemExpanded(root) && !view.isItemExpanded(NSMutableString(string: "same")))
  }

  @Test func otherValuesAreNeverFound() {
    let source = Source(Unknown())
    let view = NSOutlineView()
    view.dataSource = source
    view.expandItem(Unknown())
    #expect(view.row(forItem: Unknown()) == -1 && !view.isItemExpanded(Unknown()))
  }

  private final class Cells: NSOutlineViewDelegate {
    static let text = "a text that wraps more than once"
    func outlineView(
      _ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any
    ) -> NSView? {
      NSTextField(wrappingLabelWithString: Self.text)
    }
  }

  @Test func theOutlineColumnIsIndented() {
    let source = Source(Folder(name: "a", count: 2))
    let view = NSOutlineView()
    for name in ["one", "two"] {
      view.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier(name)))
    }
    view.dataSource = source
    view.expandItem(nil)
    #expect(view.frameOfCell(atColumn: 0, row: 0).minX == 0)
    let inner = view.frameOfCell(atColumn: 0, row: 1)
    #expect(inner.minX == 16 && inner.width == 84)
    #expect(view.frameOfCell(atColumn: 1, row: 1).minX == 103)
    view.indentationPerLevel = 30
    view.outlineTableColumn = view.tableColumns[1]
    #expect(view.frameOfCell(atColumn: 0, row: 1).minX == 0)
    #expect(view.frameOfCell(atColumn: 1, row: 1).minX == 133)
    #expect(view.frameOfCell(atColumn: 2, row: 1) == .zero)
  }

  @Test func automaticRowsAreAsHighAsTheirCells() {
    let (source, cells) = (Source(Folder(name: "a", count: 1)), Cells())
    let view = NSOutlineView()
    view.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("one")))
    view.dataSource = source
    view.delegate = cells
    view.expandItem(nil)
    #expect(view.rect(ofRow: 0).height == 26)
    view.usesAutomaticRowHeights = true
    func height(atWidth width: CGFloat) -> CGFloat {
      NSTextField(wrappingLabelWithString: Cells.text)
        .sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }
    #expect(view.rect(ofRow: 0).height == height(atWidth: 100) + 2)
    view.indentationPerLevel = 50
    #expect(height(atWidth: 50) > height(atWidth: 100))
    #expect(view.rect(ofRow: 1).height == height(atWidth: 50) + 2)
  }
}
