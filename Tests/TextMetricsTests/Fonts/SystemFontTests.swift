import Foundation
import Testing

@testable import TextMetrics

@Suite struct SystemFontTests {
  @Test(arguments: [
    (Font.Weight.ultraLight, "TextMetricsSans-UltraLight"), (.thin, "TextMetricsSans-Thin"),
    (.light, "TextMetricsSans-Light"), (.regular, "TextMetricsSans-Regular"),
    (.medium, "TextMetricsSans-Medium"), (.semibold, "TextMetricsSans-Semibold"),
    (.bold, "TextMetricsSans-Bold"), (.heavy, "TextMetricsSans-Heavy"),
    (.black, "TextMetricsSans-Black"), (Font.Weight(.nan), "TextMetricsSans-Regular"),
    (Font.Weight(.infinity), "TextMetricsSans-Black"),
    (Font.Weight(-5), "TextMetricsSans-UltraLight"),
    (Font.Weight(1e9), "TextMetricsSans-Black"),
  ])
  func everyWeightIsThere(_ weight: Font.Weight, _ name: String) {
    let font = Font.systemFont(ofSize: 17, weight: weight)
    #expect(font.fontName == name)
    #expect(font.isSystemFont)
    #expect(font.substitution?.requested == "system font")
    #expect(font.substitution?.substitute == font.fullName)
    #expect(font.substitution?.hasSameAdvances == true)
    #expect(font.pointSize == 17)
  }

  @Test func weightClassesFollowTheAxis() {
    let bold = Font.systemFont(ofSize: 17, weight: .bold)
    #expect(bold.face.weightClass == 400)
    #expect(bold.face.weightClass(at: bold.variations) == 700)
    #expect(bold.face.weightClass(at: []) == 400)
    #expect(bold.face.weightClass(at: [FontVariation("wght", .nan)]) == 400)
    #expect(bold.face.weightClass(at: [FontVariation("wght", 1e30)]) == 1000)
    #expect(BundledFont.inter[3].face.weightClass(at: []) == BundledFont.inter[3].face.weightClass)
  }

  @Test func weightsBetweenNamedOnesLieBetweenThem() {
    func width(_ weight: Font.Weight) -> CGFloat {
      PreparedText("Little by little", font: .systemFont(ofSize: 17, weight: weight)).layout()
        .size.width
    }
    #expect(width(.regular) < width(Font.Weight(0.1)))
    #expect(width(Font.Weight(0.1)) < width(.medium))
    #expect(
      Font.systemFont(ofSize: 17, weight: Font.Weight(0.1)).fontName == "TextMetricsSans-Regular")
  }

  @Test func boldItalicAndFixedPitch() {
    #expect(Font.boldSystemFont(ofSize: 15).fontName == "TextMetricsSans-Semibold")
    #expect(Font.italicSystemFont(ofSize: 15).fontName == "TextMetricsSans-Italic")
    #expect(
      Font.systemFont(ofSize: 15, weight: .heavy, isItalic: true).fontName
        == "TextMetricsSans-HeavyItalic")
    let mono = Font.monospacedSystemFont(ofSize: 15)
    #expect(mono.fontName == "TextMetricsMono-Regular")
    #expect(mono.face.isFixedPitch)
    #expect(mono.isSystemFont)
    #expect(Font.monospacedSystemFont(ofSize: 15, weight: .bold).fontName == "TextMetricsMono-Bold")
    let digits = Font.monospacedDigitSystemFont(ofSize: 15, weight: .medium)
    #expect(digits.fontName == "TextMetricsSans-Medium")
    #expect(digits.features == [.on("tnum")])
    #expect(digits.face.features.contains("tnum"))
  }

  /// Published for iOS 10 and 11 (github.com/abdullahselek/SwiftyNotifications), whose tracking at 16 points is still
  /// in use: in the bold weight the word is 46 points wide.
  @Test func theBoldSystemFontIsAsWideAsPublished() {
    func width(_ font: Font) -> CGFloat {
      PreparedText("string", font: font).layout().size.width.rounded(.up)
    }
    #expect(width(.boldSystemFont(ofSize: 16)) == 45)
    #expect(width(.systemFont(ofSize: 16, weight: .bold)) == 46)
  }

  @Test func onlyTheFileThatIsNeededIsOpened() async {
    #expect(Font.systemFont(ofSize: 12).face === Font.systemFont(ofSize: 40).face)
    await #expect(processExitsWith: .success) {
      _ = Font.systemFont(ofSize: 17)
      _ = Font(name: "Inter", size: 12)
      precondition(
        BundledFont.openedFileNames == ["TextMetricsSans-Regular.ttf", "Inter-Regular.otf"])
    }
  }

  @Test func everyLibraryHasTheSameBundledFaces() throws {
    let descriptor = FontDescriptor(name: "Inter")
    let a = try FontLibrary(isHermetic: true).match(descriptor)
    let b = try FontLibrary.shared.match(descriptor)
    #expect(a == b)
    #expect(a.origin == .bundled)
    let system = try FontLibrary(isHermetic: true).match(FontDescriptor(name: "system-ui"))
    #expect(system.face === Font.systemFont(ofSize: 1).face)
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
