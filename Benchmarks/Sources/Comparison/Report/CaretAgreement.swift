import CPangoLayouts
import TextMetrics

/// How often the carets of the library are where Pango has its cursors: a check of the order of glyphs in both
/// directions, of grapheme clusters, and of the places inside ligatures.
package struct CaretAgreement: Sendable, Codable {
  package var corpus: String
  package var fonts: String
  /// The number of texts compared.
  package var textCount = 0
  /// The number of places that both allow; versions of Unicode differ in grapheme clusters.
  package var placeCount = 0
  /// The number of these places with the same carets.
  package var sameCount = 0
  /// The first place whose carets differ.
  package var firstDifference: String?

  /// Whether all carets are the same.
  package var isAsExpected: Bool { sameCount == placeCount }

  /// In points: so large that Pango's rounding shows little, and so small that its 32-bit numbers hold a paragraph.
  private static let size = 512.0

  /// Compares texts on one line, without the words that the font lacks characters of.
  ///
  /// - Parameters:
  ///   - corpus: the texts.
  ///   - count: the number of texts.
  ///   - fonts: a single font; nil for several, since Pango chooses among fonts by other rules.
  /// - Throws: an error if texts or fonts are missing.
  package init?(_ corpus: Corpus, count: Int, fonts: FontSet) throws {
    guard fonts.files.count == 1 else { return nil }
    self.corpus = corpus.rawValue
    self.fonts = fonts.rawValue
    let pango = try Pango(fonts: fonts, size: Self.size)
    let ours = try Library(fonts: fonts, size: Self.size)
    for message in try corpus.messages(count: count) {
      let words = message.words.filter { $0.unicodeScalars.allSatisfy(ours.font.face.covers) }
      guard !words.isEmpty else { continue }
      let covered = Message(words.joined(separator: " "), language: message.language)
      compare(ours.prepared(covered).layout(), of: covered, with: pango)
    }
  }

  private mutating func compare(_ layout: TextLayout, of message: Message, with pango: Pango) {
    textCount += 1
    let carets = pango.carets(of: message)
    // Pango rounds the position and the advance of each glyph to 1/1024 of a point.
    let tolerance = Double(message.text.utf16.count + 1) / 1024
    for caret in carets {
      let own = layout.splitCaret(at: Int(caret.offset))
      guard own.primary.position.offset == Int(caret.offset) else { continue }
      placeCount += 1
      let (primary, secondary) = (own.primary.x, (own.secondary ?? own.primary).x)
      if abs(primary - caret.strong) <= tolerance, abs(secondary - caret.weak) <= tolerance {
        sameCount += 1
      } else if firstDifference == nil {
        firstDifference =
          "\(message.text) at \(caret.offset): \(caret.strong), \(caret.weak) and \(primary), \(secondary)"
      }
    }
  }

  /// A line for people and, if carets differ, the first place that shows it.
  package var text: String {
    ([
      "\(corpus) in \(fonts): of \(placeCount) places in \(textCount) texts \(sameCount) "
        + "with the carets of Pango"
    ] + [firstDifference].compactMap { $0 }).joined(separator: "\n  ")
  }
}

extension Caret {
  fileprivate var x: Double { rect.minX }
}
