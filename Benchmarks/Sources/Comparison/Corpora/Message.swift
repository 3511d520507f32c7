/// A text to measure, and its language.
package struct Message: Sendable, Hashable {
  /// Without line breaks.
  package var text: String
  /// A BCP 47 tag.
  package var language: String?

  /// Makes a message.
  package init(_ text: String, language: String? = nil) {
    self.text = text
    self.language = language
  }

  /// The text between spaces.
  package var words: [Substring] { text.split(separator: " ") }
}
