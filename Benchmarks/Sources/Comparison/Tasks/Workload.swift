/// What engines are given to do.
package struct Workload: Sendable {
  /// The texts, in the order of a conversation.
  package var messages: [Message]
  /// New messages of the same words, in the same number.
  package var recombined: [Message] { messages.recombined() }
  package var fonts: FontSet
  /// Of the font, in points.
  package var size = 16.0
  /// In which texts are laid out first, in points.
  package var width = 280.0
  /// In which they are laid out anew.
  package var otherWidth = 200.0

  /// Makes a workload of a corpus.
  ///
  /// - Parameters:
  ///   - corpus: which texts.
  ///   - count: how many; long ones count for several.
  ///   - fonts: what they are set in.
  /// - Throws: an error of the file system where `Tests/Evidence` cannot be read.
  package init(_ corpus: Corpus, count: Int, fonts: FontSet) throws {
    messages = try corpus.messages(count: count)
    self.fonts = fonts
  }
}
