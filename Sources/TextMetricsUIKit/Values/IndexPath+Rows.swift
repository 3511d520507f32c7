public import Foundation

extension IndexPath {
  /// The place of a row in a section of a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// The place of an item in a section of a collection.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The section, counted from 0; 0 for an empty path, for which the platform throws.
  public var section: Int {
    get { isEmpty ? 0 : self[0] }
    set { self = IndexPath(indexes: [newValue, row]) }
  }
  /// The row in its section, counted from 0; 0 for a path without one, for which the platform throws.
  public var row: Int {
    get { count > 1 ? self[1] : 0 }
    set { self = IndexPath(indexes: [section, newValue]) }
  }
  /// The item in its section, counted from 0; 0 for a path without one, for which the platform throws.
  public var item: Int {
    get { row }
    set { row = newValue }
  }
}
