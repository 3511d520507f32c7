/// A sum of variables times coefficients, plus a constant.
struct LinearExpression {
  var terms: [Int: Double] = [:]
  var constant: Double = 0

  /// Adds a multiple of another expression.
  mutating func add(_ other: LinearExpression, times factor: Double) {
    constant += factor * other.constant
    for (variable, coefficient) in other.terms {
      let sum = terms[variable, default: 0] + factor * coefficient
      terms[variable] = abs(sum) < Self.negligible ? nil : sum
    }
  }

  /// Less than any coefficient of a constraint, and more than the rounding errors of their sums.
  private static let negligible = 1e-12
}

/// Required equations, each solved for one variable, so that a linear program must find only the other variables.
/// Most constraints pin one edge to another.
///
/// An equation that contradicts stronger ones, or earlier ones of the same priority, is left out.
struct Elimination {
  /// The eliminated variables, in terms of the variables that are left.
  private var solutions: [Int: LinearExpression] = [:]
  /// For each variable, the eliminated variables whose solutions have had a term with it: when the variable is
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

  /// The value of a variable, given the values of the variables that are left.
  func value(of variable: Int, _ values: (Int) -> Double) -> Double {
    guard let expression = solutions[variable] else { return values(variable) }
    return expression.terms.reduce(expression.constant) { $0 + $1.value * values($1.key) }
  }

  private func reduced(_ expression: LinearExpression) -> LinearExpression {
    var result = LinearExpression(constant: expression.constant)
    for (variable, coefficient) in expression.terms {
      result.add(
        solutions[variable] ?? LinearExpression(terms: [variable: 1]), times: coefficient)
    }
    return result
  }

  private mutating func solve(_ equation: LinearConstraint, _ isFree: (Int) -> Bool) {
    let sum = reduced(equation.expression)
    // Places are eliminated in preference to sizes, which must not be negative.
    let candidates = sum.terms.keys.sorted()
    guard let variable = candidates.last(where: isFree) ?? candidates.last,
      let coefficient = sum.terms[variable]
    else { return }
    var solution = LinearExpression()
    solution.add(sum, times: -1 / coefficient)
    solution.terms[variable] = nil
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
        terms: expression.terms.sorted { $0.key < $1.key }.map { ($0.key, $0.value) },
        relation: model.relation, constant: -expression.constant, priority: model.priority))
  }
}

extension LinearConstraint {
  /// The sum minus the constant.
  fileprivate var expression: LinearExpression {
    var expression = LinearExpression(constant: -constant)
    for term in terms {
      expression.add(LinearExpression(terms: [term.variable: 1]), times: term.coefficient)
    }
    return expression
  }
}
