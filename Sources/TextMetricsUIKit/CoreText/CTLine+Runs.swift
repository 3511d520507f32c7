internal import Foundation
internal import TextMetrics

extension CTLine {
  /// The runs from left to right, divided where the text's attributes change.
  var runs: [CTRun] {
    guard let fragment else { return [] }
    let shift = range.lowerBound - fragment.range.lowerBound
    let start = leftEnd
    let changes = string.attributeChanges(in: range).map { $0 - shift }
    var token = TokenAttributes(of: token)
    return layout.runs(of: fragment).flatMap { run in
      let parts =
        token.divide(run)
        ?? run.divided(at: changes).map { ($0, attributes(at: $0.range.lowerBound + shift)) }
      return parts.map { CTRun($0.run, $0.attributes, shift: shift, lineStart: start) }
    }
  }

  /// The attributes of a character; none outside the text.
  private func attributes(at offset: Int) -> [NSAttributedString.Key: Any] {
    (0..<string.length).contains(offset) ? string.attributes(at: offset) : [:]
  }
}

/// The attributes of a token's glyphs, which follow one another in the same order in the truncated line.
private struct TokenAttributes {
  private let runs: [CTRun]
  /// The index of each glyph's run.
  private let numbers: [Int]
  /// The number of glyphs already divided.
  private var count = 0

  init(of token: CTLine?) {
    runs = token?.runs ?? []
    numbers = runs.indices.flatMap { [runs] in
      repeatElement($0, count: runs[$0].run.glyphs.count)
    }
  }

  /// The parts of the token's next run with their attributes; nil if the run is not part of a token, or if the line
  /// has no token of its own.
  mutating func divide(
    _ run: LineRun
  ) -> [(run: LineRun, attributes: [NSAttributedString.Key: Any])]? {
    guard run.kind == .token, let last = numbers.last else { return nil }
    let own = run.glyphs.indices.map { [count, numbers] in
      count + $0 < numbers.count ? numbers[count + $0] : last
    }
    count += run.glyphs.count
    var place = 0
    return run.divided(by: own).map { part in
      defer { place += part.glyphs.count }
      return (part, runs[own.indices.contains(place) ? own[place] : last].attributes)
    }
  }
}

extension NSAttributedString {
  /// The offsets in a range at which attributes change, and the range's start.
  fileprivate func attributeChanges(in range: Range<Int>) -> [Int] {
    var starts: [Int] = []
    // Equal neighbours are one run already, and values need not be comparable.
    unsafe enumerateAttributes(
      in: NSRange(range.clamped(to: 0..<length)), options: .longestEffectiveRangeNotRequired
    ) { _, part, _ in starts.append(part.location) }
    return starts
  }
}
