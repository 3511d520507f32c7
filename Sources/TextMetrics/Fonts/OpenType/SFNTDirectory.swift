/// The table directory of one face (OpenType, "Organization of an OpenType Font"), checked against
/// the size of the file so that a truncated font is rejected on opening.
struct SFNTDirectory {
  private(set) var tables: [FontTag: Range<Int>] = [:]

  /// The declared number of faces in a file; 1 unless it is a collection.
  static func faceCount(of data: FontData) throws(FontError) -> Int {
    guard data.count <= FontData.maximumCount else {
      throw .notAFont(data, FontData.tooLarge)
    }
    guard let signature = data.uint32(at: 0) else {
      throw .notAFont(data, "the file is \(data.count) bytes long; a font needs at least 12")
    }
    if signature == FontTag("ttcf").rawValue {
      guard let count = data.uint32(at: 8), count > 0 else {
        throw .damaged(data, table: "ttcf", "the collection header lists no faces")
      }
      // The indices of the face and of the named instance share an int32 in FreeType and Fontconfig.
      guard count <= 0xFFFF, data.count >= 12 + 4 * Int(count) else {
        throw .damaged(
          data, table: "ttcf", "the collection header claims \(count) faces but lists fewer")
      }
      return Int(count)
    }
    if webFontSignatures.contains(signature) {
      throw .notAFont(
        data, "it is a compressed web font (WOFF); unpack it to an .otf or .ttf file first")
    }
    guard signatures.contains(signature) else {
      throw .notAFont(
        data, "it is not an OpenType, TrueType or collection file (.otf, .ttf, .ttc)")
    }
    return 1
  }

  /// Reads and checks the directory of a face.
  init(data: FontData, faceIndex: Int) throws(FontError) {
    let start = try Self.start(of: faceIndex, in: data)
    guard let tableCount = data.uint16(at: start + 4), tableCount > 0 else {
      throw .damaged(data, faceIndex, table: nil, "its table directory is missing or empty")
    }
    for i in 0..<Int(tableCount) {
      let record = start + 12 + 16 * i
      guard let tag = data.uint32(at: record).map(FontTag.init(rawValue:)),
        let offset = data.uint32(at: record + 8), let length = data.uint32(at: record + 12)
      else { throw .damaged(data, faceIndex, table: nil, "the file ends in its table directory") }
      guard Int(offset) + Int(length) <= data.count else {
        throw .damaged(
          data, faceIndex, table: tag,
          "the table ends at byte \(Int(offset) + Int(length)) of a file of \(data.count) bytes; "
            + "the file looks truncated: get a new copy")
      }
      // Of two tables with the same tag, FreeType reads the first.
      if tables[tag] == nil { tables[tag] = Int(offset)..<Int(offset) + Int(length) }
    }
    try checkRequiredTables(data: data, faceIndex: faceIndex)
    try checkHead(data: data, faceIndex: faceIndex)
    try checkMetrics(data: data, faceIndex: faceIndex)
  }

  private static let signatures: Set<UInt32> = [
    0x0001_0000, FontTag("OTTO").rawValue, FontTag("true").rawValue, FontTag("typ1").rawValue,
  ]

  private static let webFontSignatures: Set<UInt32> = [
    FontTag("wOFF").rawValue, FontTag("wOF2").rawValue,
  ]

  /// The start of a face's directory.
  private static func start(of faceIndex: Int, in data: FontData) throws(FontError) -> Int {
    let count = try faceCount(of: data)
    guard (0..<count).contains(faceIndex) else {
      throw FontError(
        .faceIndexOutOfRange, source: data.source, faceIndex: faceIndex,
        reason: "the file holds \(count) face\(count == 1 ? "" : "s"), "
          + "numbered from 0 to \(count - 1)")
    }
    guard data.uint32(at: 0) == FontTag("ttcf").rawValue else { return 0 }
    guard let offset = data.uint32(at: 12 + 4 * faceIndex), Int(offset) <= data.count - 12 else {
      throw .damaged(data, faceIndex, table: "ttcf", "the face lies past the end of the file")
    }
    return Int(offset)
  }

  /// Checks the tables required for measuring: the metrics, the character map and some form of
  /// glyphs.
  private func checkRequiredTables(data: FontData, faceIndex: Int) throws(FontError) {
    let minimumLengths: KeyValuePairs<FontTag, Int> = [
      "head": 54, "maxp": 6, "hhea": 36, "hmtx": 4, "cmap": 4,
    ]
    for (tag, length) in minimumLengths where (tables[tag]?.count ?? 0) < length {
      let reason = tables[tag] == nil ? "the table is missing" : "the table is too short"
      throw .damaged(data, faceIndex, table: tag, reason)
    }
    let glyphTables: [FontTag] = ["glyf", "CFF ", "CFF2", "CBDT", "sbix", "SVG ", "EBDT"]
    guard glyphTables.contains(where: { tables[$0] != nil }) else {
      throw .damaged(data, faceIndex, table: nil, "it has no table with glyphs")
    }
    if tables["glyf"] != nil, tables["CFF "] == nil, tables["CFF2"] == nil, tables["loca"] == nil {
      throw .damaged(
        data, faceIndex, table: "loca", "the table is missing, so no outline can be found")
    }
  }

  /// Checks the units per em, on which every number of the font depends, and what HarfBuzz requires of a `head`.
  private func checkHead(data: FontData, faceIndex: Int) throws(FontError) {
    guard let head = tables["head"].map({ SFNTTable(data, $0) }) else { return }
    let unitsPerEm = head.number(at: head.start + 18)
    guard (16...16384).contains(unitsPerEm) else {
      throw .damaged(
        data, faceIndex, table: "head",
        "unitsPerEm is \(unitsPerEm); OpenType allows 16 to 16384")
    }
    let version = head.number(at: head.start)
    guard version == 1 else {
      throw .damaged(data, faceIndex, table: "head", "its version is \(version); OpenType has 1")
    }
    guard head.longNumber(at: head.start + 12) == 0x5F0F_3CF5 else {
      throw .damaged(data, faceIndex, table: "head", "its magic number is not 0x5F0F3CF5")
    }
  }

  /// Checks `hhea`: without a valid one, HarfBuzz gives glyphs no advance. Glyphs past the end of `hmtx` are no error:
  /// HarfBuzz gives them the advance of the last one, as others do, and such fonts are in use.
  private func checkMetrics(data: FontData, faceIndex: Int) throws(FontError) {
    guard let header = tables["hhea"].map({ SFNTTable(data, $0) }) else { return }
    let version = header.number(at: header.start)
    guard version == 1 else {
      throw .damaged(data, faceIndex, table: "hhea", "its version is \(version); OpenType has 1")
    }
    guard header.number(at: header.start + 34) > 0 else {
      throw .damaged(data, faceIndex, table: "hhea", "it says that no glyph has a width")
    }
  }
}

extension FontError {
  fileprivate static func notAFont(_ data: FontData, _ reason: String) -> FontError {
    FontError(.notAFont, source: data.source, reason: reason)
  }

  fileprivate static func damaged(
    _ data: FontData, _ faceIndex: Int? = nil, table: FontTag?, _ reason: String
  ) -> FontError {
    FontError(
      .damaged, source: data.source, faceIndex: faceIndex, table: table?.description,
      reason: reason)
  }
}
