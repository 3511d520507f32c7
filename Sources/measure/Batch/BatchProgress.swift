import Foundation

/// Tells on a terminal's standard error how far a batch has come.
struct BatchProgress {
  private static let interval = Duration.milliseconds(200)

  private let isShown: Bool
  /// The size of the input where it is a file, in bytes.
  private let totalBytes: Int?
  private let start = ContinuousClock.now
  private var lastUpdate = ContinuousClock.now
  private var hasWritten = false

  /// - Parameter input: what the batch reads. Nothing is shown unless standard error is a terminal, and
  ///   standard output is not, as progress would run into the answers.
  init(input: Descriptor) {
    isShown = Descriptor.standardError.isTerminal && !Descriptor.standardOutput.isTerminal
    totalBytes = input.fileSize
  }

  mutating func update(answers: Int, errors: Int, bytes: Int) {
    guard isShown else { return }
    let now = ContinuousClock.now
    guard now - lastUpdate >= Self.interval else { return }
    lastUpdate = now
    hasWritten = true
    var share = ""
    if let totalBytes, totalBytes > 0 { share = " (\(min(100, bytes * 100 / totalBytes)) %)" }
    write("\r\u{1B}[K\(answers) lines\(share), \(errors) with errors, \(rate(answers, at: now))")
  }

  /// Removes the line, so that what comes next stands by itself.
  func finish() {
    if hasWritten { write("\r\u{1B}[K") }
  }

  private func rate(_ answers: Int, at now: ContinuousClock.Instant) -> String {
    let seconds = (now - start) / .seconds(1)
    return "\(Int(Double(answers) / max(seconds, 0.001))) lines/s"
  }

  /// Progress that cannot be shown is no reason to stop.
  private func write(_ text: String) {
    try? Descriptor.standardError.write(Array(text.utf8))
  }
}
