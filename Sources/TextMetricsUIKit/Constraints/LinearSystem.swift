/// A linear equation or inequality with a priority: the sum of the terms is related to the constant.
struct LinearConstraint {
  /// The coefficients of the variables.
  var terms: [(variable: Int, coefficient: Double)]
  var relation: NSLayoutConstraint.Relation
  var constant: Double
  /// A constraint with a higher priority wins over any number of constraints with lower ones.
  var priority: Float
}

/// Constraints between variables, solved by priorities, for what an ``Elimination`` leaves to decide.
///
/// The priorities are levels of a linear program: the sum of the violations of the highest level is
/// minimised first, then, among its solutions, that of the next level, and so on. There is thus always a
/// solution, and contradictions cost as little as possible. Each level is a run of the simplex method; the
/// time grows with the square of the number of constraints, and usually linearly with the number of steps.
struct LinearSystem {
  /// Whether a variable may be negative.
  private let isFree: (Int) -> Bool
  private let variableCount: Int
  /// Each row is a constraint: the coefficients of all columns, then the constant.
  private var rows: [[Double]] = []
  /// The column that each row determines.
  private var basis: [Int] = []
  /// The columns of violations, by priority.
  private var violations: [Float: [Int]] = [:]
  /// Columns that have to stay 0, for they would undo what a higher priority has reached.
  private var isFixed: [Bool]

  /// A system of variables from 0 to a count.
  init(
    _ constraints: [LinearConstraint], variableCount: Int, isFree: @escaping (Int) -> Bool
  ) {
    self.isFree = isFree
    self.variableCount = variableCount
    // A free variable is the difference of two columns; a constraint has at most two of its own.
    let width = 2 * variableCount + 2 * constraints.count
    isFixed = Array(repeating: false, count: width)
    for (index, constraint) in constraints.enumerated() {
      append(constraint, own: 2 * variableCount + 2 * index, width: width)
    }
  }

  /// Adds the row of a constraint. Its first own column is what the sum lacks or has left over, the other
  /// what exceeds the constant.
  private mutating func append(_ constraint: LinearConstraint, own: Int, width: Int) {
    var row = [Double](repeating: 0, count: width + 1)
    let sign: Double = constraint.constant < 0 ? -1 : 1
    for (variable, coefficient) in constraint.terms {
      row[2 * variable] += sign * coefficient
      if isFree(variable) { row[2 * variable + 1] -= sign * coefficient }
    }
    row[own] = sign
    row[own + 1] = -sign
    row[width] = sign * constraint.constant
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
      columns[column] = row[row.count - 1]
    }
    return (0..<variableCount).map { columns[2 * $0] - columns[2 * $0 + 1] }
  }

  /// Makes the sum of columns as small as possible, and keeps it so.
  private mutating func minimize(_ columns: [Int]) {
    var costs = [Double](repeating: 0, count: isFixed.count + 1)
    for column in columns { costs[column] = 1 }
    let counted = costs
    for (row, column) in zip(rows, basis) where counted[column] == 1 {
      for index in row.indices where row[index] != 0 { costs[index] -= row[index] }
    }
    for step in 0..<Self.mostSteps {
      guard let column = entering(costs, isCareful: step > rows.count * 4),
        let row = leaving(for: column)
      else { break }
      pivot(row, column, &costs)
    }
    for index in isFixed.indices where costs[index] > Self.tolerance { isFixed[index] = true }
  }

  /// The column that lowers the sum most; carefully, the first one, which cannot go in circles
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
    for (index, row) in rows.enumerated() where row[column] > Self.tolerance {
      let ratio = row[row.count - 1] / row[column]
      let isTie = ratio == least && best.map { basis[index] < basis[$0] } == true
      if ratio < least || isTie { (best, least) = (index, ratio) }
    }
    return best
  }

  /// Solves a row for a column.
  private mutating func pivot(_ row: Int, _ column: Int, _ costs: inout [Double]) {
    let factor = rows[row][column]
    for index in rows[row].indices { rows[row][index] /= factor }
    let solved = rows[row]
    let used = solved.indices.filter { solved[$0] != 0 }
    for other in rows.indices where other != row && rows[other][column] != 0 {
      let share = rows[other][column]
      for index in used { rows[other][index] -= share * solved[index] }
      // Rounding must not make a constant negative, which the method requires.
      rows[other][solved.count - 1] = max(0, rows[other][solved.count - 1])
    }
    let share = costs[column]
    for index in used { costs[index] -= share * solved[index] }
    basis[row] = column
  }

  private static let tolerance = 1e-9
  private static let mostSteps = 10_000
}
