import SeededTexts
import Testing
import TextMetricsUIKit

/// The places of tables that keep them, compared with those of new tables.
@Suite struct TablePlacesTests {
  /// Sections of rows whose heights are given, or automatic where they are negative.
  private final class Model: UITableViewDataSource, UITableViewDelegate {
    struct Section {
      var header: CGFloat
      var rows: [CGFloat]
      var footer: CGFloat
    }
    var sections: [Section] = []
    /// The number of rows that were made.
    var madeCount = 0
    /// Called when a height is asked for.
    var onHeight: (UITableView, IndexPath) -> Void = { _, _ in }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      sections[section].rows.count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      madeCount += 1
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = String(repeating: "some words ", count: indexPath.row % 9)
      cell.textLabel?.numberOfLines = 0
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      onHeight(tableView, indexPath)
      let height = sections[indexPath.section].rows[indexPath.row]
      return height < 0 ? tableView.rowHeight : height
    }
    func tableView(
      _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat { sections[section].header }
    func tableView(
      _ tableView: UITableView, heightForFooterInSection section: Int
    ) -> CGFloat { sections[section].footer }
  }

  /// A table with the settings of another one, which knows no places yet.
  private func copy(of table: UITableView) -> UITableView {
    let copy = UITableView(frame: table.frame)
    (copy.dataSource, copy.delegate) = (table.dataSource, table.delegate)
    copy.rowHeight = table.rowHeight
    copy.sectionHeaderTopPadding = table.sectionHeaderTopPadding
    copy.separatorStyle = table.separatorStyle
    (copy.tableHeaderView, copy.tableFooterView) = (table.tableHeaderView, table.tableFooterView)
    return copy
  }

  private func randomSections(_ random: inout SeededRandom) -> [Model.Section] {
    let lengths: [CGFloat] = [0, 0, 10, 33.5, -1]
    func length() -> CGFloat { lengths.randomElement(using: &random) ?? 0 }
    return (0..<Int.random(in: 0...4, using: &random)).map { _ in
      let rows = (0..<Int.random(in: 0...5, using: &random)).map { _ in length() }
      return Model.Section(header: length(), rows: rows, footer: length())
    }
  }

  /// Changes the data or the table in one way.
  private func change(_ table: UITableView, _ model: Model, _ random: inout SeededRandom) {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: table.frame.size.width = .random(in: 90...300, using: &random)
    case 1: table.rowHeight = Bool.random(using: &random) ? 21 : UITableView.automaticDimension
    case 2: table.sectionHeaderTopPadding = .random(in: -1...9, using: &random)
    case 3: table.separatorStyle = table.separatorStyle == .none ? .singleLine : .none
    case 4:
      table.tableHeaderView = table.tableHeaderView ?? UIView()
      table.tableHeaderView?.frame.size.height = .random(in: 0...40, using: &random)
    case 5:
      model.sections = randomSections(&random)
      table.reloadData()
    case 6:
      table.beginUpdates()
      model.sections = randomSections(&random)
      table.endUpdates()
    case 7:
      let sections = randomSections(&random)
      table.performBatchUpdates { model.sections = sections }
    default:
      guard model.sections.first?.rows.isEmpty == false else { return }
      model.sections[0].rows[0] = 77
      table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    }
  }

  @Test(arguments: 0..<12) func keptPlacesAreThoseOfANewTable(seed: UInt64) {
    var random = SeededRandom(seed)
    let (table, model) = (UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 90)), Model())
    (table.dataSource, table.delegate) = (model, model)
    for _ in 0..<12 {
      change(table, model, &random)
      let fresh = copy(of: table)
      for section in -1...model.sections.count {
        #expect(table.rect(forSection: section) == fresh.rect(forSection: section))
        #expect(table.rectForHeader(inSection: section) == fresh.rectForHeader(inSection: section))
        #expect(table.rectForFooter(inSection: section) == fresh.rectForFooter(inSection: section))
        for row in -1...5 {
          let path = IndexPath(row: row, section: section)
          #expect(table.rectForRow(at: path) == fresh.rectForRow(at: path))
        }
      }
      #expect(table.contentSize == fresh.contentSize)
      checkPoints(of: table, model)
    }
  }

  /// The row at a point is the first one whose place contains it.
  private func checkPoints(of table: UITableView, _ model: Model) {
    let paths = model.sections.indices.flatMap { section in
      model.sections[section].rows.indices.map { IndexPath(row: $0, section: section) }
    }
    let rects = paths.map { table.rectForRow(at: $0) }
    for (x, y) in [(0, 0), (-1, 30), (300, 30)] + (0..<60).map({ (50, $0 * 7 - 20) }) {
      let point = CGPoint(x: x, y: y)
      let first = rects.firstIndex { $0.contains(point) }
      #expect(table.indexPathForRow(at: point) == first.map { paths[$0] })
    }
  }

  @Test func rowsAreMeasuredOnce() {
    let (table, model) = (UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 90)), Model())
    model.sections = [.init(header: 5, rows: Array(repeating: -1, count: 50), footer: 5)]
    (table.dataSource, table.delegate) = (model, model)
    for row in 0..<50 {
      let rect = table.rectForRow(at: IndexPath(row: row, section: 0))
      #expect(table.indexPathForRow(at: rect.origin)?.row == row)
    }
    #expect(table.rect(forSection: 0).height == table.contentSize.height)
    #expect(model.madeCount == 50)
    table.reloadData()
    _ = table.contentSize
    #expect(model.madeCount == 100)
    // Only other traits count as a change; nothing else in the tests depends on the height class.
    let traits = UITraitCollection.current
    defer { UITraitCollection.current = traits }
    UITraitCollection.current = UITraitCollection(traitsFrom: [traits])
    _ = table.contentSize
    #expect(model.madeCount == 100)
    UITraitCollection.current = UITraitCollection(
      traitsFrom: [traits, UITraitCollection(verticalSizeClass: .compact)])
    _ = table.contentSize
    #expect(model.madeCount == 150)
  }

  /// The places above a row are known when its height is asked for, and the data may be reloaded at that time.
  @Test func heightsMayDependOnPlacesAbove() {
    let (table, model) = (UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 90)), Model())
    model.sections = [.init(header: 5, rows: [10, 20, 30], footer: 5)]
    (table.dataSource, table.delegate) = (model, model)
    var bottoms: [CGFloat] = []
    model.onHeight = { table, path in
      bottoms.append(table.contentSize.height)
      #expect(table.rectForRow(at: path) == .zero)
    }
    #expect(table.contentSize.height == 70 && bottoms == [5, 15, 35])
    model.onHeight = { table, _ in
      model.onHeight = { _, _ in }
      model.sections[0].rows[0] = 40
      table.reloadData()
    }
    table.reloadData()
    _ = table.contentSize
    #expect(table.contentSize.height == 100)
  }

  @Test func placesEndWithTheDataSource() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 90))
    var model: Model? = Model()
    model?.sections = [.init(header: 0, rows: [10], footer: 0)]
    (table.dataSource, table.delegate) = (model, model)
    #expect(table.contentSize.height == 10)
    model = nil
    #expect(table.contentSize.height == 0)
  }
}
