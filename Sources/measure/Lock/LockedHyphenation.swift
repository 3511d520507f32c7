import Foundation
import TextMetrics

/// All inputs of hyphenation by dictionary: libhyphen, and the patterns of each language.
struct LockedHyphenation: Sendable, Hashable {
  /// The patterns of a language.
  struct Patterns: Sendable, Hashable {
    /// A BCP 47 tag.
    var language: String
    /// The name of the file; nil if there is none, so words stay whole.
    var name: String?
    /// The hash of the file, in hexadecimal digits.
    var sha256: String?
  }

  /// The SHA-256 of the library, which does not report its version; nil if it is not installed.
  var library: String?
  /// The language of text without one.
  var preferredLanguage: String?
  /// In order of their first use.
  var patterns: [Patterns]
}

extension LockedHyphenation {
  /// The library and patterns on this machine for the hyphenation of a text.
  init(of report: HyphenationReport) {
    library = Hyphenation.libraryFile.flatMap(SHA256.hash(ofFile:))
    preferredLanguage = Hyphenation.shared.preferredLanguage
    patterns = (report.languages + report.languagesWithoutPatterns).map(Patterns.init)
  }

  /// The patterns of both locks.
  func added(to other: LockedHyphenation?) -> LockedHyphenation {
    var both = self
    both.patterns = other?.patterns ?? []
    both.patterns += patterns.filter { !both.patterns.contains($0) }
    return both
  }

  /// The differences from the inputs on another machine, as sentences; empty if there are none.
  func changes(to now: LockedHyphenation) -> [String] {
    var changes: [String] = []
    func compare(_ subject: String, _ locked: String?, _ now: String?) {
      if let change = MeasureLock.change(of: subject, from: locked, to: now) {
        changes.append(change)
      }
    }
    compare("the SHA-256 of libhyphen", library, now.library)
    compare("the language of text without one", preferredLanguage, now.preferredLanguage)
    for used in now.patterns {
      if let locked = patterns.first(where: { $0.language == used.language }) {
        compare(
          "the SHA-256 of the hyphenation patterns for \(used.language)", locked.sha256,
          used.sha256)
      } else {
        changes.append("hyphenation for \(used.language) is used but is not in the lock")
      }
    }
    return changes
  }
}

extension LockedHyphenation.Patterns {
  /// The patterns for a language on this machine.
  fileprivate init(_ language: String) {
    let file = Hyphenation.shared.patternFile(for: language)
    self.init(
      language: language, name: file.map { URL(fileURLWithPath: $0).lastPathComponent },
      sha256: file.flatMap(SHA256.hash(ofFile:)))
  }
}
