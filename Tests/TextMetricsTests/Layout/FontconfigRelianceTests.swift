import Foundation
import Testing

@testable import TextMetrics

@Suite("What Fontconfig chose")
struct FontconfigRelianceTests {
  private func relies(_ text: String, in font: Font) -> Bool {
    PreparedText(text, style: TextStyle(font: font)).layout().reliesOnFontconfig
  }

  @Test func bundledFontsAreNotItsChoice() {
    for text in ["", "Hello", "مرحبا", "नमस्ते"] {
      #expect(!relies(text, in: .systemFont(ofSize: 17)), "\(text)")
    }
  }

  @Test func fallbackFontsOfTheSystemAre() {
    #expect(relies("a漢", in: .systemFont(ofSize: 17)))
  }

  @Test func namedFontsAreNotUnlessTheyStandInForOthers() throws {
    #expect(!relies("Hello", in: try #require(Font(name: "DejaVu Sans", size: 17))))
    let helvetica = try #require(Font(name: "Helvetica", size: 17))
    #expect(relies("Hello", in: helvetica))
    #expect(relies("", in: helvetica))
  }

  @Test func facesOfTheCascadeAreNotWhateverElseMayBeSearched() throws {
    let liberation = try #require(Font(name: "Liberation Sans", size: 17))
    let dejaVu = try #require(Font(name: "DejaVu Sans", size: 17)).face
    #expect(relies("♔", in: liberation))
    #expect(!relies("♔", in: liberation.withCascade(FontCascade([dejaVu]))))
  }

  @Test func registeredFacesAreNot() throws {
    let library = FontLibrary()
    try library.register(contentsOf: #require(Font(name: "DejaVu Sans", size: 17)).face.source)
    let style = TextStyle(font: try #require(Font(name: "Liberation Sans", size: 17)))
    #expect(!PreparedText("♔", style: style, library: library).layout().reliesOnFontconfig)
  }
}
