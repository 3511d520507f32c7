import Foundation
import SeededTexts
import Testing

@testable import TextMetrics

/// Unusual fonts: defects are reported by file and table, and fonts that open are measured.
@Suite struct StrangeFontTests {
  private let library = FontLibrary(isHermetic: true)

  private func trueType() throws -> FontBytes {
    try FontBytes(contentsOf: TestFonts.liberation("LiberationSans-Regular"))
  }

  private func error(_ font: FontBytes) -> FontError? {
    #expect(throws: FontError.self) { try library.face(data: font.data, name: "strange.ttf") }
  }

  @Test(arguments: ["head", "hhea", "hmtx", "maxp", "cmap", "loca"])
  func aMissingTableIsNamed(_ tag: String) throws {
    var font = try trueType()
    font[tag] = nil
    let error = error(font)
    #expect(error?.code == .damaged && error?.table == tag)
    #expect(error?.description.hasPrefix("strange.ttf#0 (table \(tag)): ") == true)
  }

  @Test(arguments: [0, 15, 16385, 0xFFFF]) func unitsPerEmOutOfRange(_ count: Int) throws {
    var font = try trueType()
    font["head"]?.replaceSubrange(18..<20, with: FontBytes.words([count]))
    #expect(error(font)?.table == "head")
  }

  @Test(arguments: [16, 16384]) func unitsPerEmInRange(_ count: Int) throws {
    var font = try trueType()
    font["head"]?.replaceSubrange(18..<20, with: FontBytes.words([count]))
    #expect(try library.face(data: font.data).unitsPerEm == count)
  }

  @Test(arguments: ["OS/2", "post", "name", "GSUB", "GPOS", "GDEF", "kern"])
  func tablesThatCanBeDoneWithout(_ tag: String) throws {
    var font = try trueType()
    font[tag] = nil
    let face = try library.face(data: font.data)
    let layout = PreparedText("To be", font: Font(face: face, size: 20)).layout()
    #expect(layout.lines.count == 1 && layout.size.width > 0 && layout.size.height > 0)
  }

  /// Every glyph is made of the next one, in a circle.
  @Test(.timeLimit(ProcessorTime.hang)) func glyphsMadeOfThemselves() throws {
    let watch = ProcessorTime.Watch()
    defer { #expect(watch.time < .seconds(30)) }
    var font = try trueType()
    let count = Int(try #require(font["maxp"])[4]) << 8 | Int(try #require(font["maxp"])[5])
    let glyphs = (0..<count).map { index in
      // No contours of its own; two words of offset follow the number of the glyph.
      FontBytes.words([0xFFFF, 0, 0, 1000, 1000, 3, (index + 1) % count, 0, 0, 0])
    }
    font["glyf"] = glyphs.flatMap { $0 }
    font["loca"] = (0...count).flatMap { FontBytes.words([20 * $0 >> 16, 20 * $0 & 0xFFFF]) }
    font["head"]?.replaceSubrange(50..<52, with: [0, 1])
    let face = try library.face(data: font.data)
    let layout = PreparedText("round and round", font: Font(face: face, size: 20)).layout()
    #expect(layout.size.width > 0)
    #expect(layout.inkBounds.map { $0.width.isFinite && $0.height.isFinite } ?? true)
  }

  /// Glyphs of a few bytes, each made of the one before it twice, down to one without an outline. Stored in reverse,
  /// each ends before it begins, and FreeType reads on.
  @Test(
    .timeLimit(ProcessorTime.hang), arguments: [12, 25, 60], [false, true])
  func glyphsThatDouble(depth: Int, isReversed: Bool) throws {
    let watch = ProcessorTime.Watch()
    defer { #expect(watch.time < .seconds(30)) }
    var font = try trueType()
    let count = Int(try #require(font["maxp"])[4]) << 8 | Int(try #require(font["maxp"])[5])
    let doubled = (0..<count).map { index in
      index % depth == 0
        ? FontBytes.words([0, 0, 0, 100, 100])
        : FontBytes.words(
          [0xFFFF, 0, 0, 100, 100] + [0x23, index - 1, 0, 0] + [0x03, index - 1, 0, 0])
    }
    let stored = isReversed ? doubled.reversed() : doubled
    var offsets = [0]
    for glyph in stored { offsets.append(offsets[offsets.count - 1] + glyph.count) }
    if isReversed { offsets = offsets.dropLast().reversed() + [0] }
    font["glyf"] = stored.flatMap { $0 }
    font["loca"] = offsets.flatMap { FontBytes.words(FontBytes.long($0)) }
    font["head"]?.replaceSubrange(50..<52, with: [0, 1])
    font["OS/2"] = nil
    let face = try library.face(data: font.data)
    let layout = PreparedText("twice as much", font: Font(face: face, size: 20)).layout()
    #expect(layout.size.width > 0 && layout.inkBounds == nil)
  }

  // MARK: What HarfBuzz cannot read

  /// HarfBuzz looks tables up by bisection, if there are many.
  @Test func tablesInAnyOrder() throws {
    var font = try trueType()
    let whole = PreparedText(
      "Ave, Tom", font: Font(face: try library.face(data: font.data), size: 20))
    for shift in [1, 5, 11] {
      font.tables = Array(font.tables[shift...] + font.tables[..<shift]).reversed()
      let face = try library.face(data: font.data)
      let text = PreparedText("Ave, Tom", font: Font(face: face, size: 20))
      #expect(text.layout().size == whole.layout().size && face.familyName == "Liberation Sans")
    }
  }

  /// A table, a place in it, what is written there, and what the error says.
  @Test(arguments: [
    ("head", 0, 2, "its version is 2"), ("head", 12, 0, "magic number"),
    ("hhea", 0, 0, "its version is 0"), ("hhea", 34, 0, "no glyph has a width"),
  ])
  func headersThatHarfBuzzRejects(table: String, place: Int, number: Int, reason: String) throws {
    var font = try trueType()
    font[table]?.replaceSubrange(place..<place + 2, with: FontBytes.words([number]))
    let error = error(font)
    #expect(error?.code == .damaged && error?.description.contains(reason) == true)
  }

  /// Glyphs past the end have the width of the last one.
  @Test func widthsThatAreCutOff() throws {
    var font = try trueType()
    font["hmtx"] = font["hmtx"].map { Array($0.prefix(40)) }
    let face = try library.face(data: font.data)
    let width = PreparedText("a", font: Font(face: face, size: 20)).layout().size.width
    #expect(PreparedText("b", font: Font(face: face, size: 20)).layout().size.width == width)
    font["hmtx"] = font["hmtx"].map { Array($0.prefix(3)) }
    #expect(error(font)?.table == "hmtx")
  }

  /// Names in German only.
  @Test func namesInAnyLanguage() throws {
    var font = try trueType()
    let name = Array("Schrift".utf16).map(Int.init)
    font["name"] = FontBytes.words(
      [0, 1, 18, 3, 1, 0x0407, 1, 2 * name.count, 0] + name)
    #expect(try library.face(data: font.data).familyName == "Schrift")
    // A face without a name is never asked for.
    font["name"] = nil
    let library = FontLibrary(isHermetic: true)
    try library.register(data: font.data)
    #expect(throws: FontError.self) { try library.match(FontDescriptor(name: "-")) }
  }

  @Test func ofTwoTablesWithOneNameTheFirstCounts() throws {
    var font = try trueType()
    let head = try #require(font["head"])
    font.tables.append(("head", Array(repeating: 0, count: head.count)))
    #expect(try library.face(data: font.data).unitsPerEm == 2048)
  }

  // MARK: Files

  private func temporaryFile(_ data: Data) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ttf")
    try data.write(to: url)
    return url
  }

  /// A file is read whole when it is opened; later changes to it have no effect.
  @Test func filesThatChangeUnderneath() throws {
    let path = try TestFonts.liberation("LiberationSans-Regular")
    let url = try temporaryFile(Data(contentsOf: URL(filePath: path)))
    defer { try? FileManager.default.removeItem(at: url) }
    let font = Font(face: try library.face(contentsOf: url.path), size: 20)
    let expected = Font(face: try library.face(contentsOf: path), size: 20)
    let file = try FileHandle(forWritingTo: url)
    for count: UInt64 in [100_000, 12, 0] {
      try file.truncate(atOffset: count)
      let text = "Text \(count) after the file was cut off"
      let layout = PreparedText(text, font: font).layout(width: 100)
      let whole = PreparedText(text, font: expected).layout(width: 100)
      #expect(layout.size == whole.size && layout.inkBounds == whole.inkBounds)
    }
    try file.write(contentsOf: Data(repeating: 0xFF, count: 300_000))
    #expect(
      PreparedText("overwritten", font: font).layout().size
        == PreparedText("overwritten", font: expected).layout().size)
  }

  /// While one thread cuts the file off and restores it, others open it: whole, or with an error.
  @Test func filesThatChangeWhileTheyAreRead() async throws {
    let data = try trueType().data
    let url = try temporaryFile(data)
    defer { try? FileManager.default.removeItem(at: url) }
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for round in 0..<100 {
          try? data.prefix(round % 2 == 0 ? 4096 : data.count).write(to: url)
          try? FileHandle(forWritingTo: url).truncate(atOffset: UInt64(round * 997 % data.count))
        }
      }
      group.addTask {
        for _ in 0..<100 {
          do throws(FontError) {
            _ = try FontLibrary(isHermetic: true).face(contentsOf: url.path)
          } catch { #expect(error.source == url.path) }
        }
      }
    }
  }

  /// The files have holes, so that they take no room on the disk.
  @Test func filesAreReadUpToTheirMaximumSize() throws {
    let url = try temporaryFile(trueType().data)
    defer { try? FileManager.default.removeItem(at: url) }
    let file = try FileHandle(forWritingTo: url)
    try file.truncate(atOffset: UInt64(FontData.maximumCount))
    #expect(try library.face(contentsOf: url.path).familyName == "Liberation Sans")
    try file.truncate(atOffset: UInt64(FontData.maximumCount) + 1)
    let error = #expect(throws: FontError.self) {
      try FontLibrary(isHermetic: true).face(contentsOf: url.path)
    }
    #expect(error?.code == .notAFont && error?.reason.contains("512 MiB") == true)
  }

  /// A cache keeps up to 16 MiB of fonts that only their users had.
  @Test func fontsFromBytesAreKeptUpToALimit() throws {
    var bytes = try trueType().data
    bytes.append(Data(count: (4 << 20) - bytes.count))
    let fonts = try (0..<5).map { _ in Font(face: try library.face(data: bytes), size: 16) }
    var kept = CallerFonts()
    // Known ones take no more room.
    let answers = [0, 1, 2, 3, 0, 4, 4, 0].map { kept.keep(fonts[$0]) }
    #expect(answers == [true, true, true, true, true, false, true, true])
  }
}
