public import Foundation

/// Why a layout is as it is: every line's end and height traced to what decided it.
///
/// A value: print it to read it, encode it for tools.
///
/// ```swift
/// print(layout.explanation())
/// let json = try JSONEncoder().encode(layout.explanation())
/// ```
public struct LayoutExplanation: Sendable, Hashable, Codable {
  /// The width that the lines were fitted to, in points; nil for no limit.
  public var constraintWidth: CGFloat?
  /// The width of the widest line, in points, before rounding.
  public var width: CGFloat
  /// The height of the lines together, in points, before rounding.
  public var height: CGFloat
  /// What rounding outward to the pixel grid adds to the width, in points.
  public var widthAddedByRounding: CGFloat
  /// What rounding outward to the pixel grid adds to the height, in points.
  public var heightAddedByRounding: CGFloat
  /// The lines from top to bottom.
  public var lines: [LineExplanation]
  /// The choices that hold for all lines.
  public var policy: PolicyCard
}

/// Why a line ends where it does, and what gave it its height.
public struct LineExplanation: Sendable, Hashable, Codable {
  /// In UTF-16 code units.
  public var range: Range<Int>
  /// Why the line ended.
  public var ending: LineFragment.Ending
  /// The line's width without hanging white space, in points.
  public var width: CGFloat
  /// The advance of the white space that hangs, in points.
  public var trailingWhitespaceWidth: CGFloat
  /// How much room the line leaves, in points: negative where a single cluster is wider than the
  /// limit, nil where there is no limit.
  public var slack: CGFloat?
  /// The width that the line would have had at the next place to break it, which did not fit: the
  /// next opportunity, or for an emergency break the next grapheme cluster. In points; nil where the
  /// line did not end for want of room.
  public var nextWidth: CGFloat?
  /// The distance from the baseline up to the top of the line's box.
  public var ascent: ExtentExplanation
  /// The distance from the baseline down, without leading.
  public var descent: ExtentExplanation
  /// The line gap at the bottom of the line's box; 0 where the policy does not use it.
  public var leading: ExtentExplanation
}

/// Where a part of a line's height comes from.
public struct ExtentExplanation: Sendable, Hashable, Codable {
  /// The part's size, in points, 0 or more.
  public var value: CGFloat
  /// The PostScript name of the face that set it.
  public var face: String
  /// The size of the em, in points.
  public var pointSize: CGFloat
  /// The text in that face that stands on the line, as far as its first stretch; nil where the line
  /// has the font's height without showing it.
  public var range: Range<Int>?
  /// The table that the number was read from.
  public var source: FontMetrics.Source
  /// What the line adds to the font's own metric, in points: 0 unless something other than a font
  /// set the height.
  public var added: CGFloat
}

extension TextLayout {
  /// Explains the layout.
  ///
  /// - Parameter grid: the pixel grid that sizes are going to be rounded to; nil for none.
  /// - Returns: the same values for the same layout, always.
  /// - Complexity: O(*n*) in the length of the text.
  public func explanation(roundedTo grid: PixelGrid? = nil) -> LayoutExplanation {
    let rounded = grid.map(size(roundedTo:)) ?? size
    return LayoutExplanation(
      constraintWidth: constraintWidth.isFinite ? constraintWidth : nil, width: size.width,
      height: size.height, widthAddedByRounding: rounded.width - size.width,
      heightAddedByRounding: rounded.height - size.height, lines: lines.map(explanation(of:)),
      policy: policy(roundedTo: grid))
  }

  /// The choices that the text was laid out with.
  ///
  /// - Parameter grid: the pixel grid that sizes are going to be rounded to; nil for none.
  /// - Returns: what ``LayoutExplanation/policy`` holds.
  public func policy(roundedTo grid: PixelGrid? = nil) -> PolicyCard {
    PolicyCard(
      usesFontLeading: options.usesFontLeading, fallbackLineHeight: options.fallbackLineHeight,
      fallbackRaisesLine: fallbackRaisesLine, wrapping: options.wrapping,
      metricsSource: .hhea, gridScale: grid?.scale)
  }

  private var fallbackRaisesLine: Bool {
    switch options.fallbackLineHeight {
    case .automatic: !text.style.font.isSystemFont
    case .include: true
    case .ignore: false
    }
  }
}

// MARK: - Lines

extension TextLayout {
  private func explanation(of line: LineFragment) -> LineExplanation {
    let candidates = extentCandidates(of: line)
    let usesLeading = options.usesFontLeading
    return LineExplanation(
      range: line.range, ending: line.ending, width: line.width,
      trailingWhitespaceWidth: line.trailingWhitespaceWidth,
      slack: constraintWidth.isFinite ? constraintWidth - line.width : nil,
      nextWidth: nextWidth(of: line),
      ascent: ExtentExplanation(line.ascent, among: candidates) { $0.ascent },
      descent: ExtentExplanation(line.descent, among: candidates) { $0.descent },
      leading: ExtentExplanation(line.leading, among: candidates) { usesLeading ? $0.leading : 0 })
  }

  /// The width of the line had it gone on to the next place at which it could have been broken.
  private func nextWidth(of fragment: LineFragment) -> CGFloat? {
    guard fragment.ending.isSoft, let line = text.line(at: fragment.range.lowerBound) else {
      return nil
    }
    let start = text.clusters.cut(at: fragment.range.lowerBound, in: line.clusters)
    let end = fragment.range.upperBound
    if fragment.ending == .emergency || options.wrapping == .character {
      return width(from: start, pastClusterAt: end, in: line)
    }
    let next = line.opportunities.partitioningIndex { text.opportunities[$0].cut.offset > end }
    return line.opportunities.contains(next)
      ? width(from: start, to: text.opportunities[next], in: line) : nil
  }

  private func width(
    from start: LineCut, to opportunity: BreakOpportunity, in line: PreparedLine
  ) -> CGFloat {
    let hyphen =
      opportunity.isHyphenated ? text.hyphenAdvance(before: opportunity.cut.offset, in: line) : 0
    return hyphen
      + LineMeasure(line, of: text).advance(
        from: start, to: opportunity.cut,
        visibleEnd: max(start.offset, Int(opportunity.visibleEnd)),
        visibleCluster: Int(opportunity.visibleCluster)
      ).visible
  }

  private func width(
    from start: LineCut, pastClusterAt offset: Int, in line: PreparedLine
  ) -> CGFloat {
    let next = min(text.analysis.graphemeEnd(at: offset + 1), line.hardLine.content.upperBound)
    let visibleEnd = text.analysis.visibleEnd(of: start.offset..<next)
    return LineMeasure(line, of: text).advance(
      from: start, to: text.clusters.cut(at: next, in: line.clusters), visibleEnd: visibleEnd,
      visibleCluster: text.clusters.index(atOrAfter: visibleEnd, in: line.clusters)
    ).visible
  }
}

// MARK: - Height

/// A font that may have set a line's height.
private struct ExtentCandidate {
  var face: FontFace
  var pointSize: CGFloat
  var metrics: FontMetrics
  var range: Range<Int>?
}

extension TextLayout {
  /// The text's own font, then the fonts of the line's runs in text order.
  private func extentCandidates(of fragment: LineFragment) -> [ExtentCandidate] {
    let font = text.style.font
    guard let line = text.line(at: fragment.range.lowerBound), !line.runs.isEmpty else {
      return [ExtentCandidate(face: font.face, pointSize: font.pointSize, metrics: font.metrics)]
    }
    let items = (line.run(at: fragment.range.lowerBound, in: text)..<line.runs.upperBound).lazy
      .map { self.text.runs[$0].item }
      .prefix { $0.range.lowerBound < fragment.range.upperBound }
    let own = items.first { $0.instanceIndex == 0 }
    let first = ExtentCandidate(
      face: font.face, pointSize: font.pointSize, metrics: font.metrics,
      range: own?.range.clamped(to: fragment.range))
    return [first]
      + items.filter { $0.instanceIndex != 0 }.map { item in
        ExtentCandidate(
          face: text.fonts[item.instanceIndex].instance.face, pointSize: font.pointSize,
          metrics: text.fonts[item.instanceIndex].metrics,
          range: item.range.clamped(to: fragment.range))
      }
  }
}

extension ExtentExplanation {
  /// Finds the font that has a value; where none has it exactly, the one that comes nearest.
  fileprivate init(
    _ value: CGFloat, among candidates: [ExtentCandidate], metric: (FontMetrics) -> CGFloat
  ) {
    let nearest = candidates.min {
      abs(metric($0.metrics) - value) < abs(metric($1.metrics) - value)
    }
    self.init(
      value: value, face: nearest?.face.postScriptName ?? "", pointSize: nearest?.pointSize ?? 0,
      range: nearest?.range, source: .hhea, added: nearest.map { value - metric($0.metrics) } ?? 0)
  }
}
