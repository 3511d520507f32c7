public import Foundation

/// The reasons behind a layout: what decided each line's end and height.
///
/// Print it to read it; encode it for tools.
///
/// ```swift
/// print(layout.explanation())
/// let json = try JSONEncoder().encode(layout.explanation())
/// ```
public struct LayoutExplanation: Sendable, Hashable, Codable {
  /// The width that limits the lines, in points; nil for no limit.
  public var constraintWidth: CGFloat?
  /// The width of the text, in points, before rounding.
  public var width: CGFloat
  /// The total height of the lines, in points, before rounding.
  public var height: CGFloat
  /// The width added by rounding outward to the pixel grid, in points.
  public var widthAddedByRounding: CGFloat
  /// The height added by rounding outward to the pixel grid, in points.
  public var heightAddedByRounding: CGFloat
  /// The limit that the text exceeds, so that only its beginning is measured; nil if all of it is.
  public var limitation: TextLimitation?
  /// A height that the whole text does not exceed, in points; see ``TextLayout/upperHeight``.
  public var upperHeight: CGFloat
  /// The lines from top to bottom.
  public var lines: [LineExplanation]
  /// The choices that apply to all lines.
  public var policy: PolicyCard
}

/// Why a line ends where it does, and what set its height.
public struct LineExplanation: Sendable, Hashable, Codable {
  /// In UTF-16 code units.
  public var range: Range<Int>
  /// Why the line ended.
  public var ending: LineFragment.Ending
  /// The line's width without hanging white space, in points.
  public var width: CGFloat
  /// The advance of the hanging white space, in points.
  public var trailingWhitespaceWidth: CGFloat
  /// The width that justification adds or tightening removes, in points.
  public var stretch: CGFloat
  /// Whether the line ends in a hyphen that a dictionary inserted.
  public var isHyphenatedByDictionary: Bool
  /// Whether the next word would have fit and was pushed to the last line, which would otherwise have
  /// only one word.
  public var isPushedOut: Bool
  /// The available width for the line, in points: the width of the layout less indents; nil for no
  /// limit.
  public var room: CGFloat?
  /// The unused part of the available width, in points: negative where a single cluster is wider,
  /// nil for no limit.
  public var slack: CGFloat?
  /// The width of the line if it ended at the next possible break: the next opportunity or hyphenation
  /// point, or for an emergency break the next grapheme cluster. That line did not fit, unless a word
  /// was pushed out. In points; nil where the width did not end the line.
  public var nextWidth: CGFloat?
  /// The distance from the baseline up to the top of the line's box.
  public var ascent: ExtentExplanation
  /// The distance from the baseline down, without leading.
  public var descent: ExtentExplanation
  /// The line gap at the bottom of the line's box; 0 where the policy does not use it.
  public var leading: ExtentExplanation
}

/// The origin of a part of a line's height.
public struct ExtentExplanation: Sendable, Hashable, Codable {
  /// The part's size, in points.
  public var value: CGFloat
  /// The PostScript name of the face that set it; nil where an attachment did.
  public var face: String?
  /// The font size, in points; nil for an attachment.
  public var pointSize: CGFloat?
  /// The table that supplied the number; nil for an attachment.
  public var source: FontMetrics.Source?
  /// The first range of text on the line that required it.
  public var range: Range<Int>
  /// The amount that the platform's rules, the baseline offset and the paragraph style add to the
  /// font's own metric, in points; negative if they reduce it.
  public var added: CGFloat
}

extension TextLayout {
  /// Explains the layout.
  ///
  /// - Parameter grid: the pixel grid for rounding sizes; nil for none.
  /// - Returns: equal values for equal layouts.
  /// - Complexity: O(*n*) in the length of the text.
  public func explanation(roundedTo grid: PixelGrid? = nil) -> LayoutExplanation {
    let rounded = grid.map(size(roundedTo:)) ?? size
    return LayoutExplanation(
      constraintWidth: constraintWidth.isFinite ? constraintWidth : nil, width: size.width,
      height: size.height, widthAddedByRounding: rounded.width - size.width,
      heightAddedByRounding: rounded.height - size.height, limitation: limitation,
      upperHeight: upperHeight,
      lines: lines.compactMap { fragment in
        text.line(at: fragment.range.lowerBound).map { explanation(of: fragment, in: $0) }
      },
      policy: policy(roundedTo: grid))
  }

  /// The choices that the text was laid out with.
  ///
  /// - Parameter grid: the pixel grid for rounding sizes; nil for none.
  /// - Returns: the value of ``LayoutExplanation/policy``.
  public func policy(roundedTo grid: PixelGrid? = nil) -> PolicyCard {
    PolicyCard(
      usesFontLeading: options.usesFontLeading, fallbackLineHeight: options.fallbackLineHeight,
      wrapping: options.wrapping, wrapsTruncatingModes: options.wrapsTruncatingModes,
      endsWrappedTextInToken: options.endsWrappedTextInToken,
      maximumLineCount: max(0, options.maximumLineCount),
      hasOwnToken: options.truncationToken != nil,
      raisedFamilies: options.lineMetrics.raisedFamilies.sorted { $0.rawValue < $1.rawValue },
      usesWholePoints: options.lineMetrics.usesWholePoints,
      addsLegacyLineSpacing: options.lineMetrics.addsLegacyLineSpacing,
      addsMissingLineGap: options.lineMetrics.addsMissingLineGap,
      adjustsLeading: options.lineMetrics.adjustsLeading,
      superscriptRise: options.lineMetrics.superscriptRise,
      lineSeparatorsSpaceParagraphs: options.lineSeparatorsSpaceParagraphs,
      justifiesLines: options.justifiesLines,
      avoidsOrphans: options.lineBreakStrategy.contains(.pushOut),
      pushesOutOrphans: options.pushesOutOrphans, tighteningFactor: options.tighteningFactor,
      hyphenation: hyphenation,
      advanceEvidence: advanceEvidence, gridScale: grid?.scale)
  }
}

// MARK: - Lines

extension TextLayout {
  private func explanation(
    of fragment: LineFragment, in line: PreparedLine
  ) -> LineExplanation {
    let room = room(of: fragment, in: line)
    let candidates =
      extentCandidates(of: fragment, in: line) + tokenCandidates(of: fragment, in: line)
    let nextWidth = nextWidth(of: fragment, in: line, room: room)
    return LineExplanation(
      range: fragment.range, ending: fragment.ending, width: fragment.width,
      trailingWhitespaceWidth: fragment.trailingWhitespaceWidth, stretch: fragment.stretch,
      isHyphenatedByDictionary: fragment.ending == .hyphen
        && text.analysis.units[fragment.range.upperBound - 1] != softHyphen,
      isPushedOut: fragment.ending == .soft && options.avoidsOrphans(in: line.paragraph)
        && nextWidth.map { $0 <= room } ?? false,
      room: room.isFinite ? room : nil, slack: room.isFinite ? room - fragment.width : nil,
      nextWidth: nextWidth,
      ascent: ExtentExplanation(fragment.ascent, among: candidates, part: \.ascent),
      descent: ExtentExplanation(fragment.descent, among: candidates, part: \.descent),
      leading: ExtentExplanation(fragment.leading, among: candidates, part: \.leading))
  }

  /// The width of the line if it ended at the next possible break.
  private func nextWidth(
    of fragment: LineFragment, in line: PreparedLine, room: CGFloat
  ) -> CGFloat? {
    guard fragment.ending.isSoft else { return nil }
    let start = text.clusters.cut(at: fragment.range.lowerBound, in: line.clusters)
    let wrapping = options.wrapping ?? LineWrapping(options.lineBreakMode(of: line.paragraph))
    let end = brokenEnd(of: fragment, in: line, wrapping: wrapping, room: room)
    let next =
      wrapping != .word
      ? line.opportunities.upperBound - 1
      : line.opportunities.partitioningIndex { text.opportunities[$0].cut.offset > end }
    guard line.opportunities.contains(next) else { return nil }
    var opportunity = text.opportunities[next]
    if fragment.ending == .hyphen,
      let point = line.hyphenations.first(where: { $0.cut.offset > end }),
      point.cut.offset < opportunity.cut.offset
    {
      opportunity = point
    }
    // Between clusters, the next break follows the next cluster, unless that ends at the opportunity.
    let cluster = text.analysis.graphemeEnd(at: end + 1)
    let measure = LineMeasure(line, of: text)
    let isAtCluster =
      (wrapping != .word || fragment.ending == .emergency) && cluster < opportunity.visibleEnd
    let advance =
      isAtCluster
      ? measure.advance(
        from: start, toClusterEnd: text.clusters.cut(at: cluster, in: line.clusters))
      : measure.advance(from: start, to: opportunity)
    return wrapping != .cluster ? advance.visible : advance.visible + advance.trailing
  }

  /// The end of a line as it was broken, with the white space there that the last visible line has lost.
  private func brokenEnd(
    of fragment: LineFragment, in line: PreparedLine, wrapping: LineWrapping, room: CGFloat
  ) -> Int {
    let start = text.clusters.cut(at: fragment.range.lowerBound, in: line.clusters)
    let rest = fragment.range.upperBound..<line.hardLine.content.upperBound
    let whitespace = rest.prefix { isHangingWhitespace(text.analysis.units[$0]) }
    guard wrapping == .cluster else { return whitespace.upperBound }
    // White space that did not fit begins the next line.
    let measure = LineMeasure(line, of: text)
    let tooFar = whitespace.first { offset in
      let end = text.clusters.cut(at: offset + 1, in: line.clusters)
      let advance = measure.advance(from: start, toClusterEnd: end)
      return advance.visible + advance.trailing > room
    }
    return tooFar ?? whitespace.upperBound
  }
}

// MARK: - Height

/// A font or attachment that may have set a line's height.
private struct ExtentCandidate {
  /// nil for an attachment.
  var font: PreparedFont?
  /// The extent before any rule.
  var natural: LineExtent
  /// The extent by the platform's rules.
  var extent: LineExtent
  /// Points by which the baseline is raised.
  var baselineOffset: CGFloat
  var range: Range<Int>

  /// The extent on the line, with the baseline offset.
  var raised: LineExtent { extent.raised(by: baselineOffset) }
}

extension TextLayout {
  /// The fonts and attachments of the line's styles in text order, then its fallback fonts if they
  /// count.
  private func extentCandidates(
    of fragment: LineFragment, in line: PreparedLine
  ) -> [ExtentCandidate] {
    let content = fragment.range.clamped(to: line.hardLine.content)
    let range = content.isEmpty ? fragment.range : content
    let styles = text.text.runs(in: range).flatMap { run in
      let offset = options.lineMetrics.baselineOffset(of: run.style)
      let attachment = run.style.attachment.map { box in
        let extent = LineExtent(ascent: box.ascent, descent: box.descent, leading: 0)
        return ExtentCandidate(
          natural: extent, extent: extent, baselineOffset: offset, range: run.range)
      }
      return [candidate(PreparedFont(run.style.font), baselineOffset: offset, range: run.range)]
        + [attachment].compactMap(\.self)
    }
    let items = (line.run(at: range.lowerBound, in: text)..<line.runs.upperBound).lazy
      .map { text.runs[$0].item }.prefix { $0.range.lowerBound < range.upperBound }
    let fallbacks = items.flatMap { item in
      text.text.runs(in: item.range.clamped(to: range)).compactMap { run in
        fallbackCandidate(text.fonts[item.fontIndex], run.style, range: run.range)
      }
    }
    return styles + fallbacks
  }

  /// The candidate of a fallback font in a style, if it may raise the line.
  private func fallbackCandidate(
    _ font: PreparedFont, _ style: TextStyle, range: Range<Int>
  ) -> ExtentCandidate? {
    guard options.fallbackLineHeight.raisesLine(ofSystemFont: style.font.isSystemFont) else {
      return nil
    }
    return candidate(
      font, baselineOffset: options.lineMetrics.baselineOffset(of: style), range: range)
  }

  /// The candidates of the line's token, at the position of the elided text.
  private func tokenCandidates(
    of fragment: LineFragment, in line: PreparedLine
  ) -> [ExtentCandidate] {
    guard fragment.ending == .truncation else { return [] }
    let token = LineTruncator.token(
      ofLineAt: fragment.range.lowerBound, of: text, options: options)
    guard let shown = token.lines.first, let tokenLine = token.text.lines.first else { return [] }
    let end = fragment.range.upperBound
    return token.extentCandidates(of: shown, in: tokenLine).map { candidate in
      var candidate = candidate
      candidate.range = fragment.elidedRange ?? end..<end
      return candidate
    }
  }

  private func candidate(
    _ font: PreparedFont, baselineOffset: CGFloat, range: Range<Int>
  ) -> ExtentCandidate {
    var natural = LineExtent(
      ascent: font.metrics.ascent, descent: font.metrics.descent, leading: font.metrics.leading)
    var extent = options.lineMetrics.extent(font.metrics, of: font.metricsFamily)
    if !options.usesFontLeading {
      natural.leading = 0
      extent.leading = 0
    }
    return ExtentCandidate(
      font: font, natural: natural, extent: extent, baselineOffset: baselineOffset, range: range)
  }
}

extension ExtentExplanation {
  /// Traces a part of a line's extent to the first candidate with the largest value.
  fileprivate init(
    _ value: CGFloat, among candidates: [ExtentCandidate], part: KeyPath<LineExtent, CGFloat>
  ) {
    let most = candidates.reduce(candidates.first) { most, candidate in
      most.map { $0.raised[keyPath: part] < candidate.raised[keyPath: part] } ?? true
        ? candidate : most
    }
    self.init(
      value: value, face: most?.font?.instance.face.postScriptName,
      pointSize: most?.font?.pointSize, source: most?.font?.metrics.verticalSource,
      range: most?.range ?? 0..<0, added: most.map { value - $0.natural[keyPath: part] } ?? 0)
  }
}
