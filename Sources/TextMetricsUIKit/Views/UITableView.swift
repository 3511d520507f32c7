public import Foundation

/// The number and height of a table's rows, as their delegates have them. No row is shown: places and
/// sizes are worked out when they are asked for, in time that grows with the number of rows.
open class UITableView: UIScrollView {
  /// How a table looks; no style has headers or insets of its own here.
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  /// How rows are divided.
  public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
  /// Stands for a height that the row's content decides.
  public static let automaticDimension: CGFloat = -1

  /// How the table looks.
  public let style: Style
  /// The numbers of rows.
  open weak var dataSource: (any UITableViewDataSource)?
  /// The heights of rows.
  open weak var delegate: (any UITableViewDelegate)?
  /// The height of rows where no delegate knows better; automatic ones are as high as a row of one line.
  open var rowHeight = UITableView.automaticDimension
  /// Kept: every height is worked out.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// Kept, without effect on sizes.
  open var separatorStyle = SeparatorStyle.singleLine
  /// Kept, without effect on sizes.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// A view above the rows.
  open var tableHeaderView: UIView?
  /// A view below the rows.
  open var tableFooterView: UIView?

  /// A table in a place.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// A plain table in a place.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Views are not archived: a plain table without size.
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

  /// The place of a row; empty for one that is not there.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    var found = CGRect.zero
    _ = walkRows { path, frame in
      if path == indexPath { found = frame }
      return path != indexPath
    }
    return found
  }

  /// The place of all rows of a section.
  open func rect(forSection section: Int) -> CGRect {
    let count = numberOfRows(inSection: section)
    guard count > 0 else { return .zero }
    return rectForRow(at: IndexPath(row: 0, section: section))
      .union(rectForRow(at: IndexPath(row: count - 1, section: section)))
  }

  /// Visits the rows from top to bottom, as long as the closure returns true.
  ///
  /// - Returns: The bottom of the last row that was visited.
  private func walkRows(_ body: (IndexPath, CGRect) -> Bool) -> CGFloat {
    var bottom = tableHeaderView?.frame.height ?? 0
    for section in 0..<max(0, numberOfSections) {
      for row in 0..<numberOfRows(inSection: section) {
        let path = IndexPath(row: row, section: section)
        let frame = CGRect(x: 0, y: bottom, width: bounds.width, height: height(at: path))
        bottom += frame.height
        guard body(path, frame) else { return bottom }
      }
    }
    return bottom
  }

  private func height(at path: IndexPath) -> CGFloat {
    let own = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    return own >= 0 ? own : Self.defaultHeight
  }

  private static let defaultHeight: CGFloat = 44

  /// The width of the table, and the heights of its rows, header and footer.
  open override var contentSize: CGSize {
    get {
      let height = walkRows { _, _ in true } + (tableFooterView?.frame.height ?? 0)
      return CGSize(width: bounds.width, height: height)
    }
    set { super.contentSize = newValue }
  }

  /// Without effect: numbers and heights are asked for whenever they are needed.
  open func reloadData() {}
  /// Without effect: numbers and heights are asked for whenever they are needed.
  open func beginUpdates() {}
  /// Without effect: numbers and heights are asked for whenever they are needed.
  open func endUpdates() {}
  /// Without effect: rows are made by their callers.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}
}

/// The numbers of a table's rows.
public protocol UITableViewDataSource: AnyObject {
  /// The number of a section's rows.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// A row; not asked for.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// The number of sections.
  func numberOfSections(in tableView: UITableView) -> Int
}

extension UITableViewDataSource {
  /// One section.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
}

/// The heights of a table's rows.
public protocol UITableViewDelegate: AnyObject {
  /// The height of a row, in points; ``UITableView/automaticDimension`` for that of a row of one line.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// A height that is good enough for rows that are not seen; not asked for.
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  /// A row has been chosen; not called.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  /// The table's ``UITableView/rowHeight``.
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  /// The table's ``UITableView/estimatedRowHeight``.
  public func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.estimatedRowHeight }
  /// Without effect.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}
