/// The results of checking all strings.
struct FitSummary: Sendable {
  /// A file and locale of fitted strings.
  struct Group: Sendable, Hashable {
    var file: String
    /// Empty if the locale is unknown.
    var locale: String
  }

  /// A string that was not fitted, and the reason.
  struct Skipped: Sendable {
    var file: String
    var string: LocalizedString

    /// "fuzzy", "stale", "has no box".
    var reason: String { string.exclusion?.rawValue ?? "has no box" }
  }

  private(set) var groups: [Group] = []
  private(set) var results: [Group: [FitResult]] = [:]
  private(set) var skipped: [Skipped] = []
  private(set) var errors: [CheckError] = []
  /// Known failures.
  var baseline = Baseline()

  mutating func add(_ result: FitResult) {
    let group = Group(file: result.file, locale: result.string.locale ?? "")
    if results[group] == nil { groups.append(group) }
    results[group, default: []].append(result)
  }

  mutating func skip(_ string: LocalizedString, in file: String) {
    skipped.append(Skipped(file: file, string: string))
  }

  mutating func add(_ error: CheckError) { errors.append(error) }

  var checkedCount: Int { results.values.reduce(0) { $0 + $1.count } }

  /// The number of strings that could not be fitted, such as those whose font is missing.
  var failedStringCount: Int { errors.count { $0.key != nil } }

  /// The number of strings without any limit.
  var uncheckedCount: Int { skipped.count { $0.string.exclusion == nil } }

  /// The results of all groups, in their order.
  var allResults: [FitResult] { groups.flatMap { results[$0] ?? [] } }

  /// The strings that do not fit, worst first, except those in the baseline.
  var failures: [FitResult] {
    allResults.filter(isNewFailure)
      .sorted { ($1.overflow, $0.string.key) < ($0.overflow, $1.string.key) }
  }

  func isNewFailure(_ result: FitResult) -> Bool { !result.fits && !baseline.contains(result) }

  /// The number of failures in the baseline.
  var knownFailureCount: Int {
    results.values.reduce(0) { $0 + $1.count { !$0.fits && baseline.contains($0) } }
  }

  /// Locales in alphabetical order with their counts.
  var locales: [(locale: String, checked: Int, failed: Int)] {
    Dictionary(grouping: groups, by: \.locale).sorted { $0.key < $1.key }.map { locale, groups in
      let all = groups.flatMap { results[$0] ?? [] }
      return (locale, all.count, all.count(where: isNewFailure))
    }
  }
}
