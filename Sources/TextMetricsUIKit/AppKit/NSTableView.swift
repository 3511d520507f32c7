public import Foundation

/// A column of a table.
open class NSTableColumn: NSObject {
  /// The name of the column.
  open var identifier: NSUserInterfaceItemIdentifier
  /// The width, in points; brought between the least and the greatest width
  /// (https://developer.apple.com/documentation/appkit/nstablecolumn/width).
  open var width: CGFloat = 100 { didSet { limitWidth() } }
  /// The least width, in points.
  open var minWidth: CGFloat = 10 { didSet { limitWidth() } }
  /// The greatest width, in points.
  open var maxWidth: CGFloat = 10_000_000 { didSet { limitWidth() } }
  private func limitWidth() {
    let limited = max(min(width, maxWidth), minWidth)
    // A width that is NaN is not within limits, and stays NaN.
    if limited < width || limited > width { width = limited }
  }
  /// Who changes the width; nobody does here.
  open var resizingMask: ResizingOptions = [.autoresizingMask, .userResizingMask]
  /// Who changes a column's width.
  public struct ResizingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The table.
    public static let autoresizingMask = ResizingOptions(rawValue: 1)
    /// The user.
    public static let userResizingMask = ResizingOptions(rawValue: 2)
  }
  /// The text above the column.
  open var title = "Field"
  /// Stored; does not affect sizes.
  open var isEditable = true
  /// The table of the column.
  open internal(set) weak var tableView: NSTableView?

  /// A column with a name.
  public init(identifier: NSUserInterfaceItemIdentifier) { self.identifier = identifier }
}

/// A cell of a table: a view with a text field and an image view that its maker provides.
open class NSTableCellView: NSView {
  /// The field of the cell's text.
  open var textField: NSTextField?
  /// The view of the cell's image.
  open var imageView: NSImageView?
  /// Stored; has no effect.
  open var objectValue: Any?
}

/// The view behind the cells of a row.
open class NSTableRowView: NSView {
  /// Whether the row is selected.
  open var isSelected = false
  /// No effect, since nothing is drawn; for subclasses to override.
  open func drawSelection(in dirtyRect: CGRect) {}
  /// No effect, since nothing is drawn; for subclasses to override.
  open func drawBackground(in dirtyRect: CGRect) {}
  /// No effect, since nothing is drawn; for subclasses to override.
  open func drawSeparator(in dirtyRect: CGRect) {}
}

/// The number and heights of a table's rows, from its data source and delegate; y grows downward. No row is shown. A
/// question about a place works out the places down to it, in time that grows with the number of rows. Later ones look
/// them up, until data is reloaded, heights are noted as changed, or a property, a column or the traits differ.
open class NSTableView: NSControl, TableDelegating {
  fileprivate weak var tableSource: (any NSTableViewDataSource)? { didSet { invalidatePlaces() } }
  fileprivate weak var tableDelegate: (any NSTableViewDelegate)? { didSet { invalidatePlaces() } }
  /// The height of rows, unless a delegate gives another, in points.
  open var rowHeight: CGFloat = 24
  /// Points between two cells.
  open var intercellSpacing = CGSize(width: 3, height: 2)
  /// Whether a row is as high as the highest of its views by their constraints, but no lower than ``rowHeight``.
  open var usesAutomaticRowHeights = false
  /// The columns.
  open private(set) var tableColumns: [NSTableColumn] = []
  /// The number of columns.
  open var numberOfColumns: Int { tableColumns.count }
  /// Stored; does not affect sizes.
  open var selectionHighlightStyle = SelectionHighlightStyle.regular
  /// Stored; does not affect sizes.
  open var columnAutoresizingStyle = ColumnAutoresizingStyle.lastColumnOnlyAutoresizingStyle
  /// The view above the columns; none by default.
  open var headerView: NSView?
  /// Stored; does not affect sizes.
  open var backgroundColor = NSColor.white
  /// Stored; does not affect sizes.
  open var usesAlternatingRowBackgroundColors = false
  /// Stored: ``rowHeight`` applies.
  open var rowSizeStyle = RowSizeStyle.custom
  /// Stored; does not affect sizes.
  open var gridStyleMask: UInt = 0
  /// Stored; does not affect sizes.
  open var allowsColumnReordering = true
  /// Makes the last column fill the width that the columns before it leave.
  open func sizeLastColumnToFit() {
    guard let last = tableColumns.last else { return }
    let used = tableColumns.dropLast().reduce(CGFloat(0)) { $0 + $1.width + intercellSpacing.width }
    last.width = bounds.width - used - intercellSpacing.width
  }

  /// The sizes of rows in the system's settings.
  public enum RowSizeStyle: Int, Sendable {
    case `default` = -1
    case custom = 0
    case small, medium, large
  }

  /// How selected rows look.
  public enum SelectionHighlightStyle: Int, Sendable {
    case none = -1
    case regular = 0
    case sourceList = 1
  }
  /// Which columns change their widths.
  public enum ColumnAutoresizingStyle: UInt, Sendable {
    case noColumnAutoresizing, uniformColumnAutoresizingStyle, sequentialColumnAutoresizingStyle
    case reverseSequentialColumnAutoresizingStyle, lastColumnOnlyAutoresizingStyle
    case firstColumnOnlyAutoresizingStyle
  }

  /// Adds a column at the end.
  open func addTableColumn(_ tableColumn: NSTableColumn) {
    tableColumns.append(tableColumn)
    tableColumn.tableView = self
  }
  /// The column with a name.
  open func tableColumn(
    withIdentifier identifier: NSUserInterfaceItemIdentifier
  ) -> NSTableColumn? { tableColumns.first { $0.identifier == identifier } }
  /// The index of the column with a name; -1 if there is none.
  open func column(withIdentifier identifier: NSUserInterfaceItemIdentifier) -> Int {
    tableColumns.firstIndex { $0.identifier == identifier } ?? -1
  }

  /// The number of rows.
  open var numberOfRows: Int { max(0, dataSource?.numberOfRows(in: self) ?? 0) }

  // MARK: Places

  private var places = RowPlaces()
  /// The setting for which the places were worked out; nil if they must be worked out again.
  private var placedSetting: RowSetting?
  private var isPlacing = false

  /// What the places of the rows depend on.
  var setting: RowSetting { RowSetting(of: self) }

  /// Works the places out again when they are next asked for.
  final func invalidatePlaces() { placedSetting = nil }

  /// The places of the first rows. Code that asks for places while they are being worked out, such as a delegate that
  /// is asked for a height, sees only the places above.
  private func places(ofRows count: Int) -> RowPlaces {
    guard !isPlacing else { return places }
    isPlacing = true
    defer { isPlacing = false }
    let setting = setting
    if setting != placedSetting { places = RowPlaces() }
    // Reloading data in the meantime makes the places unknown again.
    placedSetting = setting
    while places.count < count {
      let height = height(ofRow: places.count)
      places.append(height: height, spacing: intercellSpacing.height)
    }
    return places
  }

  /// The height of a row without the spacing below it.
  func height(ofRow row: Int) -> CGFloat {
    guard usesAutomaticRowHeights else {
      return delegate?.tableView(self, heightOfRow: row) ?? rowHeight
    }
    return automaticHeight { (view(of: $0, row: row), $0.width) }
  }

  /// The height of the highest view of a row, but at least ``rowHeight``, given the view and width of each cell.
  final func automaticHeight(_ cell: (NSTableColumn) -> (view: NSView?, width: CGFloat)) -> CGFloat
  {
    tableColumns.reduce(rowHeight) { height, column in
      let (view, width) = cell(column)
      return max(height, view.map { Self.height(of: $0, atWidth: width) } ?? 0)
    }
  }

  static func height(of view: NSView, atWidth width: CGFloat) -> CGFloat {
    view.usesConstraints
      ? ConstraintLayout(
        view,
        .fitting(
          CGSize(width: width, height: 0), horizontal: .required, vertical: .fittingSizeLevel)
      ).size.height
      : view.contentSize(atWidth: width).height
  }

  /// The place of a row with the spacing below it; empty if there is no such row.
  open func rect(ofRow row: Int) -> CGRect {
    guard row >= 0, row < numberOfRows, let place = places(ofRows: row + 1).row(row) else {
      return .zero
    }
    return CGRect(x: 0, y: place.top, width: bounds.width, height: place.height)
  }
  /// The place of a cell; empty if there is no such cell.
  open func frameOfCell(atColumn column: Int, row: Int) -> CGRect {
    guard tableColumns.indices.contains(column), row >= 0, row < numberOfRows else { return .zero }
    let row = rect(ofRow: row)
    let left = tableColumns[..<column].reduce(CGFloat(0)) {
      $0 + $1.width + intercellSpacing.width
    }
    return CGRect(
      x: left, y: row.minY, width: tableColumns[column].width,
      height: max(0, row.height - intercellSpacing.height))
  }
  /// The total height of all rows with their spacings; no width.
  open override var intrinsicContentSize: CGSize {
    let count = numberOfRows
    return CGSize(
      width: Self.noIntrinsicMetric, height: places(ofRows: count).height(ofRows: count))
  }

  /// A view with a name, for reuse; none is kept.
  open func makeView(
    withIdentifier identifier: NSUserInterfaceItemIdentifier, owner: Any?
  ) -> NSView? { nil }
  /// The view of a cell, made by the delegate if that is allowed; otherwise nil. Also nil where there is no such cell,
  /// for which the platform throws.
  open func view(atColumn column: Int, row: Int, makeIfNecessary: Bool) -> NSView? {
    guard makeIfNecessary, tableColumns.indices.contains(column), row >= 0, row < numberOfRows
    else { return nil }
    return view(of: tableColumns[column], row: row)
  }
  /// The view of a cell, from the delegate.
  func view(of column: NSTableColumn, row: Int) -> NSView? {
    delegate?.tableView(self, viewFor: column, row: row)
  }
  /// Works the places out again when they are next asked for.
  open func noteHeightOfRows(withIndexesChanged indexSet: IndexSet) { invalidatePlaces() }
  /// Works the places out again when they are next asked for.
  open func reloadData() { invalidatePlaces() }
  /// Works the places out again when they are next asked for.
  open func reloadData(forRowIndexes rowIndexes: IndexSet, columnIndexes: IndexSet) {
    invalidatePlaces()
  }
  /// Without effect: ``endUpdates()`` makes the places unknown.
  open func beginUpdates() {}
  /// Works the places out again when they are next asked for.
  open func endUpdates() { invalidatePlaces() }
  /// The index of the selected row; -1, since none is.
  open var selectedRow: Int { -1 }
}

/// Tables with a data source and a delegate for rows. Outlines have ones of their own types; Swift allows that only
/// if the general `dataSource` and `delegate` are properties of an extension.
public protocol TableDelegating: AnyObject {}

extension TableDelegating where Self: NSTableView {
  /// The numbers of rows.
  public var dataSource: (any NSTableViewDataSource)? {
    get { tableSource }
    set { tableSource = newValue }
  }
  /// The heights of rows.
  public var delegate: (any NSTableViewDelegate)? {
    get { tableDelegate }
    set { tableDelegate = newValue }
  }
}

/// The numbers of a table's rows.
public protocol NSTableViewDataSource: AnyObject {
  /// The number of rows.
  func numberOfRows(in tableView: NSTableView) -> Int
  /// The value of a cell; not asked for.
  func tableView(
    _ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int
  ) -> Any?
}

extension NSTableViewDataSource {
  /// None.
  public func numberOfRows(in tableView: NSTableView) -> Int { 0 }
  /// None.
  public func tableView(
    _ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int
  ) -> Any? { nil }
}

/// The heights of a table's rows.
public protocol NSTableViewDelegate: AnyObject {
  /// The height of a row, in points.
  func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat
  /// The view of a cell; asked for where heights are automatic.
  func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView?
  /// The view of a row; not asked for.
  func tableView(_ tableView: NSTableView, rowViewForRow row: Int) -> NSTableRowView?
  /// Whether a row can be selected; not asked.
  func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool
  /// The selection has changed; not called.
  func tableViewSelectionDidChange(_ notification: Notification)
  /// The width of a column has changed; not called.
  func tableViewColumnDidResize(_ notification: Notification)
}

extension NSTableViewDelegate {
  /// The table's ``NSTableView/rowHeight``.
  public func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat {
    tableView.rowHeight
  }
  /// None.
  public func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView? { nil }
  /// None.
  public func tableView(_ tableView: NSTableView, rowViewForRow row: Int) -> NSTableRowView? { nil }
  /// It can.
  public func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool { true }
  /// Without effect.
  public func tableViewSelectionDidChange(_ notification: Notification) {}
  /// Without effect.
  public func tableViewColumnDidResize(_ notification: Notification) {}
}
