internal import Foundation
internal import TextMetrics

/// The places of a table's headers, rows and footers, which are added from top to bottom.
struct TablePlaces {
  /// An interval of the height.
  struct Span {
    var top: CGFloat
    var height: CGFloat
    var bottom: CGFloat { top + height }
  }

  /// A section, with the parts that have been added so far.
  private struct Section {
    var header: Span
    var rows: [Span] = []
    var footer: Span?
    var bottom: CGFloat { (footer ?? rows.last ?? header).bottom }
  }

  private var sections: [Section] = []
  /// The bottom of the last part.
  private(set) var bottom: CGFloat

  /// No places yet. The first will begin at the bottom of the view above the rows.
  init(top: CGFloat) { bottom = top }

  /// Adds a section, below some padding, with its header.
  mutating func addSection(padding: CGFloat, headerHeight: CGFloat) {
    bottom += padding
    sections.append(Section(header: span(headerHeight)))
  }
  /// Adds a row to the last section.
  mutating func addRow(_ height: CGFloat) { sections[sections.count - 1].rows.append(span(height)) }
  /// Adds the footer of the last section.
  mutating func addFooter(_ height: CGFloat) { sections[sections.count - 1].footer = span(height) }

  private mutating func span(_ height: CGFloat) -> Span {
    defer { bottom += height }
    return Span(top: bottom, height: height)
  }

  /// The place of a section's header; nil if there is none.
  func header(_ section: Int) -> Span? {
    sections.indices.contains(section) ? sections[section].header : nil
  }
  /// The place of a section's footer; nil if there is none.
  func footer(_ section: Int) -> Span? {
    sections.indices.contains(section) ? sections[section].footer : nil
  }
  /// The place of a section from its header to its footer; nil if there is none.
  func section(_ section: Int) -> Span? {
    header(section).map { Span(top: $0.top, height: sections[section].bottom - $0.top) }
  }
  /// The place of a row; nil if there is none.
  func row(at path: IndexPath) -> Span? {
    guard path.count == 2, sections.indices.contains(path.section) else { return nil }
    let rows = sections[path.section].rows
    return rows.indices.contains(path.row) ? rows[path.row] : nil
  }
  /// The first row that ends below a height and begins at or above it; nil if there is none.
  func row(atHeight y: CGFloat) -> IndexPath? {
    let section = sections.partitioningIndex { $0.bottom > y }
    guard section < sections.count else { return nil }
    let rows = sections[section].rows
    let row = rows.partitioningIndex { $0.bottom > y }
    guard row < rows.count, rows[row].top <= y else { return nil }
    return IndexPath(row: row, section: section)
  }
}

/// What the places of a table depend on, apart from the answers of its data source and delegate.
struct TableSetting: Equatable {
  private let lengths: [CGFloat]
  private let hasSeparators: Bool
  private let traits: UITraitCollection
  private let sources: [ObjectIdentifier?]

  init(of table: UITableView) {
    lengths = [
      table.bounds.width, table.rowHeight, table.sectionHeaderHeight, table.sectionFooterHeight,
      table.sectionHeaderTopPadding, table.tableHeaderView?.frame.height ?? 0,
      table.traitCollection.displayScale, UIScreen.main.scale,
    ]
    hasSeparators = table.separatorStyle != .none
    traits = .current
    // Data sources and delegates may cease to exist.
    sources = [
      table.dataSource.map(ObjectIdentifier.init), table.delegate.map(ObjectIdentifier.init),
    ]
  }
}
