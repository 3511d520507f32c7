import Foundation
import Testing

@testable import TextMetrics

@Suite struct FontconfigTests {
  /// Calls `body` with a configuration that lists the fonts made for the tests and no others.
  private func withOwnConfiguration(
    rules: String = "", _ body: (Fontconfig) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fontconfig-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let fonts = (TestFonts.made("Layers.ttf") as NSString).deletingLastPathComponent
    let file = folder.appending(path: "fonts.conf")
    try """
    <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
    <fontconfig><dir>\(fonts)</dir><cachedir>\(folder.path)/cache</cachedir>\(rules)</fontconfig>
    """.write(to: file, atomically: true, encoding: .utf8)
    try body(#require(Fontconfig(configurationFile: file.path)))
  }

  @Test func configurationsThatAreMissingOrBrokenGiveNoAnswer() throws {
    #expect(Fontconfig(configurationFile: "/nowhere/fonts.conf") == nil)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).conf")
    defer { try? FileManager.default.removeItem(at: file) }
    try "<fontconfig><dir>".write(to: file, atomically: true, encoding: .utf8)
    #expect(Fontconfig(configurationFile: file.path) == nil)
  }

  @Test func aMachineWithABrokenConfigurationMeasuresWithTheBundledFonts() async {
    await #expect(processExitsWith: .success) {
      unsafe setenv("FONTCONFIG_FILE", "/nowhere/fonts.conf", 1)
      unsafe setenv("FONTCONFIG_PATH", "/nowhere", 1)
      precondition(Font(name: "No Such Font", size: 12) == nil)
      precondition(Font(name: "Inter Bold", size: 12)?.fontName == "Inter-Bold")
      var fallback = FontFallback(font: .systemFont(ofSize: 12))
      _ = fallback.instanceIndex(
        forCluster: 0..<1, of: Array("漢".utf16), presentation: .emoji)
    }
  }

  @Test func aMachineWithoutFontsGivesNoAnswer() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).conf")
    defer { try? FileManager.default.removeItem(at: file) }
    try "<fontconfig><dir>/nowhere</dir></fontconfig>".write(
      to: file, atomically: true, encoding: .utf8)
    let fontconfig = try #require(Fontconfig(configurationFile: file.path))
    #expect(fontconfig.count == 0)
    #expect(fontconfig.families.isEmpty)
    #expect(fontconfig.match(family: "sans-serif", style: FontStyle()) == nil)
    #expect(fontconfig.font(named: FontName("Inter")) == nil)
    let library = FontLibrary(isHermetic: false) { fontconfig }
    #expect(throws: FontError.self) { try library.match(FontDescriptor(name: "Arial")) }
    var fallback = FontFallback(font: .systemFont(ofSize: 17), library: library)
    #expect(
      fallback.instanceIndex(forCluster: 0..<1, of: Array("漢".utf16), presentation: nil) == (
        0, true
      ))
  }

  @Test func namedInstancesOfVariableFontsAreFound() throws {
    try withOwnConfiguration { fontconfig in
      #expect(
        fontconfig.families
          == [
            "TextMetrics Variable", "TextMetrics Variable TT", "TextMetrics Layers",
            "TextMetrics Paints", "TextMetrics Tracking", "TextMetrics Label Advances",
          ])
      let library = FontLibrary(isHermetic: false) { fontconfig }
      let cases: [(String, FontDescriptor.Weight?, [FontVariation])] = [
        ("TextMetrics Variable", nil, []),
        ("TextMetrics Variable Semi Bold", nil, [FontVariation("wght", 650)]),
        ("TextMetrics Variable", .thin, [FontVariation("wght", 200)]),
        ("TextMetrics Variable TT", .black, [FontVariation("wght", 900)]),
        ("TextMetrics Variable TT", .init(rawValue: 333), [FontVariation("wght", 333)]),
      ]
      for (name, weight, variations) in cases {
        let match = try library.match(FontDescriptor(name: name, weight: weight))
        #expect(match.variations == variations, "\(name)")
        #expect(match.substitution == nil)
        #expect(match.origin == .fontconfig)
      }
      let black = try library.match(FontDescriptor(name: "TextMetrics Variable Display Black"))
      #expect(black.variations == [FontVariation("wght", 900), FontVariation("opsz", 40)])
    }
  }

  @Test func equalsAreToldFromLastResorts() throws {
    let rules = """
      <alias binding="same"><family>Its Equal</family>
      <accept><family>TextMetrics Layers</family></accept></alias>
      <alias><family>Something Like It</family>
      <accept><family>TextMetrics Layers</family></accept></alias>
      """
    try withOwnConfiguration(rules: rules) { fontconfig in
      func relation(_ family: String) -> Fontconfig.Match.Relation? {
        fontconfig.match(family: family, style: FontStyle())?.relation
      }
      #expect(relation("textmetrics layers") == .requested)
      #expect(relation("Its Equal") == .equal)
      #expect(relation("Something Like It") == .other)
      #expect(relation("Anything Else") == .other)
    }
  }

  @Test func theSetupIsOfTheConfigurationAndTheFontsWithoutTheirPaths() throws {
    try withOwnConfiguration { fontconfig in
      let setup = FontconfigSetup(fontconfig)
      #expect(setup.version.wholeMatch(of: /[1-9]\d*(\.\d+){2}/) != nil)
      #expect(setup.configurationPaths.count == 1)
      #expect(setup.configurationPaths[0].hasSuffix("/fonts.conf"))
      #expect(setup.fonts.count == fontconfig.count)
      #expect(setup.fonts.contains { $0.hasPrefix("TextMetrics Layers:") })
      #expect(!setup.fonts.contains { $0.contains("Layers.ttf") })
    }
    let none = FontconfigSetup(nil)
    #expect(none.configurationPaths.isEmpty && none.fonts.isEmpty)
  }

  @Test(arguments: ["ja", "zh_CN", "ko"])
  func theLanguageOfTheEnvironmentPlaysNoPart(language: String) async throws {
    await #expect(processExitsWith: .success) { [language] in
      unsafe setenv("FC_LANG", language, 1)
      let font = Font(name: "Liberation Sans", size: 12)!
      for (wanted, name) in [("ja", "JP"), ("zh-Hans", "SC"), ("ko", "KR"), ("zh-Hant", "TC")] {
        let layout = PreparedText("漢", style: TextStyle(font: font, language: wanted)).layout()
        precondition(layout.faces.last?.familyName.hasSuffix("CJK \(name)") == true)
      }
      let layout = PreparedText("漢", style: TextStyle(font: font, language: "en")).layout()
      precondition(layout.faces.last?.familyName.hasSuffix("CJK JP") == true)
    }
  }

  @Test(arguments: [
    ("de", "de"), ("de-AT", "de-at"), ("zh", "zh-cn"), ("zh-Hans", "zh-cn"), ("zh-Hant", "zh-tw"),
    ("zh-Hant-HK", "zh-hk"), ("zh-TW", "zh-tw"), ("sr-Latn-RS", "sr-rs"), ("ja", "ja"), ("", "en"),
    ("-", "en"), ("zh-u-co-pinyin", "zh-cn"), ("ko-u-co-search", "ko"), ("zh-x-tw", "zh-cn"),
    ("en-a-us", "en"), ("x-tw", "en"),
  ])
  func languages(_ tag: String, _ expected: String) {
    #expect(Fontconfig.language(tag) == expected)
  }
}
