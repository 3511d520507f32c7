/// Collects the mismatches in a long table of rows, so that a failure shows the first few and the
/// total number.
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
