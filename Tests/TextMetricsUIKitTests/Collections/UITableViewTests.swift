import Testing
import TextMetricsUIKit

@Suite struct UITableViewTests {
  private final class Rows: UITableViewDataSource {
    var count = 1
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }

  @Test func changesOfRowsHaveThemCountedAgain() {
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    (table.dataSource, table.rowHeight) = (rows, 10)
    let changes: [() -> Void] = [
      { table.insertRows(at: [], with: .automatic) }, { table.deleteRows(at: [], with: .fade) },
      { table.reloadSections([0], with: .none) }, { table.reloadRows(at: [], with: .none) },
      { table.performBatchUpdates({}) }, { table.reloadData() },
    ]
    for change in changes {
      rows.count += 1
      change()
      #expect(table.contentSize.height == 10 * CGFloat(rows.count))
    }
  }

  @Test func headersAreMadeAsTheyAreRegistered() {
    final class Header: UITableViewHeaderFooterView {
      var reuseCount = 0
      override func prepareForReuse() { reuseCount += 1 }
    }
    let table = UITableView()
    func header(_ name: String) -> UITableViewHeaderFooterView? {
      table.dequeueReusableHeaderFooterView(withIdentifier: name)
    }
    #expect(header("a") == nil)
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "a")
    #expect(header("a")?.reuseIdentifier == "a")
    table.register(forHeaderFooterViewReuseIdentifier: "a") { Header(reuseIdentifier: "own") }
    #expect((header("a") as? Header)?.reuseCount == 1)
    table.register(nil as AnyClass?, forHeaderFooterViewReuseIdentifier: "a")
    #expect(header("a") == nil)
  }
}
