/// Text in place of a missing translation: accented, longer, and in brackets, so that clipped or
/// hard-coded text is visible.
struct PseudoLocalization {
  /// The conventional locale of such text.
  static let locale = "en-XA"

  /// The relative increase in length: 0.4 is two fifths.
  var expansion: Double

  /// - Parameter text: its placeholders stay unchanged.
  /// - Returns: The text in brackets.
  func translated(_ text: String) -> String {
    let body = Placeholders.parts(of: text).map { part in
      part.name != nil ? String(part.text) : String(part.text.map(Self.accented))
    }.joined()
    var padding = ""
    let wanted = Int((Double(text.count) * expansion).rounded(.up))
    var words = Self.words.makeIterator()
    while padding.count < wanted {
      guard let word = words.next() else {
        words = Self.words.makeIterator()
        continue
      }
      padding += " " + word
    }
    // Cut to the requested length, but not at a space.
    var cut = String(padding.prefix(wanted))
    if cut.last == " " { cut = cut.dropLast() + "·" }
    return "[\(body)\(cut)]"
  }

  private static func accented(_ character: Character) -> Character {
    accents[character] ?? character
  }

  private static let accents = Dictionary(
    uniqueKeysWithValues: zip(
      "ABCDEGHIJKLNORSTUWYZabcdeghijklnorstuwyz", "ÅBÇĐÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽåbçđéĝĥîĵķļñöŕšţûŵýž"))

  private static let words = ["öñé", "ţŵö", "ţĥŕéé", "ƒöûŕ", "ƒîvé", "šîx", "šévéñ", "éîĝĥţ"]
}
