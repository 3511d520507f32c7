/// A string in a file of translations.
struct LocalizedString: Sendable {
  /// Its key; plural and device variants follow in brackets.
  var key: String
  var text: String
  /// A BCP 47 tag; nil if the file does not specify it.
  var locale: String?
  /// Its position in the file.
  var position: SourcePosition
  /// Its box in the file.
  var box = FitBox()
  /// The reason why the format does not show the string; nil if it does.
  var exclusion: Exclusion?
  /// The names of the placeholders that its plural forms show to be numbers.
  var numbers: Set<String> = []
  /// The duration of a subtitle, in seconds.
  var duration: Double?

  /// A reason not to check a string.
  enum Exclusion: String, Sendable {
    /// Marked as fuzzy or untranslated: programs show the source text instead.
    case fuzzy
    /// No longer used by the program.
    case stale
  }
}

/// The strings of a file, and their common properties.
struct StringTable: Sendable {
  var strings: [LocalizedString] = []
  /// The source language of the strings; nil if the file does not specify it.
  var sourceLocale: String?
  /// The errors of single strings, which are not among the strings.
  var errors: [SourceError] = []

  /// Adds a string with the box in a comment.
  mutating func add(_ string: LocalizedString, comment: String) throws(SourceError) {
    var string = string
    string.box = string.box.completed(by: try FitBox(comment: comment, at: string.position))
    strings.append(string)
  }
}
