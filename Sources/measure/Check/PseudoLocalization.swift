/// Text that stands for a translation that nobody has written yet: accented, longer, and in brackets,
/// so that what was cut off or forgotten can be seen.
struct PseudoLocalization {
  /// The locale that platforms give such text.
  static let locale = "en-XA"

  /// How much longer the text becomes: 0.4 is two fifths.
  var expansion: Double

  /// - Parameter text: its placeholders stay as they are.
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
    // Cut to the length that was asked for, but at no blank.
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
