public import Foundation
internal import TextMetrics

/// Core Text's description of a font.
public typealias CTFontDescriptor = FontDescriptorObject

/// A description by name and size, in points.
public func CTFontDescriptorCreateWithNameAndSize(
  _ name: CFString, _ size: CGFloat
) -> CTFontDescriptor { UIFontDescriptor(name: name as String, size: size) }

/// A description from attributes, by their names such as ``kCTFontFamilyNameAttribute``.
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
  UIFontDescriptor(fontAttributes: attributes.fontAttributes)
}

/// The same description with more attributes, which replace those with the same names; features and positions on axes
/// are merged.
public func CTFontDescriptorCreateCopyWithAttributes(
  _ original: CTFontDescriptor, _ attributes: CFDictionary
) -> CTFontDescriptor { UIFontDescriptor(original.request(adding: attributes.fontAttributes)) }

/// The same description at a position on a variation axis.
///
/// - Parameters:
///   - original: The description.
///   - variationIdentifier: The tag of the axis as a number.
///   - variationValue: The position.
/// - Returns: The varied description.
public func CTFontDescriptorCreateCopyWithVariation(
  _ original: CTFontDescriptor, _ variationIdentifier: CFNumber, _ variationValue: CGFloat
) -> CTFontDescriptor {
  UIFontDescriptor(
    original.request(adding: [.variation: [variationIdentifier: variationValue]]))
}

/// The same description with a feature setting, by type and selector.
public func CTFontDescriptorCreateCopyWithFeature(
  _ original: CTFontDescriptor, _ featureTypeIdentifier: CFNumber,
  _ featureSelectorIdentifier: CFNumber
) -> CTFontDescriptor {
  let setting: [FontDescriptorObject.FeatureKey: CFNumber] = [
    .type: featureTypeIdentifier, .selector: featureSelectorIdentifier,
  ]
  return UIFontDescriptor(original.request(adding: [.featureSettings: [setting]]))
}

/// The same description in another family, with the traits of the original as far as the family has them; nil if there
/// is no such family.
public func CTFontDescriptorCreateCopyWithFamily(
  _ original: CTFontDescriptor, _ family: CFString
) -> CTFontDescriptor? {
  original.request(family: family as String).map(UIFontDescriptor.init)
}

/// The same description with other traits; nil if the family has no such face.
public func CTFontDescriptorCreateCopyWithSymbolicTraits(
  _ original: CTFontDescriptor, _ symTraitValue: CTFontSymbolicTraits,
  _ symTraitMask: CTFontSymbolicTraits
) -> CTFontDescriptor? {
  original.request(original.symbolicTraits.replacing(symTraitMask, by: symTraitValue))
    .map(UIFontDescriptor.init)
}

/// The description of the font that a description finds; nil if there is none. The mandatory attributes have no effect:
/// a name must be found in any case.
public func CTFontDescriptorCreateMatchingFontDescriptor(
  _ descriptor: CTFontDescriptor, _ mandatoryAttributes: CFSet?
) -> CTFontDescriptor? {
  descriptor.origin.font(ofSize: descriptor.size(unless: 0))
    .map { UIFontDescriptor(descriptor.origin, font: $0) }
}

/// The description of the font that a description finds, in an array; nil if there is none.
public func CTFontDescriptorCreateMatchingFontDescriptors(
  _ descriptor: CTFontDescriptor, _ mandatoryAttributes: CFSet?
) -> CFArray? {
  CTFontDescriptorCreateMatchingFontDescriptor(descriptor, mandatoryAttributes)
    .map { NSArray(object: $0) }
}

/// An attribute of a description, or of the font that it finds.
public func CTFontDescriptorCopyAttribute(
  _ descriptor: CTFontDescriptor, _ attribute: CFString
) -> CFTypeRef? {
  descriptor.origin.font(ofSize: descriptor.size(unless: 0))?.ownAttribute(attribute as String)
    ?? bridged(descriptor.object(forKey: .init(rawValue: attribute as String)))
}

/// The attributes of a description, by their names.
public func CTFontDescriptorCopyAttributes(_ descriptor: CTFontDescriptor) -> CFDictionary {
  let named = descriptor.fontAttributes.map { ($0.rawValue, bridged($1) ?? NSNull()) }
  return NSDictionary(dictionary: Dictionary(uniqueKeysWithValues: named))
}

// MARK: - Attributes of fonts

/// An attribute of a font, such as ``kCTFontNameAttribute``; nil if it has none.
public func CTFontCopyAttribute(_ font: CTFont, _ attribute: CFString) -> CFTypeRef? {
  CTFontDescriptorCopyAttribute(CTFontCopyFontDescriptor(font), attribute)
}

/// The traits of a font, by their names such as ``kCTFontWeightTrait``.
public func CTFontCopyTraits(_ font: CTFont) -> CFDictionary {
  CTFontCopyAttribute(font, kCTFontTraitsAttribute) as? CFDictionary ?? NSDictionary()
}

/// A name of a font; nil for a key without one.
public func CTFontCopyName(_ font: CTFont, _ nameKey: CFString) -> CFString? {
  let face = font.font.face
  let names = [
    kCTFontFamilyNameKey: font.familyName, kCTFontSubFamilyNameKey: face.styleName,
    kCTFontFullNameKey: face.fullName, kCTFontPostScriptNameKey: font.fontName,
    kCTFontVersionNameKey: face.version,
  ]
  return names[nameKey].map { $0 as NSString }
}

/// The position of a font on its variation axes, keyed by the axes' tags as numbers; nil for a font without axes.
public func CTFontCopyVariation(_ font: CTFont) -> CFDictionary? {
  guard font.font.face.isVariable else { return nil }
  return NSDictionary(
    dictionary: Dictionary(
      font.font.variations.map { (NSNumber(value: $0.axis.rawValue), NSNumber(value: $0.value)) }
    ) { $1 })
}

/// The variation axes of a font, each a dictionary with keys such as ``kCTFontVariationAxisIdentifierKey``; nil for a
/// font without axes.
public func CTFontCopyVariationAxes(_ font: CTFont) -> CFArray? {
  guard font.font.face.isVariable else { return nil }
  return NSArray(
    array: font.font.face.axes.map { axis in
      NSDictionary(dictionary: [
        kCTFontVariationAxisIdentifierKey: NSNumber(value: axis.tag.rawValue),
        kCTFontVariationAxisMinimumValueKey: NSNumber(value: axis.range.lowerBound),
        kCTFontVariationAxisMaximumValueKey: NSNumber(value: axis.range.upperBound),
        kCTFontVariationAxisDefaultValueKey: NSNumber(value: axis.defaultValue),
        kCTFontVariationAxisNameKey: NSString(string: axis.name),
      ])
    })
}

extension CTFontSymbolicTraits {
  /// Core Text's older name for ``traitItalic``.
  public static let italicTrait = traitItalic
  /// Core Text's older name for ``traitBold``.
  public static let boldTrait = traitBold
  /// Core Text's older name for ``traitExpanded``.
  public static let expandedTrait = traitExpanded
  /// Core Text's older name for ``traitCondensed``.
  public static let condensedTrait = traitCondensed
  /// Core Text's older name for ``traitMonoSpace``.
  public static let monoSpaceTrait = traitMonoSpace

  /// The traits with those of a mask replaced.
  func replacing(_ mask: Self, by traits: Self) -> Self {
    subtracting(mask).union(traits.intersection(mask))
  }
}

extension Font {
  /// An attribute that only the font has, not the request for it.
  fileprivate func ownAttribute(_ name: String) -> CFTypeRef? {
    switch NSString(string: name) {
    case kCTFontURLAttribute:
      face.source.hasPrefix("/") ? NSURL(fileURLWithPath: face.source) : nil
    case kCTFontDisplayNameAttribute: NSString(string: face.fullName)
    case kCTFontStyleNameAttribute: NSString(string: face.styleName)
    default: nil
    }
  }
}

extension CFDictionary {
  fileprivate var fontAttributes: [FontDescriptorObject.AttributeName: Any] {
    named(FontDescriptorObject.AttributeName.init(rawValue:))
  }
}

/// A descriptor's value as an object: dictionaries with names as keys, arrays, numbers and strings.
private func bridged(_ value: Any?) -> CFTypeRef? {
  switch value {
  case nil: nil
  case let string as String: NSString(string: string)
  case let style as Font.TextStyle: NSString(string: style.platformName)
  case let weight as Font.Weight: NSNumber(value: Double(weight.rawValue))
  case let traits as FontDescriptorObject.SymbolicTraits: NSNumber(value: traits.rawValue)
  case let traits as [FontDescriptorObject.TraitKey: Any]:
    dictionary(traits.map { ($0.rawValue as NSString, $1) })
  case let settings as [[FontDescriptorObject.FeatureKey: Int]]:
    NSArray(array: settings.map { dictionary($0.map { ($0.rawValue as NSString, $1) }) })
  case let value?:
    finiteNumber(value).map { NSNumber(value: Double($0)) } ?? value as AnyObject
  }
}

private func dictionary(_ entries: [(NSString, Any)]) -> NSDictionary {
  NSDictionary(
    dictionary: Dictionary(entries.map { ($0, bridged($1) ?? NSNull()) }) { $1 })
}
