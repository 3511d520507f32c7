/// The work that engines get.
package struct Workload: Sendable {
  package let corpus: Corpus
  /// The texts, in the order of a conversation.
  package var messages: [Message]
  /// New messages of the same words, in the same number.
  package var recombined: [Message] { messages.recombined() }
  package var fonts: FontSet
  /// The font size, in points.
  package var size = 16.0
  /// The width at which texts are laid out first, in points.
  package var width = 280.0
  /// The width at which texts are laid out again, in points.
  package var otherWidth = 200.0

  /// Makes a workload from a corpus.
  ///
  /// - Parameters:
  ///   - corpus: the texts.
  ///   - count: the number of texts; long ones count as several.
  ///   - fonts: the fonts of the texts.
  /// - Throws: an error of the file system if `Tests/Evidence` cannot be read.
  package init(_ corpus: Corpus, count: Int, fonts: FontSet) throws {
    self.corpus = corpus
    messages = try corpus.messages(count: count)
    self.fonts = fonts
  }
}
