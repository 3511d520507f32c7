public import Foundation
public import TextMetrics

/// AppKit's font.
///
/// Its metrics are the font's own; only iOS increases them. Text in it follows the rules of macOS in AppKit's
/// views (``NSTextField``).
open class NSFont: FontObject, @unchecked Sendable {
  /// AppKit's name for the weights.
  public typealias Weight = Font.Weight
  /// AppKit's name for the purpose of a text.
  public typealias TextStyle = Font.TextStyle

  /// A font by its family, full or PostScript name; nil if no font has the name and no substitute is
  /// known, or if the size is negative or not finite.
  ///
  /// - Parameters:
  ///   - fontName: The name.
  ///   - fontSize: In points; 0 for 12, the size of user text.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    let size = fontSize == 0 ? Self.userFontSize : fontSize
    guard let font = Font(name: fontName, size: size) else { return nil }
    self.init(font, origin: FontOrigin(named: fontName, found: font))
  }

  /// The font for a descriptor; nil if there is none.
  ///
  /// - Parameters:
  ///   - fontDescriptor: The descriptor.
  ///   - fontSize: In points; 0, negative or NaN for the size of the descriptor, else of its text style, else 12
  ///     points.
  public convenience init?(descriptor fontDescriptor: NSFontDescriptor, size fontSize: CGFloat) {
    let size = fontDescriptor.size(unless: fontSize)
    guard let font = fontDescriptor.origin.font(ofSize: size) else { return nil }
    self.init(font, origin: fontDescriptor.origin)
  }

  convenience init(_ origin: FontOrigin, size: CGFloat) {
    let size = Self.size(size, or: Self.systemFontSize)
    self.init(origin.font(ofSize: size) ?? .systemFont(ofSize: size), origin: origin)
  }

  /// A size in points, or a default one for 0 and negative sizes, as AppKit documents it.
  private static func size(_ size: CGFloat, or standard: CGFloat) -> CGFloat {
    size <= 0 ? standard : size
  }
  /// The size of user text, in points.
  private static let userFontSize: CGFloat = 12

  package override var behavior: DrawingBehavior { .macOS }

  open override var ascender: CGFloat { font.metrics.ascent }
  open override var descender: CGFloat { -font.metrics.descent }
  open override var leading: CGFloat { font.metrics.leading }

  /// The descriptor of the font.
  open var fontDescriptor: NSFontDescriptor { NSFontDescriptor(origin, font: font) }

  /// The same font at another size.
  open func withSize(_ fontSize: CGFloat) -> NSFont {
    NSFont(font.withSize(fontSize), origin: origin)
  }

  /// The full name, such as "Inter Bold".
  open var displayName: String? { font.face.fullName }

  /// A box as wide as the widest ASCII character and as high as a line. The font's own box of all glyphs
  /// is not used: it is unreliable.
  open var boundingRectForFont: CGRect {
    CGRect(
      x: 0, y: descender, width: maximumAdvancement.width, height: ascender - descender)
  }

  /// The advance of the widest ASCII character, in points.
  open var maximumAdvancement: CGSize {
    let letters = (0x21...0x7E).compactMap { Unicode.Scalar($0).map(Character.init) }
    let widest = letters.reduce(0) { widest, letter in
      max(widest, PreparedText(String(letter), font: font).measure().size.width)
    }
    return CGSize(width: widest, height: 0)
  }
}

// MARK: - The system's fonts

// Sizes are in points; 0 or a negative number stands for the default size.
extension NSFont {
  /// The interface font, by default at 13 points.
  public class func systemFont(ofSize fontSize: CGFloat) -> NSFont {
    NSFont(FontOrigin(.system(.default)), size: fontSize)
  }

  /// The interface font in a weight, by default at 13 points.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> NSFont {
    NSFont(FontOrigin(.system(.default), weight: weight), size: fontSize)
  }

  /// The interface font in bold, by default at 13 points.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> NSFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// The fixed-pitch font, by default at 13 points.
  public class func monospacedSystemFont(
    ofSize fontSize: CGFloat, weight: Weight = .regular
  ) -> NSFont {
    NSFont(FontOrigin(.system(.monospaced), weight: weight), size: fontSize)
  }

  /// The interface font with digits of equal advance, by default at 13 points.
  public class func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: Weight = .regular
  ) -> NSFont {
    var origin = FontOrigin(.system(.default), weight: weight)
    origin.features = [.on("tnum")]
    return NSFont(
      .monospacedDigitSystemFont(ofSize: size(fontSize, or: systemFontSize), weight: weight),
      origin: origin)
  }

  /// The font of labels, by default at 10 points.
  public class func labelFont(ofSize fontSize: CGFloat) -> NSFont {
    systemFont(ofSize: size(fontSize, or: labelFontSize))
  }
  /// The font of messages, by default at 13 points.
  public class func messageFont(ofSize fontSize: CGFloat) -> NSFont { systemFont(ofSize: fontSize) }
  /// The font of menus, by default at 13 points.
  public class func menuFont(ofSize fontSize: CGFloat) -> NSFont { systemFont(ofSize: fontSize) }
  /// The font of title bars, by default at 13 points.
  public class func titleBarFont(ofSize fontSize: CGFloat) -> NSFont {
    boldSystemFont(ofSize: fontSize)
  }
  /// The font of tool tips, by default at 11 points.
  public class func toolTipsFont(ofSize fontSize: CGFloat) -> NSFont {
    systemFont(ofSize: size(fontSize, or: smallSystemFontSize))
  }
  /// The font of the contents of controls, by default at 12 points.
  public class func controlContentFont(ofSize fontSize: CGFloat) -> NSFont {
    systemFont(ofSize: size(fontSize, or: 12))
  }
  /// The font of documents: Helvetica, the platform's default, by default at 12 points.
  public class func userFont(ofSize fontSize: CGFloat) -> NSFont? {
    NSFont(name: "Helvetica", size: size(fontSize, or: userFontSize))
  }
  /// The fixed-pitch font of documents, by default at 11 points, like plain text in TextEdit.
  public class func userFixedPitchFont(ofSize fontSize: CGFloat) -> NSFont? {
    monospacedSystemFont(ofSize: size(fontSize, or: 11))
  }

  /// The system font for a text style. macOS has no content sizes: the published sizes are fixed.
  public class func preferredFont(
    forTextStyle style: TextStyle, options: [NSFontDescriptor.OptionKey: Any] = [:]
  ) -> NSFont {
    let (size, weight) = style.macOSFont
    return systemFont(ofSize: size, weight: weight)
  }

  /// The standard size of system text: 13 points.
  public class var systemFontSize: CGFloat { 13 }
  /// The size of small system text: 11 points.
  public class var smallSystemFontSize: CGFloat { 11 }
  /// The size of labels: 10 points.
  public class var labelFontSize: CGFloat { 10 }

  /// The size of text in controls, in points.
  public class func systemFontSize(for controlSize: NSControl.ControlSize) -> CGFloat {
    switch controlSize {
    case .regular, .large: systemFontSize
    case .small: smallSystemFontSize
    case .mini: 9
    }
  }
}

extension Font.TextStyle {
  /// Size in points and weight on macOS (Human Interface Guidelines, Typography).
  var macOSFont: (size: CGFloat, weight: Font.Weight) {
    switch self {
    case .largeTitle: (26, .regular)
    case .title1: (22, .regular)
    case .title2: (17, .regular)
    case .title3: (15, .regular)
    case .headline: (13, .bold)
    case .body: (13, .regular)
    case .callout: (12, .regular)
    case .subheadline: (11, .regular)
    case .footnote, .caption1: (10, .regular)
    case .caption2: (10, .medium)
    }
  }
}
