/// How well the advance of each glyph of a stand-in is known, from this project's own table in the faces that
/// `Scripts/SystemFace/make.py` makes.
struct AdvanceGrades: Sendable {
  enum Grade: Int, Sendable {
    case recorded, byRule, estimated
  }

  /// Whether only the default weight was recorded.
  let isOfDefaultWeight: Bool
  /// The first glyph of each range, ascending, and the grade of all glyphs up to the next range.
  private let ranges: [(first: UInt32, grade: Grade)]

  /// Nil for faces without the table, or with another version of it.
  init?(_ data: FontData, tables: [FontTag: Range<Int>]) {
    guard let start = tables["TMev"]?.lowerBound, data.uint16(at: start) == 1,
      let count = data.uint16(at: start + 4)
    else { return nil }
    isOfDefaultWeight = data.uint16(at: start + 2).map { $0 & 1 != 0 } ?? false
    ranges = (0..<Int(count)).compactMap { index in
      guard let first = data.uint16(at: start + 6 + 4 * index),
        let grade = data.uint16(at: start + 8 + 4 * index).flatMap({ Grade(rawValue: Int($0)) })
      else { return nil }
      return (UInt32(first), grade)
    }
  }

  /// How well a glyph's advance is known at a position.
  func grade(of glyph: UInt32, at variations: [FontVariation]) -> Grade {
    let next = ranges.partitioningIndex { $0.first > glyph }
    let grade = next > 0 ? ranges[next - 1].grade : .estimated
    let isVaried = isOfDefaultWeight && variations.contains { $0.axis == "wght" }
    return grade == .recorded && isVaried ? .byRule : grade
  }
}
