internal import Foundation
internal import TextMetrics

/// The request that led to a font, kept so that a descriptor can request a related one.
struct FontOrigin: Sendable, Hashable {
  /// The source of faces.
  enum Source: Sendable, Hashable {
    case system(UIFontDescriptor.SystemDesign)
    /// A family, full or PostScript name.
    case named(String)
  }

  var source: Source
  var weight: Font.Weight?
  var isItalic: Bool?
  var features: [FontFeature] = []
  var textStyle: Font.TextStyle?

  init(_ source: Source, weight: Font.Weight? = nil, isItalic: Bool? = nil) {
    self.source = source
    self.weight = weight
    self.isItalic = isItalic
  }

  /// The origin of a font about which nothing else is known.
  init(_ font: Font) {
    source = font.isSystemFont ? .system(.default) : .named(font.fontName)
    if font.isSystemFont {
      if font.face.isFixedPitch { source = .system(.monospaced) }
      weight = Font.Weight(
        nearestToWeightClass: font.face.weightClass(at: font.variations))
      isItalic = font.face.isItalic
    }
    features = font.features
  }

  /// The weight of the source's fonts in bold.
  var boldWeight: Font.Weight {
    if case .system = source { .boldSystem } else { .bold }
  }

  /// The nearest available font at a size.
  func font(ofSize size: CGFloat) -> Font? {
    let found: Font? =
      switch source {
      case .system(.monospaced):
        Font.monospacedSystemFont(ofSize: size, weight: weight ?? .regular)
      case .system(.serif):
        named("Georgia", size: size) ?? system(size)
      case .system: system(size)
      case .named(let name): named(name, size: size)
      }
    guard let found else { return nil }
    return features.isEmpty ? found : found.withFeatures(found.features.merging(features))
  }

  private func system(_ size: CGFloat) -> Font {
    Font.systemFont(ofSize: size, weight: weight ?? .regular, isItalic: isItalic ?? false)
  }

  private func named(_ name: String, size: CGFloat) -> Font? {
    let descriptor = FontDescriptor(
      name: name, weight: weight.map(FontDescriptor.Weight.init), isItalic: isItalic)
    return try? Font(descriptor, size: size)
  }
}

extension Font.Weight {
  /// The named weight nearest to a class of `OS/2`, 1 to 1000.
  init(nearestToWeightClass weightClass: Int) {
    let index = min(max((weightClass + 50) / 100, 1), Self.named.count) - 1
    self = Self.named[index]
  }

  /// From 100 to 900, by hundreds.
  private static let named: [Font.Weight] = [
    .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
  ]
}

extension [FontFeature] {
  /// These features, overridden by others with the same tags.
  func merging(_ others: [FontFeature]) -> [FontFeature] {
    filter { own in !others.contains { $0.tag == own.tag } } + others
  }
}
