import Foundation

// Lines whose letters are spread or drawn together to fill the available width: justified lines, and
// lines that are tightened rather than truncated.

extension ShapedText {
  /// Stretches a line of a justified paragraph to the available width if it was broken to fit and has a
  /// place to stretch: the last line of a paragraph keeps its own width.
  func justify(_ fragment: inout LineFragment, of line: PreparedLine, room: CGFloat) {
    guard fragment.ending.isSoft, room.isFinite, fragment.width < room,
      !justificationPlaces(of: fragment, in: line).isEmpty
    else { return }
    fragment.stretch = room - fragment.width
    fragment.width = room
  }

  /// The characters of a line after which justification adds space, as offsets in UTF-16 code units: word
  /// spaces, and ideographs, kana and their punctuation if another of these follows. Only characters after the
  /// last tab count.
  ///
  /// - Complexity: O(*m*) for *m* code units on the line.
  func justificationPlaces(of fragment: LineFragment, in line: PreparedLine) -> Set<Int> {
    let content = line.content(of: fragment)
    let visible = content.lowerBound..<analysis.visibleEnd(of: content)
    let lastTab = analysis.units[visible].lastIndex(of: tab)
    let range = (lastTab.map { $0 + 1 } ?? visible.lowerBound)..<visible.upperBound
    var places: Set<Int> = []
    var ideograph: Int?
    for element in CodePoints(analysis.units, in: range)
    where analysis.boundaries[element.range.lowerBound].contains(.grapheme) {
      let start = element.range.lowerBound
      let isIdeograph = Self.isIdeographic(element.scalar)
      if let ideograph, isIdeograph { places.insert(ideograph) }
      ideograph = isIdeograph ? start : nil
      if Self.isWordSpace(element.scalar) { places.insert(start) }
    }
    // Space after the last character would move nothing.
    places.remove(visible.upperBound - 1)
    return places
  }

  private static func isWordSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\u{A0}"
  }

  /// Ideographs, kana and their punctuation.
  private static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x2FFF, 0x3001...0x30FF, 0x3100...0x312F, 0x31A0...0x31FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF01...0xFF60, 0x2_0000...0x3_FFFF:
      true
    default: false
    }
  }

  private var tab: UInt16 { 0x09 }
}

// MARK: - Tightening

extension ShapedText {
  /// Tightens a line to the available width if its paragraph allows that and the line is too wide by
  /// no more than the tightening factor of the options.
  ///
  /// - Returns: whether the line fits now.
  func tighten(
    _ fragment: inout LineFragment, of line: PreparedLine, room: CGFloat, options: LayoutOptions
  ) -> Bool {
    guard line.paragraph.style.allowsDefaultTighteningForTruncation, line.tabs.isEmpty,
      options.tighteningFactor > 0, fragment.width > room,
      options.canTighten(fragment.width, to: room),
      graphemeCount(in: line.content(of: fragment)) > 1
    else { return false }
    fragment.stretch = room - fragment.width
    fragment.width = room
    return true
  }

  /// The advance of the rest of a hard line from an offset on.
  func wholeLine(_ line: PreparedLine, from offset: Int) -> LineAdvance? {
    guard let last = line.opportunities.last.map({ opportunities[$0] }) else { return nil }
    return LineMeasure(line, of: self).advance(
      from: clusters.cut(at: offset, in: line.clusters), to: last.cut,
      visibleEnd: max(offset, Int(last.visibleEnd)), visibleCluster: Int(last.visibleCluster))
  }

  private func graphemeCount(in range: Range<Int>) -> Int {
    range.count { analysis.boundaries[$0].contains(.grapheme) }
  }
}

extension LayoutOptions {
  /// Whether a line of a width exceeds the room by no more than the tightening factor.
  func canTighten(_ width: CGFloat, to room: CGFloat) -> Bool {
    width <= (1 + tighteningFactor) * room
  }
}

// MARK: - Places

/// The extra pen movement after some clusters of a line that makes it fill the available width.
struct LineSpread: Sendable {
  /// No stretch.
  static let none = LineSpread(clusters: [], amount: 0)

  private let clusters: Set<Int>
  /// Points after each of the clusters.
  private let amount: CGFloat

  private init(clusters: Set<Int>, amount: CGFloat) {
    self.clusters = clusters
    self.amount = amount
  }

  /// Distributes a stretch evenly.
  ///
  /// - Parameters:
  ///   - stretch: points; negative to tighten.
  ///   - clusters: the starts of the clusters that stretch, as UTF-16 offsets.
  init(_ stretch: CGFloat, over clusters: Set<Int>) {
    self.init(
      clusters: clusters, amount: clusters.isEmpty ? 0 : stretch / CGFloat(clusters.count))
  }

  /// Points after the cluster that starts at an offset.
  func amount(after cluster: Int) -> CGFloat { clusters.contains(cluster) ? amount : 0 }
}
