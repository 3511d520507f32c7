import Foundation

/// Tells on a terminal's standard error how far long work has come, how fast it goes, and how long it
/// will still take.
struct Progress {
  private static let interval = Duration.milliseconds(200)

  private let isShown: Bool
  /// All the work, in any unit; nil where that is not known.
  private let total: Int?
  /// The noun for the things counted.
  private let noun: String
  private let start = ContinuousClock.now
  private var lastUpdate = ContinuousClock.now
  private var hasWritten = false

  /// - Parameters:
  ///   - noun: what is counted, such as "lines".
  ///   - total: all the work, in a unit that grows as steadily as the time that it takes, such as the
  ///     bytes of a file; nil where that is not known.
  ///   - streams: answers are written while the work goes on. Nothing is then shown where standard
  ///     output is a terminal, as progress would run into the answers.
  init(of noun: String, total: Int?, streams: Bool) {
    isShown =
      Descriptor.standardError.isTerminal && !(streams && Descriptor.standardOutput.isTerminal)
    self.noun = noun
    self.total = total
  }

  /// - Parameters:
  ///   - count: how many have been dealt with.
  ///   - done: how much of the work that is, in the unit of the total.
  ///   - detail: what else there is to say about them.
  mutating func update(_ count: Int, done: Int, detail: String? = nil) {
    guard isShown else { return }
    let now = ContinuousClock.now
    guard now - lastUpdate >= Self.interval else { return }
    lastUpdate = now
    hasWritten = true
    let seconds = max((now - start) / .seconds(1), 0.001)
    var parts = ["\(count) \(noun)\(share(of: done))"]
    if let detail { parts.append(detail) }
    parts.append("\(Int(Double(count) / seconds)) \(noun)/s")
    if let left = remaining(after: seconds, done: done) { parts.append("\(left) left") }
    write("\r\u{1B}[K" + parts.joined(separator: ", "))
  }

  /// Removes the line, so that what comes next stands by itself.
  mutating func finish() {
    if hasWritten { write("\r\u{1B}[K") }
    hasWritten = false
  }

  private func share(of done: Int) -> String {
    guard let total, total > 0 else { return "" }
    return " (\(min(100, done * 100 / total)) %)"
  }

  /// The time that what is left will take at the speed so far: "45 s", "12 min".
  private func remaining(after seconds: Double, done: Int) -> String? {
    guard let total, done > 0, total > done else { return nil }
    let left = seconds * Double(total - done) / Double(done)
    return left < 100 ? "\(Int(left.rounded(.up))) s" : "\(Int((left / 60).rounded(.up))) min"
  }

  /// Progress that cannot be shown is no reason to stop.
  private func write(_ text: String) {
    try? Descriptor.standardError.write(Array(text.utf8))
  }
}
