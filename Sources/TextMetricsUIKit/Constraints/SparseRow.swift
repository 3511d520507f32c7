internal import TextMetrics

/// A row of a linear system that keeps only the coefficients that are not 0.
struct SparseRow {
  /// The columns with a coefficient, in ascending order.
  private(set) var columns: [Int]
  private(set) var coefficients: [Double]
  /// The right side.
  var constant: Double

  /// A row of terms with different columns, in any order.
  init(_ terms: [(column: Int, coefficient: Double)], constant: Double) {
    let sorted = terms.sorted { $0.column < $1.column }
    columns = sorted.map(\.column)
    coefficients = sorted.map(\.coefficient)
    self.constant = constant
  }

  /// The coefficient of a column.
  subscript(column: Int) -> Double {
    let place = place(of: column)
    return place < columns.count && columns[place] == column ? coefficients[place] : 0
  }

  /// The index of a column among those with a coefficient, or the index where it belongs.
  private func place(of column: Int) -> Int { columns.partitioningIndex { $0 >= column } }

  /// Divides both sides.
  mutating func divide(by divisor: Double) {
    for index in coefficients.indices { coefficients[index] /= divisor }
    constant /= divisor
  }

  /// Removes the coefficients of some columns.
  mutating func removeAll(where isRemoved: (Int) -> Bool) {
    let kept = columns.indices.filter { !isRemoved(columns[$0]) }
    coefficients = kept.map { coefficients[$0] }
    columns = kept.map { columns[$0] }
  }

  /// Subtracts a multiple of another row, and reports each column that had no coefficient before.
  mutating func subtract(_ other: SparseRow, times factor: Double, gained: (Int) -> Void) {
    // Most subtracted rows are short, however long the rows become from which they are subtracted.
    if other.columns.count < columns.count / 8 {
      subtractShort(other, times: factor, gained: gained)
    } else {
      merge(other, times: factor, gained: gained)
    }
  }

  private mutating func subtractShort(
    _ other: SparseRow, times factor: Double, gained: (Int) -> Void
  ) {
    constant -= factor * other.constant
    for (column, coefficient) in zip(other.columns, other.coefficients) {
      let place = place(of: column)
      let isNew = place == columns.count || columns[place] != column
      let value = (isNew ? 0 : coefficients[place]) - factor * coefficient
      let isKept = abs(value) > Self.negligible
      if isNew, isKept {
        columns.insert(column, at: place)
        coefficients.insert(value, at: place)
        gained(column)
      } else if isKept {
        coefficients[place] = value
      } else if !isNew {
        columns.remove(at: place)
        coefficients.remove(at: place)
      }
    }
  }

  private mutating func merge(_ other: SparseRow, times factor: Double, gained: (Int) -> Void) {
    var sum = SparseRow([], constant: constant - factor * other.constant)
    sum.columns.reserveCapacity(columns.count + other.columns.count)
    sum.coefficients.reserveCapacity(columns.count + other.columns.count)
    var (mine, its) = (0, 0)
    while mine < columns.count || its < other.columns.count {
      let own = mine < columns.count ? columns[mine] : .max
      let new = its < other.columns.count ? other.columns[its] : .max
      var value = 0.0
      if own <= new {
        value = coefficients[mine]
        mine += 1
      }
      if new <= own {
        value -= factor * other.coefficients[its]
        its += 1
      }
      guard abs(value) > Self.negligible else { continue }
      sum.columns.append(min(own, new))
      sum.coefficients.append(value)
      if new < own { gained(new) }
    }
    self = sum
  }

  /// Less than any coefficient, and more than the rounding errors of their sums.
  private static let negligible = 1e-12
}
