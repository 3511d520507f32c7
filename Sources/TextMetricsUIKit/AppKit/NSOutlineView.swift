public import Foundation

/// The levels and heights of an outline's rows, from its data source and delegate. The rows are the outermost items
/// and the children of those that have been expanded. The first question about a row lists them all; later ones look
/// them up, until data is reloaded, or an item is expanded or collapsed.
open class NSOutlineView: NSTableView {
  /// Points by which a level is indented. ``NSTableView/frameOfCell(atColumn:row:)`` makes the cells of
  /// ``outlineTableColumn`` that much narrower on their left. AppKit's triangles before the cells take no room.
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
  open weak var dataSource: (any NSOutlineViewDataSource)? { didSet { invalidateRows() } }
  /// The heights of rows.
  open weak var delegate: (any NSOutlineViewDelegate)? { didSet { invalidatePlaces() } }
  private var expanded: Set<OutlineItem> = []

  private var knownRows = OutlineRows()
  private var areRowsKnown = false
  /// The data source whose rows are known.
  private var rowSource: ObjectIdentifier?
  private var isListing = false

  /// The rows, listed if they are not known. Code that asks for rows while that is being done sees those that were
  /// known before.
  private var rows: OutlineRows {
    listRows()
    return knownRows
  }

  private func listRows() {
    let source = dataSource.map(ObjectIdentifier.init)
    guard !isListing, !areRowsKnown || source != rowSource else { return }
    isListing = true
    defer { isListing = false }
    invalidatePlaces()
    // Reloading data in the meantime makes the rows unknown again.
    (areRowsKnown, rowSource) = (true, source)
    var listed = OutlineRows()
    append(childrenOf: nil, level: 0, to: &listed)
    knownRows = listed
  }

  private func append(childrenOf item: Any?, level: Int, to rows: inout OutlineRows) {
    for child in children(of: item) {
      rows.append(child, level: level)
      if isItemExpanded(child) { append(childrenOf: child, level: level + 1, to: &rows) }
    }
  }

  /// Lists the rows and works their places out again when they are next asked for.
  private func invalidateRows() {
    areRowsKnown = false
    invalidatePlaces()
  }

  override var setting: RowSetting {
    var setting = super.setting
    setting.lengths.append(indentationPerLevel)
    setting.objects += [
      outlineTableColumn.map(ObjectIdentifier.init), dataSource.map(ObjectIdentifier.init),
      delegate.map(ObjectIdentifier.init),
    ]
    return setting
  }

  open override func reloadData() {
    super.reloadData()
    invalidateRows()
  }
  open override func reloadData(forRowIndexes rowIndexes: IndexSet, columnIndexes: IndexSet) {
    super.reloadData(forRowIndexes: rowIndexes, columnIndexes: columnIndexes)
    invalidateRows()
  }
  open override func endUpdates() {
    super.endUpdates()
    invalidateRows()
  }

  open override var numberOfRows: Int { rows.count }
  override func height(ofRow row: Int) -> CGFloat { rows[row].map(height) ?? 0 }
  private func height(of row: (item: Any, level: Int)) -> CGFloat {
    guard usesAutomaticRowHeights else {
      return delegate?.outlineView(self, heightOfRowByItem: row.item) ?? rowHeight
    }
    return automaticHeight { column in
      let view = delegate?.outlineView(self, viewFor: column, item: row.item)
      return (view, max(0, column.width - indentation(of: column, level: row.level)))
    }
  }
  override func view(of column: NSTableColumn, row: Int) -> NSView? {
    rows[row].flatMap { delegate?.outlineView(self, viewFor: column, item: $0.item) }
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
  /// The item of a row; nil if there is no such row.
  open func item(atRow row: Int) -> Any? {
    rows[row]?.item
  }
  /// The row of an item; -1 if it is not shown. Objects are compared by identity, and hashable values by equality;
  /// other values are never found.
  open func row(forItem item: Any?) -> Int {
    listRows()
    return item.flatMap { knownRows.index(of: $0) } ?? -1
  }
  /// The level of an item, from 0; -1 if it is not shown.
  open func level(forItem item: Any?) -> Int {
    level(forRow: row(forItem: item))
  }
  /// The level of a row, from 0; -1 if there is no such row.
  open func level(forRow row: Int) -> Int {
    rows[row]?.level ?? -1
  }
  /// Shows the children of an item; if nil, the children of all outermost items.
  open func expandItem(_ item: Any?, expandChildren: Bool = false) {
    if let item = item.flatMap(OutlineItem.init) { expanded.insert(item) }
    invalidateRows()
    guard expandChildren || item == nil else { return }
    for child in children(of: item) { expandItem(child, expandChildren: expandChildren) }
  }
  /// Hides the children of an item; if nil, the children of all outermost items
  /// (https://developer.apple.com/documentation/appkit/nsoutlineview/collapseitem(_:collapsechildren:)).
  open func collapseItem(_ item: Any?) {
    for item in item.map({ [$0] }) ?? children(of: nil) {
      if let item = OutlineItem(item) { expanded.remove(item) }
    }
    invalidateRows()
  }
  /// The children of an item; if nil, the outermost items.
  private func children(of item: Any?) -> [Any] {
    let count = max(0, dataSource?.outlineView(self, numberOfChildrenOfItem: item) ?? 0)
    return (0..<count).compactMap { dataSource?.outlineView(self, child: $0, ofItem: item) }
  }
  /// Whether the children of an item are shown.
  open func isItemExpanded(_ item: Any?) -> Bool {
    guard let item else { return true }
    return OutlineItem(item).map(expanded.contains) ?? false
  }
}

/// The rows of an outline, from top to bottom.
private struct OutlineRows {
  private var rows: [(item: Any, level: Int)] = []
  /// The first row of each item; nil until one is asked for.
  private var indices: [OutlineItem: Int]?

  var count: Int { rows.count }

  /// A row; nil if there is no such row.
  subscript(index: Int) -> (item: Any, level: Int)? {
    rows.indices.contains(index) ? rows[index] : nil
  }

  mutating func append(_ item: Any, level: Int) { rows.append((item, level)) }

  /// The first row of an item; nil if there is none, or if it cannot be recognized.
  mutating func index(of item: Any) -> Int? {
    let indices = indices ?? firstIndices
    self.indices = indices
    return OutlineItem(item).flatMap { indices[$0] }
  }

  private var firstIndices: [OutlineItem: Int] {
    let items = rows.enumerated().compactMap { index, row in
      OutlineItem(row.item).map { ($0, index) }
    }
    return Dictionary(items) { first, _ in first }
  }
}

/// The identity or value by which an item of an outline is recognized.
private enum OutlineItem: Hashable {
  case object(ObjectIdentifier)
  case value(AnyHashable)

  /// Nil for a value that cannot be recognized, since each conversion to an object gives another one.
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
  /// The number of an item's children; if nil, of outermost items.
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
