import Foundation
import Testing

@testable import TextMetrics

/// FreeType, the face's witness, and HarfBuzz, which measures, read the same advances.
enum AdvanceAgreement {
  /// Compares the unscaled advance of every glyph of a face.
  ///
  /// - Parameters:
  ///   - face: The face to compare.
  ///   - position: A place in the face's variation space.
  ///   - tolerance: The greatest difference that counts as none, in design units.
  ///   - mismatches: Collects the differences.
  /// - Returns: The number of glyphs compared.
  @discardableResult
  static func check(
    _ face: FontFace, at position: [FontVariation] = [], tolerance: Int = 0,
    into mismatches: inout Mismatches
  ) -> Int {
    guard let freeTypeFace = face.openFreeTypeFace(variations: position) else {
      mismatches.add("\(face.source)#\(face.index): FreeType does not open it")
      return 0
    }
    let font = HarfBuzzFont(face: face.shapingFace, variations: position)
    for glyph in 0..<UInt32(face.glyphCount) {
      let (ours, theirs) = (font.advance(of: glyph), freeTypeFace.advance(of: glyph))
      if let theirs, abs(ours - theirs) <= tolerance { continue }
      mismatches.add(
        "\(face.source)#\(face.index) glyph \(glyph) at \(position.map { "\($0.axis)=\($0.value)" }): "
          + "HarfBuzz \(ours), FreeType \(theirs.map(String.init) ?? "none")")
    }
    return face.glyphCount
  }
}

@Suite struct AdvanceAgreementTests {
  @Test func everyGlyphOfEveryBundledFont() {
    var mismatches = Mismatches()
    for font in BundledFont.all { AdvanceAgreement.check(font.face, into: &mismatches) }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test func everyGlyphOfEveryInstalledFont() async throws {
    let paths = TestFonts.allInstalled()
    #expect(paths.count > 300, "install what Scripts/setup.sh --tests installs")
    var glyphs = 0
    await withTaskGroup(of: (Int, Mismatches).self) { group in
      for path in paths { group.addTask { Self.check(path) } }
      for await (count, mismatches) in group {
        glyphs += count
        #expect(mismatches.isEmpty, "\(mismatches)")
      }
    }
    print("FreeType and HarfBuzz agree on \(glyphs) glyphs of \(paths.count) font files")
  }

  private static func check(_ path: String) -> (Int, Mismatches) {
    var mismatches = Mismatches()
    let library = FontLibrary(isHermetic: true)
    var glyphs = 0
    do {
      for index in 0..<(try library.faceCount(contentsOf: path)) {
        let face = try library.face(contentsOf: path, index: index)
        glyphs += AdvanceAgreement.check(face, into: &mismatches)
      }
    } catch {
      mismatches.add("\(error)")
    }
    return (glyphs, mismatches)
  }
}
