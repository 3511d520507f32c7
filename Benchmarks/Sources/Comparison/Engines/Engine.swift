/// Something that measures texts.
///
/// Texts are read first, in a form that suits the engine, and fonts are opened; neither is measured.
/// Everything from a text to its number of lines and their width is measured.
package protocol Engine: AnyObject, SendableMetatype {
  /// The name of the engine in tables.
  static var name: String { get }
  /// Whether laying out at another width is different work from preparing.
  static var canPrepare: Bool { get }

  init(fonts: FontSet, size: Double) throws

  /// Replaces the texts.
  func read(_ messages: [Message])
  /// Drops prepared texts and empties caches; fonts stay open.
  func forget()
  /// Prepares texts, lays each out and keeps them.
  func prepare(_ range: Range<Int>, width: Double) -> Tally
  /// Lays out all prepared texts.
  func layOut(width: Double) -> Tally
  /// Lays out one prepared text at several widths.
  func layOut(_ index: Int, widths: [Double]) -> Tally
  /// The number of lines of each prepared text.
  func lineCounts(width: Double) -> [Int]
  /// The width of each text on one line, in points.
  func unwrappedWidths() -> [Double]
  /// Measures a text that grows piece by piece, after each piece.
  func stream(_ pieces: [Message], width: Double) -> Tally
  /// An empty list for messages that have been read, one below the other, with a width for their text.
  func conversation(textWidth: Double) -> any Conversation
}

/// The total of measured texts: it keeps measurements from being optimised away, and exposes engines that
/// do not do the same work.
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

/// The engines that are compared. To add one, add a file next to this one, and an entry here.
package enum Engines {
  /// Every engine, in the order of the table's columns.
  package static let all: [any Engine.Type] = [
    PlainHarfBuzz.self, WordCache.self, Pango.self, Naive.self, Library.self,
  ]
}
