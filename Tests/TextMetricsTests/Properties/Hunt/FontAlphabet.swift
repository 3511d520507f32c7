@testable import TextMetrics

/// The characters of random texts in a font: those of its own scripts, and those between them.
struct FontAlphabet {
  /// The characters of each script that the font is made for.
  private var scripts: [[Unicode.Scalar]]
  private var marks: [Unicode.Scalar] = []
  private var privateUse: [Unicode.Scalar] = []
  private var others: [Unicode.Scalar] = []

  init(_ face: FontFace) {
    var byScript: [Script: [Unicode.Scalar]] = [:]
    for scalar in face.coverage() where scalar.value > 0x20 && scalar.value != 0x7F {
      let script = ICUProperties.script(of: scalar)
      if script == .unknown {
        privateUse.append(scalar)
      } else if script == .inherited {
        marks.append(scalar)
      } else if script == .common {
        others.append(scalar)
      } else {
        byScript[script, default: []].append(scalar)
      }
    }
    scripts = byScript.sorted { $0.key.tag < $1.key.tag }.map(\.value)
  }

  private static let punctuation = Array(
    "-–—_.,:;!?…'\"“”‘’()[]{}<>=+*/&@#$%^|0123456789".unicodeScalars)
  private static let joiners: [Unicode.Scalar] = [
    "\u{200C}", "\u{200D}", "\u{AD}", "\u{25CC}", "\u{34F}", "\u{2060}",
  ]
  /// Marks, overrides, embeddings and isolates of directions, and their ends.
  private static let directions: [Unicode.Scalar] = [
    "\u{200E}", "\u{200F}", "\u{61C}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}",
    "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
  ]
  private static let sequences = [
    "-->", "<--", "->", "==>", "–—>", "<-—", "1/2", "fi", "ffl", ":)",
  ]
  private static let separators = [
    "  ", "   ", "\u{A0}", "\u{A0} ", " \u{A0}", "\u{3000}", " \u{3000}", "\u{A0}\u{2003}",
    "\u{2003}", "\u{200B}", "\u{202F}", "-", " - ", "\n", " \n",
  ]

  /// - Parameters:
  ///   - other: the characters of another font, some of which are used in the text.
  ///   - random: the source of the choices.
  /// - Returns: A few words.
  func text(
    mixedWith other: FontAlphabet? = nil, using random: inout some RandomNumberGenerator
  ) -> [UInt16] {
    let script = scripts.randomElement(using: &random) ?? others
    let foreign = other.map { $0.scripts.randomElement(using: &random) ?? $0.others } ?? script
    var text = Int.random(in: 0..<6, using: &random) == 0 ? " " : ""
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let isOwn = Bool.random(using: &random)
      appendWord(
        in: isOwn ? script : foreign, and: isOwn ? foreign : script, to: &text, using: &random)
      text +=
        Int.random(in: 0..<3, using: &random) > 0
        ? " " : Self.separators.randomElement(using: &random) ?? " "
    }
    if Int.random(in: 0..<2, using: &random) == 0 { text = String(text.unicodeScalars.dropLast()) }
    return Array(text.utf16)
  }

  private func appendWord(
    in script: [Unicode.Scalar], and other: [Unicode.Scalar], to text: inout String,
    using random: inout some RandomNumberGenerator
  ) {
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      switch Int.random(in: 0..<40, using: &random) {
      case 0..<3: append(from: marks, to: &text, using: &random)
      case 3..<5: append(from: Self.joiners, to: &text, using: &random)
      case 5..<11: append(from: Self.punctuation, to: &text, using: &random)
      case 11..<13: append(from: others, to: &text, using: &random)
      case 13: append(from: privateUse, to: &text, using: &random)
      case 14..<16: append(from: other, to: &text, using: &random)
      case 17: append(from: Self.directions, to: &text, using: &random)
      case 16: text += Self.sequences.randomElement(using: &random) ?? ""
      default: append(from: script, to: &text, using: &random)
      }
    }
  }

  private func append(
    from scalars: [Unicode.Scalar], to text: inout String,
    using random: inout some RandomNumberGenerator
  ) {
    if let scalar = scalars.randomElement(using: &random) { text.unicodeScalars.append(scalar) }
  }
}
