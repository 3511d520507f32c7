import Testing

@testable import TextMetrics

/// Texts and what each letter adds to their advance before the next one: `~` where the two may belong to a pattern, `?`
/// where patterns may change the advance, "–" where there is no sum.
///
/// Advances are HarfBuzz's for the letters alone and in pairs.
@Suite struct PairAdvancesTests {
  private func advances(
    _ font: String, _ text: String, _ script: Script, features: [FontFeature]
  ) throws -> String {
    let instance = Font(face: try TestFonts.face(font), size: 16).instance
    let pairs = PairAdvances(
      PairAdvanceStore(
        PairAdvanceKey(
          instance, script: script, isRightToLeft: script == .hebrew,
          language: ShapingLanguage(nil), features: features)))
    let units = Array(text.utf16)
    let parts = units.indices.map { index in
      pairs.part(
        units[index], before: index + 1 < units.count ? units[index + 1] : PairAdvances.end)
    }
    let letters = zip(units, parts).map { unit, part in
      String(decoding: [unit], as: UTF16.self) + (part.map { "\($0.advance)" } ?? "–")
        + (part?.isLinked == true ? "~" : "") + (part?.isSteady == false ? "?" : "")
    }
    let isSum =
      !parts.contains { $0 == nil }
      && (parts.allSatisfy { $0?.isSteady == true } || !parts.contains { $0?.isLinked == true })
    return letters.joined(separator: " ") + (isSum ? "" : " –")
  }

  @Test(
    arguments: [
      ("Inter", "AVA", "A1712 V1728 A1904"),
      ("Inter", "abc", "a1588 b1748 c1572"),
      ("Inter", "a", "a1588"),
      ("Inter", "A V", "A1904  792 V1904"),
      ("Inter", "éx", "é1600 x1520"),
      ("Inter", "привет", "п1640 р1716 и1680 в1580 е1584 т1504"),
      ("JetBrains Mono", "foo", "f600 o600 o600"),
      ("libsans", "A V", "A1253  569 V1366"),
      ("TextMetrics Mono", "ab", "a1266 b1266"),
      // Patterns: some change no advance, and others may if more of the pattern is there.
      ("Inter", "(A)", "(1020~ A1904~ )1020"),
      ("Inter", "2x", "21704~ x1520"),
      ("Inter", "2x3", "21704~ x1520? 31792 –"),
      ("Inter", "->", "-– >1856 –"),
      ("JetBrains Mono", "=>", "=600~ >600"),
      ("dejavu", "fi", "f– i569 –"),
      ("dejavu", "fo", "f721 o1253"),
      // Marks, missing letters, surrogates and characters that HarfBuzz replaces are not letters.
      ("Inter", "e\u{301}", "e– \u{301}– –"),
      ("Inter", "aאa", "a– א– a1588 –"),
      ("Inter", "a\u{AD}b", "a– \u{AD}– b1748 –"),
      ("Inter", "1⁄2", "1– ⁄– 21704 –"),
    ] as [(String, String, String)])
  func latin(font: String, text: String, advances: String) throws {
    let found = try self.advances(font, text, .latin, features: [])
    #expect(found == advances)
  }

  /// Other scripts: there are sums if HarfBuzz shapes their letters one by one.
  @Test(
    arguments: [
      ("Noto Sans Hebrew", "אב", .hebrew, "א632 ב572"),
      ("Noto Sans Hebrew", "שלום", .hebrew, "ש730 ל522 ו291 ם684"),
      ("Noto Sans Arabic", "ب", .arabic, "ب– –"),
      ("Noto Sans Devanagari", "क", .devanagari, "क– –"),
      ("Noto Sans Thai", "ก", .thai, "ก– –"),
      ("cjk-jp", "日本", .han, "日1000 本1000"),
    ] as [(String, String, Script, String)])
  func scripts(font: String, text: String, script: Script, advances: String) throws {
    let found = try self.advances(font, text, script, features: [])
    #expect(found == advances)
  }

  @Test(
    arguments: [
      ("AV", [.off("kern")], "A1904 V1904"), ("11", [], "11308 11308"),
      ("11", [FontFeature("tnum")], "11824 11824"), ("->", [.off("calt")], "-1296 >1856"),
    ] as [(String, [FontFeature], String)])
  func features(text: String, features: [FontFeature], advances: String) throws {
    let found = try self.advances("Inter", text, .latin, features: features)
    #expect(found == advances)
  }

  @Test(
    arguments: [
      (0, true), (-1, true), ((1 << 29) - 1, true), (1 - (1 << 29), true), (1 << 29, false),
      (-(1 << 29), false), (.max, false), (.min, false),
    ] as [(Int32, Bool)])
  func partsArePackedIfTheyFit(advance: Int32, fits: Bool) {
    for (isLinked, isSteady) in [(false, false), (false, true), (true, false), (true, true)] {
      let part = PairAdvances.Part(advance: advance, isLinked: isLinked, isSteady: isSteady)
      #expect(PairAdvances.PackedPart(part).part == (fits ? part : nil))
    }
    #expect(PairAdvances.PackedPart(nil).part == nil)
  }
}
