import Foundation

@testable import TextMetrics

/// The hyphenation of the tests: the installed patterns, independent of the machine's language.
enum HyphenPatterns {
  /// - Throws: where libhyphen or a pattern file is missing, naming the packages.
  static func installed() throws -> Hyphenation {
    let hyphenation = Hyphenation()
    guard Hyphenation.isLibraryAvailable, hyphenation.patternFile(for: "en-US") != nil,
      hyphenation.patternFile(for: "de") != nil
    else { throw Missing() }
    return hyphenation
  }

  struct Missing: Error, CustomStringConvertible {
    var description: String {
      "install libhyphen0, hyphen-en-us and hyphen-de (Scripts/setup.sh --tests does)"
    }
  }
}
