import Synchronization
import TextMetrics

/// An element of a ``SumTree``, with an amount to be summed.
protocol Summable: Sendable {
  associatedtype Sum: SumTreeSum

  /// The element's contribution to the sum.
  var summand: Sum { get }
}

/// An amount to be summed. Addition must be associative, without rounding, or the sums of a tree would depend on
/// its history of edits.
protocol SumTreeSum: Sendable {
  static var zero: Self { get }
  static func += (sum: inout Self, summand: Self)
}

/// A sequence with prefix sums: a B+ tree whose nodes store the count and the sum of their subtree.
///
/// Finding the sum before an element, or the element at a sum, visits one node per level, as do insertion, removal
/// and replacement. A tree is a value; copies share nodes.
///
/// The rope of swift-collections could do the same, but its API is not stable, and so far the library has no
/// package dependencies.
struct SumTree<Element: Summable>: Sendable {
  typealias Sum = Element.Sum

  private var root: Node

  /// - Complexity: O(*n*).
  init(_ elements: [Element] = []) {
    self.init(count: elements.count) { elements[$0] }
  }

  /// A tree of elements that are created in place.
  ///
  /// - Parameters:
  ///   - count: the number of elements.
  ///   - element: makes the element at an index; called for each index in order.
  /// - Complexity: O(*n*).
  init(count: Int, element: (Int) -> Element) {
    root = Self.root(
      over: Self.chunks(of: count).map { chunk in
        var elements: [Element] = []
        elements.reserveCapacity(chunk.count)
        for index in chunk { elements.append(element(index)) }
        return Node(elements: elements)
      })
  }

  private static func root(over nodes: [Node]) -> Node {
    var level = nodes
    while level.count > 1 {
      level = chunks(of: level.count).map { Node(children: Array(level[$0])) }
    }
    return level.first ?? Node(elements: [])
  }

  /// Divides a number of values into pieces of equal length, give or take one. The pieces leave room in their nodes, so
  /// that insertions do not split the nodes of a newly built tree at once.
  private static func chunks(of count: Int) -> [Range<Int>] {
    let target = NodeSize.filled
    let pieces = (count + target - 1) / target
    return (0..<pieces).map { piece in
      (count * piece / pieces)..<(count * (piece + 1) / pieces)
    }
  }

  var count: Int { root.count }
  var isEmpty: Bool { count == 0 }
  var indices: Range<Int> { 0..<count }

  /// The sum of all elements.
  var sum: Sum { root.sum }

  /// - Complexity: O(log *n*) for reading and for writing.
  subscript(index: Int) -> Element {
    get { root.element(at: index) }
    set { root.replace(at: index, with: newValue) }
  }

  /// The sum of the elements before an index, which may be the end.
  ///
  /// - Complexity: O(log *n*).
  func sum(before index: Int) -> Sum {
    var sum = Sum.zero
    root.addSum(before: index, to: &sum)
    return sum
  }

  /// The first element such that the sum up to and including it satisfies a condition; the end if there is none. If
  /// the condition holds for a prefix, it must hold for every longer one too.
  ///
  /// - Complexity: O(log *n*).
  func firstIndex(whereSum isReached: (Sum) -> Bool) -> Int {
    guard isReached(sum) else { return count }
    var sum = Sum.zero
    return root.firstIndex(after: &sum, whereSum: isReached)
  }

  /// Inserts an element before the one at an index, or at the end.
  ///
  /// - Complexity: O(log *n*).
  mutating func insert(_ element: Element, at index: Int) {
    if let sibling = root.insert(element, at: index) { root = Node(children: [root, sibling]) }
  }

  /// - Complexity: O(log *n*).
  @discardableResult
  mutating func remove(at index: Int) -> Element {
    let element = root.remove(at: index)
    while let child = root.onlyChild { root = child }
    return element
  }

  /// Removes an element and inserts it again; the new index is an index of the sequence without the element.
  ///
  /// - Complexity: O(log *n*).
  mutating func move(from source: Int, to destination: Int) {
    insert(remove(at: source), at: destination)
  }

  /// Visits the elements of a range in order, with their indices and the sums before them.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* elements.
  func forEach(in range: Range<Int>, _ body: (Int, Sum, Element) throws -> Void) rethrows {
    let range = range.clamped(to: indices)
    guard !range.isEmpty else { return }
    var position = (index: 0, sum: Sum.zero)
    try root.visit(range, from: &position, body)
  }

  /// Changes the elements part by part, on this thread and others, and recomputes the sums.
  ///
  /// - Parameters:
  ///   - threads: the maximum number of threads.
  ///   - body: changes the elements of a part.
  /// - Returns: the results of all parts, in order.
  /// - Complexity: O(*n*).
  mutating func updateParts<Result: Sendable>(
    threads: Int, _ body: @escaping @Sendable (inout Part) -> Result
  ) -> [Result] {
    let parts = takeParts()
    let steps = BatchSteps(count: parts.count) { parts[$0].withLock(body) }
    let results = steps.results(threads: threads, progress: nil)
    root = Self.root(over: parts.map { part in part.withLock { $0.node } })
    return results
  }

  /// Takes all elements out of the tree, so that only the parts refer to them and can change them in place.
  private mutating func takeParts() -> [SharedPart] {
    var first = 0
    let parts = root.lowestBranches.map { node in
      defer { first += node.count }
      return SharedPart(Part(node: node, first: first))
    }
    root = Node(elements: [])
    return parts
  }

  /// Consecutive elements that a thread changes: the elements of a branch above leaves. They are numerous enough to be
  /// worth the cost of handing them to a thread, and few enough for all threads to finish at about the same time.
  struct Part: Sendable {
    fileprivate var node: Node
    /// The index of the first element.
    fileprivate let first: Int

    /// Changes the elements that are in a range of the tree, in order.
    mutating func update(in range: Range<Int>, _ body: (Int, inout Element) -> Void) {
      var index = first
      node.update(range, from: &index, body)
    }
  }

  private final class SharedPart: Sendable {
    private let part: Mutex<Part>

    init(_ part: Part) { self.part = Mutex(part) }

    func withLock<Result: Sendable>(_ body: @Sendable (inout Part) -> Result) -> Result {
      part.withLock { body(&$0) }
    }
  }

  /// Changes the elements of a range in order, then recomputes the affected sums.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* elements.
  mutating func update(in range: Range<Int>, _ body: (Int, inout Element) -> Void) {
    let range = range.clamped(to: indices)
    guard !range.isEmpty else { return }
    var index = 0
    root.update(range, from: &index, body)
  }

  /// The elements in order.
  ///
  /// - Complexity: O(*n*).
  var elements: [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(count)
    forEach(in: indices) { _, _, element in elements.append(element) }
    return elements
  }
}

/// The number of elements or children in a node: few enough for a linear search, and enough for 10,000 elements
/// to fit into three levels.
enum NodeSize {
  static let maximum = 32
  /// The size of nodes in a newly built tree, and the limit for merging neighbours.
  static let filled = 24
}
