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
/// solution, and contradictions cost as little as possible. Each level is a run of the simplex method, which starts
/// where the levels above have arrived. It has only their rows and its own, and no columns without freedom.
///
/// A step of the method takes time in proportion to the coefficients that it changes and the number of columns.
struct LinearSystem {
  private let variableCount: Int
  /// The constraints, the highest priority first.
  private let levels: [[LinearConstraint]]
  /// The variables, then the excesses of the constraints so far.
  private var columns: [Column]
  /// For each column, the rows that have had a coefficient in it.
  private var users: [[Int]]
  /// Each row is a constraint so far.
  private var rows: [SparseRow] = []
  /// The column that each row determines, with the coefficient 1.
  private var basis: [Int] = []
  /// The columns in blocks, so that a step looks only through blocks in which the step before it changed something.
  private var blocks: [Block]

  /// A system of variables from 0 up to a count. Those that are not free must not be negative.
  init(_ constraints: [LinearConstraint], variableCount: Int, isFree: (Int) -> Bool) {
    self.variableCount = variableCount
    levels = Dictionary(grouping: constraints, by: \.priority).sorted { $0.key > $1.key }
      .map(\.value)
    columns = (0..<variableCount).map { Column(mayFall: isFree($0)) }
    let width = variableCount + constraints.count
    users = Array(repeating: [], count: width)
    blocks = Array(repeating: Block(), count: width / Block.length + 1)
  }

  /// The values of the variables.
  mutating func solve() -> [Double] {
    for level in levels {
      let rows = rows.count..<rows.count + level.count
      for constraint in level { append(constraint) }
      for row in rows { solveIfHeld(row) }
      minimize()
      settle()
    }
    return columns[..<variableCount].map { column in column.row.map { rows[$0].constant } ?? 0 }
  }

  /// Adds the row of a constraint, which determines its excess.
  private mutating func append(_ constraint: LinearConstraint) {
    let own = columns.count
    var terms: [(column: Int, coefficient: Double)] = [(own, 1)]
    for (variable, coefficient) in constraint.terms where !columns[variable].isPinned {
      terms.append((variable, -coefficient))
    }
    var row = SparseRow(terms, constant: -constraint.constant)
    for (column, coefficient) in zip(row.columns, row.coefficients) where column != own {
      guard let determining = columns[column].row else { continue }
      row.subtract(rows[determining], times: coefficient) { _ in }
    }
    columns.append(
      Column(
        costAbove: constraint.relation == .greaterThanOrEqual ? 0 : 1,
        costBelow: constraint.relation == .lessThanOrEqual ? 0 : 1, isBelow: row.constant <= 0,
        row: rows.count))
    for column in row.columns { users[column].append(rows.count) }
    rows.append(row)
    basis.append(own)
  }
}

// MARK: - Columns

extension LinearSystem {
  /// A variable, or the excess of a constraint: its sum minus its constant.
  private struct Column {
    /// Whether the value may be positive: at a level that is solved, without more violations than necessary.
    var mayRise = true
    /// Whether the value may be negative.
    var mayFall = true
    /// What a unit above 0 adds to the violations of the level.
    var costAbove: Double = 0
    /// What a unit below 0 adds to the violations of the level.
    var costBelow: Double = 0
    /// Whether the value is negative, or 0 and about to be.
    var isBelow = false
    /// The row that determines the value; nil if it is 0.
    var row: Int?
    /// By how much the violations grow with the value, apart from the column's own cost.
    var slope: Double = 0

    /// Whether the value can only be 0.
    var isPinned: Bool { !mayRise && !mayFall }
    /// The cost of a further unit upward.
    var cost: Double { isBelow ? -costBelow : costAbove }
    /// By how much a unit costs more on the other side of 0 than it has saved on this side.
    var costOfCrossing: Double { mayRise && mayFall ? costAbove + costBelow : .infinity }
    /// By how much the violations grow with a value that rises from 0.
    var slopeAbove: Double { mayRise ? costAbove + slope : .infinity }
    /// By how much the violations grow with a value that falls from 0.
    var slopeBelow: Double { mayFall ? costBelow - slope : .infinity }
  }
}

extension LinearSystem {
  /// A column that lowers the violations if its value leaves 0, and by how much for a unit.
  private struct Candidate {
    var column: Int
    var isFalling: Bool
    var slope: Double
  }

  /// Columns next to each other.
  private struct Block {
    /// The column that lowers the violations most, if any does; as it was before changes that are not known yet.
    var best: Candidate?
    var isKnown = false

    static let length = 64
  }
}

// MARK: - Levels

extension LinearSystem {
  /// Solves the row of an equation that holds already, for the column that the fewest rows have. No value changes.
  ///
  /// Otherwise, a column that all equations have could be chosen first, such as the height in proportion to which
  /// others stand. Then each row would get the coefficients of the others.
  private mutating func solveIfHeld(_ row: Int) {
    let own = columns[basis[row]]
    guard rows[row].constant == 0, own.costAbove > 0, own.costBelow > 0 else { return }
    let candidates = zip(rows[row].columns, rows[row].coefficients)
      .filter { $0 != basis[row] && abs($1) > Self.tolerance }
    guard let (column, _) = candidates.min(by: { users[$0.0].count < users[$1.0].count }) else {
      return
    }
    pivot(row, column, isFalling: !columns[column].mayRise)
  }

  /// Makes the violations of the level as small as possible.
  private mutating func minimize() {
    for index in columns.indices { columns[index].slope = 0 }
    for index in blocks.indices { blocks[index].isKnown = false }
    for row in rows.indices { lowerSlopes(by: row, times: columns[basis[row]].cost) }
    for step in 0..<maximumSteps {
      let isCareful = step > rows.count * 4
      guard let entering = entering(isCareful: isCareful),
        let row = leaving(for: entering, isCareful: isCareful)
      else { break }
      pivot(row, entering.column, isFalling: entering.isFalling)
    }
  }

  /// Ensures that the violations of the level stay as small.
  private mutating func settle() {
    var shortened: Set<Int> = []
    for index in columns.indices where !columns[index].isPinned {
      if columns[index].row == nil {
        columns[index].mayRise = columns[index].slopeAbove <= Self.tolerance
        columns[index].mayFall = columns[index].slopeBelow <= Self.tolerance
      } else if columns[index].costOfCrossing > 0 {
        columns[index].mayRise = !columns[index].isBelow
        columns[index].mayFall = columns[index].isBelow
      }
      (columns[index].costAbove, columns[index].costBelow) = (0, 0)
      guard columns[index].isPinned else { continue }
      shortened.formUnion(users[index])
      users[index] = []
    }
    for row in shortened { rows[row].removeAll { columns[$0].isPinned } }
  }
}

// MARK: - Steps

extension LinearSystem {
  /// The column that lowers the violations most; if careful, the first that lowers them, a choice that cannot go in
  /// circles (Bland's rule).
  private mutating func entering(isCareful: Bool) -> Candidate? {
    var best: Candidate?
    for index in blocks.indices {
      if !blocks[index].isKnown {
        blocks[index] = Block(best: candidate(inBlock: index, isCareful: false), isKnown: true)
      }
      guard let candidate = blocks[index].best, candidate.slope < best?.slope ?? 0 else { continue }
      if isCareful { return self.candidate(inBlock: index, isCareful: true) }
      best = candidate
    }
    return best
  }

  private func candidate(inBlock block: Int, isCareful: Bool) -> Candidate? {
    var best: Candidate?
    let start = block * Block.length
    for index in (start..<start + Block.length).clamped(to: columns.indices)
    where columns[index].row == nil {
      let (above, below) = (columns[index].slopeAbove, columns[index].slopeBelow)
      let slope = min(above, below)
      guard slope < best?.slope ?? -Self.tolerance else { continue }
      best = Candidate(column: index, isFalling: below < above, slope: slope)
      if isCareful { break }
    }
    return best
  }

  /// The row that limits the change of a column: the first whose value may not cross 0, or from which on the
  /// violations no longer become less. The values of the rows before it cross 0. If careful, none does.
  private mutating func leaving(for entering: Candidate, isCareful: Bool) -> Int? {
    var limits: [(row: Int, distance: Double, speed: Double)] = []
    for row in users[entering.column] {
      let own = columns[basis[row]]
      let coefficient = rows[row][entering.column]
      let speed = entering.isFalling ? coefficient : -coefficient
      guard own.costOfCrossing > 0, own.isBelow ? speed > Self.tolerance : speed < -Self.tolerance
      else { continue }
      limits.append((row, -rows[row].constant / speed, abs(speed)))
    }
    limits.sort { ($0.distance, basis[$0.row]) < ($1.distance, basis[$1.row]) }
    var slope = entering.slope
    var last: Int?
    // A row that has lost a coefficient and gained it again is there twice.
    for limit in limits where limit.row != last {
      last = limit.row
      slope += columns[basis[limit.row]].costOfCrossing * limit.speed
      if isCareful || slope >= -Self.tolerance { break }
      cross(limit.row)
    }
    return last
  }

  /// Lets the value of a row change its side of 0.
  private mutating func cross(_ row: Int) {
    let before = columns[basis[row]].cost
    columns[basis[row]].isBelow.toggle()
    lowerSlopes(by: row, times: columns[basis[row]].cost - before)
  }

  /// Solves a row for a column.
  private mutating func pivot(_ row: Int, _ column: Int, isFalling: Bool) {
    rows[row].divide(by: rows[row][column])
    let solved = rows[row]
    for other in users[column] where other != row {
      let share = rows[other][column]
      guard share != 0 else { continue }
      rows[other].subtract(solved, times: share) { users[$0].append(other) }
      keepSide(other)
    }
    users[column] = [row]
    let left = basis[row]
    basis[row] = column
    columns[left].row = nil
    columns[column].row = row
    blocks[left / Block.length].isKnown = false
    blocks[column / Block.length].isKnown = false
    columns[column].isBelow = isFalling
    lowerSlopes(by: row, times: columns[column].slope + columns[column].cost)
    columns[left].slope -= columns[left].cost
  }

  /// The method requires values on their sides of 0, even after rounding.
  private mutating func keepSide(_ row: Int) {
    let column = columns[basis[row]]
    guard column.costOfCrossing > 0 else { return }
    rows[row].constant =
      column.isBelow ? min(0, rows[row].constant) : max(0, rows[row].constant)
  }

  /// Subtracts a multiple of a row from the slopes.
  private mutating func lowerSlopes(by row: Int, times factor: Double) {
    guard factor != 0 else { return }
    for (column, coefficient) in zip(rows[row].columns, rows[row].coefficients) {
      columns[column].slope -= factor * coefficient
      blocks[column / Block.length].isKnown = false
    }
    columns[basis[row]].slope = 0
  }

  private static let tolerance = 1e-9

  /// The most steps for a level, so that a malicious system cannot take exponentially many. Stacks and random systems
  /// need no more than 2 for each row, and there are fewer rows than columns.
  private var maximumSteps: Int { 10_000 + 16 * columns.count }
}
