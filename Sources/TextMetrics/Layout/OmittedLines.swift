import Foundation

extension PreparedText {
  /// The limit that the text exceeds; nil if all of it is measured.
  public var limitation: TextLimitation? { storage.omission?.limitation }
}

extension TextLayout {
  /// The limit that the text exceeds; nil if all of it is measured.
  public var limitation: TextLimitation? { storage.omission?.limitation }

  /// A height that the whole text does not exceed at this width, in points: that of ``size``, unless the
  /// text exceeds a limit of its preparation.
  ///
  /// Past the limit, every character counts as a line of its own (every hard line if lines do not wrap), up to
  /// the number of lines that the layout may have. Each is as high as the highest font, fallback font or
  /// attachment from the last measured line on, and has the largest spacing of any paragraph there.
  ///
  /// - Complexity: O(*n*) in the length of the text that is not measured; it is neither broken nor
  ///   shaped, but where fallback fonts raise lines, they are looked up.
  public var upperHeight: CGFloat {
    guard let omission = storage.omission else { return size.height }
    return size.height + OmittedLines(omission, after: self).height
  }
}

/// An upper bound for the lines of text that is not measured.
private struct OmittedLines {
  private let omission: OmittedText
  private let layout: TextLayout
  private let options: LayoutOptions
  /// From the start of the last measured line, whose words may belong to the next line of the whole text.
  private let range: Range<Int>

  init(_ omission: OmittedText, after layout: TextLayout) {
    self.omission = omission
    self.layout = layout
    options = layout.options
    let last = layout.lines.last?.range.lowerBound ?? 0
    range = min(last, omission.limitation.measuredLength)..<omission.text.length
  }

  var height: CGFloat {
    let spacing =
      largest(\.lineSpacing) + largest(\.paragraphSpacing) + largest(\.paragraphSpacingBefore)
    return CGFloat(lineCount) * (lineHeight + spacing)
  }

  /// The styles of the paragraphs; a paragraph that began earlier has the style of its first character.
  private var paragraphs: [ParagraphStyle] {
    let runs = omission.text.paragraphRuns.filter { $0.range.upperBound > range.lowerBound }
    let begun = layout.storage.line(at: range.lowerBound)?.paragraph.style
    return [begun].compactMap(\.self) + runs.map(\.style.sanitized)
  }

  private func largest(_ spacing: KeyPath<ParagraphStyle, CGFloat>) -> CGFloat {
    paragraphs.reduce(0) { max($0, $1[keyPath: spacing]) }
  }

  // MARK: Number of lines

  /// One line more than the text has by itself, since it need not begin on a new line, plus one for the empty
  /// line at its end.
  private var lineCount: Int {
    let count = (wraps ? characterCount : lineBreakCount) + 2
    guard options.maximumLineCount > 0 else { return count }
    // The last measured line may be a different one in the whole text.
    return min(count - 1, max(0, options.maximumLineCount - layout.lines.count)) + 1
  }

  private var wraps: Bool {
    paragraphs.contains { style in
      (style.lineBreakMode.wraps || options.wrapsTruncatingModes)
        && (layout.constraintWidth.isFinite || style.tailIndent > 0)
    }
  }

  /// The second half of a pair of surrogates never begins a line.
  private var characterCount: Int {
    omission.text.utf16[omission.range].reduce(0) { $0 + (UTF16.isTrailSurrogate($1) ? 0 : 1) }
  }

  private var lineBreakCount: Int {
    let units = omission.text.utf16
    return omission.range.reduce(0) {
      $0 + (HardLines.terminatorLength(at: $1, in: units) > 0 ? 1 : 0)
    }
  }

  // MARK: Height of a line

  private var lineHeight: CGFloat {
    var extent = natural
    if !options.usesFontLeading { extent.leading = 0 }
    return paragraphs.map(LineHeightLimits.init).reduce(0) {
      max(
        $0, extent.adjusted(to: $1, includesLeading: options.lineMetrics.adjustsLeading).height)
    }
  }

  /// The union of all extents that may be on one line.
  private var natural: LineExtent {
    let rules = options.lineMetrics
    var extent = LineExtent(ascent: 0, descent: 0, leading: 0)
    for run in omission.text.runs(in: range) {
      extent.formUnion(StyleExtent(run.style, rules: rules).extent)
    }
    for fallback in fallbackFonts {
      extent.formUnion(
        rules.extent(fallback.font.metrics, of: fallback.font.metricsFamily)
          .raised(by: fallback.baselineOffset))
    }
    if let token = options.truncationToken {
      var plain = options
      plain.truncationToken = nil
      plain.maximumLineCount = 0
      let prepared = PreparedText(token, library: layout.storage.sharedFonts.library)
      prepared.layout(options: plain).lines.first.map { extent.formUnion($0.extent) }
    }
    return extent
  }

  /// The fonts of the text in those styles whose lines are raised by fallback fonts.
  private var fallbackFonts: [FallbackFontFinder.Found] {
    var finder = FallbackFontFinder(omission.text, options, layout.storage.sharedFonts.library)
    return finder.fonts(in: range)
  }
}

/// Finds the fallback fonts that raise lines, without shaping anything.
private struct FallbackFontFinder {
  struct Found {
    var font: PreparedFont
    /// Points by which the style raises the baseline.
    var baselineOffset: CGFloat
  }

  private let text: StyledText
  private let options: LayoutOptions
  private var table: FontTable
  private var found: [Found] = []

  init(_ text: StyledText, _ options: LayoutOptions, _ library: FontLibrary) {
    self.text = text
    self.options = options
    table = FontTable(library: library)
  }

  /// The fonts of a range and of an ellipsis, each once per style.
  mutating func fonts(in range: Range<Int>) -> [Found] {
    var index = text.runIndex(at: range.lowerBound)
    var run = Run(style: text.style(ofRun: index), table: &table)
    var start = range.lowerBound
    found = []
    enter(0..<1, of: [Self.ellipsis], in: &run)
    GraphemeClusters.forEachEnd(of: text.utf16, in: range) { end in
      if start >= text.range(ofRun: index).upperBound {
        index = text.runIndex(at: start)
        run = Run(style: text.style(ofRun: index), table: &table)
        enter(0..<1, of: [Self.ellipsis], in: &run)
      }
      enter(start..<end, of: text.utf16, in: &run)
      start = end
    }
    return found
  }

  private static let ellipsis: UInt16 = 0x2026

  /// A run of one style.
  private struct Run {
    let style: TextStyle
    let chain: Int
    /// The indices of the fonts found for the run.
    var fonts: Set<Int> = []
    /// The single-unit characters whose fonts are known.
    var known: Set<UInt16> = []

    init(style: TextStyle, table: inout FontTable) {
      self.style = style
      chain = table.chainIndex(for: style)
    }
  }

  private mutating func enter(_ cluster: Range<Int>, of units: [UInt16], in run: inout Run) {
    guard options.fallbackLineHeight.raisesLine(ofSystemFont: run.style.font.isSystemFont) else {
      return
    }
    if cluster.count == 1 {
      guard run.known.insert(units[cluster.lowerBound]).inserted else { return }
    }
    let index = table.fontIndex(forCluster: cluster, of: units, chain: run.chain)
    guard run.fonts.insert(index).inserted else { return }
    found.append(
      Found(
        font: table.fonts[index],
        baselineOffset: options.lineMetrics.baselineOffset(of: run.style)))
  }
}
