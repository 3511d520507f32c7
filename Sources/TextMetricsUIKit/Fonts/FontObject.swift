public import Foundation
public import TextMetrics

/// A font as an object: what `UIFont`, `NSFont` and `CTFont` have in common.
///
/// Two objects are equal when their fonts set every text alike. An object never changes, so that it can
/// be a key, stand in a cache and be passed between threads.
open class FontObject: NSObject, NSCopying, FontObjectValue, @unchecked Sendable {
  private let coreFoundationInfo = CoreFoundationInfo()

  /// The value behind the object.
  public let font: Font
  /// What the font was asked for by, where that says more than the face that was found.
  let origin: FontOrigin

  /// An object for a font.
  public init(_ font: Font) {
    self.font = font
    origin = FontOrigin(font)
  }

  init(_ font: Font, origin: FontOrigin) {
    self.font = font
    self.origin = origin
  }

  /// The object itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? FontObject else { return false }
    return other === self || other.font == font
  }

  open override var hash: Int { font.hashValue }

  open override var description: String {
    "<\(type(of: self)): \(fontName) \(pointSize.description) pt>"
  }

  /// The platform whose rules text in the font follows.
  package var behavior: DrawingBehavior { .iOS }

  /// The size of the em, in points.
  open var pointSize: CGFloat { font.pointSize }
  /// The PostScript name, such as "Inter-Bold".
  open var fontName: String { font.fontName }
  /// The family name, such as "Inter".
  open var familyName: String { font.familyName }
  /// Distance from the baseline up to the top of the line, in points; positive.
  open var ascender: CGFloat { font.ascender }
  /// Distance from the baseline to the bottom of the line, in points; negative.
  open var descender: CGFloat { font.descender }
  /// The gap that the font asks for between lines, in points.
  open var leading: CGFloat { font.leading }
  /// The height of the capitals, in points.
  open var capHeight: CGFloat { font.capHeight }
  /// The height of the lowercase letters, in points.
  open var xHeight: CGFloat { font.xHeight }
  /// Every glyph has the same advance.
  open var isFixedPitch: Bool { font.face.isFixedPitch }
  /// The number of glyphs.
  open var numberOfGlyphs: Int { font.face.glyphCount }
  /// The top of the underline relative to the baseline, negative below it, in points.
  open var underlinePosition: CGFloat { font.metrics.underlinePosition }
  /// The thickness of the underline, in points.
  open var underlineThickness: CGFloat { font.metrics.underlineThickness }
  /// The characters that the font itself has glyphs for.
  open var coveredCharacterSet: CharacterSet {
    font.face.coverage().reduce(into: CharacterSet()) { $0.insert($1) }
  }
}
