/// A string of an interface, as a file of translations holds it.
struct LocalizedString: Sendable {
  /// Its name; variants for numbers and devices follow in brackets.
  var key: String
  var text: String
  /// A BCP 47 tag; nil where the file does not say.
  var locale: String?
  /// Where it stands.
  var position: SourcePosition
  /// The box that the file gives it.
  var box = FitBox()
  /// Why the string is not shown to anybody, by the rules of its format; nil where it is.
  var exclusion: Exclusion?
  /// How long a subtitle stands, in seconds.
  var duration: Double?

  /// A reason not to check a string.
  enum Exclusion: String, Sendable {
    /// Marked as fuzzy or in need of translation: programs show the source text instead.
    case fuzzy
    /// No longer used by the program.
    case stale
  }
}

/// The strings of a file, and what is the same for all.
struct StringTable: Sendable {
  var strings: [LocalizedString] = []
  /// The language that the strings were written in; nil where the file does not say.
  var sourceLocale: String?
  /// What is wrong with single strings, which are not among the others.
  var errors: [SourceError] = []

  /// Adds a string with what a comment says of its box.
  mutating func add(_ string: LocalizedString, comment: String) throws(SourceError) {
    var string = string
    string.box = string.box.completed(by: try FitBox(comment: comment, at: string.position))
    strings.append(string)
  }
}
