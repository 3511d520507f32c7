extension SumTree {
  /// A leaf with elements, or a branch with children; all leaves of a branch are equally deep.
  struct Node: Sendable {
    private(set) var count: Int
    private(set) var sum: Sum
    private var elements: [Element]
    private var children: [Node]

    init(elements: [Element]) {
      self.elements = elements
      children = []
      (count, sum) = Self.total(elements)
    }

    init(children: [Node]) {
      elements = []
      self.children = children
      (count, sum) = Self.total(children)
    }

    private var isLeaf: Bool { children.isEmpty }

    /// The number of elements, or of children.
    private var size: Int { isLeaf ? elements.count : children.count }

    /// The child of a branch that has only one.
    var onlyChild: Node? { children.count == 1 ? children.first : nil }

    private mutating func retotal() {
      (count, sum) = isLeaf ? Self.total(elements) : Self.total(children)
    }

    private static func total(_ elements: [Element]) -> (Int, Sum) {
      var sum = Sum.zero
      // By index, because a closure would receive a copy of each element, with reference counting.
      for index in elements.indices { sum += elements[index].summand }
      return (elements.count, sum)
    }

    private static func total(_ children: [Node]) -> (Int, Sum) {
      children.reduce(into: (0, .zero)) {
        $0.0 += $1.count
        $0.1 += $1.sum
      }
    }
  }
}

// MARK: - Reading

extension SumTree.Node {
  func element(at index: Int) -> Element {
    guard !isLeaf else { return elements[index] }
    let place = place(of: index)
    return children[place.child].element(at: place.index)
  }

  func addSum(before index: Int, to sum: inout SumTree.Sum) {
    guard index < count else {
      sum += self.sum
      return
    }
    guard !isLeaf else {
      for element in elements[..<index] { sum += element.summand }
      return
    }
    let place = place(of: index)
    for child in children[..<place.child] { sum += child.sum }
    children[place.child].addSum(before: place.index, to: &sum)
  }

  /// The first index at which the condition is satisfied. It must be satisfied by the sum of the whole node.
  func firstIndex(after sum: inout SumTree.Sum, whereSum isReached: (SumTree.Sum) -> Bool) -> Int {
    guard !isLeaf else {
      for (index, element) in elements.enumerated() {
        sum += element.summand
        if isReached(sum) { return index }
      }
      return elements.count
    }
    var index = 0
    for child in children {
      var next = sum
      next += child.sum
      if isReached(next) { return index + child.firstIndex(after: &sum, whereSum: isReached) }
      sum = next
      index += child.count
    }
    return index
  }

  /// Visits the elements of this node that are in a range of the tree. The node begins at `position`, which
  /// is advanced to its end.
  func visit(
    _ range: Range<Int>, from position: inout (index: Int, sum: SumTree.Sum),
    _ body: (Int, SumTree.Sum, Element) throws -> Void
  ) rethrows {
    for child in children {
      if position.index < range.upperBound, position.index + child.count > range.lowerBound {
        try child.visit(range, from: &position, body)
      } else {
        position.index += child.count
        position.sum += child.sum
      }
    }
    // By index, because each element would be copied otherwise.
    for index in elements.indices {
      if range.contains(position.index) { try body(position.index, position.sum, elements[index]) }
      position.index += 1
      position.sum += elements[index].summand
    }
  }

  /// The branches directly above the leaves, in order; only this node if it is such a branch or a leaf.
  var lowestBranches: [Self] {
    guard let child = children.first, !child.isLeaf else { return [self] }
    return children.flatMap(\.lowestBranches)
  }

  /// The child that contains the element at an index, and the index in that child; the end belongs to the
  /// last child.
  private func place(of index: Int) -> (child: Int, index: Int) {
    var index = index
    for (child, node) in children.dropLast().enumerated() {
      if index < node.count { return (child, index) }
      index -= node.count
    }
    return (children.count - 1, index)
  }
}

// MARK: - Writing

extension SumTree.Node {
  mutating func replace(at index: Int, with element: Element) {
    if isLeaf {
      elements[index] = element
    } else {
      let place = place(of: index)
      children[place.child].replace(at: place.index, with: element)
    }
    retotal()
  }

  /// Changes the elements of this node that are in a range of the tree. The node begins at `index`, which is
  /// advanced to its end.
  mutating func update(
    _ range: Range<Int>, from index: inout Int, _ body: (Int, inout Element) -> Void
  ) {
    guard index < range.upperBound, index + count > range.lowerBound else {
      index += count
      return
    }
    for child in children.indices { children[child].update(range, from: &index, body) }
    // With a span, the array is checked only once for being shared.
    var elements = self.elements.mutableSpan
    for element in elements.indices {
      if range.contains(index) { body(index, &elements[element]) }
      index += 1
    }
    retotal()
  }

  /// - Returns: the second half of the node if it had no room left, to be placed after it; otherwise nil.
  mutating func insert(_ element: Element, at index: Int) -> Self? {
    if isLeaf {
      elements.insert(element, at: index)
    } else {
      let place = place(of: index)
      if let sibling = children[place.child].insert(element, at: place.index) {
        children.insert(sibling, at: place.child + 1)
      }
    }
    let sibling = size > NodeSize.maximum ? split() : nil
    retotal()
    return sibling
  }

  mutating func remove(at index: Int) -> Element {
    let element: Element
    if isLeaf {
      element = elements.remove(at: index)
    } else {
      let place = place(of: index)
      element = children[place.child].remove(at: place.index)
      mergeChild(at: place.child)
    }
    retotal()
    return element
  }

  /// Splits off the second half of the node.
  private mutating func split() -> Self {
    let half = size / 2
    guard isLeaf else {
      let sibling = Self(children: Array(children[half...]))
      children.removeSubrange(half...)
      return sibling
    }
    let sibling = Self(elements: Array(elements[half...]))
    elements.removeSubrange(half...)
    return sibling
  }

  /// Merges a child that has become small with a neighbour, if both fit into one node.
  private mutating func mergeChild(at index: Int) {
    for left in [index - 1, index] where left >= 0 && left + 1 < children.count {
      guard children[left].size + children[left + 1].size <= NodeSize.filled else { continue }
      children[left].append(children.remove(at: left + 1))
      return
    }
    // The only child of a branch may be left without elements.
    if children[index].count == 0, children.count > 1 { children.remove(at: index) }
  }

  private mutating func append(_ sibling: Self) {
    elements += sibling.elements
    children += sibling.children
    retotal()
  }
}
