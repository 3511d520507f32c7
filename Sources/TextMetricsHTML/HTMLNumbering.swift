/// What ordered lists and their items say about numbers.
package struct HTMLListAttributes {
  /// The number of an item, or of a list's first item.
  package var number: Int?
  /// The kind of a list's numbers: "a", "A", "i" or "I"; any other value means decimal numbers.
  package var type: String?
  /// The number of a list's items, if it counts down.
  package var reversedCount: Int?
}

/// Numbers the items of the lists that are open at a place in a document.
struct HTMLNumbering {
  /// The next item's number, and the step to the number after it.
  private typealias Count = (next: Int, step: Int)
  /// The open lists; nil for lists with bullets.
  private var counts: [Count?] = []

  /// Takes the start of an element.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - attributes: What the element says about the numbers of its items.
  mutating func start(_ name: String, _ attributes: HTMLListAttributes) {
    guard HTMLElements.lists.contains(name) else { return }
    let first = attributes.number ?? attributes.reversedCount ?? 1
    counts.append(name == "ol" ? (first, attributes.reversedCount == nil ? 1 : -1) : nil)
  }

  /// Takes the end of an element.
  mutating func end(_ name: String) {
    if HTMLElements.lists.contains(name) { _ = counts.popLast() }
  }

  /// Takes the start of an item.
  ///
  /// - Parameter value: The number that the item names.
  /// - Returns: The item's number; nil if it has a bullet.
  mutating func takeItem(value: Int?) -> Int? {
    guard let count = counts.last.flatMap({ $0 }) else { return nil }
    let number = value ?? count.next
    // Documents may name the greatest integer.
    counts[counts.count - 1] = (number &+ count.step, count.step)
    return number
  }
}
