import Foundation
import Testing

@testable import TextMetrics

/// Hyphenation by dictionary compared with libhyphen's own answers, and the words passed to it.
@Suite struct HyphenationTests {
  private let hyphenation: Hyphenation

  init() throws { hyphenation = try HyphenPatterns.installed() }

  private func hyphenated(_ text: String, language: String) -> String {
    let units = Array(text.utf16)
    let words = HyphenatedWords(units) { _ in hyphenation.dictionary(for: language) }
    let cuts = [0] + words.points(in: units.indices) + [units.count]
    return zip(cuts, cuts.dropFirst())
      .map { String(decoding: units[$0..<$1], as: UTF16.self) }.joined(separator: "=")
  }

  /// The `hyphenated_word` of `hnj_hyphen_hyphenate2`, libhyphen 2.8.8 with the patterns of Debian's
  /// hyphen-en-us 2.8.8 and hyphen-de 7.5.0: what its example program prints.
  @Test(arguments: [
    (
      "en-US",
      """
      hy=phen=ation ty=pog=ra=phy in=com=pre=hen=si=ble mea=sure=ment al=go=rithm \
      rep=re=sen=ta=tive uni=ver=sity pho=tog=ra=pher chil=dren me=chan=i=cal straight=for=ward \
      don't o'clock naïveté a it the ex=tra=or=di=nary com=mu=ni=ca=tion re=spon=si=bil=ity \
      dic=tio=nary su=per=cal=ifrag=ilis=tic=ex=pi=ali=do=cious
      """
    ),
    (
      "de",
      """
      sil=ben=tren=nung do=nau=dampf=schiff=fahrt stra=ße grö=ßen=ord=nung über=ra=schung zu=cker \
      schif=fahrt ei=sen=bahn ver=ständ=nis ge=schwin=dig=keits=be=gren=zung abend kin=der=gär=ten \
      fuß=ball=welt=meis=ter=schaft
      """
    ),
  ])
  func pointsAreThoseOfLibhyphen(language: String, expected: String) {
    #expect(
      hyphenated(expected.replacing("=", with: ""), language: language) == expected)
  }

  @Test func capitalsAndDecomposedLettersAreHyphenatedAsTheirPlainForms() {
    #expect(hyphenated("HYPHENATION Hyphenation", language: "en") == "HY=PHEN=ATION Hy=phen=ation")
    let decomposed = "kindergärten".decomposedStringWithCanonicalMapping
    #expect(decomposed.utf16.count == 13)
    #expect(
      hyphenated(decomposed, language: "de").precomposedStringWithCanonicalMapping
        == "kin=der=gär=ten")
  }

  @Test func wordsAreRunsOfLetters() {
    #expect(
      hyphenated("(hyphenation)/hyphenation2hyphenation", language: "en")
        == "(hy=phen=ation)/hy=phen=ation2hy=phen=ation")
    #expect(hyphenated("hyphen\u{AD}ation hyphenation", language: "en").hasPrefix("hyphen\u{AD}a"))
    #expect(hyphenated("مرحبا 日本語 🎉", language: "en") == "مرحبا 日本語 🎉")
    #expect(hyphenated(String(repeating: "hyphenation", count: 20), language: "en").count == 220)
    #expect(hyphenated("", language: "en") == "")
  }

  @Test func unpairedSurrogatesAreNoLetters() {
    let units: [UInt16] = [0xD800] + Array("hyphenation".utf16) + [0xDC00]
    let words = HyphenatedWords(units) { _ in hyphenation.dictionary(for: "en") }
    #expect(words.points(in: units.indices) == [3, 7])
  }

  @Test(arguments: [
    ("en-US", "hyph_en_US.dic"), ("en_US", "hyph_en_US.dic"), ("en", "hyph_en_US.dic"),
    ("en-GB", "hyph_en.dic"), ("de-DE", "hyph_de_DE.dic"), ("de-Latn-AT", "hyph_de_AT.dic"),
  ])
  func patternsAreThoseOfTheRegionElseOfTheLanguage(language: String, file: String) {
    #expect(hyphenation.patternFile(for: language) == "/usr/share/hyphen/\(file)")
  }

  @Test(arguments: ["", "tlh", "../../etc/passwd", "zz-ZZ", "x-none", "\u{0}"])
  func languagesWithoutPatternsHaveNone(language: String) {
    #expect(hyphenation.patternFile(for: language) == nil)
    #expect(hyphenation.dictionary(for: language) == nil)
  }

  @Test func languagesWithOneFileShareItsPatterns() throws {
    let german = try #require(Hyphenation.shared.dictionary(for: "de"))
    for language in ["de-DE", "de-AT", "de-CH"] {
      #expect(Hyphenation.shared.dictionary(for: language) === german)
    }
    // No number of unknown languages closes the dictionary.
    for number in 0..<20 { _ = Hyphenation.shared.dictionary(for: "xx-\(100 + number)") }
    #expect(Hyphenation.shared.dictionary(for: "de") === german)
  }

  @Test func anotherLibraryOrFileIsNoDictionary() throws {
    #expect(HyphenLibrary(file: "libnothing.so.0") == nil)
    #expect(HyphenLibrary(file: "libm.so.6") == nil)
    let library = try #require(HyphenLibrary.shared)
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for contents in ["", "NO-SUCH-ENCODING\n.a1b\n"] {
      let file = folder.appending(path: "hyph_en.dic")
      try Data(contents.utf8).write(to: file)
      #expect(HyphenDictionary(path: file.path, library: library) == nil)
    }
    #expect(HyphenDictionary(path: folder.path, library: library) == nil)
  }

  /// A pattern that changes the spelling (README.nonstandard of libhyphen) gives no hyphenation point,
  /// because the text is shown as it is.
  @Test func pointsThatChangeTheSpellingAreLeftOut() throws {
    let library = try #require(HyphenLibrary.shared)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).dic")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("UTF-8\nf1f/ff=f,1,2\nn1d\n".utf8).write(to: file)
    let dictionary = try #require(HyphenDictionary(path: file.path, library: library))
    #expect(dictionary.points(in: Array("schiffahrtende".unicodeScalars)) == [12])
  }
}
