import Foundation

/// A message as people write them to each other.
package struct ChatMessage: Sendable, Hashable {
  /// A BCP 47 tag.
  package var language: String
  /// Whether the language is written from right to left.
  package var isRightToLeft: Bool
  /// Without line breaks.
  package var text: String

  /// The message as a tab-separated row of a table: language, 1 if it runs from right to left, otherwise 0,
  /// and text.
  package var row: String { "\(language)\t\(isRightToLeft ? 1 : 0)\t\(text)" }
}

/// The 10,000 messages by which benchmarks and estimates are judged: made from the sentences and the recipe
/// in `Tests/Evidence`, identical on every machine.
package enum ChatMessages {
  /// Makes all messages.
  ///
  /// - Returns: the messages, in their order.
  /// - Throws: an error of the file system if `Tests/Evidence` cannot be read, or an error with the row
  ///   of a file that is malformed.
  package static func all() throws -> [ChatMessage] {
    let recipe = try MessageRecipe(rows: rows(of: "messages-recipe.tsv"))
    let sentences = try MessageSentences(rows: rows(of: "texts.tsv"))
    var maker = try MessageMaker(recipe: recipe, sentences: sentences)
    return (0..<recipe.count).map { _ in maker.next() }
  }

  /// The folder is found relative to this file, so that it belongs to the same clone.
  private static let folder =
    URL(filePath: #filePath).appending(path: "../../../../../Tests/Evidence").standardizedFileURL

  private static func rows(of name: String) throws -> [[Substring]] {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      .split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
  }
}

/// The error of a malformed row of a table.
struct MalformedRow: Error, CustomStringConvertible {
  var row: [Substring]

  var description: String {
    "Tests/Evidence: this row cannot be understood: \(row.joined(separator: " | "))"
  }
}

/// The unit in which the recipe counts text.
typealias CodePoints = [Unicode.Scalar]
