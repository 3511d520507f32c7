import ArgumentParser
import TextMetrics

/// Options for the work that a text may take.
struct LimitOptions: ParsableArguments {
  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp(
      "A limit on the work for a text. May be repeated.",
      discussion: """
        A text that exceeds a limit is measured up to the limit; the answer then has the limit and \
        a height that the whole text does not exceed. 'measure batch --help' lists the limits \
        under the key limits, with their defaults.
        """,
      valueName: "name=count"),
    transform: Limit.init)
  var limits: [Limit] = []

  var value: PreparationLimits {
    limits.reduce(into: .standard) { $0[$1.reason] = $1.count }
  }
}

/// A limit by its name.
struct Limit: Sendable {
  var reason: TextLimitation.Reason
  var count: Int

  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, let reason = TextLimitation.Reason(rawValue: String(parts[0])) else {
      let names = TextLimitation.Reason.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError(
        "'\(argument)' is not a limit such as textLength=10000. The names are \(names).")
    }
    guard let count = Int(parts[1]), count >= 0 else {
      throw ValidationError("'\(argument)': the limit must be a whole number, 0 or more.")
    }
    self.reason = reason
    self.count = count
  }
}
