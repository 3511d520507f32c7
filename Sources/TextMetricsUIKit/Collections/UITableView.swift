public import Foundation
internal import TextMetrics

/// The numbers and heights of a table's rows, headers and footers, from its data source and delegate. No row is
/// shown. The first question about a place works all places out, in time that grows with the number of rows. Later
/// ones look them up, until data is reloaded, rows are changed, or the width, a property or the traits differ.
///
/// The height of a row comes from the delegate, or else from ``rowHeight``. An automatic height is the height of
/// the data source's cell at the width of the table: by its constraints, plus one pixel if there are separators, or
/// by its `sizeThatFits` if it has no constraints. Without a data source it is 44.
open class UITableView: UIScrollView {
  /// How a table looks; no style has insets of its own here.
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  /// How rows are separated.
  public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
  /// Where a row is scrolled to.
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  /// How a change is shown.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }
  /// Where a separator begins.
  public enum SeparatorInsetReference: Int, Sendable { case fromCellEdges, fromAutomaticInsets }
  /// Stands for a height that the content determines.
  public static let automaticDimension: CGFloat = -1

  /// How the table looks.
  public let style: Style
  /// The numbers of rows.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { invalidatePlaces() } }
  /// The heights of rows.
  open weak var delegate: (any UITableViewDelegate)? { didSet { invalidatePlaces() } }
  /// The height of rows, unless a delegate gives another.
  open var rowHeight = UITableView.automaticDimension
  /// Stored: every height is worked out.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The height of headers, unless a delegate gives another. An automatic height is the height of the header's
  /// view, 28 with only a title, and 0 with neither.
  open var sectionHeaderHeight = UITableView.automaticDimension
  /// The height of footers, by the same rules as ``sectionHeaderHeight``.
  open var sectionFooterHeight = UITableView.automaticDimension
  /// Stored: every height is worked out.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// Stored: every height is worked out.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// Points above each header that is not empty, outside the places of the header and its section; 0 by default and if
  /// automatic.
  open var sectionHeaderTopPadding: CGFloat = 0
  /// How rows are separated.
  open var separatorStyle = SeparatorStyle.singleLine
  /// Stored; does not affect sizes.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// Stored; does not affect sizes.
  open var separatorColor: UIColor?
  /// Stored; does not affect sizes.
  open var allowsSelection = true
  /// Stored; does not affect sizes.
  open var allowsMultipleSelection = false
  /// Stored; does not affect sizes.
  open var backgroundView: UIView?
  /// Stored; does not affect sizes.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Stored; does not affect sizes.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  /// Stored: there is no safe area.
  open var insetsContentViewsToSafeArea = true
  /// Stored; has no effect.
  open var remembersLastFocusedIndexPath = false
  /// Stored; not asked.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Stored; has no effect.
  open var isPrefetchingEnabled = true
  /// Stored; does not affect sizes.
  open var isEditing = false
  /// Stored; does not affect sizes.
  open var allowsSelectionDuringEditing = false
  /// Stored; does not affect sizes.
  open var allowsMultipleSelectionDuringEditing = false
  /// Sets ``isEditing``.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// A view above the rows.
  open var tableHeaderView: UIView?
  /// A view below the rows.
  open var tableFooterView: UIView?
  private var cells = ReusePool<UITableViewCell>()
  private var headers = ReusePool<UITableViewHeaderFooterView>()

  /// A table with a frame.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// A plain table with a frame.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Archiving is not supported: creates a plain table without size.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// The number of sections.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }

  /// The number of a section's rows.
  open func numberOfRows(inSection section: Int) -> Int {
    max(0, dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0)
  }

  // MARK: Places

  private var places = TablePlaces(top: 0)
  /// The setting for which the places were worked out; nil if they must be worked out again.
  private var placedSetting: TableSetting?
  private var isPlacing = false

  private func invalidatePlaces() { placedSetting = nil }

  /// The place of a row; empty if there is no such row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    rect(of: knownPlaces.row(at: indexPath))
  }
  /// The place of a section's header; empty if there is no such section.
  open func rectForHeader(inSection section: Int) -> CGRect {
    rect(of: knownPlaces.header(section))
  }
  /// The place of a section's footer; empty if there is no such section.
  open func rectForFooter(inSection section: Int) -> CGRect {
    rect(of: knownPlaces.footer(section))
  }
  /// The place of a section with its header and footer.
  open func rect(forSection section: Int) -> CGRect { rect(of: knownPlaces.section(section)) }
  /// The row that contains a point; nil if there is none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    point.x >= 0 && point.x < bounds.width ? knownPlaces.row(atHeight: point.y) : nil
  }

  private func rect(of span: TablePlaces.Span?) -> CGRect {
    span.map { CGRect(x: 0, y: $0.top, width: bounds.width, height: $0.height) } ?? .zero
  }

  /// The places, worked out if they are not known. Code that asks for places while that is being done, such as a
  /// delegate that is asked for a height, sees only the places above.
  private var knownPlaces: TablePlaces {
    guard !isPlacing else { return places }
    let setting = TableSetting(of: self)
    guard setting != placedSetting else { return places }
    isPlacing = true
    defer { isPlacing = false }
    // Reloading data in the meantime makes the places unknown again.
    placedSetting = setting
    placeAll()
    return places
  }

  private func placeAll() {
    places = TablePlaces(top: tableHeaderView?.frame.height ?? 0)
    for section in 0..<max(0, numberOfSections) {
      let header = headerHeight(section)
      places.addSection(
        padding: header > 0 ? max(0, sectionHeaderTopPadding) : 0, headerHeight: header)
      for row in 0..<numberOfRows(inSection: section) {
        let height = height(at: IndexPath(row: row, section: section))
        places.addRow(height)
      }
      let footer = footerHeight(section)
      places.addFooter(footer)
    }
  }

  // MARK: Heights

  private func height(at path: IndexPath) -> CGFloat {
    let own = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    guard own < 0 else { return own }
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else {
      return Self.defaultHeight
    }
    let hasSeparator = separatorStyle != .none && cell.usesConstraints
    return fittingHeight(of: cell) + (hasSeparator ? 1 / traitCollection.displayScale : 0)
  }

  /// The height of a view at the width of the table.
  private func fittingHeight(of view: UIView) -> CGFloat {
    view.frame.size.width = bounds.width
    return view.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  private func headerHeight(_ section: Int) -> CGFloat {
    let own = delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    let view = own < 0 ? delegate?.tableView(self, viewForHeaderInSection: section) : nil
    let title = own < 0 ? dataSource?.tableView(self, titleForHeaderInSection: section) : nil
    return height(own, of: view, title: title)
  }

  private func footerHeight(_ section: Int) -> CGFloat {
    let own = delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    let view = own < 0 ? delegate?.tableView(self, viewForFooterInSection: section) : nil
    let title = own < 0 ? dataSource?.tableView(self, titleForFooterInSection: section) : nil
    return height(own, of: view, title: title)
  }

  private func height(_ own: CGFloat, of view: UIView?, title: String?) -> CGFloat {
    guard own < 0 else { return own }
    if let view { return fittingHeight(of: view) }
    return title == nil ? 0 : Self.titleHeight
  }

  private static let defaultHeight: CGFloat = 44
  /// The height of a header with a title, as in interface files.
  private static let titleHeight: CGFloat = 28

  /// The width of the table, and the heights of its rows, headers and footers.
  open override var contentSize: CGSize {
    get {
      let height = knownPlaces.bottom + (tableFooterView?.frame.height ?? 0)
      return CGSize(width: bounds.width, height: height)
    }
    set { super.contentSize = newValue }
  }

  // MARK: Cells

  /// Registers how rows with an identifier are made.
  open func register(
    forCellReuseIdentifier identifier: String, make: @escaping () -> UITableViewCell
  ) { cells.register(identifier, make) }
  /// Registers a class. Only ``UITableViewCell`` itself can be made from its class, since Swift makes objects
  /// of a class only by required initialisers. Register a closure for a class of your own.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard cellClass == UITableViewCell.self else {
      return cells.registerUninstantiable(identifier, cellClass)
    }
    cells.register(identifier) { UITableViewCell(style: .default, reuseIdentifier: identifier) }
  }
  /// Without effect: there are no interface files.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {}
  /// A row with a registered identifier; nil if none can be made.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    let cell = cells.make(identifier)
    cell?.prepareForReuse()
    return cell
  }
  /// A row with a registered identifier. For any other identifier it is a plain ``UITableViewCell``, where the
  /// platform throws. If a class of your own was registered, ends the program with a message about what to write.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let name = cells.uninstantiableClassName(identifier) {
      fatalError(
        """
        TextMetricsUIKit cannot make a \(name) from its class. Register how it is made: \
        register(forCellReuseIdentifier: "\(identifier)") \
        { \(name)(style: .default, reuseIdentifier: "\(identifier)") }
        """)
    }
    let cell =
      dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
    cell.frame.size.width = bounds.width
    return cell
  }
  /// Registers how headers and footers are made.
  open func register(
    forHeaderFooterViewReuseIdentifier identifier: String,
    make: @escaping () -> UITableViewHeaderFooterView
  ) { headers.register(identifier, make) }
  /// Registers a class, as for rows.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard aClass == UITableViewHeaderFooterView.self else {
      return headers.registerUninstantiable(identifier, aClass)
    }
    headers.register(identifier) { UITableViewHeaderFooterView(reuseIdentifier: identifier) }
  }
  /// A header or footer with a registered identifier; nil if none can be made.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    let view = headers.make(identifier)
    view?.prepareForReuse()
    return view
  }
  /// The row at a place, if it is shown; none is.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }
  /// The rows that are shown: none.
  open var visibleCells: [UITableViewCell] { [] }
  /// The rows that are shown: none.
  open var indexPathsForVisibleRows: [IndexPath]? { [] }
  /// The selected row: none.
  open var indexPathForSelectedRow: IndexPath? { nil }

  // MARK: Changes

  /// Works the places out again when they are next asked for.
  open func reloadData() { invalidatePlaces() }
  /// Without effect: ``endUpdates()`` makes the places unknown.
  open func beginUpdates() {}
  /// Works the places out again when they are next asked for.
  open func endUpdates() { invalidatePlaces() }
  /// Makes changes, has the places worked out again, and calls the completion.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    invalidatePlaces()
    completion?(true)
  }
  /// Works the places out again when they are next asked for.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    invalidatePlaces()
  }
  /// Works the places out again when they are next asked for.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    invalidatePlaces()
  }
  /// Works the places out again when they are next asked for.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    invalidatePlaces()
  }
  /// Works the places out again when they are next asked for.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    invalidatePlaces()
  }
  /// Without effect: nothing scrolls.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {}
  /// Without effect: nothing is selected.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {}
  /// Without effect: nothing is selected.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
}

/// A view in an interface file; there are no such files here.
public final class UINib: NSObject {
  /// A file, which is not read.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {}
  /// The views of the file: none.
  public func instantiate(withOwner ownerOrNil: Any?, options: [AnyHashable: Any]? = nil) -> [Any] {
    []
  }
}
