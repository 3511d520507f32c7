import Testing
import TextMetricsUIKit

@Suite struct NSTableViewTests {
  @Test func widthsOfColumnsStayWithinTheirLimits() {
    let column = NSTableColumn(identifier: "a")
    column.width = 3
    #expect(column.width == 10)
    column.maxWidth = 50
    column.width = 60
    #expect(column.width == 50)
    column.minWidth = 55
    #expect(column.width == 55)
    column.width = .nan
    #expect(column.width.isNaN)
  }

  private final class Cells: NSTableViewDataSource, NSTableViewDelegate {
    private let views = [NSView(), NSView()]
    func numberOfRows(in tableView: NSTableView) -> Int { views.count }
    func tableView(
      _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
    ) -> NSView? { views[row] }
  }

  @Test func onlyCellsOfTheTableHaveViews() {
    let cells = Cells()
    let table = NSTableView()
    (table.dataSource, table.delegate) = (cells, cells)
    table.addTableColumn(NSTableColumn(identifier: "a"))
    let made = [-1, 0, 1, 2].map { table.view(atColumn: 0, row: $0, makeIfNecessary: true) != nil }
    #expect(made == [false, true, true, false])
    #expect(table.view(atColumn: 1, row: 0, makeIfNecessary: true) == nil)
    #expect(table.view(atColumn: 0, row: 0, makeIfNecessary: false) == nil)
  }

  @Test func onlyCellsOfTheTableHavePlaces() {
    let cells = Cells()
    let table = NSTableView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    table.dataSource = cells
    for name in ["a", "b"] {
      table.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier(name)))
    }
    #expect(
      table.frameOfCell(atColumn: 1, row: 1) == CGRect(x: 103, y: 26, width: 100, height: 24))
    for (column, row) in [(1, 2), (1, -1), (2, 1), (-1, 1)] {
      #expect(table.frameOfCell(atColumn: column, row: row) == .zero)
    }
    table.sizeLastColumnToFit()
    #expect(table.tableColumns[1].width == 194)
    #expect(table.column(withIdentifier: "b") == 1 && table.column(withIdentifier: "c") == -1)
  }

  private final class Wrapped: NSTableViewDataSource, NSTableViewDelegate {
    func numberOfRows(in tableView: NSTableView) -> Int { 2 }
    func tableView(
      _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
    ) -> NSView? {
      let label = NSTextField(wrappingLabelWithString: "a text that wraps in narrow columns")
      guard row == 1 else { return label }
      let cell = NSTableCellView()
      label.translatesAutoresizingMaskIntoConstraints = false
      cell.addSubview(label)
      cell.addConstraints(
        NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-10-[label]-10-|", metrics: nil, views: ["label": label])
          + NSLayoutConstraint.constraints(
            withVisualFormat: "V:|-7-[label]-7-|", metrics: nil, views: ["label": label]))
      return cell
    }
  }

  @Test func automaticRowsAreAsHighAsTheirCellsByConstraints() {
    let source = Wrapped()
    let table = NSTableView()
    (table.dataSource, table.delegate) = (source, source)
    table.usesAutomaticRowHeights = true
    let column = NSTableColumn(identifier: "a")
    table.addTableColumn(column)
    column.width = 400
    #expect(table.frameOfCell(atColumn: 0, row: 1).height == 30)
    column.width = 80
    let plain = table.frameOfCell(atColumn: 0, row: 0).height
    column.width = 100
    #expect(plain > 40 && table.frameOfCell(atColumn: 0, row: 1).height == plain + 14)
  }
}
