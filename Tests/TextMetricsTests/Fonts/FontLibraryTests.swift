import Foundation
import Testing

@testable import TextMetrics

/// Opening fonts by path and by bytes, and the errors.
@Suite struct FontLibraryTests {
  private let library = FontLibrary(isHermetic: true)

  private func error(_ path: String, index: Int = 0) -> FontError? {
    #expect(throws: FontError.self) { try library.face(contentsOf: path, index: index) }
  }

  @Test func aFileIsOpenedOnce() throws {
    let path = try TestFonts.liberation("LiberationSans-Regular")
    let face = try library.face(contentsOf: path)
    #expect(try library.face(contentsOf: path) === face)
    let folder = (path as NSString).deletingLastPathComponent
    #expect(
      try library.face(contentsOf: "\(folder)/../liberation2/LiberationSans-Regular.ttf") === face)
    #expect(face.source == path)
    #expect(face.fullName == "Liberation Sans")
    #expect(try FontLibrary(isHermetic: true).face(contentsOf: path) !== face)
  }

  @Test func linksLeadToTheSameFace() throws {
    let link = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ttf")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: URL(filePath: TestFonts.made("Layers.ttf")))
    defer { try? FileManager.default.removeItem(at: link) }
    #expect(
      try library.face(contentsOf: link.path)
        === library.face(contentsOf: TestFonts.made("Layers.ttf")))
  }

  @Test func manyThreadsGetOneFace() async throws {
    let path = TestFonts.made("Variable-CFF2.otf")
    let faces = try await withThrowingTaskGroup(of: FontFace.self) { group in
      for _ in 0..<32 { group.addTask { [library] in try library.face(contentsOf: path) } }
      return try await group.reduce(into: Set<FontFace>()) { $0.insert($1) }
    }
    #expect(faces.count == 1)
  }

  /// The face that was registered last comes first.
  @Test func facesAreRegisteredOnce() throws {
    let (first, second) = (TestFonts.made("Layers.ttf"), TestFonts.made("Paints.ttf"))
    for path in [first, second, first] { try library.register(contentsOf: path) }
    #expect(library.registeredFaces.map(\.source) == [first, second])
  }

  @Test func bytesMakeAFace() throws {
    let data = try Data(contentsOf: URL(filePath: TestFonts.made("Layers.ttf")))
    let face = try library.face(data: data, name: "layers")
    #expect(face.familyName == "TextMetrics Layers")
    #expect(face.source == "layers")
    // The indices of a slice of a larger buffer do not start at 0.
    let slice = (Data([1, 2, 3]) + data).dropFirst(3)
    #expect(try library.face(data: slice).glyphCount == face.glyphCount)
  }

  @Test func missingFile() {
    for path in ["/nowhere/at/all.ttf", "nothing-here.ttf", "", "/dev/null/font.ttf", "a\0b.ttf"] {
      let error = error(path)
      #expect(error?.code == .fileNotFound)
      #expect(error?.source == path)
    }
    #expect(error("")?.description == "\"\": there is no such file")
  }

  @Test func foldersAndDevicesAreUnreadable() {
    #expect(error("/usr/share/fonts")?.code == .fileUnreadable)
    #expect(error("/usr/share/fonts")?.reason.contains("folder") == true)
    #expect(error("/dev/null")?.code == .fileUnreadable)
  }

  @Test func whatIsNotAFontIsCalledSo() throws {
    let texts: [(String, Data)] = [
      ("empty", Data()), ("one byte", Data([0])), ("text", Data("This is no font at all.".utf8)),
      ("WOFF", Data("wOFF".utf8) + Data(count: 60)),
      ("WOFF 2", Data("wOF2".utf8) + Data(count: 60)),
    ]
    for (name, data) in texts {
      let error = #expect(throws: FontError.self) { try library.face(data: data, name: name) }
      #expect(error?.code == .notAFont)
      #expect(error?.source == name)
    }
    #expect(error(#filePath)?.code == .notAFont)
    let woff = #expect(throws: FontError.self) { try library.face(data: texts[3].1) }
    #expect(woff?.reason.contains("WOFF") == true)
    #expect(woff?.description.hasPrefix("font data of 64 bytes: ") == true)
  }

  @Test(arguments: [1, -1, 7, .max, .min])
  func indexOutOfRange(_ index: Int) throws {
    let path = try TestFonts.liberation("LiberationSans-Regular")
    let error = error(path, index: index)
    #expect(error?.code == .faceIndexOutOfRange)
    #expect(error?.source == path)
    #expect(error?.faceIndex == index)
  }

  @Test func truncationNamesTheTable() throws {
    let data = try Data(contentsOf: URL(filePath: TestFonts.made("Layers.ttf")))
    let error = #expect(throws: FontError.self) { try library.face(data: data.dropLast(8)) }
    #expect(error?.code == .damaged)
    #expect(error?.table != nil)
    #expect(error?.faceIndex == 0)
  }

  @Test func collections() throws {
    let path = try TestFonts.cjk()
    let count = try library.faceCount(contentsOf: path)
    #expect(count == 10)
    let faces = try (0..<count).map { try library.face(contentsOf: path, index: $0) }
    #expect(Set(faces).count == count)
    #expect(Set(faces.map(\.fullName)).count == count)
    #expect(faces[0].fullName == "Noto Sans CJK JP")
    #expect(faces[2].index == 2)
    #expect(faces[2].fullName == "Noto Sans CJK SC")
    // The bytes are read once for all of them.
    #expect(faces.allSatisfy { $0.data === faces[0].data })
    for face in faces { #expect(Font(face: face, size: 1000).metrics.ascent == 1160) }
    #expect(error(path, index: count)?.code == .faceIndexOutOfRange)
    #expect(try library.faceCount(contentsOf: TestFonts.made("Layers.ttf")) == 1)
    #expect(throws: FontError.self) { try library.faceCount(contentsOf: "/nowhere.ttc") }
  }

  @Test func aCollectionThatClaimsTooMuchIsDamaged() {
    for count: UInt32 in [0, 3, 70000, .max] {
      var data = Data("ttcf".utf8) + Data([0, 1, 0, 0])
      data += Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) }) + Data(count: 8)
      let error = #expect(throws: FontError.self) { try library.face(data: data, index: 65536) }
      #expect(error?.code == .damaged)
    }
  }

  @Test func references() throws {
    let path = try TestFonts.cjk()
    #expect(try library.font(path, size: 10).face.fullName == "Noto Sans CJK JP")
    #expect(try library.font("\(path)#3", size: 10).face.fullName == "Noto Sans CJK TC")
    #expect(try library.font("Inter Bold", size: 10).fontName == "Inter-Bold")
    #expect(try library.font("system-ui", size: 10) == .systemFont(ofSize: 10))
    let codes: [(String, FontError.Code)] = [
      ("\(path)#10", .faceIndexOutOfRange), ("\(path)#-1", .faceIndexOutOfRange),
      ("missing.ttf", .fileNotFound), ("./missing", .fileNotFound),
      ("missing.ttc#2", .fileNotFound),
      ("No Such Font", .nameNotFound), ("Inter#2", .nameNotFound), ("", .nameNotFound),
    ]
    for (reference, code) in codes {
      let error = #expect(throws: FontError.self) { try library.font(reference, size: 10) }
      #expect(error?.code == code, "\(reference)")
    }
    let size = #expect(throws: FontError.self) { try library.font(path, size: .nan) }
    #expect(size?.code == .invalidSize)
  }
}
