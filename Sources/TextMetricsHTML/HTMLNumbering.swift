/// Numbers the items of the lists that are open at a place of a document.
package struct HTMLNumbering {
  /// The number of the next item of each open list; nil for lists with bullets.
  private var next: [Int?] = []

  /// A document without open lists.
  package init() {}

  /// Takes the start of an element.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - number: The number of its first item, if the element is a list that names one.
  package mutating func start(_ name: String, number: Int?) {
    if HTMLElements.lists.contains(name) { next.append(name == "ol" ? number ?? 1 : nil) }
  }

  /// Takes the end of an element.
  package mutating func end(_ name: String) {
    if HTMLElements.lists.contains(name) { _ = next.popLast() }
  }

  /// Takes the start of an item.
  ///
  /// - Parameter value: The number that the item names.
  /// - Returns: Its number; nil if it has a bullet.
  package mutating func takeItem(value: Int?) -> Int? {
    guard let expected = next.last.flatMap({ $0 }) else { return nil }
    let number = value ?? expected
    // Documents may name the greatest number.
    next[next.count - 1] = number &+ 1
    return number
  }
}
