public import Foundation

/// The levels and heights of an outline's rows, as its delegates have them. Rows are those of items that have
/// been expanded, from the outermost ones on.
open class NSOutlineView: NSTableView {
  /// Points by which a level is indented: the cells of ``outlineTableColumn`` are that much narrower at their left, as
  /// ``NSTableView/frameOfCell(atColumn:row:)`` has them. The triangles that AppKit draws before them take no room.
  open var indentationPerLevel: CGFloat = 16
  /// The column that is indented; the first by default.
  open var outlineTableColumn: NSTableColumn? {
    get { ownColumn ?? tableColumns.first }
    set { ownColumn = newValue }
  }
  private var ownColumn: NSTableColumn?
  /// Stored; does not affect sizes.
  open var autoresizesOutlineColumn = true
  /// The items.
  open weak var dataSource: (any NSOutlineViewDataSource)?
  /// The heights of rows.
  open weak var delegate: (any NSOutlineViewDelegate)?
  private var expanded: Set<OutlineItem> = []

  private var rows: [(item: Any, level: Int)] {
    var rows: [(Any, Int)] = []
    func append(_ item: Any?, _ level: Int) {
      for index in 0..<max(0, dataSource?.outlineView(self, numberOfChildrenOfItem: item) ?? 0) {
        guard let child = dataSource?.outlineView(self, child: index, ofItem: item) else {
          continue
        }
        rows.append((child, level))
        if isItemExpanded(child) { append(child, level + 1) }
      }
    }
    append(nil, 0)
    return rows
  }

  open override var numberOfRows: Int { rows.count }
  override func height(ofRow row: Int) -> CGFloat {
    let rows = rows
    return rows.indices.contains(row) ? height(of: rows[row]) : 0
  }
  override func heights(upToRow end: Int? = nil) -> [CGFloat] {
    let rows = rows
    return rows.prefix(max(0, end ?? rows.count)).map(height)
  }
  private func height(of row: (item: Any, level: Int)) -> CGFloat {
    guard usesAutomaticRowHeights else {
      return delegate?.outlineView(self, heightOfRowByItem: row.item) ?? rowHeight
    }
    return automaticHeight { column in
      let view = delegate?.outlineView(self, viewFor: column, item: row.item)
      return (view, max(0, column.width - indentation(of: column, level: row.level)))
    }
  }
  private func indentation(of column: NSTableColumn, level: Int) -> CGFloat {
    column === outlineTableColumn ? CGFloat(max(0, level)) * indentationPerLevel : 0
  }
  open override func frameOfCell(atColumn column: Int, row: Int) -> CGRect {
    var frame = super.frameOfCell(atColumn: column, row: row)
    guard tableColumns.indices.contains(column) else { return frame }
    let indentation = indentation(of: tableColumns[column], level: level(forRow: row))
    frame.origin.x += indentation
    frame.size.width = max(0, frame.width - indentation)
    return frame
  }
  /// The item of a row; nil for one that is not there.
  open func item(atRow row: Int) -> Any? {
    let rows = rows
    return rows.indices.contains(row) ? rows[row].item : nil
  }
  /// The row of an item; -1 if it is not shown. Objects are compared by identity, values that can be hashed by
  /// equality; others are never found.
  open func row(forItem item: Any?) -> Int {
    item.flatMap { Self.index(of: $0, in: rows) } ?? -1
  }
  private static func index(of item: Any, in rows: [(item: Any, level: Int)]) -> Int? {
    guard let item = OutlineItem(item) else { return nil }
    return rows.firstIndex { OutlineItem($0.item) == item }
  }
  /// The level of an item, from 0; -1 if it is not shown.
  open func level(forItem item: Any?) -> Int {
    let rows = rows
    return item.flatMap { Self.index(of: $0, in: rows) }.map { rows[$0].level } ?? -1
  }
  /// The level of a row, from 0; -1 for one that is not there.
  open func level(forRow row: Int) -> Int {
    let rows = rows
    return rows.indices.contains(row) ? rows[row].level : -1
  }
  /// Shows the children of an item; of all items for nil.
  open func expandItem(_ item: Any?, expandChildren: Bool = false) {
    if let item = item.flatMap(OutlineItem.init) { expanded.insert(item) }
    guard expandChildren || item == nil else { return }
    for index in 0..<max(0, dataSource?.outlineView(self, numberOfChildrenOfItem: item) ?? 0) {
      if let child = dataSource?.outlineView(self, child: index, ofItem: item) {
        expandItem(child, expandChildren: expandChildren)
      }
    }
  }
  /// Hides the children of an item.
  open func collapseItem(_ item: Any?) {
    if let item = item.flatMap(OutlineItem.init) { expanded.remove(item) }
  }
  /// Whether the children of an item are shown.
  open func isItemExpanded(_ item: Any?) -> Bool {
    guard let item else { return true }
    return OutlineItem(item).map(expanded.contains) ?? false
  }
}

/// What an item of an outline is recognized by.
private enum OutlineItem: Hashable {
  case object(ObjectIdentifier)
  case value(AnyHashable)

  /// Nil for a value that cannot be recognized: the object made of it is another one each time.
  init?(_ item: Any) {
    if type(of: item) is AnyObject.Type {
      self = .object(ObjectIdentifier(item as AnyObject))
    } else if let value = item as? AnyHashable {
      self = .value(value)
    } else {
      return nil
    }
  }
}

/// The items of an outline.
public protocol NSOutlineViewDataSource: AnyObject {
  /// The number of an item's children; of the outermost items for nil.
  func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int
  /// A child of an item.
  func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any
  /// Whether an item can have children; not asked.
  func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool
}

extension NSOutlineViewDataSource {
  /// None.
  public func outlineView(
    _ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?
  ) -> Int { 0 }
  /// Whether it has any.
  public func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool {
    self.outlineView(outlineView, numberOfChildrenOfItem: item) > 0
  }
}

/// The heights of an outline's rows.
public protocol NSOutlineViewDelegate: AnyObject {
  /// The height of an item's row, in points.
  func outlineView(_ outlineView: NSOutlineView, heightOfRowByItem item: Any) -> CGFloat
  /// The view of a cell; asked for where heights are automatic.
  func outlineView(
    _ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any
  ) -> NSView?
}

extension NSOutlineViewDelegate {
  /// The outline's ``NSTableView/rowHeight``.
  public func outlineView(_ outlineView: NSOutlineView, heightOfRowByItem item: Any) -> CGFloat {
    outlineView.rowHeight
  }
  /// None.
  public func outlineView(
    _ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any
  ) -> NSView? { nil }
}
