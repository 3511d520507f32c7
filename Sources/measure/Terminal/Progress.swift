import Foundation

/// Shows on a terminal's standard error the progress of work, its speed, and the remaining time.
struct Progress {
  private static let interval = Duration.milliseconds(200)

  private let isShown: Bool
  /// The total amount of work, in any unit; nil if it is unknown.
  private let total: Int?
  /// The noun for the things counted.
  private let noun: String
  private let start = ContinuousClock.now
  private var lastUpdate = ContinuousClock.now
  private var hasWritten = false

  /// - Parameters:
  ///   - noun: the noun for the things counted, such as "lines".
  ///   - total: the total amount of work, in a unit proportional to time, such as the bytes of a
  ///     file; nil if it is unknown.
  ///   - streams: whether answers are written meanwhile. Progress is then hidden if standard output
  ///     is a terminal, where it would mix with the answers.
  init(of noun: String, total: Int?, streams: Bool) {
    isShown =
      Descriptor.standardError.isTerminal && !(streams && Descriptor.standardOutput.isTerminal)
    self.noun = noun
    self.total = total
  }

  /// - Parameters:
  ///   - count: the number of things completed.
  ///   - done: the amount of work completed, in the unit of the total.
  ///   - detail: additional information.
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

  /// Removes the line before other output.
  mutating func finish() {
    if hasWritten { write("\r\u{1B}[K") }
    hasWritten = false
  }

  private func share(of done: Int) -> String {
    guard let total, total > 0 else { return "" }
    return " (\(min(100, done * 100 / total)) %)"
  }

  /// The remaining time at the current speed: "45 s", "12 min".
  private func remaining(after seconds: Double, done: Int) -> String? {
    guard let total, done > 0, total > done else { return nil }
    let left = seconds * Double(total - done) / Double(done)
    return left < 100 ? "\(Int(left.rounded(.up))) s" : "\(Int((left / 60).rounded(.up))) min"
  }

  /// A failure to show progress is ignored.
  private func write(_ text: String) {
    try? Descriptor.standardError.write(Array(text.utf8))
  }
}
