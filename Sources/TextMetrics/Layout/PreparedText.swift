import Foundation
import Synchronization

/// Text analysed and shaped, ready to be laid out at any width.
///
/// Everything that does not depend on the width has been done; ``layout(width:options:)`` is
/// arithmetic, apart from the few clusters at line edges whose shape depends on their neighbours.
///
/// ```swift
/// let text = PreparedText("The quick brown fox", font: .systemFont(ofSize: 17))
/// let narrow = text.layout(width: 100)   // narrow.lines.count == 2
/// let wide = text.layout()               // wide.lines.count == 1
/// ```
///
/// A prepared text is immutable and can be laid out on any number of threads at once.
public struct PreparedText: Sendable {
  let storage: Storage

  /// Prepares text in one style.
  ///
  /// - Parameters:
  ///   - string: any text; unpaired surrogates and control characters are allowed.
  ///   - style: its font, letter spacing and language.
  ///   - baseDirection: the direction of its paragraphs; `natural` takes it from the text.
  ///   - library: where fallback fonts are looked up.
  /// - Complexity: O(*n*) in the length of the text.
  public init(
    _ string: String, style: TextStyle, baseDirection: WritingDirection = .natural,
    library: FontLibrary = .shared
  ) {
    self.init(
      utf16: Array(string.utf16), style: style, baseDirection: baseDirection, library: library)
  }

  /// Prepares text in one font, with its own kerning and no language.
  public init(_ string: String, font: Font, baseDirection: WritingDirection = .natural) {
    self.init(string, style: TextStyle(font: font), baseDirection: baseDirection)
  }

  /// Prepares UTF-16 code units, which may hold unpaired surrogates as a `String` cannot: each is
  /// shaped as U+FFFD and keeps its place, so that offsets stay those of the units.
  public init(
    utf16 units: [UInt16], style: TextStyle, baseDirection: WritingDirection = .natural,
    library: FontLibrary = .shared
  ) {
    storage = TextPreparation.prepare(
      units, style: style, baseDirection: baseDirection, library: library)
  }

  /// The number of UTF-16 code units.
  public var length: Int { storage.analysis.units.count }
}

extension PreparedText {
  /// The shared, immutable body of a prepared text.
  final class Storage: Sendable {
    let analysis: TextAnalysis
    let style: TextStyle
    /// The font's instance and those of its fallback fonts, by ``TextItem/instanceIndex``.
    let fonts: [PreparedFont]
    let runs: [GlyphRun]
    let clusters: ClusterTable
    let opportunities: [BreakOpportunity]
    let lines: [PreparedLine]
    let missingGlyphCount: Int
    /// Clusters at line edges that had to be shaped anew, remembered for the next layout.
    let edges = EdgeShaper()

    init(
      analysis: TextAnalysis, style: TextStyle, fonts: [PreparedFont], runs: [GlyphRun],
      clusters: ClusterTable, opportunities: [BreakOpportunity], lines: [PreparedLine]
    ) {
      self.analysis = analysis
      self.style = style
      self.fonts = fonts
      self.runs = runs
      self.clusters = clusters
      self.opportunities = opportunities
      self.lines = lines
      missingGlyphCount = runs.reduce(0) { $0 + $1.missingGlyphCount }
    }
  }
}

/// A font instance at the size of the text.
struct PreparedFont: Sendable {
  let instance: FontInstance
  /// Points per design unit.
  let scale: CGFloat
  /// Vertical metrics in points.
  let metrics: FontMetrics

  init(_ instance: FontInstance, size: CGFloat) {
    self.instance = instance
    scale = size / CGFloat(instance.face.unitsPerEm)
    metrics = instance.metrics.scaled(by: scale)
  }
}
