/// A place where a line may end without changing glyphs, with positions in whole units of its hard
/// line.
protocol LineEnd: BitwiseCopyable {
  /// The advance from the start of the hard line to the white space that hangs here.
  var wholeVisiblePosition: Int32 { get }
  /// The advance from the start of the hard line to the start of the next line.
  var wholePosition: Int32 { get }

  /// The advance of a line from one end to another, without hanging white space.
  static func advance(from start: Self, to end: Self) -> Int

  /// Whether visible positions ascend in all hard lines.
  static var hasAscendingPositions: Bool { get }
}

extension Span where Element: LineEnd {
  /// The first end of a range that is visible past a position, or the end of the range.
  ///
  /// - Complexity: O(log *k*) for *k* ends before it.
  @inline(__always)
  func firstIndex(in range: Range<Int>, past limit: Int) -> Int {
    var index = range.lowerBound
    if Element.hasAscendingPositions {
      while index &+ 8 < range.upperBound, Int(self[index &+ 8].wholeVisiblePosition) <= limit {
        index &+= 8
      }
    }
    // Most lines have few ends.
    let near = Swift.min(index &+ 16, range.upperBound)
    while index < near, Int(self[index].wholeVisiblePosition) <= limit { index &+= 1 }
    guard index == near, near < range.upperBound else { return index }
    return (near..<range.upperBound).gallopingIndex { Int(self[$0].wholeVisiblePosition) > limit }
  }
}
