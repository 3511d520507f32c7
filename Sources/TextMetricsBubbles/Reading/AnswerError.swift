/// Why an answer of a server could not be read, and where.
public struct AnswerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The way to the field, such as `answers[0].actions[2].latitude`; empty for the text as a whole.
  public var path: String
  /// What is wrong with it, as the end of a sentence: "is missing", "is a number instead of a string".
  public var reason: String

  /// An error.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// The sentence.
  public var description: String { path.isEmpty ? "the answer \(reason)" : "\(path) \(reason)" }
}
