public import Foundation
internal import TextMetrics

/// The description of a font, the base class of `UIFontDescriptor` and `NSFontDescriptor`.
///
/// Attributes with unknown names, and values of the wrong type, count as absent.
open class FontDescriptorObject: NSObject, ComparedByFoundation, NSCopying, @unchecked Sendable {
  private let coreFoundationInfo = CoreFoundationInfo()

  private let request: Request
  /// The font that the descriptor was created from.
  private let described: Font?

  /// A description from attributes.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(
      Request(
        origin: FontOrigin(attributes), given: attributes, size: attributes.number(.size)))
  }

  init(_ request: Request) {
    self.request = Request(
      origin: request.origin, given: request.given.filter { !Self.namesOfOrigin.contains($0.key) },
      size: request.size.flatMap { $0 > 0 ? $0 : nil })
    described = nil
  }

  private static let namesOfOrigin: Set<AttributeName> = [
    .size, .featureSettings, .textStyle, .variation, .cascadeList,
  ]

  init(_ origin: FontOrigin, font: Font) {
    request = Request(origin: origin, size: font.pointSize)
    described = font
  }

  var origin: FontOrigin { request.origin }
  /// The given attributes that ``origin`` does not hold, and those that name a face.
  private var given: [AttributeName: Any] { request.given }
  private var ownSize: CGFloat? { request.size }

  /// The descriptor itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? FontDescriptorObject else { return false }
    return other === self
      || (other.origin == origin && other.ownSize == ownSize
        && other.nonFaceAttributes.isEqual(nonFaceAttributes))
  }

  /// The given attributes that do not affect ``origin``.
  private var nonFaceAttributes: NSDictionary {
    given.filter { !Self.namesOfFaces.contains($0.key) } as NSDictionary
  }

  private static let namesOfFaces: Set<AttributeName> = [.family, .name, .face, .traits]

  open override var hash: Int { origin.hashValue }

  /// In points; 0 if the descriptor leaves it open.
  open var pointSize: CGFloat { ownSize ?? 0 }

  /// The matching font; its size matters only for ``pointSize``.
  private var font: Font? { described ?? origin.font(ofSize: ownSize ?? Self.defaultSize) }

  /// The PostScript name of the matching font.
  open var postscriptName: String { font?.fontName ?? "" }

  /// The bold, italic and fixed-pitch traits of the matching font.
  open var symbolicTraits: SymbolicTraits {
    guard let font else { return [] }
    var traits = Self.traits(of: font)
    if (origin.weight?.rawValue ?? 0) >= 0.3 { traits.insert(.traitBold) }
    if origin.isItalic == true { traits.insert(.traitItalic) }
    return traits
  }

  /// The traits of a font itself, whatever request led to it.
  private static func traits(of font: Font) -> SymbolicTraits {
    let face = font.face
    var traits: SymbolicTraits = []
    if face.weightClass(at: font.variations) >= minimumBoldWeightClass { traits.insert(.traitBold) }
    if face.isItalic(at: font.variations) { traits.insert(.traitItalic) }
    if face.isFixedPitch { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The attributes: the given ones; the description's features, positions on axes and text style; and the
  /// matching font's family, name, size and traits.
  open var fontAttributes: [AttributeName: Any] {
    var attributes = given
    for (name, value) in origin.attributes { attributes[name] = value }
    attributes[.size] = ownSize
    guard let font else { return attributes }
    attributes[.family] = attributes[.family] ?? font.familyName
    attributes[.name] = attributes[.name] ?? font.fontName
    attributes[.traits] = attributes[.traits] ?? traits
    return attributes
  }

  private var traits: [TraitKey: Any] {
    [
      .symbolic: symbolicTraits.rawValue,
      .weight:
        (origin.weight
        ?? font.map {
          Font.Weight(nearestToWeightClass: $0.face.weightClass(at: $0.variations))
        } ?? .regular)
        .rawValue,
    ]
  }

  /// The value of an attribute.
  open func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

  /// A given size, or else the descriptor's own: its size attribute, or else the size of its text style; in points.
  func size(unless size: CGFloat) -> CGFloat {
    guard !(size > 0 && size.isFinite) else { return size }
    return ownSize ?? origin.textStyle.map(pointSize(of:)) ?? Self.defaultSize
  }

  /// The size of a text style's font, in points, at the content size of ``UITraitCollection/current``.
  func pointSize(of style: Font.TextStyle) -> CGFloat {
    style.pointSize(in: UITraitCollection.current.preferredContentSizeCategory)
  }

  private static let defaultSize: CGFloat = 12
  private static let minimumBoldWeightClass = 600
}

// MARK: - Siblings

extension FontDescriptorObject {
  /// What a description asks for.
  struct Request {
    var origin: FontOrigin
    /// The attributes as they were given.
    var given: [AttributeName: Any] = [:]
    /// In points; nil or 0 if it is left open.
    var size: CGFloat?
  }

  /// The request with more attributes, which replace those with the same names; features and positions on axes are
  /// merged, as on the platform.
  func request(adding attributes: [AttributeName: Any]) -> Request {
    var result = request
    if attributes[.name] != nil {
      result.given[.family] = nil
      result.given[.face] = nil
    } else if attributes[.family] != nil || attributes[.face] != nil {
      result.given[.name] = nil
    }
    if attributes[.face] != nil { result.given[.family] = given[.family] ?? namedFamily }
    // A face has its own traits.
    if attributes[.name] != nil || attributes[.face] != nil { result.given[.traits] = nil }
    result.given.merge(attributes) { $1 }
    if Self.namesOfStyles.contains(where: { attributes[$0] != nil }) {
      result.origin.removeVariations(on: ["wght", "ital", "slnt"])
    }
    // All given attributes apply again, since family and style count only together, in whichever order they come.
    result.origin.apply(result.given)
    result.size = attributes.number(.size) ?? ownSize
    return result
  }

  /// The attributes that determine weight and slant.
  private static let namesOfStyles: [AttributeName] = [.name, .face, .traits, .textStyle]

  /// The family of the matching font; nil for the interface font, which has no named styles.
  private var namedFamily: String? {
    guard case .named(let name) = origin.source else { return nil }
    return font?.familyName ?? name
  }

  /// The request in another family, bold and italic as the matching font if the family has such a face, or else one of
  /// both; nil if there is no font of the family.
  func request(family: String) -> Request? {
    let named = FontDescriptorObject(request(adding: [.family: family]))
    guard named.origin.font(ofSize: Self.defaultSize) != nil else { return nil }
    return [[.traitBold, .traitItalic], .traitBold, .traitItalic]
      .lazy.compactMap { named.request(self.symbolicTraits.intersection($0)) }.first
      ?? named.request
  }

  func request(size: CGFloat) -> Request {
    var result = request
    result.size = size
    return result
  }

  /// The request with other symbolic traits; nil if the family has no such face.
  func request(_ traits: SymbolicTraits) -> Request? {
    var result = request
    for name in [AttributeName.traits, .name, .face] { result.given[name] = nil }
    let isBold = traits.contains(.traitBold)
    if isBold != symbolicTraits.contains(.traitBold) {
      result.origin.weight = isBold ? origin.boldWeight : .regular
      result.origin.removeVariations(on: ["wght"])
    }
    let isItalic = traits.contains(.traitItalic)
    if isItalic != symbolicTraits.contains(.traitItalic) {
      result.origin.removeVariations(on: ["ital", "slnt"])
    }
    result.origin.isItalic = isItalic
    if case .system(let design) = origin.source {
      if traits.contains(.traitMonoSpace) { result.origin.source = .system(.monospaced) }
      if !traits.contains(.traitMonoSpace), design == .monospaced {
        result.origin.source = .system(.default)
      }
      return result
    }
    guard let found = result.origin.font(ofSize: Self.defaultSize).map(Self.traits) else {
      return nil
    }
    // A fixed pitch that was not asked for comes from the family.
    let hasAll =
      found.contains(.traitBold) == isBold && found.contains(.traitItalic) == isItalic
      && (found.contains(.traitMonoSpace) || !traits.contains(.traitMonoSpace))
    return hasAll ? result : nil
  }

  func request(_ design: SystemDesign) -> Request {
    var result = request
    for name in [AttributeName.family, .name, .face] { result.given[name] = nil }
    result.origin.source = .system(design)
    return result
  }
}
