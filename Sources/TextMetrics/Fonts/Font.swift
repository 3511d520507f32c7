public import Foundation

/// A face at a size.
///
/// ```swift
/// let body = Font.systemFont(ofSize: 17)
/// let title = try Font(named: "Liberation Sans", size: 20)
/// ```
///
/// A font is a value. It can be created, compared, hashed and passed between threads freely; its
/// face is shared.
public struct Font: Sendable, Hashable {
  /// The properties of a font, shared by its copies, so that copying a style retains only one reference.
  private final class Body: Sendable {
    let face: FontFace
    let pointSize: CGFloat
    let variations: [FontVariation]
    let features: [FontFeature]
    let cascade: FontCascade
    let substitution: FontSubstitution?
    let metricsFamily: NamedFontFamily?
    let isSystemFont: Bool
    let extraTracking: ExtraTracking?
    let instance: FontInstance

    init(
      face: FontFace, pointSize: CGFloat, variations: [FontVariation], features: [FontFeature],
      cascade: FontCascade, substitution: FontSubstitution?, metricsFamily: NamedFontFamily?,
      isSystemFont: Bool, extraTracking: ExtraTracking?
    ) {
      self.face = face
      self.pointSize = pointSize
      self.variations = ExtraTracking.variations(
        variations, adding: extraTracking, atSize: pointSize)
      self.features = features
      self.cascade = cascade
      self.substitution = substitution
      self.metricsFamily = metricsFamily
      self.isSystemFont = isSystemFont
      self.extraTracking = extraTracking
      instance = face.instance(forSize: pointSize, variations: self.variations)
    }
  }

  private let body: Body

  /// Makes a font from an open face.
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
    isSystemFont: Bool, extraTracking: ExtraTracking? = nil
  ) {
    body = Body(
      face: face, pointSize: size.isFinite && size > 0 ? size : 0, variations: variations,
      features: features, cascade: cascade, substitution: substitution,
      metricsFamily: metricsFamily, isSystemFont: isSystemFont, extraTracking: extraTracking)
  }
}

extension Font {
  /// The font's own face, the first source of glyphs.
  public var face: FontFace { body.face }

  /// The font size, in points; 0 if the requested size is not a finite positive number.
  public var pointSize: CGFloat { body.pointSize }

  /// Positions on the face's variation axes. Axes not listed keep their defaults, except `opsz`,
  /// which follows the size.
  public var variations: [FontVariation] { body.variations }

  /// OpenType features that differ from the shaper's defaults.
  public var features: [FontFeature] { body.features }

  /// The faces for characters that the font's own face does not cover.
  public var cascade: FontCascade { body.cascade }

  /// The substitution made for the requested font; nil if this is the requested font.
  public var substitution: FontSubstitution? { body.substitution }

  /// The family whose vertical metrics are in ``metrics``, if platforms treat that family specially: the
  /// face's own, or the family that the face replaces if that family's metrics are published.
  public var metricsFamily: NamedFontFamily? { body.metricsFamily }

  /// Whether this is the system font, whose fallback fonts do not raise the line.
  public var isSystemFont: Bool { body.isSystemFont }

  var instance: FontInstance { body.instance }

  /// The tracking of another platform's interface font; nil for none.
  var extraTracking: ExtraTracking? { body.extraTracking }

  /// Points per unit of advances.
  var scale: CGFloat { pointSize / CGFloat(instance.unitsPerEm) }

  /// The font's vertical metrics at its size, from its tables or as published.
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

  /// The same font with another cascade.
  public func withCascade(_ cascade: FontCascade) -> Font { with(cascade: cascade) }

  func with(
    size: CGFloat? = nil, variations: [FontVariation]? = nil, features: [FontFeature]? = nil,
    cascade: FontCascade? = nil, extraTracking: ExtraTracking?? = nil
  ) -> Font {
    // The new font adds its own extra tracking again.
    let known =
      self.extraTracking == nil
      ? self.variations : self.variations.filter { $0.axis != ExtraTracking.axis }
    return Font(
      face: face, size: size ?? pointSize, variations: variations ?? known,
      features: features ?? self.features, cascade: cascade ?? self.cascade,
      substitution: substitution, metricsFamily: metricsFamily, isSystemFont: isSystemFont,
      extraTracking: extraTracking ?? self.extraTracking)
  }

  /// Whether both fonts set every text alike. Substitutions matter only if they change the metrics.
  public static func == (a: Font, b: Font) -> Bool {
    if a.body === b.body { return true }
    return a.face == b.face && a.pointSize == b.pointSize && a.variations == b.variations
      && a.features == b.features && a.cascade == b.cascade && a.isSystemFont == b.isSystemFont
      && a.metricsFamily == b.metricsFamily && a.extraTracking == b.extraTracking
  }

  /// Hashes the most selective properties.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(face)
    hasher.combine(pointSize)
    hasher.combine(variations)
    hasher.combine(features)
  }
}

extension FontFace {
  /// The instance that a font of this size uses: the `opsz` axis and AAT tracking follow the size.
  ///
  /// With the system font, fallback glyphs may have advances other than their face's own.
  func instance(
    forSize size: CGFloat, variations: [FontVariation],
    fallbackAdvances: SystemFallbackAdvances? = nil
  ) -> FontInstance {
    let position = axes.compactMap { axis -> FontVariation? in
      let given = variations.last { $0.axis == axis.tag && !$0.value.isNaN }?.value
      let wanted = given ?? (axis.tag == "opsz" ? Double(size) : axis.defaultValue)
      let value = min(max(wanted, axis.range.lowerBound), axis.range.upperBound)
      // Axes at their default are omitted, so that equal positions share one instance.
      return value == axis.defaultValue ? nil : FontVariation(axis.tag, value)
    }
    return instance(
      FontInstance.Key(
        variations: position,
        trackingSize: hasTracking ? min(Double(size), Self.largestTrackedSize) : nil,
        fallbackAdvances: fallbackAdvances))
  }

  /// Tracking tables end long before this size, and values interpolated in them must stay finite.
  private static var largestTrackedSize: Double { 10_000 }
}

/// The substitution of a face for a requested font.
public struct FontSubstitution: Sendable, Hashable, Codable {
  /// The requested name.
  public var requested: String
  /// The full name of the substitute.
  public var substitute: String
  /// Whether the substitute is known to have the same advances as the requested font, so that it
  /// changes no line width.
  public var hasSameAdvances = false
  /// Whether the face has the requested weight, width and slant. A family may lack a light face, for
  /// example: text is then wider than it would be in one.
  public var hasSameStyle = true
  /// The difference from published widths of texts in the requested font.
  var recordedWidthDifference: Double?

  /// How much wider text is in the substitute than in the requested font, as a fraction of its width in
  /// the requested font; negative if narrower.
  ///
  /// 0 if ``hasSameAdvances``; otherwise derived from published widths (<doc:Fidelity>), for text similar to
  /// the published one. nil if nothing is known, as for most fonts that are not open.
  public var widthDifference: Double? { hasSameAdvances ? 0 : recordedWidthDifference }
}
