import Foundation
import Synchronization
import Testing

@testable import TextMetrics

/// Finding fonts by name.
@Suite struct FontLookupTests {
  private let library = FontLibrary()
  private let hermetic = FontLibrary(isHermetic: true)

  // MARK: Fontconfig

  @Test(arguments: [
    ("Helvetica", "LiberationSans"), ("Arial", "LiberationSans"),
    ("Helvetica Bold", "LiberationSans-Bold"),
    ("Helvetica-BoldOblique", "LiberationSans-BoldItalic"),
    ("ArialMT", "LiberationSans"), ("Arial-BoldMT", "LiberationSans-Bold"),
    ("Times", "LiberationSerif"), ("Times New Roman", "LiberationSerif"),
    ("TimesNewRomanPSMT", "LiberationSerif"), ("TimesNewRomanPS-BoldMT", "LiberationSerif-Bold"),
    ("Courier", "LiberationMono"), ("CourierNewPSMT", "LiberationMono"),
  ])
  func metricCompatibleFacesStandIn(_ name: String, _ postScriptName: String) throws {
    _ = try TestFonts.liberation("LiberationSans-Regular")
    let match = try library.match(FontDescriptor(name: name))
    #expect(match.face.postScriptName == postScriptName)
    #expect(match.origin == .fontconfig)
    #expect(match.substitution?.requested == name)
    #expect(match.substitution?.substitute == match.face.fullName)
    let font = try Font(named: name, size: 12, library: library)
    #expect(font.substitution == match.substitution)
    #expect(!font.isSystemFont)
  }

  @Test(arguments: [
    "Liberation Sans Bold", "LiberationSans-Bold", "liberation sans bold", "LiberationSansBold",
  ])
  func fullAndPostScriptNames(_ name: String) throws {
    _ = try TestFonts.liberation("LiberationSans-Bold")
    let match = try library.match(FontDescriptor(name: name))
    #expect(match.face.postScriptName == "LiberationSans-Bold")
    #expect(match.substitution == nil)
  }

  @Test(arguments: ["DejaVu-Sans-Mono", "dejavusansmono", "DejaVu_Sans\u{A0}Mono"])
  func hyphensInNamesOfFamiliesDoNotMatter(_ name: String) throws {
    _ = try TestFonts.installed(
      "truetype/dejavu/DejaVuSansMono-Bold.ttf", package: "fonts-dejavu-core")
    let match = try library.match(FontDescriptor(name: name, weight: .bold))
    #expect(match.face.postScriptName == "DejaVuSansMono-Bold")
    #expect(match.substitution == nil)
  }

  /// Halfway between two weights, text this bold gets the bolder one, 600, unless a variable face has 550.
  /// Fontconfig alone chooses 500.
  @Test func theNearestFaceOfAFamilyIsThatOfCSS() throws {
    _ = try TestFonts.installed("opentype/inter/InterDisplay-SemiBold.otf", package: "fonts-inter")
    let match = try library.match(
      FontDescriptor(name: "Inter Display", weight: FontDescriptor.Weight(rawValue: 550)))
    #expect([550, 600].contains(match.face.weightClass(at: match.variations)))
    #expect(!match.face.isItalic(at: match.variations))
  }

  @Test func whatIsAskedOfTheStyleGoesBeforeTheName() throws {
    _ = try TestFonts.liberation("LiberationSans-Bold")
    func name(_ descriptor: FontDescriptor) throws -> String {
      try library.match(descriptor).face.postScriptName
    }
    #expect(
      try name(FontDescriptor(name: "Liberation Sans", weight: .bold)) == "LiberationSans-Bold")
    #expect(
      try name(FontDescriptor(name: "Liberation Sans", weight: .bold, isItalic: true))
        == "LiberationSans-BoldItalic")
    #expect(
      try name(FontDescriptor(name: "Liberation Sans Bold", weight: .regular)) == "LiberationSans")
    #expect(
      try name(FontDescriptor(name: "LiberationSans-Bold", isItalic: true))
        == "LiberationSans-BoldItalic")
    #expect(try name(FontDescriptor(name: "Helvetica", isItalic: true)) == "LiberationSans-Italic")
    #expect(
      try name(FontDescriptor(name: "Helvetica", weight: .init(rawValue: .nan))) == "LiberationSans"
    )
  }

  @Test func facesOfCollectionsAreFound() throws {
    _ = try TestFonts.cjk()
    let match = try library.match(FontDescriptor(name: "Noto Sans CJK SC"))
    #expect(match.face.index == 2)
    #expect(match.face.fullName == "Noto Sans CJK SC")
  }

  @Test func genericFamiliesSayWhatStandsIn() throws {
    for name in ["sans-serif", "serif", "monospace", "emoji"] {
      let match = try library.match(FontDescriptor(name: name))
      #expect(match.substitution?.requested == name)
    }
    #expect(try library.match(FontDescriptor(name: "monospace")).face.isFixedPitch)
    _ = try TestFonts.emoji()
    #expect(try library.match(FontDescriptor(name: "emoji")).face.hasColor)
    let system = try Font(named: "system-ui", size: 17, library: library)
    #expect(system.face === Font.systemFont(ofSize: 17).face)
    #expect(system.isSystemFont)
    #expect(system.substitution?.substitute == "TextMetrics Sans Regular")
  }

  @Test func unknownNamesAreNotFound() {
    let error = #expect(throws: FontError.self) {
      try library.match(FontDescriptor(name: "Liberaton Sans"))
    }
    #expect(error?.code == .nameNotFound)
    #expect(error?.source == "Liberaton Sans")
    #expect(error?.reason.contains("\"Liberation Sans\"") == true)
    #expect(error?.reason.contains("Fontconfig") == true)
    for name in [
      "No Such Font Anywhere", "Wingdings", "", " ", "\u{0}", String(repeating: "x", count: 9999),
    ] {
      let error = #expect(throws: FontError.self) { try library.match(FontDescriptor(name: name)) }
      #expect(error?.code == .nameNotFound)
    }
    #expect(Font(name: "No Such Font Anywhere", size: 12) == nil)
  }

  @Test func answersAreRememberedAlsoNegativeOnes() {
    let count = Counter()
    let library = FontLibrary(isHermetic: false) {
      count.add()
      return Fontconfig.system
    }
    for name in ["Liberation Serif", "No Such Font", "Helvetica"] {
      _ = try? library.match(FontDescriptor(name: name))
      let asked = count.value
      #expect(asked > 0)
      for _ in 0..<5 { _ = try? library.match(FontDescriptor(name: name)) }
      #expect(count.value == asked)
    }
  }

  @Test func withoutFontconfigTheBundledFontsRemain() throws {
    let library = FontLibrary(isHermetic: false) { nil }
    #expect(try library.match(FontDescriptor(name: "sans-serif")).face.familyName == "Inter")
    let error = #expect(throws: FontError.self) { try library.match(FontDescriptor(name: "Arial")) }
    #expect(error?.code == .nameNotFound)
    #expect(error?.reason.contains("no configuration") == true)
  }

  // MARK: Hermetic

  @Test func hermeticLibrariesNeverAskFontconfig() throws {
    let library = FontLibrary(isHermetic: true) {
      Issue.record("Fontconfig was asked")
      return nil
    }
    for name in ["Liberation Sans", "Helvetica", "serif", "emoji", "No Such Font"] {
      let error = #expect(throws: FontError.self) { try library.match(FontDescriptor(name: name)) }
      #expect(error?.code == .nameNotFound)
      #expect(error?.reason.contains("does not ask Fontconfig") == true)
    }
    let stackUp = Array("漢😀x".utf16)
    var fallback = FontFallback(font: .systemFont(ofSize: 17), library: library)
    #expect(fallback.instanceIndex(forCluster: 0..<1, of: stackUp, presentation: nil) == (0, true))
    #expect(
      fallback.instanceIndex(forCluster: 1..<3, of: stackUp, presentation: .emoji) == (0, true))
    #expect(try library.match(FontDescriptor(name: "sans-serif")).face.familyName == "Inter")
    #expect(
      try library.match(FontDescriptor(name: "monospace")).face.familyName == "JetBrains Mono")
  }

  @Test func bundledNames() throws {
    func font(_ name: String, _ weight: FontDescriptor.Weight? = nil, italic: Bool? = nil) throws
      -> FontMatch
    {
      try hermetic.match(FontDescriptor(name: name, weight: weight, isItalic: italic))
    }
    #expect(try font("Inter").face.postScriptName == "Inter-Regular")
    #expect(try font("inter", .bold, italic: true).face.postScriptName == "Inter-BoldItalic")
    #expect(try font("Inter SemiBold").face.postScriptName == "Inter-SemiBold")
    #expect(try font("Inter-Medium", italic: true).face.postScriptName == "Inter-Italic")
    #expect(try font("Noto Sans Thai Bold").face.postScriptName == "NotoSansThai-Bold")
    #expect(try font("Inter SemiBold").substitution == nil)
    #expect(try font("Inter SemiBold").origin == .bundled)
    // The nearest style stands in for a missing one, and says so.
    let black = try font("Inter Black")
    #expect(black.face.postScriptName == "Inter-Bold")
    #expect(
      black.substitution
        == FontSubstitution(
          requested: "Inter Black", substitute: "Inter Bold", hasSameStyle: false))
  }

  // MARK: Registered

  @Test func registeredFontsGoBeforeAllOthers() throws {
    let library = FontLibrary(isHermetic: true)
    let descriptor = FontDescriptor(name: "TextMetrics Layers")
    #expect(throws: FontError.self) { try library.match(descriptor) }
    let face = try #require(library.register(contentsOf: TestFonts.made("Layers.ttf")).first)
    // The cached failure is dropped.
    let match = try library.match(descriptor)
    #expect(match.face === face)
    #expect(match.origin == .registered)
    #expect(library.registeredFaces == [face])
    // Another copy of a bundled font takes over its name.
    let bytes = try Data(contentsOf: URL(filePath: TestFonts.liberation("LiberationSans-Bold")))
    let bold = try #require(library.register(data: bytes, name: "copy").first)
    #expect(try library.match(FontDescriptor(name: "Liberation Sans")).face === bold)
    #expect(try library.match(FontDescriptor(name: "LiberationSans-Bold")).face === bold)
    // From now on, another copy with the same name is found instead.
    let again = try #require(library.register(data: bytes, name: "copy").first)
    #expect(again !== bold)
    #expect(try library.match(FontDescriptor(name: "Liberation Sans")).face === again)
  }

  @Test func everyFaceOfACollectionIsRegistered() throws {
    let library = FontLibrary(isHermetic: true)
    let faces = try library.register(contentsOf: TestFonts.cjk())
    #expect(faces.count == 10)
    #expect(try library.match(FontDescriptor(name: "Noto Sans CJK KR")).face === faces[1])
    #expect(throws: FontError.self) { try library.register(contentsOf: "/nowhere.ttf") }
    #expect(throws: FontError.self) { try library.register(data: Data("text".utf8)) }
  }

  @Test func variableFontsAnswerInEveryStyle() throws {
    let library = FontLibrary(isHermetic: true)
    try library.register(contentsOf: TestFonts.made("Variable-CFF2.otf"))
    func variations(_ name: String, _ weight: FontDescriptor.Weight? = nil) throws
      -> [FontVariation]
    {
      let match = try library.match(FontDescriptor(name: name, weight: weight))
      #expect(match.substitution == nil)
      return match.variations
    }
    #expect(try variations("TextMetrics Variable") == [])
    #expect(try variations("TextMetrics Variable", .medium) == [FontVariation("wght", 500)])
    #expect(try variations("TextMetrics Variable Thin") == [FontVariation("wght", 100)])
    #expect(try variations("TextMetrics Variable Semi Bold") == [FontVariation("wght", 650)])
    #expect(
      try variations("TextMetrics Variable Display Black")
        == [FontVariation("wght", 900), FontVariation("opsz", 40)])
    // A style that the font does not name but can be set to.
    #expect(try variations("TextMetrics Variable Extra Bold") == [FontVariation("wght", 800)])
  }
}

/// Counts calls from any thread.
final class Counter: Sendable {
  private let count = Mutex(0)
  var value: Int { count.withLock { $0 } }
  func add() { count.withLock { $0 += 1 } }
}
