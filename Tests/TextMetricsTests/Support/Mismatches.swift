/// Collects what a long table of rows got wrong, so that a failure names the first few and the
/// number of all, not thousands.
struct Mismatches: CustomStringConvertible {
  private(set) var count = 0
  private var first: [String] = []

  var isEmpty: Bool { count == 0 }

  mutating func add(_ message: @autoclosure () -> String) {
    count += 1
    if first.count < 40 { first.append(message()) }
  }

  var description: String { "\(count) mismatches:\n" + first.joined(separator: "\n") }
}
