public import Foundation
internal import TextMetrics

/// Converts AppKit's fonts to related ones.
public final class NSFontManager: NSObject, Sendable {
  /// The manager.
  public static let shared = NSFontManager()

  /// Traits as bits, with AppKit's values.
  public struct NSFontTraitMask: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt
    /// Traits from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Italic or oblique.
    public static let italicFontMask = NSFontTraitMask(rawValue: 1)
    /// Bold.
    public static let boldFontMask = NSFontTraitMask(rawValue: 2)
    /// Not bold.
    public static let unboldFontMask = NSFontTraitMask(rawValue: 4)
    /// Glyphs of equal advance.
    public static let fixedPitchFontMask = NSFontTraitMask(rawValue: 0x400)
    /// Not italic.
    public static let unitalicFontMask = NSFontTraitMask(rawValue: 0x0100_0000)
  }

  /// The families that lookups by name can find.
  public var availableFontFamilies: [String] { FontLibrary.shared.familyNames }

  /// The font with an additional trait, or the font itself if there is none.
  public func convert(_ fontObj: NSFont, toHaveTrait trait: NSFontTraitMask) -> NSFont {
    var traits = fontObj.fontDescriptor.symbolicTraits
    if trait.contains(.boldFontMask) { traits.insert(.bold) }
    if trait.contains(.unboldFontMask) { traits.remove(.bold) }
    if trait.contains(.italicFontMask) { traits.insert(.italic) }
    if trait.contains(.unitalicFontMask) { traits.remove(.italic) }
    if trait.contains(.fixedPitchFontMask) { traits.insert(.monoSpace) }
    return sibling(of: fontObj, traits)
  }

  /// The font without a trait, or the font itself if there is none.
  public func convert(_ fontObj: NSFont, toNotHaveTrait trait: NSFontTraitMask) -> NSFont {
    var traits = fontObj.fontDescriptor.symbolicTraits
    if trait.contains(.boldFontMask) { traits.remove(.bold) }
    if trait.contains(.italicFontMask) { traits.remove(.italic) }
    if trait.contains(.fixedPitchFontMask) { traits.remove(.monoSpace) }
    return sibling(of: fontObj, traits)
  }

  /// The font in another size.
  public func convert(_ fontObj: NSFont, toSize size: CGFloat) -> NSFont {
    fontObj.withSize(size)
  }

  /// The font of another family with the same traits as far as it has them, or the font itself if there is none.
  public func convert(_ fontObj: NSFont, toFamily family: String) -> NSFont {
    fontObj.fontDescriptor.request(family: family)
      .flatMap { NSFont(descriptor: NSFontDescriptor($0), size: fontObj.pointSize) } ?? fontObj
  }

  /// The traits of a font.
  public func traits(of fontObj: NSFont) -> NSFontTraitMask {
    let symbolic = fontObj.fontDescriptor.symbolicTraits
    var traits: NSFontTraitMask = []
    if symbolic.contains(.bold) { traits.insert(.boldFontMask) }
    if symbolic.contains(.italic) { traits.insert(.italicFontMask) }
    if symbolic.contains(.monoSpace) { traits.insert(.fixedPitchFontMask) }
    return traits
  }

  /// The font of a family; nil if there is none.
  ///
  /// - Parameters:
  ///   - family: The family's name.
  ///   - traits: Bold and italic.
  ///   - weight: 0 to 15, where 5 is regular and 9 bold.
  ///   - size: In points.
  /// - Returns: The nearest font.
  public func font(
    withFamily family: String, traits: NSFontTraitMask, weight: Int, size: CGFloat
  ) -> NSFont? {
    guard NSFont(name: family, size: size) != nil else { return nil }
    let isBold = traits.contains(.boldFontMask)
    let symbolic: NSFontDescriptor.SymbolicTraits = traits.contains(.italicFontMask) ? .italic : []
    let traits: [NSFontDescriptor.TraitKey: Any] = [
      .symbolic: symbolic, .weight: Self.weight(isBold ? max(weight, Self.bold) : weight),
    ]
    return NSFont(
      descriptor: NSFontDescriptor(fontAttributes: [.family: family, .traits: traits]), size: size)
  }

  private static let bold = 9

  /// The weight for a number from 0 to 15, as named in AppKit's documentation (`convertWeight(_:of:)`).
  private static func weight(_ number: Int) -> NSFont.Weight {
    switch number {
    case ...2: .ultraLight
    case 3: .thin
    case 4: .light
    case 5: .regular
    case 6: .medium
    case 7, 8: .semibold
    case bold: .bold
    case 10, 11: .heavy
    default: .black
    }
  }

  private func sibling(of font: NSFont, _ traits: NSFontDescriptor.SymbolicTraits) -> NSFont {
    NSFont(descriptor: font.fontDescriptor.withSymbolicTraits(traits), size: font.pointSize) ?? font
  }
}

/// AppKit's name for the traits of fonts.
public typealias NSFontTraitMask = NSFontManager.NSFontTraitMask
