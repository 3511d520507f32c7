public import Foundation
internal import TextMetrics

/// Core Text's font: the base class of `UIFont` and `NSFont`.
public typealias CTFont = FontObject

/// The name of the attribute for the font.
public var kCTFontAttributeName: CFString { NSString(string: "NSFont") }
/// The name of the attribute for the paragraph style.
public var kCTParagraphStyleAttributeName: CFString { NSString(string: "NSParagraphStyle") }
/// The name of the attribute that takes the text's colour from the context.
public var kCTForegroundColorFromContextAttributeName: CFString {
  NSString(string: "CTForegroundColorFromContext")
}
/// The name of the attribute for the text's colour.
public var kCTForegroundColorAttributeName: CFString { NSString(string: "NSColor") }
/// The name of the attribute for points added after every glyph.
public var kCTKernAttributeName: CFString { NSString(string: "NSKern") }
/// The name of the attribute for points added after every glyph.
public var kCTTrackingAttributeName: CFString { NSString(string: "CTTracking") }
/// The name of the attribute for points that raise the text, or lower it if negative.
public var kCTBaselineOffsetAttributeName: CFString { NSString(string: "NSBaselineOffset") }
/// The name of the attribute for the language.
public var kCTLanguageAttributeName: CFString { NSString(string: "NSLanguage") }
/// The name of the attribute for directions of the text.
public var kCTWritingDirectionAttributeName: CFString { NSString(string: "NSWritingDirection") }
/// The name of the attribute for the width of the stroke, which does not affect sizes.
public var kCTStrokeWidthAttributeName: CFString { NSString(string: "NSStrokeWidth") }
/// The name of the attribute for the colour of the stroke.
public var kCTStrokeColorAttributeName: CFString { NSString(string: "NSStrokeColor") }
/// The name of the attribute for the colour of the underline.
public var kCTUnderlineColorAttributeName: CFString { NSString(string: "NSUnderlineColor") }
/// The name of the attribute for the colour behind the text.
public var kCTBackgroundColorAttributeName: CFString { NSString(string: "NSBackgroundColor") }
/// The name of the attribute for ligatures.
public var kCTLigatureAttributeName: CFString { NSString(string: "NSLigature") }
/// The name of the attribute for the style of the underline.
public var kCTUnderlineStyleAttributeName: CFString { NSString(string: "NSUnderline") }
/// The name of the attribute for the level above the baseline; negative below it.
public var kCTSuperscriptAttributeName: CFString { NSString(string: "NSSuperScript") }

/// A font by its name, or Helvetica if no font has that name, as on the platform. A size of 0 or NaN means
/// 12 points. The matrix has no effect.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let size = size.isFinite && size > 0 ? size : 12
  return UIFont(name: name as String, size: size) ?? UIFont(name: "Helvetica", size: size)
    ?? .systemFont(ofSize: size)
}

/// A system font.
public func CTFontCreateUIFontForLanguage(
  _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
  let size = size.isFinite && size > 0 ? size : 12
  return switch uiType {
  case .emphasizedSystem: UIFont.boldSystemFont(ofSize: size)
  case .userFixedPitch: UIFont.monospacedSystemFont(ofSize: size, weight: .regular)
  case .user: UIFont(name: "Helvetica", size: size)
  case .system, .label: UIFont.systemFont(ofSize: size)
  }
}

/// The purpose of a system font.
public enum CTFontUIFontType: UInt32, Sendable {
  case user = 0
  case userFixedPitch = 1
  case system = 2
  case emphasizedSystem = 3
  case label = 10
}

/// The font for a descriptor. Without a size in either argument, it has the size of the descriptor's text style, or
/// 12 points if there is none.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let size = descriptor.size(unless: size)
  return UIFont(
    descriptor.origin.font(ofSize: size) ?? .systemFont(ofSize: size), origin: descriptor.origin)
}

/// A font with another size and other traits; nil if there is none. A size of 0 keeps the font's
/// own.
public func CTFontCreateCopyWithSymbolicTraits(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
  let descriptor = UIFontDescriptor(font.origin, font: font.font)
  let traits = descriptor.symbolicTraits.replacing(symTraitMask, by: symTraitValue)
  return descriptor.withSymbolicTraits(traits).map {
    UIFont(descriptor: $0, size: size > 0 ? size : font.pointSize)
  }
}

/// A font of another family with the traits of a font as far as the family has them; nil if there is no such family. A
/// size of 0 keeps the font's own.
public func CTFontCreateCopyWithFamily(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ family: CFString
) -> CTFont? {
  CTFontDescriptorCreateCopyWithFamily(CTFontCopyFontDescriptor(font), family).map {
    CTFontCreateWithFontDescriptor($0, size, nil)
  }
}

/// The font that shows a part of a text: the given one if it has its characters, else the fallback font of the first
/// character that it lacks.
public func CTFontCreateForString(
  _ currentFont: CTFont, _ string: CFString, _ range: CFRange
) -> CTFont {
  let range = CoreTextLayout.range(range, in: string.length)
  let part = string.substring(with: NSRange(range))
  let layout = PreparedText(part, font: currentFont.font).layout(options: CoreTextLayout.options)
  let others = layout.lines.flatMap(layout.runs(of:)).filter {
    $0.kind == .text && $0.face != currentFont.font.face
  }
  guard let other = others.min(by: { $0.range.lowerBound < $1.range.lowerBound }) else {
    return currentFont
  }
  return UIFont(
    Font(face: other.face, size: currentFont.pointSize, variations: other.variations))
}

/// The same; the language has no effect.
public func CTFontCreateForStringWithLanguage(
  _ currentFont: CTFont, _ string: CFString, _ range: CFRange, _ language: CFString?
) -> CTFont { CTFontCreateForString(currentFont, string, range) }

/// The same font in another size, with other attributes; a size of 0 keeps the font's own.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  let size = size > 0 && size.isFinite ? size : font.pointSize
  guard let added = attributes?.origin else {
    return UIFont(font.font.withSize(size), origin: font.origin)
  }
  let origin = font.origin.merging(added)
  return added.requestsFace
    ? UIFont(origin, size: size)
    : UIFont(added.applied(to: font.font.withSize(size)), origin: origin)
}

/// Traits of fonts.
public typealias CTFontSymbolicTraits = FontDescriptorObject.SymbolicTraits

/// The font size, in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
/// The distance from the baseline up to the top of the line, in points: the font's own ascent, without
/// what iOS adds.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.font.metrics.ascent }
/// The distance from the baseline down to the bottom of the line, in points; positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.font.metrics.descent }
/// The font's line gap, in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.font.metrics.leading }
/// The height of the capitals, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
/// The height of the lowercase letters, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
/// Design units per em.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.font.face.unitsPerEm) }
/// The number of glyphs.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.numberOfGlyphs }
/// The top of the underline relative to the baseline, negative below it, in points.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { font.underlinePosition }
/// The thickness of the underline, in points.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.underlineThickness }
/// The matrix of the font, which is never transformed.
///
/// - Returns: The identity.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { .identity }
/// The traits of the font.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
  FontDescriptorObject(font.origin, font: font.font).symbolicTraits
}
/// The PostScript name.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName as NSString }
/// The family name.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName as NSString }
/// The full name.
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.font.face.fullName as NSString }
/// The display name.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { CTFontCopyFullName(font) }
/// The descriptor of the font.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor {
  UIFontDescriptor(font.origin, font: font.font)
}

/// The box of a line in the font, in points from the baseline, y upward: the font's ascent and descent, and
/// the width of its widest ASCII character. The font's own box of all glyphs is not used: it is unreliable.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect { NSFont(font.font).boundingRectForFont }

/// The bounds of a glyph's ink as a path, in points from the glyph's origin, y upward; nil for a glyph without ink.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  font.font.inkBox(of: UInt32(glyph)).map { unsafe CGPath(rect: $0, transform: matrix) }
}
