/// A linear equation or inequality with a priority: the sum of the terms is related to the constant.
struct LinearConstraint {
  /// The coefficients of the variables.
  var terms: [(variable: Int, coefficient: Double)]
  var relation: NSLayoutConstraint.Relation
  var constant: Double
  /// A constraint with a higher priority wins over any number of constraints with lower ones.
  var priority: Float
}

/// Constraints between the variables that an ``Elimination`` leaves, solved by priority.
///
/// The priorities are levels of a linear program: the sum of the violations of the highest level is
/// minimised first; then, among its solutions, that of the next level, and so on. There is thus always a
/// solution, and contradictions cost as little as possible. Each level is a run of the simplex method. A step
/// of it takes time in proportion to the coefficients that it changes and the number of columns.
struct LinearSystem {
  /// Whether a variable may be negative.
  private let isFree: (Int) -> Bool
  private let variableCount: Int
  /// Each row is a constraint.
  private var rows: [SparseRow] = []
  /// For each column, the rows that have had a coefficient in it.
  private var users: [[Int]]
  /// The column that each row determines.
  private var basis: [Int] = []
  /// The columns of violations, by priority.
  private var violations: [Float: [Int]] = [:]
  /// Which columns must stay 0, since they would undo what a higher priority has achieved.
  private var isFixed: [Bool]

  /// A system of variables from 0 up to a count.
  init(
    _ constraints: [LinearConstraint], variableCount: Int, isFree: @escaping (Int) -> Bool
  ) {
    self.isFree = isFree
    self.variableCount = variableCount
    // A free variable is the difference of two columns; a constraint has at most two of its own.
    let width = 2 * variableCount + 2 * constraints.count
    isFixed = Array(repeating: false, count: width)
    users = Array(repeating: [], count: width)
    for (index, constraint) in constraints.enumerated() {
      append(constraint, own: 2 * variableCount + 2 * index)
    }
  }

  /// Adds the row of a constraint. Of its two own columns, the first is how much the sum falls short of the
  /// constant, the second how much it exceeds the constant.
  private mutating func append(_ constraint: LinearConstraint, own: Int) {
    let sign: Double = constraint.constant < 0 ? -1 : 1
    var terms: [(column: Int, coefficient: Double)] = [(own, sign), (own + 1, -sign)]
    for (variable, coefficient) in constraint.terms {
      terms.append((2 * variable, sign * coefficient))
      if isFree(variable) { terms.append((2 * variable + 1, -sign * coefficient)) }
    }
    let row = SparseRow(terms, constant: sign * constraint.constant)
    for column in row.columns { users[column].append(rows.count) }
    rows.append(row)
    basis.append(sign > 0 ? own : own + 1)
    if constraint.relation != .lessThanOrEqual {
      violations[constraint.priority, default: []].append(own)
    }
    if constraint.relation != .greaterThanOrEqual {
      violations[constraint.priority, default: []].append(own + 1)
    }
  }

  /// The values of the variables.
  mutating func solve() -> [Double] {
    for (_, columns) in violations.sorted(by: { $0.key > $1.key }) { minimize(columns) }
    var columns = [Double](repeating: 0, count: 2 * variableCount)
    for (row, column) in zip(rows, basis) where column < columns.count {
      columns[column] = row.constant
    }
    return (0..<variableCount).map { columns[2 * $0] - columns[2 * $0 + 1] }
  }

  /// Makes the sum of columns as small as possible, and ensures that it stays so.
  private mutating func minimize(_ columns: [Int]) {
    var costs = [Double](repeating: 0, count: isFixed.count)
    for column in columns { costs[column] = 1 }
    let counted = costs
    for (row, column) in zip(rows, basis) where counted[column] == 1 {
      Self.subtract(row, times: 1, from: &costs)
    }
    for step in 0..<Self.maximumPivots {
      guard let column = entering(costs, isCareful: step > rows.count * 4),
        let row = leaving(for: column)
      else { break }
      pivot(row, column, &costs)
    }
    for index in isFixed.indices where costs[index] > Self.tolerance { isFixed[index] = true }
  }

  /// The column that lowers the sum most; if careful, the first that lowers it, a choice that cannot go in circles
  /// (Bland's rule).
  private func entering(_ costs: [Double], isCareful: Bool) -> Int? {
    var best: Int?
    var least = -Self.tolerance
    for index in isFixed.indices where !isFixed[index] && costs[index] < least {
      if isCareful { return index }
      (best, least) = (index, costs[index])
    }
    return best
  }

  /// The row that limits the growth of a column.
  private func leaving(for column: Int) -> Int? {
    var best: Int?
    var least = Double.infinity
    for index in users[column] {
      let coefficient = rows[index][column]
      guard coefficient > Self.tolerance else { continue }
      let ratio = rows[index].constant / coefficient
      let isTie = ratio == least && best.map { basis[index] < basis[$0] } == true
      if ratio < least || isTie { (best, least) = (index, ratio) }
    }
    return best
  }

  /// Solves a row for a column.
  private mutating func pivot(_ row: Int, _ column: Int, _ costs: inout [Double]) {
    rows[row].divide(by: rows[row][column])
    let solved = rows[row]
    for other in users[column] where other != row {
      let share = rows[other][column]
      guard share != 0 else { continue }
      rows[other].subtract(solved, times: share) { users[$0].append(other) }
      // The method requires constants that are not negative, even after rounding.
      rows[other].constant = max(0, rows[other].constant)
    }
    users[column] = [row]
    Self.subtract(solved, times: costs[column], from: &costs)
    basis[row] = column
  }

  private static func subtract(_ row: SparseRow, times factor: Double, from costs: inout [Double]) {
    for (column, coefficient) in zip(row.columns, row.coefficients) {
      costs[column] -= factor * coefficient
    }
  }

  private static let tolerance = 1e-9
  private static let maximumPivots = 10_000
}
