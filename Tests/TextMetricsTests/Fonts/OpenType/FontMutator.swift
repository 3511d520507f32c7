import Foundation

@testable import TextMetrics

/// Damages fonts at random, mostly in the lookup tables: bits, numbers, shared offsets, counts, ranges
/// copied from elsewhere, the directory.
struct FontMutator {
  private static let layoutTables = ["GSUB", "GPOS", "GDEF", "kern"]
  private static let otherTables = ["cmap", "hhea", "hmtx", "maxp", "OS/2", "post", "loca", "fvar"]

  let original: FontBytes

  init(_ original: FontBytes) { self.original = original }

  /// One font with a few changes of one kind.
  func mutant(using random: inout some RandomNumberGenerator) -> Data {
    var font = original
    let layout = Self.layoutTables.filter { font[$0] != nil }
    let tags =
      Int.random(in: 0..<4, using: &random) > 0 && !layout.isEmpty
      ? layout : Self.otherTables.filter { font[$0] != nil }
    guard let tag = tags.randomElement(using: &random), var bytes = font[tag], bytes.count > 8
    else { return font.data }
    let changeCount = 1 << Int.random(in: 0...5, using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: for _ in 0..<changeCount { flipBit(&bytes, using: &random) }
    case 1: for _ in 0..<changeCount { replaceNumber(&bytes, using: &random) }
    case 2: shareOffsets(&bytes, using: &random)
    case 3: splice(&bytes, using: &random)
    case 4: bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
    case 5:
      // The tables of lookups change places.
      if let other = layout.randomElement(using: &random), let others = font[other] {
        font[other] = bytes
        bytes = others
      }
    default:
      font[tag] = bytes
      return alteredDirectory(of: font.data, tableCount: font.tables.count, using: &random)
    }
    font[tag] = bytes
    return font.data
  }

  private func flipBit(_ bytes: inout [UInt8], using random: inout some RandomNumberGenerator) {
    bytes[Int.random(in: bytes.indices, using: &random)] ^=
      1 << UInt8.random(in: 0..<8, using: &random)
  }

  /// A 16-bit number becomes an extreme one, another number of the table, or a random one.
  private func replaceNumber(
    _ bytes: inout [UInt8], using random: inout some RandomNumberGenerator
  ) {
    let place = 2 * Int.random(in: 0..<bytes.count / 2, using: &random)
    let other = 2 * Int.random(in: 0..<bytes.count / 2, using: &random)
    let numbers: [Int] = [
      0, 1, 2, 0x7FFF, 0x8000, 0xFFFF, 8192, Int(bytes[other]) << 8 | Int(bytes[other + 1]),
      Int.random(in: 0...0xFFFF, using: &random), Int.random(in: 0...64, using: &random),
    ]
    let number = numbers.randomElement(using: &random) ?? 0
    bytes.replaceSubrange(place..<place + 2, with: FontBytes.words([number]))
  }

  /// A run of numbers takes one value, so that many rules refer to the same place.
  private func shareOffsets(
    _ bytes: inout [UInt8], using random: inout some RandomNumberGenerator
  ) {
    let place = 2 * Int.random(in: 0..<bytes.count / 2, using: &random)
    let count = min(Int.random(in: 2...4096, using: &random), (bytes.count - place) / 2)
    let value = Int.random(in: 0...min(0xFFFF, bytes.count), using: &random)
    bytes.replaceSubrange(
      place..<place + 2 * count, with: FontBytes.words(Array(repeating: value, count: count)))
  }

  /// A stretch is copied over another.
  private func splice(_ bytes: inout [UInt8], using random: inout some RandomNumberGenerator) {
    let count = Int.random(in: 1...max(1, bytes.count / 4), using: &random)
    let from = Int.random(in: 0...bytes.count - count, using: &random)
    let to = Int.random(in: 0...bytes.count - count, using: &random)
    bytes.replaceSubrange(to..<to + count, with: Array(bytes[from..<from + count]))
  }

  /// A table begins or ends elsewhere.
  private func alteredDirectory(
    of data: Data, tableCount: Int, using random: inout some RandomNumberGenerator
  ) -> Data {
    var bytes = [UInt8](data)
    let record = 12 + 16 * Int.random(in: 0..<tableCount, using: &random)
    let field = record + (Bool.random(using: &random) ? 8 : 12)
    let number = Int.random(in: 0...data.count, using: &random)
    bytes.replaceSubrange(
      field..<field + 4, with: FontBytes.words([number >> 16, number & 0xFFFF]))
    return Data(bytes)
  }
}
