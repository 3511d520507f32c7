/// Something that measures texts.
///
/// Texts are read first, in a form that suits the engine and outside of any measurement; fonts are
/// open. What is measured is everything from a text to its number of lines and their width.
package protocol Engine: AnyObject, SendableMetatype {
  /// What tables call the engine.
  static var name: String { get }
  /// Laying out at another width is work of another kind than preparing.
  static var canPrepare: Bool { get }

  init(fonts: FontSet, size: Double) throws

  /// Replaces the texts.
  func read(_ messages: [Message])
  /// Drops prepared texts and empties caches; fonts stay open.
  func forget()
  /// Prepares texts, lays each out and keeps them.
  func prepare(_ range: Range<Int>, width: Double) -> Tally
  /// Lays out all texts that were prepared.
  func layOut(width: Double) -> Tally
  /// Lays out one prepared text at several widths.
  func layOut(_ index: Int, widths: [Double]) -> Tally
  /// The number of lines of each text that was prepared.
  func lineCounts(width: Double) -> [Int]
  /// The width of each text on one line, in points.
  func unwrappedWidths() -> [Double]
  /// Measures a text that grows by each piece, after each.
  func stream(_ pieces: [Message], width: Double) -> Tally
  /// Lists messages that were read below each other, as yet none, with so much room for their text.
  func conversation(textWidth: Double) -> any Conversation
}

/// What texts came to: it keeps measurements from being optimised away, and tells engines that do not
/// do the same work.
package struct Tally: Sendable, Hashable {
  /// The number of lines.
  package var lines = 0
  /// The sum of the widths of the widest lines, in points.
  package var width = 0.0

  static func += (tally: inout Tally, other: Tally) {
    tally.lines += other.lines
    tally.width += other.width
  }
}

/// The engines that are compared. A new one is a file beside this one, and an entry here.
package enum Engines {
  /// Every engine, in the order of the table's columns.
  package static let all: [any Engine.Type] = [
    PlainHarfBuzz.self, WordCache.self, Pango.self, Naive.self, Library.self,
  ]
}
