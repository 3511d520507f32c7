import Foundation
import Testing

@testable import TextMetrics

@Suite struct SystemFontTests {
  @Test(arguments: [
    (Font.Weight.ultraLight, "Inter-Regular"), (.thin, "Inter-Regular"), (.light, "Inter-Regular"),
    (.regular, "Inter-Regular"), (.medium, "Inter-Medium"), (.semibold, "Inter-SemiBold"),
    (.bold, "Inter-Bold"), (.heavy, "Inter-Bold"), (.black, "Inter-Bold"),
    (Font.Weight(0.25), "Inter-Medium"), (Font.Weight(0.27), "Inter-SemiBold"),
    (Font.Weight(rawValue: .nan), "Inter-Regular"),
    (Font.Weight(rawValue: .infinity), "Inter-Bold"),
    (Font.Weight(rawValue: -5), "Inter-Regular"), (Font.Weight(rawValue: 1e9), "Inter-Bold"),
  ])
  func theNearestWeightIsTaken(_ weight: Font.Weight, _ name: String) {
    let font = Font.systemFont(ofSize: 17, weight: weight)
    #expect(font.fontName == name)
    #expect(font.isSystemFont)
    #expect(font.substitution?.requested == "system font")
    #expect(font.substitution?.substitute == font.face.fullName)
    #expect(font.pointSize == 17)
  }

  @Test func boldItalicAndFixedPitch() {
    #expect(Font.boldSystemFont(ofSize: 15).fontName == "Inter-Bold")
    #expect(Font.italicSystemFont(ofSize: 15).fontName == "Inter-Italic")
    #expect(
      Font.systemFont(ofSize: 15, weight: .heavy, isItalic: true).fontName == "Inter-BoldItalic")
    let mono = Font.monospacedSystemFont(ofSize: 15)
    #expect(mono.fontName == "JetBrainsMono-Regular")
    #expect(mono.face.isFixedPitch)
    #expect(mono.isSystemFont)
    #expect(Font.monospacedSystemFont(ofSize: 15, weight: .bold).fontName == "JetBrainsMono-Bold")
    let digits = Font.monospacedDigitSystemFont(ofSize: 15, weight: .medium)
    #expect(digits.fontName == "Inter-Medium")
    #expect(digits.features == [.on("tnum")])
    #expect(digits.face.features.contains("tnum"))
  }

  @Test func onlyTheFileThatIsNeededIsOpened() async {
    #expect(Font.systemFont(ofSize: 12).face === Font.systemFont(ofSize: 40).face)
    await #expect(processExitsWith: .success) {
      _ = Font.systemFont(ofSize: 17)
      _ = Font(name: "Inter", size: 12)
      precondition(BundledFont.openedFileNames == ["Inter-Regular.otf"])
    }
  }

  @Test func everyLibraryHasTheSameBundledFaces() throws {
    let descriptor = FontDescriptor(name: "Inter")
    let a = try FontLibrary(isHermetic: true).match(descriptor)
    let b = try FontLibrary.shared.match(descriptor)
    #expect(a == b)
    #expect(a.face === Font.systemFont(ofSize: 1).face)
    #expect(a.origin == .bundled)
  }

  @Test func theTableSaysWhatTheFilesSay() {
    #expect(Set(BundledFont.all.map(\.fileName)) == Set(BundledFontFiles.names))
    for font in BundledFont.all {
      let face = font.face
      #expect(face.familyName == font.family)
      #expect(face.styleName == font.styleName)
      #expect(face.fullName == font.fullName)
      #expect(face.postScriptName == font.postScriptName)
      #expect(FontStyle(face) == font.style, "\(font.fileName)")
      #expect(!face.hasColor)
    }
  }

  @Test func scriptsOfBundledFontsAreCovered() {
    let letters: [(Script, Unicode.Scalar)] = [
      (.arabic, "ب"), (.hebrew, "ש"), (.devanagari, "क"), (.thai, "ก"),
    ]
    for (script, letter) in letters {
      let fonts = BundledFont.all.filter { $0.script == script }
      #expect(fonts.count == 2)
      for font in fonts { #expect(font.face.covers(letter), "\(font.fileName)") }
    }
  }
}
