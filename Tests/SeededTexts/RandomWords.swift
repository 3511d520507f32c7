/// Texts nobody would write: stretches of several scripts, controls, separators, marks and unpaired
/// surrogates in random order.
package enum RandomWords {
  private static let alphabets: [[ClosedRange<UInt16>]] = [
    [0x41...0x5A, 0x61...0x7A, 0xC0...0x17F], [0x30...0x39, 0x21...0x2F, 0x3A...0x40],
    [0x410...0x44F], [0x5D0...0x5EA], [0x621...0x64A, 0x64B...0x652], [0x904...0x94D],
    [0xE01...0xE3A, 0xE40...0xE4E], [0x4E00...0x4EFF, 0x3001...0x3011, 0x3041...0x3093],
    [0x300...0x320], [0xAC00...0xAC80],
  ]
  private static let specials: [UInt16] = [
    0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0xA0, 0xAD, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2028,
    0x2029, 0x202A, 0x202B, 0x202C, 0x2060, 0x2066, 0x2067, 0x2069, 0x3000, 0xFEFF, 0xFFFC, 0xFFFD,
    0xFE0F, 0x2003, 0x202F, 0x1C, 0x00, 0xD800, 0xDC00,
  ]
  private static let emoji: [String] = ["😀", "👩🏻‍💻", "🇩🇪", "1️⃣", "☀️", "🏳️‍🌈", "👍🏽"]

  package static func units(words: Int, using random: inout SeededRandom) -> [UInt16] {
    var units: [UInt16] = []
    for _ in 0..<words {
      units += word(using: &random)
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<13: units.append(0x20)
      case 13: units += [0x20, 0x20, 0x20]
      case 14: units.append(specials.randomElement(using: &random) ?? 0x20)
      case 15: units += emoji.randomElement(using: &random).map { Array($0.utf16) } ?? []
      case 16: units.append(0x0A)
      default: break
      }
    }
    return units
  }

  private static func word(using random: inout SeededRandom) -> [UInt16] {
    let alphabet = alphabets.randomElement(using: &random) ?? alphabets[0]
    return (0..<Int.random(in: 1...9, using: &random)).map { _ in
      UInt16.random(in: alphabet.randomElement(using: &random) ?? 0x61...0x7A, using: &random)
    }
  }
}
