/// What ordered lists and their items say about numbers.
package struct HTMLListAttributes {
  /// The number of an item, or of a list's first item.
  package var number: Int?
  /// The kind of a list's numbers: "a", "A", "i", "I"; decimal numbers if it is something else.
  package var type: String?
  /// The number of a list's items, if it counts down.
  package var reversedCount: Int?
}

/// Numbers the items of the lists that are open at a place of a document.
package struct HTMLNumbering {
  /// The next item's number, and what to add for the one after it.
  private typealias Count = (next: Int, step: Int)
  /// The open lists; nil for lists with bullets.
  private var counts: [Count?] = []

  /// A document without open lists.
  package init() {}

  /// Takes the start of an element.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - attributes: What it says about the numbers of its items.
  package mutating func start(_ name: String, _ attributes: HTMLListAttributes) {
    guard HTMLElements.lists.contains(name) else { return }
    let first = attributes.number ?? attributes.reversedCount ?? 1
    counts.append(name == "ol" ? (first, attributes.reversedCount == nil ? 1 : -1) : nil)
  }

  /// Takes the end of an element.
  package mutating func end(_ name: String) {
    if HTMLElements.lists.contains(name) { _ = counts.popLast() }
  }

  /// Takes the start of an item.
  ///
  /// - Parameter value: The number that the item names.
  /// - Returns: Its number; nil if it has a bullet.
  package mutating func takeItem(value: Int?) -> Int? {
    guard let count = counts.last.flatMap({ $0 }) else { return nil }
    let number = value ?? count.next
    // Documents may name the greatest number.
    counts[counts.count - 1] = (number &+ count.step, count.step)
    return number
  }
}
