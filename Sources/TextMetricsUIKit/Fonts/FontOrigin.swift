internal import Foundation
internal import TextMetrics

/// The request that led to a font, kept so that a descriptor can request a related one.
struct FontOrigin: Sendable, Hashable {
  /// The source of faces.
  enum Source: Sendable, Hashable {
    case system(UIFontDescriptor.SystemDesign)
    /// A family, full or PostScript name.
    case named(String)
    /// A face of a file, which need not be registered for lookups by name.
    case face(FontFace)
  }

  var source: Source
  var weight: Font.Weight?
  var isItalic: Bool?
  var features: [FontFeature] = []
  var variations: [FontVariation] = []
  var textStyle: Font.TextStyle?
  /// The first fallback fonts, in order.
  var cascade: [FontOrigin] = []

  init(_ source: Source, weight: Font.Weight? = nil, isItalic: Bool? = nil) {
    self.source = source
    self.weight = weight
    self.isItalic = isItalic
  }

  /// The origin of a font about which nothing else is known.
  init(_ font: Font) {
    // A font may have no PostScript name.
    let name = font.fontName.isEmpty ? font.familyName : font.fontName
    source = font.isSystemFont ? .system(.default) : .named(name)
    features = font.features
    guard font.isSystemFont else {
      variations = font.variations
      return
    }
    if font.face.isFixedPitch { source = .system(.monospaced) }
    weight = Font.Weight(nearestToWeightClass: font.face.weightClass(at: font.variations))
    isItalic = font.face.isItalic(at: font.variations)
  }

  /// The weight of the source's bold fonts.
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
      case .face(let face): Font(face: face, size: size)
      }
    return found.map(applied(to:))
  }

  /// A font with the positions on axes, the features and the fallback fonts of the request.
  func applied(to font: Font) -> Font {
    var font = font
    if !variations.isEmpty { font = font.withVariations(font.variations.merging(variations)) }
    if !features.isEmpty { font = font.withFeatures(font.features.merging(features)) }
    guard !cascade.isEmpty else { return font }
    let faces = cascade.compactMap { $0.font(ofSize: font.pointSize)?.face }
    return font.withCascade(FontCascade(faces, isHermetic: font.cascade.isHermetic))
  }

  /// Removes the positions on axes that new traits override.
  mutating func removeVariations(on axes: Set<FontTag>) {
    variations.removeAll { axes.contains($0.axis) }
  }

  /// Whether the request names a family, a design, a weight or a slant.
  var requestsFace: Bool {
    source != .system(.default) || weight != nil || isItalic != nil
  }

  /// The origin, overridden by whatever another one requests.
  func merging(_ other: FontOrigin) -> FontOrigin {
    var result = self
    if other.source != .system(.default) { result.source = other.source }
    result.weight = other.weight ?? weight
    result.isItalic = other.isItalic ?? isItalic
    result.textStyle = other.textStyle ?? textStyle
    result.features = features.merging(other.features)
    result.variations = variations.merging(other.variations)
    if !other.cascade.isEmpty { result.cascade = other.cascade }
    return result
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
  /// The named weight nearest to a weight class of `OS/2`, 1 to 1000.
  init(nearestToWeightClass weightClass: Int) {
    let index = min(max((weightClass + 50) / 100, 1), Self.named.count) - 1
    self = Self.named[index]
  }

  /// From 100 to 900, by hundreds.
  private static let named: [Font.Weight] = [
    .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
  ]
}

extension [FontVariation] {
  /// These positions, overridden by others on the same axes.
  func merging(_ others: [FontVariation]) -> [FontVariation] {
    filter { own in !others.contains { $0.axis == own.axis } } + others
  }
}

extension [FontFeature] {
  /// These features, overridden by others with the same tags.
  func merging(_ others: [FontFeature]) -> [FontFeature] {
    filter { own in !others.contains { $0.tag == own.tag } } + others
  }
}
