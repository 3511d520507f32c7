/// Whether the hyphenation by dictionary that paragraph styles request
/// (``ParagraphStyle/hyphenationFactor``) was possible.
public struct HyphenationReport: Sendable, Hashable, Codable {
  /// A paragraph of the text requests hyphenation.
  public var isRequested: Bool
  /// libhyphen is installed. False if no text requests hyphenation, since the library is not looked up
  /// then.
  public var isLibraryAvailable: Bool
  /// The languages of the text whose words may be hyphenated, as the text names them.
  public var languages: [String]
  /// The languages of the text without patterns: their words stay whole.
  public var languagesWithoutPatterns: [String]
  /// Some of the text has no language, and there is no preferred one: its words stay whole.
  public var hasTextWithoutLanguage: Bool

  /// All requested hyphenation was possible.
  public var isComplete: Bool {
    !isRequested
      || isLibraryAvailable && languagesWithoutPatterns.isEmpty && !hasTextWithoutLanguage
  }
}

extension HyphenationReport: CustomStringConvertible {
  /// The report as a short phrase.
  public var description: String {
    guard isRequested else { return "hyphenation not requested" }
    guard isLibraryAvailable else { return "not hyphenated: libhyphen.so.0 is not installed" }
    let done = languages.isEmpty ? nil : "hyphenated by dictionary: \(list(languages))"
    let missing =
      languagesWithoutPatterns.isEmpty
      ? nil : "not hyphenated (no patterns): \(list(languagesWithoutPatterns))"
    let unnamed = hasTextWithoutLanguage ? "not hyphenated: text without a language" : nil
    return [done, missing, unnamed].compactMap(\.self).joined(separator: ", ")
  }

  private func list(_ languages: [String]) -> String { languages.joined(separator: " ") }
}

extension TextLayout {
  /// Whether the hyphenation requested by the text was possible.
  ///
  /// - Complexity: O(*n*) in the number of runs.
  public var hyphenation: HyphenationReport { storage.hyphenationReport }
}

extension PreparedTable {
  fileprivate var hyphenationReport: HyphenationReport {
    var report = HyphenationReport(
      isRequested: false, isLibraryAvailable: false, languages: [], languagesWithoutPatterns: [],
      hasTextWithoutLanguage: false)
    for line in lines where line.paragraph.style.hyphenationFactor > 0 {
      if !report.isRequested {
        report.isRequested = true
        report.isLibraryAvailable = Hyphenation.isLibraryAvailable
      }
      for run in text.runs(in: line.hardLine.content) { note(run.style.language, in: &report) }
    }
    return report
  }

  private func note(_ language: String?, in report: inout HyphenationReport) {
    guard let language = language ?? shaped.hyphenation.preferredLanguage else {
      report.hasTextWithoutLanguage = true
      return
    }
    guard !report.languages.contains(language),
      !report.languagesWithoutPatterns.contains(language)
    else { return }
    if shaped.hyphenation.dictionary(for: language) != nil {
      report.languages.append(language)
    } else {
      report.languagesWithoutPatterns.append(language)
    }
  }
}
