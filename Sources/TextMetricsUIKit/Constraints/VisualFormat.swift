internal import Foundation

extension NSLayoutConstraint {
  /// Constraints in the visual format language: `H:|-8-[icon(20)]-[title(>=40@750)]-|`.
  ///
  /// A bare `-` is 8 points between two views. Beside `|` it is the margin of the superview, as since iOS 8, or
  /// 20 points in an `NSView`.
  ///
  /// - Parameters:
  ///   - format: The format. Where something cannot be read, the platform throws; here the list ends.
  ///   - opts: Alignments of the views across the axis.
  ///   - metrics: Numbers by name.
  ///   - views: Views and guides by name.
  /// - Returns: The constraints, inactive.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormatReader(format, metrics: metrics ?? [:], views: views, options: opts)
    return reader.constraints()
  }

  /// The direction of a visual format, and the alignments of views across its axis.
  public struct FormatOptions: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt
    /// Options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Their left edges are aligned.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Their right edges are aligned.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Their upper edges are aligned.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Their lower edges are aligned.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Their leading edges are aligned.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Their trailing edges are aligned.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Their centres are one above the other.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Their centres are side by side.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Their last baselines are aligned.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// Their first baselines are aligned.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// From the leading to the trailing edge.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// From left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)

    fileprivate var attributes: [Attribute] {
      let all: [(FormatOptions, Attribute)] = [
        (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
        (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
        (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
        (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
      ]
      return all.filter { contains($0.0) }.map(\.1)
    }
  }
}

/// Reads a visual format from left to right.
private struct VisualFormatReader {
  /// A relation to a number or a view, with a priority.
  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var view: Any?
    var priority = UILayoutPriority.required
    /// Whether this is the distance that a bare `-` means: 8 between views, and the margin at the superview's edge.
    var isStandard = false

    static var standard: Self { Predicate(constant: 8, isStandard: true) }
  }

  private var rest: Substring
  private let metrics: [String: Any]
  private let views: [String: Any]
  private let options: NSLayoutConstraint.FormatOptions
  private var isVertical = false
  private var made: [NSLayoutConstraint] = []

  init(
    _ format: String, metrics: [String: Any], views: [String: Any],
    options: NSLayoutConstraint.FormatOptions
  ) {
    rest = format.filter { !$0.isWhitespace }[...]
    self.metrics = metrics
    self.views = views
    self.options = options
  }

  mutating func constraints() -> [NSLayoutConstraint] {
    isVertical = take("V:")
    if !isVertical { _ = take("H:") }
    var isAtEdge = take("|")
    var last: Any?
    var connection: [Predicate]? = isAtEdge ? connection() : nil
    while take("["), let view = view() {
      if isAtEdge || last != nil {
        connect(last, to: view, connection ?? [Predicate()])
      }
      isAtEdge = false
      last = view
      connection = self.connection()
      if take("|") { connect(view, to: nil, connection ?? [Predicate()]) }
    }
    return made
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private mutating func word() -> String {
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    rest = rest.dropFirst(word.count)
    return String(word)
  }

  /// Reads a view after its opening bracket, and adds the constraints on its size.
  private mutating func view() -> Any? {
    guard let view = views[word()] else { return nil }
    let predicates = list()
    for predicate in predicates {
      let size: NSLayoutConstraint.Attribute = isVertical ? .height : .width
      add(
        NSLayoutConstraint(
          item: view, attribute: size, relatedBy: predicate.relation, toItem: predicate.view,
          attribute: predicate.view == nil ? .notAnAttribute : size, multiplier: 1,
          constant: predicate.constant), predicate.priority)
    }
    return take("]") ? view : nil
  }

  /// Reads the distance after an edge or a view: none, the system's, or predicates.
  private mutating func connection() -> [Predicate]? {
    guard take("-") else { return nil }
    if rest.hasPrefix("[") || rest.hasPrefix("|") { return [.standard] }
    let predicates = rest.hasPrefix("(") ? list() : predicate().map { [$0] } ?? []
    _ = take("-")
    return predicates
  }

  private mutating func list() -> [Predicate] {
    guard take("(") else { return [] }
    var predicates: [Predicate] = []
    repeat { if let next = predicate() { predicates.append(next) } } while take(",")
    _ = take(")")
    return predicates
  }

  private mutating func predicate() -> Predicate? {
    var predicate = Predicate()
    if take(">=") {
      predicate.relation = .greaterThanOrEqual
    } else if take("<=") {
      predicate.relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    let isNegative = take("-")
    let name = word()
    if let number = number(name) {
      predicate.constant = isNegative ? -number : number
    } else if let view = views[name] {
      predicate.view = view
    } else {
      return nil
    }
    if take("@"), let priority = number(word()) {
      predicate.priority = UILayoutPriority(Float(priority))
    }
    return predicate
  }

  private func number(_ name: String) -> CGFloat? {
    if let value = Double(name) { return CGFloat(value) }
    switch metrics[name] {
    case let value as CGFloat: return value
    case let value as Double: return CGFloat(value)
    case let value as Int: return CGFloat(value)
    case let value as Float: return CGFloat(value)
    case let value as NSNumber: return CGFloat(value.doubleValue)
    default: return nil
    }
  }

  /// Adds the distances between two views, or between a view and the edge of its superview.
  private mutating func connect(_ first: Any?, to second: Any?, _ predicates: [Predicate]) {
    let parent = ((first ?? second) as? any LayoutItem)?.layoutParent
    guard let before = first ?? parent, let after = second ?? parent else { return }
    let isDirectional = !options.contains(.directionLeftToRight)
    let start: NSLayoutConstraint.Attribute =
      isVertical ? .top : isDirectional ? .leading : .left
    let end: NSLayoutConstraint.Attribute =
      isVertical ? .bottom : isDirectional ? .trailing : .right
    for predicate in predicates {
      let isMargin = predicate.isStandard && (first == nil || second == nil)
      let (parentStart, parentEnd) = isMargin ? (start.margin, end.margin) : (start, end)
      add(
        NSLayoutConstraint(
          item: after, attribute: second == nil ? parentEnd : start, relatedBy: predicate.relation,
          toItem: before, attribute: first == nil ? parentStart : end, multiplier: 1,
          constant: isMargin ? 0 : predicate.constant), predicate.priority)
    }
    guard first != nil, second != nil else { return }
    for attribute in options.attributes {
      add(
        NSLayoutConstraint(
          item: after, attribute: attribute, relatedBy: .equal, toItem: before,
          attribute: attribute, multiplier: 1, constant: 0), .required)
    }
  }

  private mutating func add(_ constraint: NSLayoutConstraint, _ priority: UILayoutPriority) {
    constraint.priority = priority
    made.append(constraint)
  }
}
