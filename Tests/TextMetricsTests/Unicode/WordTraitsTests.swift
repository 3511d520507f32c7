import Testing

@testable import TextMetrics

/// What is told from single characters, against ICU's answer for the text.
@Suite struct WordTraitsTests {
  /// A character of each line break class, and some whose neighbours matter.
  static let characters: [Unicode.Scalar] =
    LineBreakClass.allCases.compactMap { wanted in
      (0x21...0x1F9FF).lazy.compactMap(Unicode.Scalar.init)
        .first { ICUProperties.lineBreakClass(of: $0) == wanted }
    } + [
      "a", "1", ".", ",", "-", "\"", "(", ")", "/", "$", "%", "é", "א", "中", "ー", "。", "👍",
      "\u{301}",
    ]

  @Test func breaksAfterSpacesAreThoseOfICU() {
    var decided = 0
    for left in Self.characters {
      for right in Self.characters {
        for spaces in 1...2 {
          let text = "a\(left)" + String(repeating: " ", count: spaces) + "\(right)a"
          let units = Array(text.utf16)
          let traits = UnitTraits(right)
          guard !UnitTraits(left).contains(.isSpecial), !traits.contains(.isSpecial),
            !UnitTraits(left).contains(.joinsNext), !traits.contains(.joinsPrevious),
            let allowed = SpaceBreaks.isAllowed(
              between: leftClass(left), and: traits.lineBreakClass)
          else { continue }
          decided += 1
          let offset = "a\(left)".utf16.count + spaces
          #expect(softBreaks(units).contains(offset) == allowed, "\(text.debugDescription)")
        }
      }
    }
    #expect(decided > 2000)
  }

  /// A mark on a letter has the letter's class (LB9).
  private func leftClass(_ scalar: Unicode.Scalar) -> LineBreakClass {
    let own = ICUProperties.lineBreakClass(of: scalar)
    return own == .combiningMark || own == .zeroWidthJoiner ? .alphabetic : own
  }

  @Test func breaksAfterSpacesAtTheStartAreThoseOfICU() {
    for right in Self.characters {
      let traits = UnitTraits(right)
      guard !traits.contains(.isSpecial), !traits.contains(.joinsPrevious),
        let allowed = SpaceBreaks.isAllowed(between: nil, and: traits.lineBreakClass)
      else { continue }
      #expect(softBreaks(Array(" \(right)a".utf16)).contains(1) == allowed, "\(right)")
    }
  }

  /// All words of two and three of the printable characters of ASCII and Latin-1.
  @Test func plainWordsHaveNoBreaks() {
    let latin = (0x21...0xFF).compactMap(Unicode.Scalar.init)
      .filter { !UnitTraits($0).contains(.isSpecial) }
    for first in latin {
      for second in latin { check([first, second]) }
    }
    // Of each class a few, in threes.
    var seen: [LineBreakClass: Int] = [:]
    let some = latin.filter { scalar in
      seen[ICUProperties.lineBreakClass(of: scalar), default: 0] += 1
      return seen[ICUProperties.lineBreakClass(of: scalar), default: 0] <= 3
    }
    for first in some {
      for second in some {
        for third in some { check([first, second, third]) }
      }
    }
  }

  @Test func plainWordsOfAnyScriptHaveNoBreaks() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let count = Int.random(in: 2...6, using: &generator)
      check(
        (0..<count).map { _ in
          Self.characters[Int.random(in: Self.characters.indices, using: &generator)]
        })
    }
  }

  private func check(_ scalars: [Unicode.Scalar]) {
    var breaks = PlainLineBreaks()
    guard scalars.allSatisfy({ breaks.isJoined(by: UnitTraits($0)) }) else { return }
    let units = scalars.flatMap { Array(String($0).utf16) }
    let isPlain =
      softBreaks(units).isEmpty
      && graphemeStarts(units)
        == scalars.indices.map { scalars[..<$0].reduce(0) { $0 + $1.utf16Count } }
    #expect(isPlain, "\(scalars)")
  }

  @Test func levelsAreThoseOfTheAlgorithm() {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<2000 {
      let units = RandomText.units(count: 12, using: &generator)
        .filter { !UTF16.isLeadSurrogate($0) && !UTF16.isTrailSurrogate($0) }
      let line = TextAnalysis.HardLine(range: units.indices, terminatorLength: 0)
      var table = UnitTraitsTable()
      var traits = UnitTraits.none
      for unit in units { traits.formUnion(table[unit]) }
      guard !traits.contains(.isSpecial), !units.isEmpty else { continue }
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
  }

  private func softBreaks(_ units: [UInt16]) -> [Int] {
    var boundaries = [TextBoundary](repeating: [], count: units.count + 1)
    LineBreaking.markSoftBreaks(
      of: units, in: units.indices, tailoring: LineBreaking.Tailoring(language: nil),
      into: &boundaries)
    return boundaries.indices.filter { boundaries[$0].contains(.softBreak) }
  }

  private func graphemeStarts(_ units: [UInt16]) -> [Int] {
    var boundaries = [TextBoundary](repeating: [], count: units.count + 1)
    GraphemeClusters.markStarts(of: units, in: units.indices, into: &boundaries)
    return boundaries.indices.dropLast().filter { boundaries[$0].contains(.grapheme) }
  }
}

extension Unicode.Scalar {
  fileprivate var utf16Count: Int { value < 0x1_0000 ? 1 : 2 }
}
