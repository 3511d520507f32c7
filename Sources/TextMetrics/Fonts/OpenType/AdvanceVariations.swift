/// The advances of a variable face at one position of its variation space, in fractions of design units
/// (OpenType, "HVAR" and "Item Variation Store").
///
/// HarfBuzz rounds the change of an advance at a position to whole units. Core Text does not: four letters
/// of Inter's variable font at 16 points are 35.02524 points wide on iOS 26
/// (github.com/Vercantez/openuikit), and whole units come no nearer to that than a hundredth.
struct AdvanceVariations: Sendable {
  /// How many times the design unit is halved to make all advances at the position whole.
  let fractionBits: Int
  private let table: SFNTTable
  /// The face at the default position (`hmtx`).
  private let defaultFont: HarfBuzzFont
  /// The offset in the file of the variation data for each outer index.
  private let stores: [Int]
  /// The share of each region that applies at the position, 0 to 1.
  private let shares: [Double]
  /// The map from glyphs to indices; nil where glyphs are the indices.
  private let map: IndexMap?

  /// Nil if the advances are whole units at the position, or the face does not say how they vary.
  ///
  /// - Parameters:
  ///   - face: a variable face.
  ///   - coordinates: the position, each axis from -16384 to 16384 (`hb_font_get_var_coords_normalized`).
  init?(_ face: FontFace, at coordinates: [Int]) {
    guard let table = SFNTTable("HVAR", of: face) else { return nil }
    let storeOffset = table.longNumber(at: table.start + 4)
    let store = table.start + storeOffset
    guard storeOffset > 0, let shares = Self.shares(at: coordinates, store: store, table) else {
      return nil
    }
    self.shares = shares
    fractionBits = Self.fractionBits(of: shares, unitsPerEm: face.unitsPerEm)
    guard fractionBits > 0 else { return nil }
    self.table = table
    defaultFont = face.characterMap
    stores = (0..<table.number(at: store + 6)).map { index in
      store + table.longNumber(at: store + 8 + 4 * index)
    }
    let mapOffset = table.longNumber(at: table.start + 8)
    map = mapOffset == 0 ? nil : IndexMap(table, at: table.start + mapOffset)
  }

  /// The advance of a glyph at the position, in design units halved ``fractionBits`` times; 0 if the sum is
  /// negative.
  func advance(of glyph: UInt32) -> Int32 {
    let sum = Double(defaultFont.advance(of: glyph)) + delta(of: glyph)
    let whole = (max(sum, 0) * Double(1 << fractionBits)).rounded()
    // In a damaged font, the sum may be too large for any integer type.
    return Int32(min(whole, Double(HarfBuzzFont.greatestAdvance)))
  }

  /// The change of a glyph's advance at the position, in design units.
  private func delta(of glyph: UInt32) -> Double {
    let (outer, inner) = map?.indices(of: glyph) ?? (0, Int(glyph))
    guard stores.indices.contains(outer) else { return 0 }
    return delta(row: inner, in: stores[outer])
  }

  /// The sum of a row of deltas, each multiplied by the share of its region.
  private func delta(row: Int, in store: Int) -> Double {
    let header = table.number(at: store + 2)
    let regionCount = table.number(at: store + 4)
    guard row < table.number(at: store), regionCount <= shares.count else { return 0 }
    let wordCount = min(header & 0x7FFF, regionCount)
    let width = header & 0x8000 == 0 ? 1 : 2
    let deltas = store + 6 + 2 * regionCount + row * width * (regionCount + wordCount)
    var sum = 0.0
    for column in 0..<regionCount {
      let region = table.number(at: store + 6 + 2 * column)
      guard region < shares.count, shares[region] != 0 else { continue }
      let place = deltas + width * (column + min(column, wordCount))
      sum +=
        shares[region]
        * Double(number(at: place, byteCount: column < wordCount ? 2 * width : width))
    }
    return sum
  }

  private func number(at place: Int, byteCount: Int) -> Int {
    switch byteCount {
    case 1: Int(Int8(truncatingIfNeeded: table.byte(at: place)))
    case 2: table.signedNumber(at: place)
    default: Int(Int32(truncatingIfNeeded: table.longNumber(at: place)))
    }
  }
}

// MARK: - Regions

extension AdvanceVariations {
  /// The share of each region of a store; nil if the list of regions is damaged or unusually long.
  private static func shares(
    at coordinates: [Int], store: Int, _ table: SFNTTable
  ) -> [Double]? {
    let list = store + table.longNumber(at: store + 2)
    let axisCount = table.number(at: list)
    let regionCount = table.number(at: list + 2)
    guard axisCount == coordinates.count, regionCount <= maximumRegionCount,
      list + 4 + 6 * regionCount * axisCount <= table.range.upperBound
    else { return nil }
    return (0..<regionCount).map { region in
      coordinates.enumerated().reduce(1.0) { share, axis in
        let place = list + 4 + 6 * (region * axisCount + axis.offset)
        return share * self.share(of: axis.element, place, table)
      }
    }
  }

  /// A limit, because every advance is a sum over regions. Fonts have a few dozen.
  private static let maximumRegionCount = 4096

  /// The share of one axis in a region, given by a tent with a start, a peak and an end.
  private static func share(of coordinate: Int, _ place: Int, _ table: SFNTTable) -> Double {
    let start = table.signedNumber(at: place)
    let peak = table.signedNumber(at: place + 2)
    let end = table.signedNumber(at: place + 4)
    guard peak != 0, coordinate != peak, start <= peak, peak <= end, start >= 0 || end <= 0 else {
      return 1
    }
    guard start < coordinate, coordinate < end else { return 0 }
    return coordinate < peak
      ? Double(coordinate - start) / Double(peak - start)
      : Double(end - coordinate) / Double(end - peak)
  }

  /// The fewest halvings after which all shares are whole, or as many as advances have room for.
  private static func fractionBits(of shares: [Double], unitsPerEm: Int) -> Int {
    var bits = 0
    while unitsPerEm << (bits + 1) <= finestUnitsPerEm,
      shares.contains(where: { $0 * Double(1 << bits) != ($0 * Double(1 << bits)).rounded() })
    {
      bits += 1
    }
    return bits
  }

  /// Fine enough that the width of 45 letters is right to a millionth of a point, and coarse enough that
  /// ``HarfBuzzFont/greatestAdvance`` is four ems.
  private static let finestUnitsPerEm = 1 << 27
}

/// A map from glyphs to rows of variation data (`DeltaSetIndexMap`).
private struct IndexMap: Sendable {
  private let table: SFNTTable
  private let start: Int
  private let count: Int
  private let entryWidth: Int
  private let innerBits: Int

  init(_ table: SFNTTable, at place: Int) {
    self.table = table
    let isLong = table.byte(at: place) == 1
    let format = table.byte(at: place + 1)
    entryWidth = (format >> 4 & 3) + 1
    innerBits = (format & 0xF) + 1
    count = isLong ? table.longNumber(at: place + 2) : table.number(at: place + 2)
    start = place + (isLong ? 6 : 4)
  }

  /// Glyphs past the end have the last entry.
  func indices(of glyph: UInt32) -> (outer: Int, inner: Int) {
    guard count > 0 else { return (0, Int(glyph)) }
    let place = start + entryWidth * min(Int(glyph), count - 1)
    let entry = (0..<entryWidth).reduce(0) { $0 << 8 | table.byte(at: place + $1) }
    return (entry >> innerBits, entry & (1 << innerBits - 1))
  }
}
