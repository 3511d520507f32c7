public import Foundation

/// The number of lines and the height of a text at every width of a range.
///
/// Any resize is answered by a search. Each step is the range of widths over which a measurement stays
/// valid.
///
/// ```swift
/// let profile = text.heightProfile(in: 120...320)
/// let step = profile.step(at: 200)   // step.lineCount, step.height
/// ```
public struct HeightProfile: Sendable, Hashable, Codable {
  /// A range of widths at which the text has the same number of lines and the same height.
  public struct Step: Sendable, Hashable, Codable {
    /// The smallest width of the step, in points; the step ends just below the width of the next.
    public var width: CGFloat
    /// The number of lines.
    public var lineCount: Int
    /// The total height of the lines, in points, as in ``TextLayout/size``.
    public var height: CGFloat
  }

  /// The steps, narrowest first; at least one.
  public let steps: [Step]

  /// The step that contains a width; the first or last one for widths outside the range.
  ///
  /// - Parameter width: points.
  /// - Returns: the last step whose width is not greater.
  /// - Complexity: O(log *k*) for *k* steps.
  public func step(at width: CGFloat) -> Step {
    let index = max(0, steps.partitioningIndex { $0.width > width } - 1)
    return steps.indices.contains(index)
      ? steps[index] : Step(width: width, lineCount: 0, height: 0)
  }
}

extension PreparedText {
  /// Finds the widths at which the number of lines or the height changes.
  ///
  /// A layout stays the same down to the width of its widest line; just below it, that line breaks
  /// elsewhere. So the text is laid out at the upper end of the range, then just below its widest
  /// line, and so on: every arrangement is found once, and each border is exact.
  ///
  /// - Parameters:
  ///   - range: the widths in question, in points; numbers that are not positive count as the least
  ///     positive one, so that here 0 does not mean "no limit".
  ///   - options: as for the layouts themselves.
  /// - Returns: the steps, the first of which begins at the lower end of the range.
  /// - Complexity: O(*a* *l* log *n*) for *a* arrangements of up to *l* lines. There are about as many
  ///   arrangements as there are places at which a line can end in the range: tens for a chat
  ///   message, thousands for a chapter.
  public func heightProfile(
    in range: ClosedRange<CGFloat>, options: LayoutOptions = LayoutOptions()
  ) -> HeightProfile {
    var steps: [HeightProfile.Step] = []
    for arrangement in Arrangements(of: self, in: range, options: options) {
      let layout = arrangement.layout
      let step = HeightProfile.Step(
        width: arrangement.narrowest, lineCount: layout.lines.count, height: layout.size.height)
      if let last = steps.last, last.lineCount == step.lineCount, last.height == step.height {
        steps[steps.count - 1].width = step.width
      } else {
        steps.append(step)
      }
    }
    return HeightProfile(steps: steps.reversed())
  }
}

/// The different ways in which a text breaks into lines over a range of widths, from the widest to the
/// narrowest.
struct Arrangements: Sequence, IteratorProtocol {
  struct Element {
    var layout: TextLayout
    /// The smallest width in the range at which the text breaks like this.
    var narrowest: CGFloat
  }

  private let text: PreparedText
  private let options: LayoutOptions
  private let maximumLineCount: Int
  private let lowerBound: CGFloat
  /// The width to lay out at next; nil past the end of the range.
  private var width: CGFloat?

  init(of text: PreparedText, in range: ClosedRange<CGFloat>, options: LayoutOptions) {
    self.text = text
    // All lines are laid out: where a visible line ends does not depend on the lines after it.
    maximumLineCount = options.maximumLineCount
    var options = options
    options.maximumLineCount = 0
    self.options = options
    lowerBound = Swift.max(range.lowerBound, .leastNonzeroMagnitude)
    width = Swift.max(range.upperBound, lowerBound)
  }

  mutating func next() -> Element? {
    guard let width else { return nil }
    let layout = text.layout(width: width, options: options)
    let shown = maximumLineCount > 0 ? layout.truncated(toLines: maximumLineCount) : layout
    let fitting = Swift.max(layout.narrowestFittingWidth, shown.narrowestElidingWidth)
    // Rounding of indents must not stop the search.
    let narrowest = Swift.min(fitting, width)
    self.width = narrowest > lowerBound ? narrowest.nextDown : nil
    return Element(layout: shown, narrowest: Swift.max(narrowest, lowerBound))
  }
}

extension TextLayout {
  /// The narrowest container in which the text still breaks as it does here.
  ///
  /// Lines wider than the available width are single clusters and stay the same at any smaller width,
  /// and so do lines without width and lines that do not wrap.
  package var narrowestFittingWidth: CGFloat {
    narrowestContainer { fragment, mode in
      mode.wraps ? max(fragment.width - max(0, fragment.stretch), fragment.neededRoom) : 0
    }
  }

  /// The narrowest container in which no more text is elided than here; 0 if no width elides any.
  ///
  /// Text elided from the middle of a line may already change at greater widths. This matters only with fonts of
  /// different heights.
  fileprivate var narrowestElidingWidth: CGFloat {
    narrowestContainer { fragment, mode in
      // A tightened line fills its room, and would fill a narrower one.
      if fragment.stretch < 0 { return narrowestTightenedWidth(of: fragment) }
      return fragment.ending == .truncation || mode.truncation != nil ? fragment.width : 0
    }
  }

  /// The narrowest container that gives each line the width it needs. Lines that need more than their room, or a
  /// width of 0, do not count.
  private func narrowestContainer(
    neededWidth: (LineFragment, ParagraphStyle.LineBreakMode) -> CGFloat
  ) -> CGFloat {
    lines.reduce(0) { narrowest, fragment in
      guard let line = storage.line(at: fragment.range.lowerBound) else { return narrowest }
      let needed = neededWidth(fragment, options.lineBreakMode(of: line.paragraph))
      guard needed > 0, needed <= room(of: fragment, in: line) else { return narrowest }
      return max(
        narrowest,
        geometry(of: line).containerWidth(
          forLine: needed, isFirst: line.isFirst(fragment.range.lowerBound)))
    }
  }

  /// The narrowest room that a line can be tightened to.
  private func narrowestTightenedWidth(of fragment: LineFragment) -> CGFloat {
    let whole = fragment.width - fragment.stretch
    let room = whole / (1 + options.tighteningFactor)
    // The quotient is rounded, and so are the products that it is tested with.
    return [room.nextDown, room].first { options.canTighten(whole, to: $0) } ?? room.nextUp
  }
}
