import SeededTexts
import Testing
import TextMetricsUIKit

/// The places of tables and outlines that keep them, compared with those of new ones.
@Suite struct RowPlacesTests {
  private final class Node {
    let height: CGFloat
    let children: [Node]
    init(height: CGFloat, children: [Node]) { (self.height, self.children) = (height, children) }
  }

  /// Rows whose heights are given.
  private final class Model: NSTableViewDataSource, NSTableViewDelegate, NSOutlineViewDataSource,
    NSOutlineViewDelegate
  {
    var nodes: [Node] = []
    /// The number of heights and of children that were asked for.
    var count = 0
    /// Called when a height is asked for.
    var onHeight: (NSTableView) -> Void = { _ in }

    func numberOfRows(in tableView: NSTableView) -> Int { nodes.count }
    func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat {
      count += 1
      onHeight(tableView)
      return nodes[row].height
    }
    func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int {
      children(of: item).count
    }
    func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any {
      count += 1
      return children(of: item)[index]
    }
    func outlineView(_ outlineView: NSOutlineView, heightOfRowByItem item: Any) -> CGFloat {
      count += 1
      return (item as? Node)?.height ?? 0
    }
    func children(of item: Any?) -> [Node] { item == nil ? nodes : (item as? Node)?.children ?? [] }
    var all: [Node] { nodes.flatMap { [$0] + $0.children } }
  }

  private func randomNodes(_ random: inout SeededRandom, depth: Int = 1) -> [Node] {
    (0..<Int.random(in: 0...6, using: &random)).map { _ in
      Node(
        height: [0, 10, 33.1].randomElement(using: &random) ?? 0,
        children: depth > 0 ? randomNodes(&random, depth: depth - 1) : [])
    }
  }

  /// Changes the data or the table in one way.
  private func change(_ table: NSTableView, _ model: Model, _ random: inout SeededRandom) {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: table.frame.size.width = .random(in: 90...300, using: &random)
    case 1: table.intercellSpacing.height = .random(in: 0...9, using: &random)
    case 2:
      table.usesAutomaticRowHeights.toggle()
      table.rowHeight = .random(in: 10...30, using: &random)
    case 3:
      table.beginUpdates()
      model.nodes = randomNodes(&random)
      table.endUpdates()
    case 4:
      guard let outline = table as? NSOutlineView else { break }
      let node = model.nodes.randomElement(using: &random)
      if Bool.random(using: &random) { outline.expandItem(node) }
      if Bool.random(using: &random) { outline.collapseItem(node) }
    default:
      model.nodes = randomNodes(&random)
      table.reloadData()
    }
  }

  private func copySettings(of table: NSTableView, to copy: NSTableView) {
    copy.frame = table.frame
    copy.intercellSpacing = table.intercellSpacing
    copy.usesAutomaticRowHeights = table.usesAutomaticRowHeights
    copy.rowHeight = table.rowHeight
  }

  private func check(_ table: NSTableView, _ fresh: NSTableView, _ random: inout SeededRandom) {
    #expect(table.numberOfRows == fresh.numberOfRows)
    for _ in 0..<9 {
      let row = Int.random(in: -1...12, using: &random)
      #expect(table.rect(ofRow: row) == fresh.rect(ofRow: row))
    }
    #expect(table.intrinsicContentSize == fresh.intrinsicContentSize)
  }

  @Test(arguments: 0..<10) func keptPlacesAreThoseOfANewTable(seed: UInt64) {
    var random = SeededRandom(seed)
    let (table, model) = (NSTableView(), Model())
    (table.dataSource, table.delegate) = (model, model)
    for _ in 0..<20 {
      change(table, model, &random)
      let fresh = NSTableView()
      (fresh.dataSource, fresh.delegate) = (model, model)
      copySettings(of: table, to: fresh)
      check(table, fresh, &random)
    }
  }

  @Test(arguments: 0..<10) func keptPlacesAreThoseOfANewOutline(seed: UInt64) {
    var random = SeededRandom(seed)
    let (outline, model) = (NSOutlineView(), Model())
    (outline.dataSource, outline.delegate) = (model, model)
    for _ in 0..<20 {
      change(outline, model, &random)
      let fresh = NSOutlineView()
      (fresh.dataSource, fresh.delegate) = (model, model)
      copySettings(of: outline, to: fresh)
      for node in model.nodes where outline.isItemExpanded(node) { fresh.expandItem(node) }
      check(outline, fresh, &random)
      for row in -1...9 {
        #expect(outline.item(atRow: row) as? Node === fresh.item(atRow: row) as? Node)
        #expect(outline.level(forRow: row) == fresh.level(forRow: row))
      }
      for node in model.all {
        #expect(outline.row(forItem: node) == fresh.row(forItem: node))
        #expect(outline.level(forItem: node) == fresh.level(forItem: node))
      }
    }
  }

  @Test func rowsAreMeasuredOnce() {
    let (table, outline, model) = (NSTableView(), NSOutlineView(), Model())
    model.nodes = (0..<50).map { Node(height: CGFloat($0), children: []) }
    (table.dataSource, table.delegate) = (model, model)
    for row in 0..<50 { #expect(table.rect(ofRow: row).height == CGFloat(row + 2)) }
    #expect(table.intrinsicContentSize.height == table.rect(ofRow: 49).maxY)
    #expect(model.count == 50)
    table.noteHeightOfRows(withIndexesChanged: [3])
    #expect(table.rect(ofRow: 9).height == 11 && model.count == 60)
    model.count = 0
    (outline.dataSource, outline.delegate) = (model, model)
    for row in 0..<50 {
      #expect(outline.rect(ofRow: row).height == CGFloat(row + 2))
      #expect(outline.row(forItem: outline.item(atRow: row)) == row)
    }
    #expect(model.count == 100)
    outline.reloadData()
    #expect(outline.numberOfRows == 50 && model.count == 150)
  }

  /// The places above a row are known when its height is asked for, and the data may be reloaded at that time.
  @Test func heightsMayDependOnPlacesAbove() {
    let (table, model) = (NSTableView(), Model())
    table.intercellSpacing.height = 0
    model.nodes = [10, 20, 30].map { Node(height: $0, children: []) }
    (table.dataSource, table.delegate) = (model, model)
    var bottoms: [CGFloat] = []
    model.onHeight = { bottoms.append($0.intrinsicContentSize.height) }
    #expect(table.intrinsicContentSize.height == 60 && bottoms == [0, 10, 30])
    model.onHeight = { table in
      model.onHeight = { _ in }
      model.nodes[0] = Node(height: 40, children: [])
      table.reloadData()
    }
    table.reloadData()
    _ = table.intrinsicContentSize
    #expect(table.intrinsicContentSize.height == 90)
  }

  @Test func rowsEndWithTheDataSource() {
    let outline = NSOutlineView()
    var model: Model? = Model()
    model?.nodes = [Node(height: 10, children: [])]
    outline.dataSource = model
    #expect(outline.numberOfRows == 1 && outline.intrinsicContentSize.height == 26)
    model = nil
    #expect(outline.numberOfRows == 0 && outline.intrinsicContentSize.height == 0)
  }
}
