/// The reason why a server's answer could not be read, and the location of the error.
public struct AnswerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of the field, such as `answers[0].actions[2].latitude`; empty for the text as a whole.
  public var path: String
  /// The problem, as the end of a sentence: "is missing", "is a number instead of a string".
  public var reason: String

  /// An error.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// The whole sentence.
  public var description: String { path.isEmpty ? "the answer \(reason)" : "\(path) \(reason)" }
}
