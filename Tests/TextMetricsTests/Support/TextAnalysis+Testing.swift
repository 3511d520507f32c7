@testable import TextMetrics

extension TextAnalysis {
  /// Analyses a string, left to right unless its first strong character says otherwise.
  init(
    _ text: String, baseDirection: WritingDirection = .natural, language: String? = nil
  ) {
    self.init(Array(text.utf16), baseDirection: baseDirection, language: language)
  }

  /// The positions that have a property.
  func positions(of boundary: TextBoundary) -> [Int] {
    boundaries.indices.filter { boundaries[$0].contains(boundary) }
  }
}

extension Script {
  /// The script of a four-letter tag.
  init(_ tag: StaticString) {
    self.init(tag: "\(tag)".utf8.reduce(0) { $0 << 8 | UInt32($1) })
  }
}
