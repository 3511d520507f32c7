import SeededTexts
import Testing

@testable import TextMetrics

/// Line break decisions from the properties of characters, compared with ICU's answer for the text.
@Suite struct WordTraitsTests {
  /// A character of each line break class, and some whose neighbours matter.
  static let characters: [Unicode.Scalar] =
    LineBreakClass.allCases.compactMap { wanted in
      (0x21...0x1F9FF).lazy.compactMap(Unicode.Scalar.init)
        .first { ICUProperties.lineBreakClass(of: $0) == wanted }
    } + [
      "a", "1", ".", ",", "-", "\"", "(", ")", "/", "$", "%", "é", "א", "中", "ー", "。", "👍",
      "\u{301}", "“", "”", "‘", "’", "«", "»", "…", "ァ", "々",
    ]

  /// Most languages have the same rules; Chinese and Japanese have their own.
  static let languages = [nil, "en", "zh-Hans", "zh-Hant", "ja", "ko", "fi"]

  private static let machines = Dictionary(
    uniqueKeysWithValues: languages.map { ($0, LineBreakMachine(language: $0)) })

  private static func machine(_ language: String?) -> LineBreakMachine {
    machines[language] ?? LineBreakMachine(language: language)
  }

  @Test func someLanguagesHaveRulesOfTheirOwn() {
    #expect(["zh", "zh-Hant-HK", "ja"].allSatisfy { LineBreaking.isTailored(to: $0) })
    #expect(!["en", "de", "ko", "th", "xx", nil].contains { LineBreaking.isTailored(to: $0) })
  }

  /// With the rules of another version of Unicode, only letters and digits are decided.
  @Test func unknownRulesAreLeftToICU() {
    let version = ICUProperties.unicodeVersion
    #expect(LineBreaking.hasKnownRules == (version.major == 15 && version.minor == 0))
    let machine = LineBreakMachine(language: nil, knowsPunctuation: false)
    func columns(_ text: String) -> [LineBreakMachine.Column] {
      text.unicodeScalars.map { machine.column(of: $0, UnitTraits($0)) }
    }
    #expect(columns("aé") == [.letter, .letter])
    #expect(columns("א1") == [.hebrewLetter, .digit])
    #expect(columns("-.,“(!中。").allSatisfy { $0 == .other })
    func isAllowed(_ left: LineBreakClass?, _ right: LineBreakClass) -> Bool? {
      SpaceBreaks.isAllowed(
        between: left, and: right, before: nil, knowsPunctuation: false)
    }
    #expect(isAllowed(.alphabetic, .numeric) == true && isAllowed(nil, .hebrewLetter) == true)
    #expect(isAllowed(.infixNumeric, .alphabetic) == nil)
    #expect(isAllowed(.alphabetic, .openPunctuation) == nil)
  }

  @Test(arguments: languages) func breaksAfterSpacesAreThoseOfICU(_ language: String?) {
    var decided = 0
    for left in Self.characters {
      for right in Self.characters {
        for spaces in 1...2 {
          let gap = String(repeating: " ", count: spaces)
          if check("a\(left)", gap, right, before: "a", language) { decided += 1 }
        }
      }
    }
    #expect(decided > 2000)
  }

  /// A separator may belong to a number after it.
  @Test(arguments: languages) func breaksBeforeSeparatorsAreThoseOfICU(_ language: String?) {
    var decided = 0
    for left in Self.characters {
      for separator in [",", ".", ":", ";", "\u{589}"] as [Unicode.Scalar] {
        for next in Self.characters.map(Optional.some) + [nil] {
          if check("a\(left)", " ", separator, before: next, language) { decided += 1 }
        }
      }
    }
    #expect(decided > 2000)
  }

  /// Numbers with signs, dashes by themselves and words that end in dots are decided without ICU.
  @Test(arguments: ["€5", "20%", "$1,000.50", "№7", "30°", "–", "well…", "so-", "e-mail", "and/or"])
  func signsAndDashes(word: String) {
    let traits = UnitTraitsTable()
    #expect(check(Array(word.unicodeScalars), nil, traits))
  }

  /// - Returns: Whether there is an answer, which is then compared with ICU's.
  private func check(
    _ left: String, _ gap: String, _ right: Unicode.Scalar, before next: Unicode.Scalar?,
    _ language: String?
  ) -> Bool {
    let traits = UnitTraits(right)
    guard let last = left.unicodeScalars.last, !UnitTraits(last).contains(.isSpecial),
      !traits.contains(.isSpecial), !UnitTraits(last).contains(.joinsNext),
      !traits.contains(.joinsPrevious),
      let allowed = SpaceBreaks.isAllowed(
        between: leftClass(last, language), and: lineBreakClass(of: right, language),
        before: next.map { lineBreakClass(of: $0, language) })
    else { return false }
    for rest in ["", "b", " b"] {
      let text = left + gap + "\(right)" + (next.map { "\($0)" } ?? "") + rest
      if next == nil, rest == "b" { continue }
      let offset = (left + gap).utf16.count
      let breaks = softBreaks(Array(text.utf16), language)
      #expect(
        breaks.contains(offset) == allowed, "\(text.debugDescription) in \(language ?? "")")
      // What follows breaks as if it stood alone.
      let alone = softBreaks(Array(text.utf16.dropFirst(offset)), language).filter { $0 > 0 }
      #expect(
        breaks.filter { $0 > offset }.map { $0 - offset } == alone,
        "\(text.debugDescription) in \(language ?? "")")
    }
    return true
  }

  /// A mark on a letter has the letter's class (LB9).
  private func leftClass(_ scalar: Unicode.Scalar, _ language: String?) -> LineBreakClass {
    let own = lineBreakClass(of: scalar, language)
    return own == .combiningMark || own == .zeroWidthJoiner ? .alphabetic : own
  }

  private func lineBreakClass(
    of scalar: Unicode.Scalar, _ language: String?
  ) -> LineBreakClass {
    Self.machine(language).lineBreakClass(of: scalar, UnitTraits(scalar))
  }

  @Test func breaksAfterSpacesAtTheStartAreThoseOfICU() {
    for right in Self.characters {
      let traits = UnitTraits(right)
      guard !traits.contains(.isSpecial), !traits.contains(.joinsPrevious),
        let allowed = SpaceBreaks.isAllowed(
          between: nil, and: traits.lineBreakClass, before: .alphabetic)
      else { continue }
      #expect(softBreaks(Array(" \(right)a".utf16)).contains(1) == allowed, "\(right)")
    }
  }

  /// All words of two printable characters of ASCII and Latin-1, and words of three that cover all of
  /// their line break classes, the only property of a character that is used.
  @Test(arguments: [nil, "zh-Hans", "ja"]) func unbrokenLatinWordsAreThoseOfICU(
    _ language: String?
  ) {
    let traits = UnitTraitsTable()
    var decided = 0
    let latin = (0x21...0xFF).compactMap(Unicode.Scalar.init)
      .filter { !UnitTraits($0).contains(.isSpecial) }
    for first in latin {
      for second in latin where check([first, second], language, traits) { decided += 1 }
    }
    // A few of each class, in threes.
    var seen: [LineBreakClass: Int] = [:]
    let some = latin.filter { scalar in
      seen[ICUProperties.lineBreakClass(of: scalar), default: 0] += 1
      return seen[ICUProperties.lineBreakClass(of: scalar), default: 0] <= 3
    }
    for first in some {
      for second in some {
        for third in some where check([first, second, third], language, traits) { decided += 1 }
      }
    }
    #expect(decided > 10_000)
  }

  @Test(arguments: languages) func unbrokenWordsOfAnyScriptAreThoseOfICU(_ language: String?) {
    let traits = UnitTraitsTable()
    let characters = Self.characters + [" ", "/", "-", "a", "b", "1"]
    var generator = SeededRandom(7)
    for _ in 0..<5000 {
      let count = Int.random(in: 2...6, using: &generator)
      let word = (0..<count).map { _ in
        characters[Int.random(in: characters.indices, using: &generator)]
      }
      check(word, language, traits)
    }
  }

  @Test func lettersAreReadAtOnceWhereTheyStayTogether() {
    let machine = LineBreakMachine(language: nil)
    for state in LineBreakMachine.State.allCases {
      var next = state.rawValue
      let answer = machine.read(LineBreakMachine.Column.letter.rawValue, in: &next)
      let stayTogether =
        answer == LineBreakMachine.Answer.no.rawValue
        && next == LineBreakMachine.State.letters.rawValue
      #expect(machine.joinsLetters(after: state.rawValue) == stayTogether)
    }
  }

  /// All words of three characters, up to five of each of the machine's columns.
  @Test(arguments: languages) func wordsOfIdeographsAreThoseOfICU(_ language: String?) {
    let traits = UnitTraitsTable()
    let machine = Self.machine(language)
    var seen: [LineBreakMachine.Column: Int] = [:]
    let candidates = "–…a1א中々ー〜、。「」（）！?.,:;-“‘»(])!あア/っ가각ㄱ・／€$%№°"
    let some = candidates.unicodeScalars.filter { scalar in
      let column = machine.column(of: scalar, UnitTraits(scalar))
      seen[column, default: 0] += 1
      return column != .other && seen[column, default: 0] <= 5
    }
    var decided = 0
    for first in some {
      for second in some {
        for third in some {
          if check([first, second, third], language, traits) { decided += 1 }
          if check(["中", first, second, third, "中"], language, traits) { decided += 1 }
        }
      }
    }
    #expect(decided > 5_000)
  }

  /// All words of four characters, one of each column. Only signs before brackets and dashes at the start are left to
  /// ICU.
  @Test(arguments: [nil, "zh-Hans"]) func wordsOfAllColumnsAreThoseOfICU(_ language: String?) {
    let traits = UnitTraitsTable()
    let machine = Self.machine(language)
    let all = "aא1-–—/“»,$%「(」)!中".unicodeScalars.map { $0 }
    #expect(
      Set(all.map { machine.column(of: $0, UnitTraits($0)) })
        == Set(LineBreakMachine.Column.allCases).subtracting([.other]))
    var undecided: Set<[Unicode.Scalar]> = []
    for first in all {
      for second in all {
        for third in all {
          for fourth in all where !check([first, second, third, fourth], language, traits) {
            undecided.insert([first, second, third, fourth])
          }
        }
      }
    }
    let signs: [Unicode.Scalar] = ["$", "%"]
    let openings: [Unicode.Scalar] = ["「", "(", "“"]
    #expect(
      undecided.allSatisfy { word in
        word[0] == "–" && word[1] == "a"
          || zip(word, word.dropFirst()).contains { signs.contains($0) && openings.contains($1) }
      })
  }

  /// - Returns: Whether there is an answer, which is then compared with ICU's.
  @discardableResult private func check(
    _ scalars: [Unicode.Scalar], _ language: String?, _ traits: UnitTraitsTable
  ) -> Bool {
    let units = scalars.flatMap { Array(String($0).utf16) }
    var breaks: [Int] = []
    let isKnown = Self.machine(language)
      .appendBreaks(of: units, units.indices, traits: traits, to: &breaks)
    guard isKnown else { return false }
    #expect(breaks == softBreaks(units, language), "\(scalars) in \(language ?? "")")
    return true
  }

  /// Characters without the trait `combines` are grapheme clusters of their own, even next to each other.
  @Test func charactersThatDoNotCombineAreClusters() {
    let traits = UnitTraitsTable()
    var generator = SeededRandom(11)
    let lone = (0x21...0xFFFD).lazy.map(UInt16.init).filter {
      !traits[$0].contains(.combines) && !traits[$0].contains(.isSpecial)
    }
    let units = lone.shuffled(using: &generator)
    #expect(units.count > 30_000)
    #expect(graphemeStarts(units).count == units.count)
    let syllables = Array(lone.filter { (0xAC00...0xD7A3).contains($0) })
    #expect(syllables.count == 11_172 && graphemeStarts(syllables).count == syllables.count)
  }

  @Test func levelsAreThoseOfTheAlgorithm() {
    var generator = SeededRandom(9)
    let table = UnitTraitsTable()
    for _ in 0..<2000 {
      let units = RandomText.units(count: 12, using: &generator)
        .filter { !UTF16.isLeadSurrogate($0) && !UTF16.isTrailSurrogate($0) }
      checkLevels(of: units, table)
    }
  }

  /// Invisible characters, such as U+200C, which is in many Persian words, stay at level 1 wherever they are.
  @Test func levelsOfInvisibleCharactersAreThoseOfTheAlgorithm() {
    let scalars: [Unicode.Scalar] = ["א", "ع", " ", "$", ":", "\u{200C}", "\u{AD}", "\u{0301}"]
    let table = UnitTraitsTable()
    var texts = [""]
    for _ in 0..<4 {
      texts = texts.flatMap { text in scalars.map { text + String($0) } }
      for text in texts { checkLevels(of: Array(text.utf16), table) }
    }
  }

  private func checkLevels(of units: [UInt16], _ table: UnitTraitsTable) {
    let line = TextAnalysis.HardLine(range: units.indices, terminatorLength: 0)
    var traits = UnitTraits.none
    for unit in units { traits.formUnion(table[unit]) }
    guard !traits.contains(.isSpecial), !units.isEmpty else { return }
    for direction in [WritingDirection.natural, .leftToRight, .rightToLeft] {
      guard let levels = ParagraphLevels(traits, of: units, line, direction) else { continue }
      let bidi = BidiParagraphs(of: units, hardLines: [line][...]) { _ in direction }
      #expect(levels.base == bidi.paragraphs[0].baseLevel)
      for run in bidi.levelRuns {
        #expect(
          levels.isUniform(run.range) && levels.level(at: run.range.lowerBound) == run.level
            && levels.runs(in: run.range).map(\.level) == [run.level],
          "\(units) \(direction)")
      }
    }
  }

  private func softBreaks(_ units: [UInt16], _ language: String? = nil) -> [Int] {
    var boundaries = [TextBoundary](repeating: [], count: units.count + 1)
    LineBreaking.markSoftBreaks(
      of: units, in: units.indices,
      tailoring: LineBreaking.Tailoring(language: language, profile: .uiKit), into: &boundaries)
    return boundaries.indices.filter { boundaries[$0].contains(.softBreak) }
  }

  private func graphemeStarts(_ units: [UInt16]) -> [Int] {
    var boundaries = [TextBoundary](repeating: [], count: units.count + 1)
    GraphemeClusters.markStarts(of: units, in: units.indices, into: &boundaries)
    return boundaries.indices.dropLast().filter { boundaries[$0].contains(.grapheme) }
  }
}
