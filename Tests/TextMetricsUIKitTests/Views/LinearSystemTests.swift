import SeededTexts
import Testing

@testable import TextMetricsUIKit

/// Linear systems have the solutions that a plain simplex method finds.
@Suite struct LinearSystemTests {
  @Test func linearSystemsAreSolvedByPriority() {
    // x ≤ 10 is required; x = 30 and y = x + 5 are optional, and so is y ≤ 12, which is stronger.
    let constraints = [
      LinearConstraint(
        terms: [(0, 1)], relation: .lessThanOrEqual, constant: 10, priority: 1000),
      LinearConstraint(terms: [(0, 1)], relation: .equal, constant: 30, priority: 100),
      LinearConstraint(
        terms: [(1, 1), (0, -1)], relation: .equal, constant: 5, priority: 500),
      LinearConstraint(
        terms: [(1, 1)], relation: .lessThanOrEqual, constant: 12, priority: 900),
    ]
    var system = LinearSystem(constraints, variableCount: 2) { _ in true }
    let values = system.solve()
    #expect(abs(values[0] - 7) < 1e-9 && abs(values[1] - 12) < 1e-9)
  }

  /// More variables than the 10,000 steps that any system may take.
  @Test func manyConnectedVariablesAreSolved() {
    let count = 11_000
    var constraints = (0..<count).map { variable in
      LinearConstraint(
        terms: [(variable, 1)], relation: .greaterThanOrEqual, constant: Double(variable),
        priority: 1000)
    }
    constraints.append(
      LinearConstraint(
        terms: (0..<count).map { ($0, 1) }, relation: .equal, constant: 0, priority: 10))
    var system = LinearSystem(constraints, variableCount: count) { _ in false }
    #expect(system.solve() == (0..<count).map(Double.init))
  }

  /// Constraints between a few variables, and which of these are free. With a weak equation for each variable, they
  /// have only one solution.
  private func system(
    _ random: inout SeededRandom
  ) -> (constraints: [LinearConstraint], count: Int, free: Set<Int>) {
    let count = Int.random(in: 1...8, using: &random)
    let isWhole = Bool.random(using: &random)
    func number(_ range: ClosedRange<Double>) -> Double {
      // Whole numbers make ties, as equal distances do.
      let number = Double.random(in: range, using: &random)
      return isWhole ? number.rounded() : number
    }
    var constraints: [LinearConstraint] = (0..<Int.random(in: 1...20, using: &random)).map { _ in
      let variables = (0..<count).shuffled(using: &random).prefix(
        .random(in: 1...4, using: &random))
      return LinearConstraint(
        terms: variables.map { ($0, number(-2...2)) },
        relation: [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random)
          ?? .equal,
        constant: number(-5...9),
        priority: [2000, 1000, 999, 750, 250].randomElement(using: &random) ?? 1000)
    }
    for variable in 0..<count {
      constraints.append(
        LinearConstraint(
          terms: [(variable, 1)], relation: .equal, constant: number(-5...9),
          priority: Float(variable + 1)))
    }
    return (constraints, count, Set((0..<count).filter { _ in Bool.random(using: &random) }))
  }

  private func expectEqual(_ values: [Double], _ expected: [Double]) {
    #expect(zip(values, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "\(values), \(expected)")
  }

  @Test(arguments: 0..<200) func solutionsAreThoseOfAPlainMethod(seed: UInt64) {
    var random = SeededRandom(seed)
    let (constraints, count, free) = system(&random)
    var system = LinearSystem(constraints, variableCount: count, isFree: free.contains)
    var plain = PlainSystem(constraints, variableCount: count, free: free)
    expectEqual(system.solve(), plain.solve())
  }

  /// The equations that are required have a solution, and some form chains as places in columns do.
  @Test(arguments: 0..<200) func eliminationKeepsTheSolution(seed: UInt64) {
    var random = SeededRandom(seed)
    var (constraints, count, free) = system(&random)
    let links = Int.random(in: 0...6, using: &random)
    for place in count..<count + links {
      free.insert(place)
      var terms: [(variable: Int, coefficient: Double)] = [(place, 1)]
      for variable in [
        Int.random(in: 0..<place, using: &random), .random(in: 0..<count, using: &random),
      ] {
        terms.append((variable, [-1, 2].randomElement(using: &random) ?? 1))
      }
      constraints.append(
        LinearConstraint(terms: terms, relation: .equal, constant: 1, priority: 1000))
      constraints.append(
        LinearConstraint(
          terms: terms, relation: .lessThanOrEqual, constant: .random(in: -3...3, using: &random),
          priority: 750))
    }
    count += links
    constraints.shuffle(using: &random)
    let solution = (0..<count).map { variable in
      Double.random(in: free.contains(variable) ? -5...9 : 0...9, using: &random)
    }
    constraints = constraints.map { constraint in
      guard constraint.priority >= 1000 else { return constraint }
      var constraint = constraint
      constraint.constant = constraint.terms.reduce(0) {
        $0 + $1.coefficient * solution[$1.variable]
      }
      return constraint
    }
    let elimination = Elimination(constraints, isFree: free.contains)
    var system = LinearSystem(
      elimination.remaining, variableCount: count, isFree: free.contains)
    var plain = PlainSystem(constraints, variableCount: count, free: free)
    expectEqual(elimination.values(system.solve()), plain.solve())
  }
}

/// The simplex method with a table of all coefficients, and a column for each direction of a variable and of a
/// violation. It chooses the first column that lowers the violations.
private struct PlainSystem {
  private let variableCount: Int
  /// A row for each constraint; the constants are last.
  private var table: [[Double]] = []
  private var basis: [Int] = []
  private var isFixed: [Bool]
  private var violations: [Float: [Int]] = [:]

  init(_ constraints: [LinearConstraint], variableCount: Int, free: Set<Int>) {
    self.variableCount = variableCount
    let width = 2 * variableCount + 2 * constraints.count
    isFixed = (0..<width).map { column in
      column < 2 * variableCount && column % 2 == 1 && !free.contains(column / 2)
    }
    for (index, constraint) in constraints.enumerated() {
      let own = 2 * variableCount + 2 * index
      var row = Array(repeating: 0.0, count: width + 1)
      for (variable, coefficient) in constraint.terms {
        row[2 * variable] += coefficient
        row[2 * variable + 1] -= coefficient
      }
      (row[own], row[own + 1], row[width]) = (1, -1, constraint.constant)
      let isNegative = constraint.constant < 0
      table.append(isNegative ? row.map { -$0 } : row)
      basis.append(isNegative ? own + 1 : own)
      var columns: [Int] = []
      if constraint.relation != .lessThanOrEqual { columns.append(own) }
      if constraint.relation != .greaterThanOrEqual { columns.append(own + 1) }
      violations[constraint.priority, default: []] += columns
    }
  }

  mutating func solve() -> [Double] {
    for (_, columns) in violations.sorted(by: { $0.key > $1.key }) { minimize(columns) }
    var values = isFixed.map { _ in 0.0 }
    for (row, column) in zip(table, basis) { values[column] = row.last ?? 0 }
    return (0..<variableCount).map { values[2 * $0] - values[2 * $0 + 1] }
  }

  private mutating func minimize(_ columns: [Int]) {
    var costs = Array(repeating: 0.0, count: isFixed.count + 1)
    for column in columns { costs[column] = 1 }
    for (row, column) in zip(table, basis) where columns.contains(column) {
      costs = zip(costs, row).map { $0 - $1 }
    }
    while let column = isFixed.indices.first(where: { !isFixed[$0] && costs[$0] < -1e-9 }) {
      let rows = table.indices.filter { table[$0][column] > 1e-9 }
      func ratio(_ row: Int) -> Double { (table[row].last ?? 0) / table[row][column] }
      guard let row = rows.min(by: { (ratio($0), basis[$0]) < (ratio($1), basis[$1]) }) else {
        break
      }
      table[row] = table[row].map { [divisor = table[row][column]] in $0 / divisor }
      for other in table.indices where other != row && table[other][column] != 0 {
        table[other] = zip(table[other], table[row]).map { [factor = table[other][column]] in
          $0 - factor * $1
        }
        table[other][isFixed.count] = max(0, table[other][isFixed.count])
      }
      costs = zip(costs, table[row]).map { [factor = costs[column]] in $0 - factor * $1 }
      basis[row] = column
    }
    for column in isFixed.indices where costs[column] > 1e-9 { isFixed[column] = true }
  }
}
