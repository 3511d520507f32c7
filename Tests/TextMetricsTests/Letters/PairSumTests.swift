import Foundation
import SeededTexts
import Testing

@testable import TextMetrics

/// Sums over letters and pairs compared with HarfBuzz's answer for the whole word.
@Suite struct PairSumTests {
  /// The letters of a script, and other characters in its words.
  private static let pools: [(script: String, letters: String)] = [
    ("Latn", "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZäéïñşțıİłœßạữ"),
    ("Cyrl", "абвгдежзийклмнопрстуфхцчшщъыьэюяАБВГДЕЖЗИЙКЛМНіїєґђљњћџ"),
    ("Grek", "αβγδεζηθικλμνξοπρστυφχψωςΑΒΓΔΕΖΗΘάέήίόύώϊΐ"),
    ("Hebr", "אבגדהוזחטיכלמנסעפצקרשתךםןףץ"), ("Hira", "あいうえおかきくけこさしすせそっょゃー"),
    ("Kana", "アイウエオカキクケコサシスセソッョャー・"), ("Hani", "情報入力表示的一是不了人我在有他這為"),
    ("Hang", "가나다라마바사아자차카타파하각난닫"), ("Armn", "աբգդեզէըթժիլխծկհձղճմ"),
  ]

  private static let common = Array("0123456789.,:;!?-–—()[]{}/'\"“”‘’«»+=<>@#*&%_ 、。「」：！？…".utf16)

  /// A word of letters from a pool, with characters that are written around and between letters.
  private static func word(_ pool: [UInt16], using generator: inout SeededRandom) -> [UInt16] {
    let commonShare = Int.random(in: 0...4, using: &generator)
    return (0..<Int.random(in: 1...9, using: &generator)).map { _ in
      let isCommon = Int.random(in: 0..<8, using: &generator) < commonShare
      return (isCommon ? common : pool).randomElement(using: &generator) ?? 0x61
    }
  }

  private func pairAdvances(_ key: PairAdvanceKey) -> PairAdvances {
    PairAdvances(PairAdvanceStore(key))
  }

  /// The sum over a word's letters; nil if the word is not a sum.
  private func sum(_ word: [UInt16], _ pairs: PairAdvances) -> Int? {
    var sum = 0
    var (isLinked, isSteady) = (false, true)
    for index in word.indices {
      let next = index + 1 < word.count ? word[index + 1] : PairAdvances.end
      guard let part = pairs.part(word[index], before: next) else { return nil }
      sum += Int(part.advance)
      isLinked = isLinked || part.isLinked
      isSteady = isSteady && part.isSteady
    }
    return !isLinked || isSteady ? sum : nil
  }

  /// - Returns: How many words are sums.
  private func check(
    _ face: FontFace, wordCount: Int, languages: [String?], seed: UInt64
  ) -> Int {
    let instance = face.instance(FontInstance.Key(variations: [], trackingSize: nil))
    var generator = SeededRandom(seed)
    var buffer = HarfBuzzBuffer()
    var count = 0
    for (tag, letters) in Self.pools {
      let pool = Array(letters.utf16)
      guard instance.shaping.glyph(for: UInt32(pool[0])) != nil else { continue }
      let script = Script(tag: FontTag(stringLiteral: tag).rawValue)
      for language in languages.map(ShapingLanguage.init) {
        let pairs = pairAdvances(
          PairAdvanceKey(
            instance, script: script, isRightToLeft: tag == "Hebr", language: language,
            features: []))
        for _ in 0..<wordCount {
          let word = Self.word(pool, using: &generator)
          guard let sum = sum(word, pairs) else { continue }
          count += 1
          let request = ShapingRequest(
            range: word.indices, context: word.indices, isRightToLeft: tag == "Hebr",
            script: script, language: language, features: [])
          let glyphs = buffer.shape(word, request, font: instance.shaping)
          let isEqual = glyphs.reduce(0) { $0 + Int($1.xAdvance) } == sum
          #expect(isEqual, "\(String(decoding: word, as: UTF16.self)) in \(face.fullName)")
          guard isEqual else { return count }
        }
      }
    }
    return count
  }

  @Test(arguments: [
    "inter", "inter-bold", "roboto", "notosans", "notoserif", "dejavu", "libsans", "libserif",
    "hebrew", "cjk-kr", "cjk-sc", "cjk-jp",
  ])
  func sumsAreWhatHarfBuzzMakesOfWords(_ name: String) throws {
    let count = check(
      try CorpusFonts.face(name), wordCount: 150,
      languages: [nil, "ja", "ko", "zh-Hant", "tr", "ro", "sr", "nl", "ca"], seed: 3)
    #expect(count > 400)
  }

  @Test func sumsHoldInAllInstalledFonts() throws {
    let library = FontLibrary(isHermetic: true)
    var count = 0
    for (seed, path) in TestFonts.allInstalled().enumerated() {
      guard let face = try? library.face(contentsOf: path) else { continue }
      count += check(face, wordCount: 12, languages: [nil], seed: UInt64(seed))
    }
    #expect(count > 1000)
  }

  private func pairs(
    _ name: String, script: Script = .latin, isRightToLeft: Bool = false
  ) throws -> PairAdvances {
    pairAdvances(
      PairAdvanceKey(
        Font(face: try CorpusFonts.face(name), size: 16).instance, script: script,
        isRightToLeft: isRightToLeft, language: ShapingLanguage("en"), features: []))
  }

  /// HarfBuzz turns a run that goes against its script, and kerns it the other way round.
  @Test func lettersAgainstTheDirectionOfTheirScriptAreNoSums() throws {
    #expect(try pairs("inter", isRightToLeft: true).part(0x61, before: 0x62) == nil)
    #expect(try pairs("hebrew", script: .hebrew).part(0x5D0, before: 0x5D1) == nil)
    let hebrew = try pairs("hebrew", script: .hebrew, isRightToLeft: true)
    #expect(hebrew.part(0x5D0, before: 0x5D1) != nil)
  }

  @Test func mostWordsAreSums() throws {
    for name in ["inter", "notosans", "libsans", "dejavu"] {
      let pairs = try pairs(name)
      for word in ["Hello", "world,", "Vorausgesetzt", "don't", "1234", "“AVATAR”"] {
        #expect(sum(Array(word.utf16), pairs) != nil, "\(word) in \(name)")
      }
    }
  }

  /// Inter raises what stands between capitals or digits, which changes no advance, and makes a multiplication sign
  /// of an `x` between digits, which does; DejaVu has ligatures.
  @Test func patternsAreFound() throws {
    let inter = try pairs("inter")
    for word in ["to-do", "(so)", "one:", "box", "17:50", "A-B", "(A)"] {
      #expect(sum(Array(word.utf16), inter) != nil, "\(word)")
    }
    #expect(sum(Array("2x3".utf16), inter) == nil)
    #expect(sum(Array("office".utf16), try pairs("dejavu")) == nil)
  }

  /// A pair that is kerned in Liberation Sans is narrower than its letters.
  @Test func pairsAreKerned() throws {
    let pairs = try pairs("libsans")
    let pair = try #require(sum(Array("AV".utf16), pairs))
    let letters = try #require(
      sum(Array("A".utf16), pairs).flatMap { a in sum(Array("V".utf16), pairs).map { a + $0 } })
    #expect(pair < letters)
  }
}
