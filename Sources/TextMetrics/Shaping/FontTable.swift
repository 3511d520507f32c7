import Foundation

/// A font instance at a size, for the runs of a text.
struct PreparedFont: Sendable {
  let instance: FontInstance
  let pointSize: CGFloat
  /// Vertical metrics in points.
  let metrics: FontMetrics
  /// See ``Font/metricsFamily``.
  let metricsFamily: NamedFontFamily?

  /// The font of a style: its metrics may be those of the font that it replaces.
  init(_ font: Font) {
    instance = font.instance
    pointSize = font.pointSize
    metrics = font.metrics
    metricsFamily = font.metricsFamily
  }

  /// A fallback font.
  init(_ instance: FontInstance, size: CGFloat) {
    self.instance = instance
    pointSize = size
    metrics = instance.metrics.scaled(by: size / CGFloat(instance.face.unitsPerEm))
    metricsFamily = instance.face.namedFamily
  }

  /// Points per unit of advances.
  var scale: CGFloat { pointSize / CGFloat(instance.unitsPerEm) }
}

/// The fonts of a text: those of its styles, and their fallback fonts.
struct FontTable {
  /// The font and language that determine fallback.
  private struct Key: Hashable {
    var font: Font
    var language: String?
  }

  /// A font with its fallbacks, and their indices in ``FontTable/fonts``.
  private struct Chain {
    var fallback: FontFallback
    var indices: [Int]
  }

  private(set) var fonts: [PreparedFont] = []
  private var chains: [Chain] = []
  private var chainIndices: [Key: Int] = [:]
  let library: FontLibrary
  /// Earlier searches, to be continued.
  private let searches: [FallbackSearch]

  init(library: FontLibrary, searches: [FallbackSearch] = []) {
    self.library = library
    self.searches = searches
  }

  /// The index of a style's chain, which is created on first use. Its own font is included even if
  /// unused.
  mutating func chainIndex(for style: TextStyle) -> Int {
    let key = Key(font: style.font, language: style.language)
    if let known = chainIndices[key] { return known }
    let context = FallbackContext(style.font, language: style.language)
    let fallback = FontFallback(
      font: style.font, language: style.language, library: library,
      search: searches.first { $0.context == context })
    chains.append(Chain(fallback: fallback, indices: []))
    chainIndices[key] = chains.count - 1
    appendFonts(of: chains.count - 1)
    return chains.count - 1
  }

  /// The index in ``fonts`` of the font for a grapheme cluster.
  mutating func fontIndex(
    forCluster cluster: Range<Int>, of units: [UInt16], chain index: Int
  ) -> Int {
    let answer = chains[index].fallback.instanceIndex(
      forCluster: cluster, of: units,
      presentation: EmojiPresentation.requested(by: cluster, of: units))
    appendFonts(of: index)
    return chains[index].indices[answer.index]
  }

  /// Adds the instances that a chain has acquired.
  private mutating func appendFonts(of index: Int) {
    let font = chains[index].fallback.font
    let instances = chains[index].fallback.instances
    for position in chains[index].indices.count..<instances.count {
      chains[index].indices.append(fonts.count)
      fonts.append(
        position == 0
          ? PreparedFont(font) : PreparedFont(instances[position], size: font.pointSize))
    }
  }
}
