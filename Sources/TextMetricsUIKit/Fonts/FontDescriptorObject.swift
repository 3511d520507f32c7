public import Foundation
internal import TextMetrics

/// The description of a font, the base class of `UIFontDescriptor` and `NSFontDescriptor`.
///
/// Attributes with unknown names, and values of the wrong type, count as absent.
open class FontDescriptorObject: NSObject, NSCopying, @unchecked Sendable {
  private let coreFoundationInfo = CoreFoundationInfo()

  let origin: FontOrigin
  private let given: [AttributeName: Any]
  private let ownSize: CGFloat?
  /// The font that the descriptor was created from.
  private let described: Font?

  /// A description from attributes.
  public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    given = attributes
    origin = FontOrigin(attributes)
    ownSize = attributes.number(.size)
    described = nil
  }

  init(_ origin: FontOrigin, size: CGFloat?) {
    self.origin = origin
    ownSize = size
    described = nil
    given = [:]
  }

  init(_ origin: FontOrigin, font: Font) {
    self.origin = origin
    ownSize = font.pointSize
    described = font
    given = [:]
  }

  /// The descriptor itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? FontDescriptorObject else { return false }
    return other === self || (other.origin == origin && other.ownSize == ownSize)
  }

  open override var hash: Int { origin.hashValue }

  /// In points; 0 if the descriptor leaves it open.
  open var pointSize: CGFloat { ownSize ?? 0 }

  /// The matching font, in a size that matters only for ``pointSize``.
  private var font: Font? { described ?? origin.font(ofSize: ownSize ?? Self.defaultSize) }

  /// The PostScript name of the matching font.
  open var postscriptName: String { font?.fontName ?? "" }

  /// The bold, italic and fixed-pitch traits of the matching font.
  open var symbolicTraits: SymbolicTraits {
    guard let font else { return [] }
    let face = font.face
    var traits: SymbolicTraits = []
    if face.weightClass(at: font.variations) >= Self.leastBold
      || (origin.weight?.rawValue ?? 0) >= 0.3
    {
      traits.insert(.traitBold)
    }
    if face.isItalic || origin.isItalic == true { traits.insert(.traitItalic) }
    if face.isFixedPitch { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The attributes: the given ones, and the family, name, size and traits of the matching font.
  open var fontAttributes: [AttributeName: Any] {
    var attributes = given
    guard let font else { return attributes }
    attributes[.family] = attributes[.family] ?? font.familyName
    attributes[.name] = attributes[.name] ?? font.fontName
    attributes[.size] = attributes[.size] ?? ownSize
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
  private static let leastBold = 600
}

// MARK: - Siblings

extension FontDescriptorObject {
  /// The origin with attributes, replacing those with the same names.
  func origin(adding attributes: [AttributeName: Any]) -> FontOrigin {
    var result = origin
    result.apply(attributes)
    return result
  }

  /// The origin with other symbolic traits; nil if the family has no such face.
  func origin(_ traits: SymbolicTraits) -> FontOrigin? {
    var result = origin
    let isBold = traits.contains(.traitBold)
    if isBold != symbolicTraits.contains(.traitBold) {
      result.weight = isBold ? origin.boldWeight : .regular
    }
    result.isItalic = traits.contains(.traitItalic)
    if case .system(let design) = origin.source {
      if traits.contains(.traitMonoSpace) { result.source = .system(.monospaced) }
      if !traits.contains(.traitMonoSpace), design == .monospaced {
        result.source = .system(.default)
      }
      return result
    }
    guard let found = result.font(ofSize: 12)?.face else { return nil }
    let hasAll =
      (!isBold || found.isVariable || found.weightClass >= Self.leastBold)
      && (!traits.contains(.traitItalic) || found.isVariable || found.isItalic)
    return hasAll ? result : nil
  }

  func origin(family: String) -> FontOrigin {
    var result = origin
    result.source = .named(family)
    return result
  }

  func origin(face: String) -> FontOrigin {
    guard case .named(let name) = origin.source else { return origin }
    let family = Font(name: name, size: 12)?.familyName ?? name
    return FontOrigin(.named("\(family) \(face)"))
  }

  func origin(_ design: SystemDesign) -> FontOrigin {
    var result = origin
    result.source = .system(design)
    return result
  }
}
