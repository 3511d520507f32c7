import Foundation

/// The left and right ends of the lines of a paragraph in a container of a given width.
struct ParagraphGeometry: Sendable {
  private let isRightToLeft: Bool
  private let alignment: ParagraphStyle.Alignment
  private let firstLineHeadIndent: CGFloat
  private let headIndent: CGFloat
  private let tailIndent: CGFloat
  /// The container's width in points; infinity for no limit.
  private let containerWidth: CGFloat

  init(
    _ paragraph: PreparedParagraph, containerWidth: CGFloat, options: borrowing LayoutOptions
  ) {
    isRightToLeft = paragraph.baseLevel.isRightToLeft
    alignment = paragraph.style.alignment
    firstLineHeadIndent = paragraph.style.firstLineHeadIndent
    headIndent = paragraph.style.headIndent
    let isUnlimited = !containerWidth.isFinite && !options.wrapsAtTailIndents
    tailIndent = isUnlimited ? min(0, paragraph.style.tailIndent) : paragraph.style.tailIndent
    self.containerWidth = containerWidth
  }

  /// Distance of a line from the leading margin.
  func indent(isFirst: Bool) -> CGFloat { isFirst ? firstLineHeadIndent : headIndent }

  /// The available width of a line; 0 or more.
  ///
  /// A positive tail indent is the distance of the line's end from the leading margin. Other values are
  /// insets from the trailing margin (`NSParagraphStyle.tailIndent`).
  func lineWidth(isFirst: Bool) -> CGFloat { lineWidth(isFirst: isFirst, in: containerWidth) }

  private func lineWidth(isFirst: Bool, in containerWidth: CGFloat) -> CGFloat {
    let end = tailIndent > 0 ? tailIndent : containerWidth + tailIndent
    return max(0, min(end, containerWidth) - indent(isFirst: isFirst))
  }

  /// The narrowest container in which a line of a given width has the same available width as here.
  func containerWidth(forLine width: CGFloat, isFirst: Bool) -> CGFloat {
    // Adding 0 turns a negative zero into 0.
    let sum = max(0, indent(isFirst: isFirst) + width - min(0, tailIndent)) + 0
    // Rounding of the sum must not cost the line its last word. Past a positive tail indent a wider
    // container does not widen the line.
    let widest = tailIndent > 0 ? tailIndent : .greatestFiniteMagnitude
    func holdsLine(_ container: CGFloat) -> Bool {
      lineWidth(isFirst: isFirst, in: container) >= width
    }
    if holdsLine(sum) {
      guard width > 0, sum > 0, holdsLine(sum.nextDown) else { return sum }
      return Self.narrowest(in: 0..<sum, where: holdsLine)
    }
    return sum < widest ? Self.narrowest(in: sum..<widest, where: holdsLine) : sum
  }

  /// The narrowest container with a property that all wider ones have too; the end of the range if there is none.
  private static func narrowest(
    in range: Range<CGFloat>, where isWide: (CGFloat) -> Bool
  ) -> CGFloat {
    // With long indents, a great many small containers give the same width. So the search is binary:
    // nonnegative numbers sort by their bits.
    let bits = Int(range.lowerBound.bitPattern)..<Int(range.upperBound.bitPattern)
    return CGFloat(
      bitPattern: UInt(bits.partitioningIndex { isWide(CGFloat(bitPattern: UInt($0))) }))
  }

  /// The narrowest container that gives a line the width it uses here and breaks it at the same
  /// place.
  func containerWidth(for fragment: LineFragment, isFirst: Bool) -> CGFloat {
    containerWidth(forLine: max(fragment.width, fragment.neededRoom), isFirst: isFirst)
  }

  /// The x coordinate of a line's left edge. In a container of unlimited width, lines start at the left.
  func originX(lineWidth width: CGFloat, isFirst: Bool) -> CGFloat {
    let indent = indent(isFirst: isFirst)
    guard containerWidth.isFinite else { return isRightToLeft ? 0 : indent }
    let room = lineWidth(isFirst: isFirst)
    let left = isRightToLeft ? containerWidth - indent - room : indent
    let slack = room - width
    switch alignment {
    case .left: return left
    case .right: return left + slack
    case .center: return left + slack / 2
    case .natural, .justified: return isRightToLeft ? left + slack : left
    }
  }
}
