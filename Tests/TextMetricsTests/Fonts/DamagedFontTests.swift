import Foundation
import SeededTexts
import Testing

@testable import TextMetrics

/// Truncated or altered files are rejected with a ``FontError``, or measured without a crash.
@Suite struct DamagedFontTests {
  /// Fonts of each kind: TrueType, CFF, CFF2, variable, layers, paints, colour bitmaps,
  /// collection.
  enum Kind: String, CaseIterable, Sendable {
    case trueType, cff, cff2, variable, layers, paints, bitmaps, collection

    var data: Data {
      get throws {
        let path =
          switch self {
          case .trueType: try TestFonts.liberation("LiberationMono-Italic")
          case .cff:
            try TestFonts.installed(
              "opentype/inter/Inter-Regular.otf", package: "fonts-inter")
          case .cff2: TestFonts.made("Variable-CFF2.otf")
          case .variable: TestFonts.made("Variable-TrueType.ttf")
          case .layers: TestFonts.made("Layers.ttf")
          case .paints: TestFonts.made("Paints.ttf")
          case .bitmaps: try TestFonts.emoji()
          case .collection: TestFonts.made("Layers.ttf")
          }
        let data = try Data(contentsOf: URL(filePath: path))
        return self == .collection ? Self.collection(of: data) : data
      }
    }

    /// A collection of one face: the header, then the font with its offsets shifted.
    private static func collection(of font: Data) -> Data {
      var font = font
      let shift: UInt32 = 16
      for table in 0..<(Int(font[4]) << 8 | Int(font[5])) {
        let field = 12 + 16 * table + 8
        let offset = font[field..<field + 4].reduce(0) { $0 << 8 | UInt32($1) } + shift
        font.replaceSubrange(field..<field + 4, with: bytes(offset))
      }
      return Data("ttcf".utf8) + Data([0, 1, 0, 0]) + bytes(1) + bytes(shift) + font
    }

    private static func bytes(_ number: UInt32) -> Data {
      Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) })
    }
  }

  /// Uses a face as measuring would. This must end, whatever the face's numbers.
  private func measure(_ face: FontFace) {
    let glyphCount = UInt32(clamping: face.glyphCount)
    for variations in [[], [FontVariation("wght", 640)]] {
      let font = Font(face: face, size: 17, variations: variations)
      let instance = font.instance
      #expect(!font.metrics.lineHeight.isNaN)
      for glyph in Set((0..<40).map { glyphCount / 40 * $0 + $0 % 3 } + [glyphCount, .max]) {
        _ = instance.advance(of: glyph)
        _ = instance.imageBounds(of: glyph)
      }
      for letter in ["A", "x", "É", "😀"] as [Unicode.Scalar] {
        _ = instance.shaping.glyph(for: letter.value).map(instance.imageBounds)
      }
      var buffer = HarfBuzzBuffer()
      let text = Array("AVA fi x\u{301} ABC".utf16)
      let request = ShapingRequest(
        range: text.indices, context: text.indices, isRightToLeft: false, script: .latin,
        language: ShapingLanguage("en"), features: [])
      _ = buffer.shape(text, request, font: instance.shaping)
    }
    _ = (face.familyName, face.fullName, face.postScriptName, face.namedInstances, face.features)
    _ = (face.hasColor, face.weightClass, face.widthClass, face.coverage().count)
  }

  /// Opens altered bytes and measures them if they open.
  private func tryOut(_ data: Data) -> Bool {
    do throws(FontError) {
      measure(try FontLibrary(isHermetic: true).face(data: data, name: "damaged"))
      return true
    } catch {
      #expect(error.source == "damaged")
      #expect(!error.reason.isEmpty)
      return false
    }
  }

  @Test(arguments: Kind.allCases)
  func cutShort(_ kind: Kind) throws {
    let data = try kind.data
    let step = max(1, data.count / 300)
    for count in stride(from: 0, to: data.count, by: step) {
      #expect(!tryOut(data.prefix(count)) || count > data.count - 4, "\(count) bytes")
    }
    #expect(tryOut(data))
  }

  @Test(arguments: Kind.allCases)
  func altered(_ kind: Kind) throws {
    let data = try kind.data
    var random = SeededRandom(20_261_121)
    var opened = 0
    for round in 0..<(kind == .bitmaps ? 40 : 200) {
      var copy = data
      for _ in 0..<(1 << (round % 6)) {
        // Half of the bytes are altered in the directory and the tables that follow it.
        let end = Bool.random(using: &random) ? min(data.count, 600) : data.count
        copy[Int.random(in: 0..<end, using: &random)] =
          [0, 0xFF, 0x7F, 0x80, .random(in: 0...255, using: &random)]
          .randomElement(using: &random) ?? 0
      }
      opened += tryOut(copy) ? 1 : 0
    }
    // Otherwise the test would say nothing about fonts that open.
    #expect(opened > 0)
  }
}
