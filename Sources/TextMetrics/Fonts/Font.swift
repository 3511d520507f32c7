public import Foundation

/// A face at a size: what text is set in.
///
/// ```swift
/// let body = Font.systemFont(ofSize: 17)
/// let title = try Font(named: "Liberation Sans", size: 20)
/// ```
///
/// A font is a value. It can be made, compared, hashed and passed between threads freely; the face
/// behind it is shared.
public struct Font: Sendable, Hashable {
  /// What a font is made of, shared by its copies: styles that are passed around count one reference.
  private final class Body: Sendable {
    let face: FontFace
    let pointSize: CGFloat
    let variations: [FontVariation]
    let features: [FontFeature]
    let cascade: FontCascade
    let substitution: FontSubstitution?
    let metricsFamily: NamedFontFamily?
    let isSystemFont: Bool
    let instance: FontInstance

    init(
      face: FontFace, pointSize: CGFloat, variations: [FontVariation], features: [FontFeature],
      cascade: FontCascade, substitution: FontSubstitution?, metricsFamily: NamedFontFamily?,
      isSystemFont: Bool
    ) {
      self.face = face
      self.pointSize = pointSize
      self.variations = variations
      self.features = features
      self.cascade = cascade
      self.substitution = substitution
      self.metricsFamily = metricsFamily
      self.isSystemFont = isSystemFont
      instance = face.instance(forSize: pointSize, variations: variations)
    }
  }

  /// First, for a font is the value of an attribute.
  private let coreFoundationInfo: CoreFoundationInfo
  private let body: Body

  /// Makes a font of a face that is open already.
  public init(
    face: FontFace, size: CGFloat, variations: [FontVariation] = [],
    features: [FontFeature] = [], cascade: FontCascade = .system
  ) {
    self.init(
      face: face, size: size, variations: variations, features: features, cascade: cascade,
      substitution: nil, metricsFamily: face.namedFamily, isSystemFont: false)
  }

  init(
    face: FontFace, size: CGFloat, variations: [FontVariation], features: [FontFeature],
    cascade: FontCascade, substitution: FontSubstitution?, metricsFamily: NamedFontFamily?,
    isSystemFont: Bool
  ) {
    coreFoundationInfo = CoreFoundationInfo()
    body = Body(
      face: face, pointSize: size.isFinite && size > 0 ? size : 0, variations: variations,
      features: features, cascade: cascade, substitution: substitution,
      metricsFamily: metricsFamily, isSystemFont: isSystemFont)
  }
}

extension Font {
  /// The face that glyphs come from first.
  public var face: FontFace { body.face }

  /// The size of the em, in points; 0 where a size was asked for that is not a finite positive
  /// number.
  public var pointSize: CGFloat { body.pointSize }

  /// Positions on the face's variation axes; axes not named keep their defaults, except that `opsz`
  /// follows the size.
  public var variations: [FontVariation] { body.variations }

  /// OpenType features that differ from the shaper's defaults.
  public var features: [FontFeature] { body.features }

  /// Where characters are looked for that the face does not cover.
  public var cascade: FontCascade { body.cascade }

  /// What stood in for the font that was asked for; nil where the font is the one that was named.
  public var substitution: FontSubstitution? { body.substitution }

  /// The family whose vertical metrics ``metrics`` are, where it is one that platforms treat by name:
  /// the face's own, or the one that the face stands in for if its metrics are published.
  public var metricsFamily: NamedFontFamily? { body.metricsFamily }

  /// The font is the platform's own, whose fallback fonts do not raise the line.
  public var isSystemFont: Bool { body.isSystemFont }

  var instance: FontInstance { body.instance }

  /// Points per unit of advances.
  var scale: CGFloat { pointSize / CGFloat(instance.unitsPerEm) }

  /// The font's vertical metrics at its size, as its tables or publications have them.
  public var metrics: FontMetrics {
    let own = instance.metrics.scaled(by: pointSize / CGFloat(face.unitsPerEm))
    guard metricsFamily != face.namedFamily, let published = metricsFamily?.publishedMetrics else {
      return own
    }
    return own.replaced(by: published, pointSize: pointSize)
  }
}

extension Font {
  /// The same font at another size.
  public func withSize(_ size: CGFloat) -> Font { with(size: size) }

  /// The same font with other features.
  public func withFeatures(_ features: [FontFeature]) -> Font { with(features: features) }

  /// The same font at other positions of its variation axes.
  public func withVariations(_ variations: [FontVariation]) -> Font { with(variations: variations) }

  /// The same font with another list of fallback faces.
  public func withCascade(_ cascade: FontCascade) -> Font { with(cascade: cascade) }

  private func with(
    size: CGFloat? = nil, variations: [FontVariation]? = nil, features: [FontFeature]? = nil,
    cascade: FontCascade? = nil
  ) -> Font {
    let variations = variations ?? self.variations
    return Font(
      face: face, size: size ?? pointSize,
      variations: size.map { ExtraTracking.variations(variations, atSize: $0) } ?? variations,
      features: features ?? self.features, cascade: cascade ?? self.cascade,
      substitution: substitution, metricsFamily: metricsFamily, isSystemFont: isSystemFont)
  }

  /// Whether both fonts set every text alike; what they stand in for matters only where it gives them
  /// other metrics.
  public static func == (a: Font, b: Font) -> Bool {
    if a.body === b.body { return true }
    return a.face == b.face && a.pointSize == b.pointSize && a.variations == b.variations
      && a.features == b.features && a.cascade == b.cascade && a.isSystemFont == b.isSystemFont
      && a.metricsFamily == b.metricsFamily
  }

  /// Hashes what tells most fonts apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(face)
    hasher.combine(pointSize)
    hasher.combine(variations)
    hasher.combine(features)
  }
}

extension FontFace {
  /// The instance that a font of a size uses: the `opsz` axis and AAT tracking follow the size.
  ///
  /// Beside the system font, glyphs of fallback fonts may have advances of their own.
  func instance(
    forSize size: CGFloat, variations: [FontVariation],
    fallbackAdvances: SystemFallbackAdvances? = nil
  ) -> FontInstance {
    let position = axes.compactMap { axis -> FontVariation? in
      let given = variations.last { $0.axis == axis.tag && !$0.value.isNaN }?.value
      let wanted = given ?? (axis.tag == "opsz" ? Double(size) : axis.defaultValue)
      let value = min(max(wanted, axis.range.lowerBound), axis.range.upperBound)
      // Axes at their default are left out, so that equal positions share one instance.
      return value == axis.defaultValue ? nil : FontVariation(axis.tag, value)
    }
    return instance(
      FontInstance.Key(
        variations: position,
        trackingSize: hasTracking ? min(Double(size), Self.largestTrackedSize) : nil,
        fallbackAdvances: fallbackAdvances))
  }

  /// Tables of tracking end long before this size, and what is interpolated in them must stay finite.
  private static var largestTrackedSize: Double { 10_000 }
}

/// A face that stood in for the one that was asked for.
public struct FontSubstitution: Sendable, Hashable, Codable {
  /// The name that was asked for.
  public var requested: String
  /// The full name of the face that stands in.
  public var substitute: String
  /// The face is known to have the advances of the font that was asked for, so that no line of text
  /// is longer or shorter for the substitution.
  public var hasSameAdvances = false
  /// The face has the weight, width and slant that were asked for. A family may have no light face: text
  /// is then wider than it would be.
  public var hasSameStyle = true
}
