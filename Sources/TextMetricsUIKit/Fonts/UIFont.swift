public import Foundation
public import TextMetrics

/// UIKit's font.
///
/// ```swift
/// let cache = NSCache<NSString, UIFont>()
/// let title = UIFont.systemFont(ofSize: 20, weight: .semibold)
/// let attributes: [NSAttributedString.Key: Any] = [.font: title]
/// ```
///
/// `font` is the value behind the object; `UIFont(_:)` makes an object from a value.
open class UIFont: FontObject, @unchecked Sendable {
  /// UIKit's name for the weights.
  public typealias Weight = Font.Weight
  /// UIKit's name for the purpose of a text.
  public typealias TextStyle = Font.TextStyle

  /// A font by its family, full or PostScript name.
  ///
  /// - Returns: nil if no font has the name and no substitute is known, or if the size is not a finite
  ///   number greater than 0.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let font = Font(name: fontName, size: fontSize) else { return nil }
    self.init(font, origin: FontOrigin(named: fontName, found: font))
  }

  /// The font for a descriptor; the system font if there is none.
  ///
  /// - Parameters:
  ///   - descriptor: Names, traits and features.
  ///   - pointSize: In points; 0, negative or NaN for the size of the descriptor, else of its text style, or 12
  ///     if it has neither.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let size = descriptor.size(unless: pointSize)
    let origin = descriptor.origin
    self.init(origin.font(ofSize: size) ?? .systemFont(ofSize: size), origin: origin)
  }

  convenience init(_ origin: FontOrigin, size: CGFloat) {
    self.init(origin.font(ofSize: size) ?? .systemFont(ofSize: size), origin: origin)
  }

  /// The height of a line without leading, in points: ascender minus descender.
  open var lineHeight: CGFloat { font.lineHeight }

  /// The descriptor of the font.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(origin, font: font) }

  /// The same font at another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(font.withSize(fontSize), origin: origin)
  }
}

// MARK: - The system's fonts

extension UIFont {
  /// The interface font.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontOrigin(.system(.default)), size: fontSize)
  }

  /// The interface font in a weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontOrigin(.system(.default), weight: weight), size: fontSize)
  }

  /// The interface font in a weight; widths are not supported and count as standard.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The interface font in bold, which is its semibold weight, as on iOS.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .boldSystem)
  }

  /// The interface font in italics.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontOrigin(.system(.default), isItalic: true), size: fontSize)
  }

  /// The fixed-pitch font.
  public class func monospacedSystemFont(
    ofSize fontSize: CGFloat, weight: Weight = .regular
  ) -> UIFont {
    UIFont(FontOrigin(.system(.monospaced), weight: weight), size: fontSize)
  }

  /// The interface font with digits of equal advance.
  public class func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: Weight = .regular
  ) -> UIFont {
    var origin = FontOrigin(.system(.default), weight: weight)
    origin.features = [.on("tnum")]
    return UIFont(
      .monospacedDigitSystemFont(ofSize: fontSize, weight: weight), origin: origin)
  }

  /// The font size of labels: 17 points.
  public class var labelFontSize: CGFloat { 17 }
  /// The font size of buttons: 18 points.
  public class var buttonFontSize: CGFloat { 18 }
  /// The standard size of system text: 14 points.
  public class var systemFontSize: CGFloat { 14 }
  /// The size of small system text: 12 points.
  public class var smallSystemFontSize: CGFloat { 12 }

  /// Widths of the interface font.
  public struct Width: RawRepresentable, Sendable, Hashable {
    /// 0 is standard.
    public var rawValue: CGFloat
    /// A width from its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A width from its number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The narrowest.
    public static let compressed = Width(-0.4)
    /// Narrower than standard.
    public static let condensed = Width(-0.2)
    /// The standard width.
    public static let standard = Width(0)
    /// Wider than standard.
    public static let expanded = Width(0.2)
  }
}

// MARK: - Text styles

extension UIFont {
  /// The system font for a text style, at the content size of ``UITraitCollection/current``.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The system font for a text style, at the content size of the given traits.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    UIFont(
      descriptor: .preferredFontDescriptor(withTextStyle: style, compatibleWith: traitCollection),
      size: 0)
  }
}

// MARK: - Available fonts

extension UIFont {
  /// The families that lookups by name can find: registered fonts, bundled ones and those installed on
  /// the machine.
  public class var familyNames: [String] { FontLibrary.shared.familyNames }

  /// The PostScript names of a family's faces, in alphabetical order; empty for an unknown family.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    FontLibrary.shared.fontNames(inFamily: familyName)
  }
}
