internal import Foundation

/// The places of a table's rows, which are added from top to bottom, only as far as they are asked for.
struct RowPlaces {
  /// A row, and the spacing below it.
  private struct Row {
    var top: CGFloat
    var height: CGFloat
    var spacing: CGFloat
    var bottom: CGFloat { top + height + spacing }
  }

  private var rows: [Row] = []

  /// The number of rows whose places are known.
  var count: Int { rows.count }

  /// Adds the place of the next row.
  mutating func append(height: CGFloat, spacing: CGFloat) {
    rows.append(Row(top: rows.last?.bottom ?? 0, height: height, spacing: spacing))
  }

  /// The place of a row with the spacing below it; nil if it is not known.
  func row(_ index: Int) -> (top: CGFloat, height: CGFloat)? {
    guard rows.indices.contains(index) else { return nil }
    return (rows[index].top, rows[index].height + rows[index].spacing)
  }

  /// The height of the first rows, as far as they are known, with the spacings below them.
  func height(ofRows count: Int) -> CGFloat { rows.prefix(max(0, count)).last?.bottom ?? 0 }
}

/// What the places of rows depend on, apart from the answers of data sources and delegates.
struct RowSetting: Equatable {
  var lengths: [CGFloat]
  private let isAutomatic: Bool
  private let traits = UITraitCollection.current
  /// Columns, and data sources and delegates, which may cease to exist.
  var objects: [ObjectIdentifier?]

  init(of table: NSTableView) {
    lengths =
      [table.rowHeight, table.intercellSpacing.height, UIScreen.main.scale]
      + table.tableColumns.map(\.width)
    isAutomatic = table.usesAutomaticRowHeights
    objects = [
      table.dataSource.map(ObjectIdentifier.init), table.delegate.map(ObjectIdentifier.init),
    ]
    objects += table.tableColumns.map(ObjectIdentifier.init)
  }
}
