internal import Foundation
internal import TextMetrics

/// The places of a view's parts, as constraints determine them.
///
/// Every item has four variables: its left and top in the root's coordinates, with y growing downward, its
/// width and its height. Texts that wrap are asked for their height at the width of a first solution.
struct ConstraintLayout {
  /// What determines the size of the root.
  enum RootSize {
    /// The size of the root's frame.
    case frame
    /// As small as possible, or a target with priorities for width and height.
    case fitting(CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)
  }

  private let root: any LayoutItem
  private let rootSize: RootSize
  private var items: [any LayoutItem] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private var constraints: [LinearConstraint] = []
  /// The widths of the items in a first solution; nil before there is one.
  private var widths: [CGFloat]?
  /// The solution.
  private var values: [Double] = []

  /// Solves the constraints in a root.
  init(_ root: any LayoutItem, _ rootSize: RootSize) {
    self.root = root
    self.rootSize = rootSize
    collect(root)
    addAll()
    values = solved()
    let grid = PixelGrid(scale: UIScreen.main.scale)
    widths = items.map { grid.snapped(frame(of: $0).width) }
    addAll()
    values = solved()
  }

  /// The size of the root.
  var size: CGSize {
    let grid = PixelGrid(scale: UIScreen.main.scale)
    let size = frame(of: root).size
    return CGSize(width: grid.snapped(size.width), height: grid.snapped(size.height))
  }

  /// Moves all items that do not keep their frames to their places, on whole pixels.
  func apply(_ grid: PixelGrid) {
    for item in items where !item.keepsFrame {
      let frame = grid.rounded(frame(of: item))
      let origin = item.layoutParent.map { grid.rounded(self.frame(of: $0)).origin } ?? .zero
      let place =
        item === root
        ? item.layoutFrame.origin
        : CGPoint(x: frame.minX - origin.x, y: frame.minY - origin.y)
      let new = CGRect(origin: place, size: frame.size)
      if new != item.layoutFrame { item.layoutFrame = new }
    }
  }

  /// The frame of an item in the root's coordinates.
  private func frame(of item: any LayoutItem) -> CGRect {
    guard let index = indices[ObjectIdentifier(item)], values.count >= 4 * index + 4 else {
      return .zero
    }
    return CGRect(
      x: values[4 * index], y: values[4 * index + 1], width: max(0, values[4 * index + 2]),
      height: max(0, values[4 * index + 3]))
  }

  private mutating func collect(_ item: any LayoutItem) {
    indices[ObjectIdentifier(item)] = items.count
    items.append(item)
    for child in item.layoutChildren { collect(child) }
  }
}

// MARK: - Constraints

extension ConstraintLayout {
  /// An edge or a length of an item, times a factor.
  typealias Term = (
    item: any LayoutItem, attribute: NSLayoutConstraint.Attribute, factor: CGFloat
  )

  /// The priority of given frames, stronger than any constraint.
  static let fixedFramePriority: Float = 2000

  private mutating func addAll() {
    constraints = []
    addRoot()
    for (index, item) in items.enumerated() {
      for constraint in item.constraintStore.constraints { add(constraint) }
      item.addOwnConstraints(to: &self)
      if item !== root, item.keepsFrame { addFrame(of: item) }
      addContent(of: item, width: widths?[index])
    }
  }

  private mutating func addRoot() {
    fix([(root, .left, 1)], 0)
    fix([(root, .top, 1)], 0)
    switch rootSize {
    case .frame:
      let priority =
        root.keepsFrame ? Self.fixedFramePriority : UILayoutPriority.fittingSizeLevel.rawValue
      let size = root.keepsFrame ? root.layoutFrame.size : .zero
      add(.equal, [(root, .width, 1)], size.width, priority: priority)
      add(.equal, [(root, .height, 1)], size.height, priority: priority)
    case .fitting(let size, let horizontal, let vertical):
      add(.equal, [(root, .width, 1)], max(0, size.width), priority: horizontal.rawValue)
      add(.equal, [(root, .height, 1)], max(0, size.height), priority: vertical.rawValue)
    }
  }

  /// Adds an equation of a given frame.
  private mutating func fix(_ terms: [Term], _ constant: CGFloat) {
    add(.equal, terms, constant, priority: Self.fixedFramePriority)
  }

  private mutating func addFrame(of item: any LayoutItem) {
    guard let parent = item.layoutParent else { return }
    let frame = item.layoutFrame
    fix([(item, .left, 1), (parent, .left, -1)], frame.minX)
    if item.countsUpward {
      fix([(item, .bottom, 1), (parent, .bottom, -1)], frame.maxY - parent.layoutFrame.height)
    } else {
      fix([(item, .top, 1), (parent, .top, -1)], frame.minY)
    }
    fix([(item, .width, 1)], frame.width)
    fix([(item, .height, 1)], frame.height)
  }

  /// Pins an item to the edges of another, as a content view to its cell.
  mutating func pin(_ item: any LayoutItem, to other: any LayoutItem, insets: UIEdgeInsets = .zero)
  {
    fix([(item, .left, 1), (other, .left, -1)], insets.left)
    fix([(item, .top, 1), (other, .top, -1)], insets.top)
    fix([(item, .right, 1), (other, .right, -1)], -insets.right)
    fix([(item, .bottom, 1), (other, .bottom, -1)], -insets.bottom)
  }

  private mutating func addContent(of item: any LayoutItem, width: CGFloat?) {
    let size = item.contentSize(atWidth: width)
    for (attribute, axis, length) in [
      (NSLayoutConstraint.Attribute.width, NSLayoutConstraint.Axis.horizontal, size.width),
      (.height, .vertical, size.height),
    ] where length >= 0 && length.isFinite {
      let store = item.constraintStore
      add(
        .lessThanOrEqual, [(item, attribute, 1)], length, priority: store.hugging(axis).rawValue)
      add(
        .greaterThanOrEqual, [(item, attribute, 1)], length,
        priority: store.resistance(axis).rawValue)
    }
  }

  private mutating func add(_ constraint: NSLayoutConstraint) {
    guard let first = constraint.firstItem as? any LayoutItem else { return }
    let second = constraint.secondItem as? any LayoutItem
    // A constraint whose second item no longer exists does not count.
    guard second != nil || constraint.isWithConstant else { return }
    var terms: [(any LayoutItem, NSLayoutConstraint.Attribute, CGFloat)] = [
      (edge(first, constraint.firstAttribute, seenFrom: second), constraint.firstAttribute, 1)
    ]
    if let second {
      terms.append(
        (
          edge(second, constraint.secondAttribute, seenFrom: first), constraint.secondAttribute,
          -constraint.multiplier
        ))
    }
    add(
      constraint.relation, terms, constraint.constant, priority: constraint.priority.rawValue)
  }

  /// The item whose edges count: seen from inside a scrolling item, its content area.
  private func edge(
    _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
    seenFrom other: (any LayoutItem)?
  ) -> any LayoutItem {
    guard let content = item.contentItem, let other, item !== other, item.contains(other),
      other.layoutParent !== item || !(other is UILayoutGuide)
    else { return item }
    switch attribute {
    case .width, .height, .centerX, .centerY: return item
    default: return content
    }
  }

  /// Adds a relation between a constant and a sum of attributes, each times a factor.
  mutating func add(
    _ relation: NSLayoutConstraint.Relation, _ terms: [Term], _ constant: CGFloat,
    priority: Float = UILayoutPriority.required.rawValue
  ) {
    var linear = LinearConstraint(
      terms: [], relation: relation, constant: Double(constant), priority: priority)
    guard constant.isFinite else { return }
    let isMirrored = Self.isMirrored(terms.map { ($0.item, $0.attribute) })
    for term in terms {
      guard let index = indices[ObjectIdentifier(term.item)], term.factor.isFinite else { return }
      let expression = Self.expression(
        term.attribute, of: term.item, atWidth: widths?[index], isMirrored: isMirrored)
      for (offset, coefficient) in expression.terms {
        linear.terms.append((4 * index + offset, Double(coefficient * term.factor)))
      }
      linear.constant -= Double(expression.constant * term.factor)
    }
    constraints.append(linear)
  }
}

// MARK: - Attributes

extension ConstraintLayout {
  private static let left = 0
  private static let top = 1
  private static let width = 2
  private static let height = 3

  /// An attribute in terms of an item's variables.
  private static func expression(
    _ attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem, atWidth length: CGFloat?
  ) -> (terms: [(offset: Int, coefficient: CGFloat)], constant: CGFloat) {
    let margins = item.constraintMargins
    switch attribute {
    case .left: return ([(left, 1)], 0)
    case .right: return ([(left, 1), (width, 1)], 0)
    case .top: return ([(top, 1)], 0)
    case .bottom: return ([(top, 1), (height, 1)], 0)
    case .width: return ([(width, 1)], 0)
    case .height: return ([(height, 1)], 0)
    case .centerX: return ([(left, 1), (width, 0.5)], 0)
    case .centerY: return ([(top, 1), (height, 0.5)], 0)
    case .leftMargin: return ([(left, 1)], margins.left)
    case .rightMargin: return ([(left, 1), (width, 1)], -margins.right)
    case .topMargin: return ([(top, 1)], margins.top)
    case .bottomMargin: return ([(top, 1), (height, 1)], -margins.bottom)
    case .centerXWithinMargins:
      return ([(left, 1), (width, 0.5)], (margins.left - margins.right) / 2)
    case .centerYWithinMargins:
      return ([(top, 1), (height, 0.5)], (margins.top - margins.bottom) / 2)
    case .firstBaseline:
      guard let distance = item.baselines(atWidth: length).top else {
        return ([(top, 1), (height, 1)], 0)
      }
      return ([(top, 1)], distance)
    case .lastBaseline:
      return ([(top, 1), (height, 1)], -item.baselines(atWidth: length).bottom)
    case .leading, .trailing, .leadingMargin, .trailingMargin, .notAnAttribute: return ([], 0)
    }
  }

  /// An attribute in terms of an item's variables, where leading edges are left ones. In a mirrored constraint they
  /// are right ones, and horizontal places grow leftward.
  private static func expression(
    _ attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem, atWidth width: CGFloat?,
    isMirrored: Bool
  ) -> (terms: [(offset: Int, coefficient: CGFloat)], constant: CGFloat) {
    let side = expression(attribute.side(isMirrored: isMirrored), of: item, atWidth: width)
    guard isMirrored, attribute.isHorizontalPlace else { return side }
    return (side.terms.map { ($0.offset, -$0.coefficient) }, -side.constant)
  }

  /// Whether leading edges are right ones. The direction of a view applies to what is in it, so the smallest item
  /// that contains all items of the constraint decides.
  private static func isMirrored(
    _ terms: [(item: any LayoutItem, attribute: NSLayoutConstraint.Attribute)]
  ) -> Bool {
    guard let first = terms.first?.item, terms.contains(where: { $0.attribute.isDirectional })
    else { return false }
    let common = terms.dropFirst().reduce(first) { $0?.commonAncestor(with: $1.item) }
    return (common ?? first).isMirrored
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether this is a leading or a trailing edge.
  fileprivate var isDirectional: Bool { side(isMirrored: false) != self }

  /// The left or right edge that a leading or trailing edge stands for; any other attribute unchanged.
  fileprivate func side(isMirrored: Bool) -> Self {
    switch self {
    case .leading: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    case .leadingMargin: isMirrored ? .rightMargin : .leftMargin
    case .trailingMargin: isMirrored ? .leftMargin : .rightMargin
    default: self
    }
  }

  /// Whether this is a horizontal place, rather than a length or a vertical place.
  fileprivate var isHorizontalPlace: Bool {
    switch side(isMirrored: false) {
    case .left, .right, .leftMargin, .rightMargin, .centerX, .centerXWithinMargins: true
    default: false
    }
  }
}

// MARK: - Solution

extension ConstraintLayout {
  /// The values of all variables. Variables that no constraint connects, mostly the horizontal and the
  /// vertical ones, are solved separately.
  private func solved() -> [Double] {
    let elimination = Elimination(constraints, isFree: Self.isPlace)
    var values = [Double](repeating: 0, count: 4 * items.count)
    for group in groups(of: elimination.remaining) {
      var numbers: [Int: Int] = [:]
      var variables: [Int] = []
      let local = group.map { constraint in
        var constraint = constraint
        constraint.terms = constraint.terms.map { term in
          let number = numbers[term.variable] ?? variables.count
          if numbers[term.variable] == nil {
            numbers[term.variable] = number
            variables.append(term.variable)
          }
          return (number, term.coefficient)
        }
        return constraint
      }
      var system = LinearSystem(local, variableCount: variables.count) { [variables] in
        Self.isPlace(variables[$0])
      }
      for (variable, value) in zip(variables, system.solve()) { values[variable] = value }
    }
    // Adding 0 turns −0 into 0.
    return elimination.values(values).map { $0 + 0 }
  }

  /// Whether a variable is a place, which may be negative, rather than a size.
  private static func isPlace(_ variable: Int) -> Bool { variable % 4 < width }

  /// The constraints, grouped by connected variables.
  private func groups(of constraints: [LinearConstraint]) -> [[LinearConstraint]] {
    var leaders = Array(0..<4 * items.count)
    func leader(_ variable: Int) -> Int {
      var variable = variable
      while leaders[variable] != variable {
        // This shortens the path for later searches.
        leaders[variable] = leaders[leaders[variable]]
        variable = leaders[variable]
      }
      return variable
    }
    for constraint in constraints {
      guard let first = constraint.terms.first else { continue }
      for term in constraint.terms.dropFirst() {
        leaders[leader(term.variable)] = leader(first.variable)
      }
    }
    var groups: [Int: [LinearConstraint]] = [:]
    for constraint in constraints {
      guard let first = constraint.terms.first else { continue }
      groups[leader(first.variable), default: []].append(constraint)
    }
    return groups.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension PixelGrid {
  /// A length without the rounding errors of the solution: moved to a grid line that it almost reaches, if any.
  fileprivate func snapped(_ length: CGFloat) -> CGFloat {
    let line = round(length)
    return abs(line - length) < 1e-6 ? line : length
  }

  /// The rectangle between the grid lines nearest to its edges.
  func rounded(_ rect: CGRect) -> CGRect {
    let (left, top) = (round(rect.minX), round(rect.minY))
    return CGRect(
      x: left, y: top, width: round(rect.maxX) - left, height: round(rect.maxY) - top)
  }
}
