/// A sum of variables times coefficients, plus a constant.
struct LinearExpression {
  var terms: [Int: Double] = [:]
  var constant: Double = 0

  /// Adds a multiple of a variable.
  mutating func add(_ variable: Int, times coefficient: Double) {
    let sum = terms[variable, default: 0] + coefficient
    terms[variable] = abs(sum) < Self.negligible ? nil : sum
  }

  /// Adds a multiple of another expression.
  mutating func add(_ other: LinearExpression, times factor: Double) {
    constant += factor * other.constant
    for (variable, coefficient) in other.terms { add(variable, times: factor * coefficient) }
  }

  /// Less than any coefficient of a constraint, and more than the rounding errors of their sums.
  private static let negligible = 1e-12
}

/// Required equations, each solved for one variable, so that a linear program must find only the other variables.
/// Most constraints pin one edge to another.
///
/// An equation that contradicts stronger ones, or earlier ones of the same priority, is left out.
struct Elimination {
  /// Places that no earlier equation had, in the order of their equations, each in terms of the other variables of
  /// its equation. In terms of the variables that are left, the place of a view below others would be the sum of all
  /// heights above it.
  private var places: [(variable: Int, solution: LinearExpression)] = []
  /// For each of these variables, its index.
  private var placeIndices: [Int: Int] = [:]
  /// The variables of all equations so far.
  private var known: Set<Int> = []
  /// The other eliminated variables, in terms of the variables that are left.
  private var solutions: [Int: LinearExpression] = [:]
  /// For each variable, the variables whose solutions have had a term with it: when the variable is
  /// eliminated as well, only those are looked at.
  private var users: [Int: Set<Int>] = [:]
  /// The constraints between the variables that are left.
  private(set) var remaining: [LinearConstraint] = []

  /// Eliminates the equations that are required, the strongest first.
  init(_ constraints: [LinearConstraint], isFree: (Int) -> Bool) {
    let required = UILayoutPriority.required.rawValue
    let equations = constraints.filter { $0.relation == .equal && $0.priority >= required }
    for equation in equations.sorted(by: { $0.priority > $1.priority }) { solve(equation, isFree) }
    for constraint in constraints
    where constraint.relation != .equal || constraint.priority < required {
      append(reduced(constraint.expression), constraint)
    }
    // Sizes that follow from other variables must not be negative either.
    for (variable, expression) in solutions.sorted(by: { $0.key < $1.key }) where !isFree(variable)
    {
      append(
        expression,
        LinearConstraint(
          terms: [], relation: .greaterThanOrEqual, constant: 0,
          priority: ConstraintLayout.fixedFramePriority))
    }
  }

  /// The values of all variables, given the values of the variables that are left.
  func values(_ left: [Double]) -> [Double] {
    var values = left
    for (variable, solution) in solutions { values[variable] = solution.value(left) }
    // A place depends only on earlier ones.
    for (variable, solution) in places { values[variable] = solution.value(values) }
    return values
  }

  /// An expression in terms of the variables that are left.
  private func reduced(_ expression: LinearExpression) -> LinearExpression {
    var result = LinearExpression(constant: expression.constant)
    /// The places in the sum, by their indices.
    var pending = LinearExpression()
    func add(_ terms: [(key: Int, value: Double)], times factor: Double) {
      for (variable, coefficient) in terms {
        if let index = placeIndices[variable] {
          pending.add(index, times: factor * coefficient)
        } else if let solution = solutions[variable] {
          result.add(solution, times: factor * coefficient)
        } else {
          result.add(variable, times: factor * coefficient)
        }
      }
    }
    add(expression.sortedTerms, times: 1)
    while let last = pending.terms.keys.max(), let share = pending.terms.removeValue(forKey: last) {
      let solution = places[last].solution
      result.constant += share * solution.constant
      add(solution.sortedTerms, times: share)
    }
    return result
  }

  private mutating func solve(_ equation: LinearConstraint, _ isFree: (Int) -> Bool) {
    let sum = equation.expression
    defer { known.formUnion(sum.terms.keys) }
    // No solution contains a new place, so that the equation can be solved for it as it is.
    if let place = sum.terms.keys.filter({ isFree($0) && !known.contains($0) }).max() {
      placeIndices[place] = places.count
      places.append((place, sum.solved(for: place)))
    } else {
      solveKnown(reduced(sum), isFree)
    }
  }

  private mutating func solveKnown(_ sum: LinearExpression, _ isFree: (Int) -> Bool) {
    // Places are eliminated in preference to sizes, which must not be negative.
    let candidates = sum.terms.keys.sorted()
    guard let variable = candidates.last(where: isFree) ?? candidates.last else { return }
    let solution = sum.solved(for: variable)
    for other in users.removeValue(forKey: variable) ?? [] {
      guard let share = solutions[other]?.terms.removeValue(forKey: variable) else { continue }
      solutions[other]?.add(solution, times: share)
      note(other, uses: solution)
    }
    solutions[variable] = solution
    note(variable, uses: solution)
  }

  private mutating func note(_ variable: Int, uses solution: LinearExpression) {
    for used in solution.terms.keys { users[used, default: []].insert(variable) }
  }

  /// Keeps a constraint, with an expression for its sum, unless it has no variables left.
  private mutating func append(_ expression: LinearExpression, _ model: LinearConstraint) {
    guard !expression.terms.isEmpty else { return }
    remaining.append(
      LinearConstraint(
        terms: expression.sortedTerms.map { ($0.key, $0.value) },
        relation: model.relation, constant: -expression.constant, priority: model.priority))
  }
}

extension LinearExpression {
  /// The terms by their variables, so that sums are always rounded in the same way.
  fileprivate var sortedTerms: [(key: Int, value: Double)] { terms.sorted { $0.key < $1.key } }

  /// What a variable is if the sum is 0.
  fileprivate func solved(for variable: Int) -> LinearExpression {
    var solution = LinearExpression()
    guard let coefficient = terms[variable] else { return solution }
    solution.add(self, times: -1 / coefficient)
    solution.terms[variable] = nil
    return solution
  }

  fileprivate func value(_ values: [Double]) -> Double {
    sortedTerms.reduce(constant) { $0 + $1.value * values[$1.key] }
  }
}

extension LinearConstraint {
  /// The sum minus the constant.
  fileprivate var expression: LinearExpression {
    var expression = LinearExpression(constant: -constant)
    for term in terms { expression.add(term.variable, times: term.coefficient) }
    return expression
  }
}
