import Foundation

/// A message as people write them to each other.
package struct ChatMessage: Sendable, Hashable {
  /// A BCP 47 tag.
  package var language: String
  /// The language is written from right to left.
  package var isRightToLeft: Bool
  /// Without line breaks.
  package var text: String

  /// The message as a row of a table: language, 1 where it runs from right to left, else 0, and text,
  /// divided by tabs.
  package var row: String { "\(language)\t\(isRightToLeft ? 1 : 0)\t\(text)" }
}

/// The 10,000 messages that benchmarks and estimates are judged by: made of the sentences and the recipe
/// in `Tests/Evidence`, the same ones on every machine.
package enum ChatMessages {
  /// Makes all messages.
  ///
  /// - Returns: the messages, in their order.
  /// - Throws: an error of the file system where `Tests/Evidence` cannot be read, or one that shows the
  ///   line of a file that cannot be understood.
  package static func all() throws -> [ChatMessage] {
    let recipe = try MessageRecipe(rows: rows(of: "messages-recipe.tsv"))
    let sentences = try MessageSentences(rows: rows(of: "texts.tsv"))
    var maker = try MessageMaker(recipe: recipe, sentences: sentences)
    return (0..<recipe.count).map { _ in maker.next() }
  }

  /// The folder is found from this file, so that it is that of the same clone.
  private static let folder =
    URL(filePath: #filePath).appending(path: "../../../../../Tests/Evidence").standardizedFileURL

  private static func rows(of name: String) throws -> [[Substring]] {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      .split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
  }
}

/// A row of a table that is not as it should be.
struct MalformedRow: Error, CustomStringConvertible {
  var row: [Substring]

  var description: String {
    "Tests/Evidence: this row cannot be understood: \(row.joined(separator: " | "))"
  }
}

/// What the recipe counts in.
typealias CodePoints = [Unicode.Scalar]
