import Foundation
import Testing

@testable import TextMetrics

@Suite struct FontLibraryTests {
  @Test func systemFontsOpenOnlyTheirFile() {
    let font = Font.systemFont(ofSize: 17)
    #expect(font.face.fullName == "Inter Regular")
    #expect(font.face.source == "bundled Inter-Regular.otf")
    #expect(font.isSystemFont)
    #expect(font.substitution == nil)
    #expect(Font.systemFont(ofSize: 17, weight: .semibold).face.fullName == "Inter Semi Bold")
    #expect(Font.systemFont(ofSize: 17, weight: .black).face.fullName == "Inter Bold")
    #expect(Font.systemFont(ofSize: 17, weight: .ultraLight).face.fullName == "Inter Regular")
    #expect(Font.monospacedSystemFont(ofSize: 17).face.fullName == "JetBrains Mono Regular")
  }

  @Test func namesMatchTheFiles() throws {
    #expect(Set(BundledFont.all.map(\.fileName)) == Set(BundledFontFiles.names))
    for font in BundledFont.all {
      let face = font.face
      #expect(face.familyName == font.family)
      #expect(face.styleName == font.styleName)
      #expect(face.fullName == font.fullName)
      #expect(face.postScriptName == font.postScriptName)
      #expect(FontStyle(face) == font.style, "\(font.fileName)")
    }
  }
}
