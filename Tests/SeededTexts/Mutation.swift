/// Damage to text files, the same in every run.
package enum Mutation {
  /// Byte sequences that readers of file formats treat specially.
  private static let tokens: [[UInt8]] =
    [
      "\"", "\\", "{", "}", "[", "]", "<", ">", "&", "#", "%", "=", ":", ",", "|", "\t", "\r\n",
      "\0",
      "\u{FEFF}", "\u{2028}", "e\u{301}", "مرحبا", "👩‍👩‍👧", "\\u", "\\ud800", "&#x110000;", "<![CDATA[",
      "<!--",
      "<!DOCTYPE a [<!ENTITY b \"c\">]>", "%n$@", "{0, plural,", "-1", "0", "1e999",
      "99999999999999999999",
      "null", "*a", "&a", "---", "msgid", "00:00:00,000 --> ", "${", "'", "\"\"\"",
    ].map { Array($0.utf8) } + [[0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xFE, 0xFF, 0, 0x41]]

  /// A damaged copy of bytes.
  ///
  /// - Parameters:
  ///   - bytes: the bytes.
  ///   - other: bytes from which pieces may be taken.
  ///   - random: decides on the damage.
  /// - Returns: The bytes with one to six changes.
  package static func mutant(
    of bytes: [UInt8], with other: [UInt8], using random: inout SeededRandom
  ) -> [UInt8] {
    var mutant = bytes
    for _ in 0..<Int.random(in: 1...6, using: &random) { change(&mutant, other, using: &random) }
    return mutant
  }

  private static func change(
    _ bytes: inout [UInt8], _ other: [UInt8], using random: inout SeededRandom
  ) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let range = piece(of: bytes, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: bytes.removeSubrange(range)
    case 1: bytes.insert(contentsOf: bytes[range], at: place)
    case 2: bytes.insert(contentsOf: other[piece(of: other, using: &random)], at: place)
    case 3: bytes.removeSubrange(place...)
    case 4 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 5:
      let count = Int.random(in: 1...300, using: &random)
      bytes.insert(
        contentsOf: Array(repeatElement(token(using: &random), count: count).joined()), at: place)
    default: bytes.insert(contentsOf: token(using: &random), at: place)
    }
  }

  private static func token(using random: inout SeededRandom) -> [UInt8] {
    tokens.randomElement(using: &random) ?? []
  }

  private static func piece(of bytes: [UInt8], using random: inout SeededRandom) -> Range<Int> {
    let start = Int.random(in: 0...bytes.count, using: &random)
    return start..<min(bytes.count, start + Int.random(in: 0...40, using: &random))
  }
}
