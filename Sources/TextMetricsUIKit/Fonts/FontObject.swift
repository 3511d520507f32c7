public import Foundation
public import TextMetrics

/// A font as an object, the base class of `UIFont` and `NSFont`, and `CTFont` itself.
///
/// Two objects are equal if their fonts set every text alike. An object is immutable, so it can be a
/// key, be cached and be passed between threads.
open class FontObject: NSObject, ComparedByFoundation, NSCopying, FontObjectValue,
  @unchecked Sendable
{
  private let coreFoundationInfo = CoreFoundationInfo()

  /// The value behind the object.
  public let font: Font
  /// The request that led to the font, which may be more specific than the face that was found.
  let origin: FontOrigin

  /// Makes an object for a font.
  public init(_ font: Font) {
    self.font = font
    origin = FontOrigin(font)
  }

  init(_ font: Font, origin: FontOrigin) {
    self.font = font
    self.origin = origin
  }

  /// The object itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? FontObject else { return false }
    return other === self || other.font == font
  }

  open override var hash: Int { font.hashValue }

  open override var description: String {
    "<\(type(of: self)): \(fontName) \(pointSize.description) pt>"
  }

  /// The platform whose rules apply to text in the font.
  package var behavior: DrawingBehavior { .iOS }

  /// The font size, in points.
  open var pointSize: CGFloat { font.pointSize }
  /// The PostScript name, such as "Inter-Bold".
  open var fontName: String { font.fontName }
  /// The family name, such as "Inter".
  open var familyName: String { font.familyName }
  /// The distance from the baseline up to the top of the line, in points; positive.
  open var ascender: CGFloat { font.ascender }
  /// The distance from the baseline to the bottom of the line, in points; negative.
  open var descender: CGFloat { font.descender }
  /// The font's gap between lines, in points.
  open var leading: CGFloat { font.leading }
  /// The height of the capitals, in points.
  open var capHeight: CGFloat { font.capHeight }
  /// The height of the lowercase letters, in points.
  open var xHeight: CGFloat { font.xHeight }
  /// Whether every glyph has the same advance.
  open var isFixedPitch: Bool { font.face.isFixedPitch }
  /// The number of glyphs.
  open var numberOfGlyphs: Int { font.face.glyphCount }
  /// The top of the underline relative to the baseline, negative below it, in points.
  open var underlinePosition: CGFloat { font.metrics.underlinePosition }
  /// The thickness of the underline, in points.
  open var underlineThickness: CGFloat { font.metrics.underlineThickness }
  /// The characters for which the font itself has glyphs.
  open var coveredCharacterSet: CharacterSet {
    font.face.coverage().reduce(into: CharacterSet()) { $0.insert($1) }
  }
}
