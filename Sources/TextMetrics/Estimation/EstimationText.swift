import Foundation

/// A text as estimators use it: divided at its line breaks, but neither shaped nor laid out.
struct EstimationText: Sendable {
  /// UTF-16 code units.
  let units: [UInt16]
  let style: TextStyle
  /// The hard lines without their line breaks: at least one, and an empty one after a final break.
  let contents: [Range<Int>]
  /// The hard lines without their advances.
  private let counts: [EstimatedLine]

  init(utf16 units: [UInt16], style: TextStyle) {
    self.units = units
    self.style = style
    let lines = HardLines.lines(of: units)
    let endsOpen = lines.last.map { $0.terminatorLength == 0 } ?? false
    contents = lines.map(\.content) + (endsOpen ? [] : [units.count..<units.count])
    counts = contents.map { EstimatedLine(units[$0]) }
  }

  /// The hard lines with their advances.
  func lines(advances: [CGFloat]) -> [EstimatedLine] {
    zip(counts, advances).map { line, advance in
      var line = line
      line.advance = advance
      return line
    }
  }

  /// The advance of each hard line by an assumption that needs no shaping, in points.
  func advances(_ guess: AdvanceGuess) -> [CGFloat] {
    let font = style.font
    switch guess {
    case .fraction(let factor): return advances(perCharacter: finite(factor) * font.pointSize)
    case .averageCharacter: return advances(perCharacter: font.metrics.averageCharacterAdvance)
    case .nominal:
      return contents.map { NominalAdvances.advance(of: units, in: $0, font: PreparedFont(font)) }
    case .calibrated:
      let table = CalibratedAdvances.of(style)
      return contents.map { table.advance(of: units, in: $0) * font.pointSize }
    case .measured, .font, .behavior: return contents.map { _ in 0 }
    }
  }

  private func advances(perCharacter advance: CGFloat) -> [CGFloat] {
    counts.map { CGFloat($0.characterCount) * advance }
  }
}

extension EstimatedLine {
  /// Counts everything that needs no font.
  fileprivate init(_ units: ArraySlice<UInt16>) {
    let characterCount =
      units.allSatisfy { $0 < 0x80 }
      ? units.count : String(decoding: units, as: UTF16.self).count
    self.init(
      advance: 0, characterCount: characterCount, stretchCount: Self.stretchCount(in: units))
  }

  /// White space divides words; ideographs, Hangul syllables and emoji count separately; scripts divided by
  /// dictionary are assumed to have words of five letters.
  private static func stretchCount(in units: ArraySlice<UInt16>) -> Int {
    var count = 1
    var dictionaryUnits = 0
    for unit in units {
      switch unit {
      case 0x20, 0x2E80...0x9FFF, 0xAC00...0xDBFF, 0xF900...0xFAFF, 0xFF00...0xFFEF: count += 1
      case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: dictionaryUnits += 1
      default: break
      }
    }
    return count + dictionaryUnits / lettersPerWord
  }

  private static let lettersPerWord = 5
}

/// Sums of advances from the character map and `hmtx`: one glyph for each code point.
enum NominalAdvances {
  /// The advance of a range of text in one font, in points.
  static func advance(of units: [UInt16], in range: Range<Int>, font: PreparedFont) -> CGFloat {
    let instance = font.instance
    var total = 0
    for element in CodePoints(units, in: range) {
      guard let scalar = visible(element.scalar) else { continue }
      total += instance.advance(of: instance.shaping.glyph(for: scalar.value) ?? 0)
    }
    return CGFloat(total) * font.scale
  }

  /// The character to look up: none for invisible characters, the space for a tab.
  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x09: " "
    case ..<0x20, 0x7F..<0xA0: nil
    case ..<0xAD: scalar
    default: ICUProperties.isDefaultIgnorable(scalar) ? nil : scalar
    }
  }
}

extension ShapedText {
  /// The nominal advances of hard lines, each character in its actual font, in points.
  func nominalAdvances(of contents: [Range<Int>]) -> [CGFloat] {
    contents.map { content in
      var sum: CGFloat = 0
      var offset = content.lowerBound
      // Tabs and controls are in no run; they count as in the requested font.
      func addSpacers(before end: Int) {
        guard offset < end else { return }
        sum += NominalAdvances.advance(
          of: analysis.units, in: offset..<end, font: fonts[0])
        offset = end
      }
      let first = runs.partitioningIndex { $0.item.range.upperBound > content.lowerBound }
      for run in runs[first...].prefix(while: { $0.item.range.lowerBound < content.upperBound }) {
        addSpacers(before: run.item.range.lowerBound)
        sum += NominalAdvances.advance(
          of: analysis.units, in: run.item.range, font: fonts[run.item.fontIndex])
        offset = run.item.range.upperBound
      }
      addSpacers(before: content.upperBound)
      return sum
    }
  }
}
