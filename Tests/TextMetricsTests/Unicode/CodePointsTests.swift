import SeededTexts
import Testing

@testable import TextMetrics

@Suite struct CodePointsTests {
  @Test func pairsMakeOneCodePoint() {
    let units = Array("a😀b".utf16)
    let elements = Array(CodePoints(units))
    #expect(elements.map(\.scalar) == ["a", "😀", "b"])
    #expect(elements.map(\.range) == [0..<1, 1..<3, 3..<4])
  }

  @Test(
    arguments: [
      [0xD83D], [0xDE00], [0xDE00, 0xD83D], [0xD83D, 0x0061], [0xD83D, 0xD83D], [0x0061, 0xDE00],
    ] as [[UInt16]])
  func unpairedSurrogatesAreReplaced(units: [UInt16]) {
    let elements = Array(CodePoints(units))
    #expect(elements.count == units.count)
    for (element, unit) in zip(elements, units) {
      #expect(element.scalar == (unit == 0x61 ? "a" : "\u{FFFD}"))
    }
  }

  @Test func aRangeMaySplitAPair() {
    let units = Array("😀".utf16)
    #expect(CodePoints(units, in: 0..<1).map(\.scalar) == ["\u{FFFD}"])
    #expect(CodePoints(units, in: 1..<2).map(\.scalar) == ["\u{FFFD}"])
    var position = 2
    #expect(CodePoints.scalar(endingAt: &position, in: units, after: 1) == "\u{FFFD}")
    #expect(position == 1)
  }

  @Test func backwardsMeetsTheSameCodePoints() {
    var generator = SeededRandom(1)
    for _ in 0..<200 {
      let units = RandomText.units(count: 12, using: &generator)
      var backwards: [CodePoints.Element] = []
      var position = units.count
      while position > 0 {
        let end = position
        let scalar = CodePoints.scalar(endingAt: &position, in: units, after: 0)
        backwards.append(CodePoints.Element(scalar: scalar, range: position..<end))
      }
      #expect(Array(CodePoints(units)) == backwards.reversed())
    }
  }
}
