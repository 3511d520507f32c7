public import Foundation
public import TextMetrics

/// UIKit's description of a font.
open class UIFontDescriptor: FontDescriptorObject, @unchecked Sendable {
  /// A description by name and size.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }

  /// The same description with attributes, replacing those with the same names.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(
      origin(adding: attributes), size: attributes.number(.size) ?? optionalSize)
  }

  /// The same description in another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(origin, size: newPointSize > 0 ? newPointSize : nil)
  }

  /// The same description with exactly these traits among bold, italic and fixed pitch.
  ///
  /// - Returns: nil if the family has no such face.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    origin(symbolicTraits).map { UIFontDescriptor($0, size: optionalSize) }
  }

  /// The same description in another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    UIFontDescriptor(origin(family: newFamily), size: optionalSize)
  }

  /// The same family in another style, such as "Bold".
  open func withFace(_ newFace: String) -> UIFontDescriptor {
    UIFontDescriptor(origin(face: newFace), size: optionalSize)
  }

  /// The interface font in another design.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    UIFontDescriptor(origin(design), size: optionalSize)
  }

  /// The matching descriptions: this one, if there is such a font.
  open func matchingFontDescriptors(
    withMandatoryKeys mandatoryKeys: Set<AttributeName>?
  ) -> [UIFontDescriptor] {
    origin.font(ofSize: size(unless: 0)).map { [UIFontDescriptor(origin, font: $0)] } ?? []
  }

  private var optionalSize: CGFloat? { pointSize > 0 ? pointSize : nil }
}

extension UIFontDescriptor {
  /// The description of the system font for a text style, at the content size of
  /// ``UITraitCollection/current``.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  /// The description of the system font for a text style, at the content size of the given traits.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    var origin = FontOrigin([.textStyle: style])
    origin.textStyle = style
    return UIFontDescriptor(origin, size: style.pointSize(in: category))
  }
}
