extension FontDescriptorObject {
  /// The name of an attribute.
  public struct AttributeName: RawRepresentable, Sendable, Hashable {
    /// The platform's name.
    public let rawValue: String
    /// The attribute with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The family: a string.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The PostScript or full name: a string.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The style within the family, such as "Bold": a string.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// The size in points: a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The full name: a string.
    public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
    /// A dictionary of ``TraitKey``.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// An array of dictionaries of ``FeatureKey``.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    /// The text style of a preferred font: a `UIFont.TextStyle`, or its name as a string.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    /// The first fallback fonts: an array of descriptors. Their faces count, not their sizes and positions on axes.
    public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
    /// No effect.
    public static let matrix = AttributeName(rawValue: "NSCTFontMatrixAttribute")
    /// No effect.
    public static let characterSet = AttributeName(rawValue: "NSCTFontCharacterSetAttribute")
    /// No effect.
    public static let fixedAdvance = AttributeName(rawValue: "NSCTFontFixedAdvanceAttribute")
    /// Positions on variation axes: numbers, keyed by the axes' tags as numbers.
    public static let variation = AttributeName(rawValue: "NSCTFontVariationAttribute")
  }

  /// The name of a trait.
  public struct TraitKey: RawRepresentable, Sendable, Hashable {
    /// The platform's name.
    public let rawValue: String
    /// The trait with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// ``SymbolicTraits``, or their bits.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// A `UIFont.Weight`, or its number on Apple's scale.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// The width, from −1 to 1; 0 is normal.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// Values other than 0 request italics.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// The name of a component of a feature setting.
  public struct FeatureKey: RawRepresentable, Sendable, Hashable {
    /// The platform's name.
    public let rawValue: String
    /// The component with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The type of the feature, such as `kNumberSpacingType`.
    public static let featureIdentifier = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// The type of the feature, such as `kNumberSpacingType`.
    public static let type = featureIdentifier
    /// The selector, such as `kMonospacedNumbersSelector`, despite UIKit's name for it.
    public static let typeIdentifier = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// The selector, such as `kMonospacedNumbersSelector`.
    public static let selector = typeIdentifier

    /// Core Text's name for the tag of an OpenType feature.
    static let openTypeTag = "CTFeatureOpenTypeTag"
    /// Core Text's name for the value of an OpenType feature.
    static let openTypeValue = "CTFeatureOpenTypeValue"
  }

  /// Traits as bits, with the platforms' values.
  public struct SymbolicTraits: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt32
    /// Traits from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Italic or oblique.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Wide; no effect.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Narrow; no effect.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// Glyphs of equal advance.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// For vertical text; no effect.
    public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
    /// For interfaces; no effect.
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    /// Less leading; no effect.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// More leading; no effect.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)

    /// AppKit's name for ``traitItalic``.
    public static let italic = traitItalic
    /// AppKit's name for ``traitBold``.
    public static let bold = traitBold
    /// AppKit's name for ``traitExpanded``.
    public static let expanded = traitExpanded
    /// AppKit's name for ``traitCondensed``.
    public static let condensed = traitCondensed
    /// AppKit's name for ``traitMonoSpace``.
    public static let monoSpace = traitMonoSpace
    /// AppKit's name for ``traitTightLeading``.
    public static let tightLeading = traitTightLeading
    /// AppKit's name for ``traitLooseLeading``.
    public static let looseLeading = traitLooseLeading
  }

  /// Designs of the interface font.
  public struct SystemDesign: RawRepresentable, Sendable, Hashable {
    /// The platform's name.
    public let rawValue: String
    /// The design with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The default design.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// With rounded ends; treated as the default design.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// With serifs; uses the substitute for Georgia.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// Monospaced.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }
}
