public import Foundation

// The names of attributes of fonts and descriptors, which have the platform's values: those of ``UIFontDescriptor``.

/// The name of the attribute for the PostScript name.
public var kCTFontNameAttribute: CFString { name(.name) }
/// The name of the attribute for the family.
public var kCTFontFamilyNameAttribute: CFString { name(.family) }
/// The name of the attribute for the style within the family, such as "Bold".
public var kCTFontStyleNameAttribute: CFString { name(.face) }
/// The name of the attribute for the full name.
public var kCTFontDisplayNameAttribute: CFString { name(.visibleName) }
/// The name of the attribute for the size in points.
public var kCTFontSizeAttribute: CFString { name(.size) }
/// The name of the attribute for a dictionary of traits.
public var kCTFontTraitsAttribute: CFString { name(.traits) }
/// The name of the attribute for an array of feature settings.
public var kCTFontFeatureSettingsAttribute: CFString { name(.featureSettings) }
/// The name of the attribute for positions on variation axes, keyed by the axes' tags as numbers.
public var kCTFontVariationAttribute: CFString { name(.variation) }
/// The name of the attribute for the first fallback fonts: an array of descriptors.
public var kCTFontCascadeListAttribute: CFString { name(.cascadeList) }
/// The name of the attribute for a matrix; no effect.
public var kCTFontMatrixAttribute: CFString { name(.matrix) }
/// The name of the attribute for an advance of all glyphs; no effect.
public var kCTFontFixedAdvanceAttribute: CFString { name(.fixedAdvance) }
/// The name of the attribute for the characters; no effect in a request.
public var kCTFontCharacterSetAttribute: CFString { name(.characterSet) }
/// The name of the attribute for the location of the file; no effect in a request.
public var kCTFontURLAttribute: CFString { NSString(string: "NSCTFontFileURLAttribute") }

/// The name of the trait for the bits of all traits.
public var kCTFontSymbolicTrait: CFString { name(.symbolic) }
/// The name of the trait for the weight, on Apple's scale.
public var kCTFontWeightTrait: CFString { name(.weight) }
/// The name of the trait for the width, from −1 to 1.
public var kCTFontWidthTrait: CFString { name(.width) }
/// The name of the trait for the slant; values other than 0 request italics.
public var kCTFontSlantTrait: CFString { name(.slant) }

/// The name of the component of a setting for a feature's type.
public var kCTFontFeatureTypeIdentifierKey: CFString {
  NSString(string: FontDescriptorObject.FeatureKey.type.rawValue)
}
/// The name of the component of a setting for a feature's selector.
public var kCTFontFeatureSelectorIdentifierKey: CFString {
  NSString(string: FontDescriptorObject.FeatureKey.selector.rawValue)
}
/// The name of the component of a setting for an OpenType feature's tag, such as "ss01".
public var kCTFontOpenTypeFeatureTag: CFString {
  NSString(string: FontDescriptorObject.FeatureKey.openTypeTag)
}
/// The name of the component of a setting for an OpenType feature's value.
public var kCTFontOpenTypeFeatureValue: CFString {
  NSString(string: FontDescriptorObject.FeatureKey.openTypeValue)
}

/// The name of an axis's tag, as a number.
public var kCTFontVariationAxisIdentifierKey: CFString {
  NSString(string: "NSCTVariationAxisIdentifier")
}
/// The name of an axis's lowest position.
public var kCTFontVariationAxisMinimumValueKey: CFString {
  NSString(string: "NSCTVariationAxisMinimumValue")
}
/// The name of an axis's highest position.
public var kCTFontVariationAxisMaximumValueKey: CFString {
  NSString(string: "NSCTVariationAxisMaximumValue")
}
/// The name of an axis's position in the font's default outlines.
public var kCTFontVariationAxisDefaultValueKey: CFString {
  NSString(string: "NSCTVariationAxisDefaultValue")
}
/// The name of an axis's name in English.
public var kCTFontVariationAxisNameKey: CFString { NSString(string: "NSCTVariationAxisName") }

/// The key of the family name.
public var kCTFontFamilyNameKey: CFString { NSString(string: "CTFontFamilyName") }
/// The key of the style within the family.
public var kCTFontSubFamilyNameKey: CFString { NSString(string: "CTFontSubFamilyName") }
/// The key of the style within the family.
public var kCTFontStyleNameKey: CFString { kCTFontSubFamilyNameKey }
/// The key of the full name.
public var kCTFontFullNameKey: CFString { NSString(string: "CTFontFullName") }
/// The key of the PostScript name.
public var kCTFontPostScriptNameKey: CFString { NSString(string: "CTFontPostScriptName") }
/// The key of the version.
public var kCTFontVersionNameKey: CFString { NSString(string: "CTFontVersionName") }

private func name(_ attribute: FontDescriptorObject.AttributeName) -> CFString {
  NSString(string: attribute.rawValue)
}

private func name(_ trait: FontDescriptorObject.TraitKey) -> CFString {
  NSString(string: trait.rawValue)
}
