public import Foundation
public import TextMetrics

/// UIKit's description of a font.
open class UIFontDescriptor: FontDescriptorObject, @unchecked Sendable {
  /// A description by name and size.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }

  /// The same description with more attributes, which replace those with the same names.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(request(adding: attributes))
  }

  /// The same description in another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(request(size: newPointSize))
  }

  /// The same description, bold and italic exactly as given, and with a fixed pitch if that is asked for; only then
  /// does the interface font have one.
  ///
  /// - Returns: nil if the family has no such face.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    request(symbolicTraits).map(UIFontDescriptor.init)
  }

  /// The same description in another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    addingAttributes([.family: newFamily])
  }

  /// The same family in another style, such as "Bold".
  open func withFace(_ newFace: String) -> UIFontDescriptor {
    addingAttributes([.face: newFace])
  }

  /// The interface font in another design.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    UIFontDescriptor(request(design))
  }

  /// The matching descriptions: this one, if there is such a font.
  open func matchingFontDescriptors(
    withMandatoryKeys mandatoryKeys: Set<AttributeName>?
  ) -> [UIFontDescriptor] {
    origin.font(ofSize: size(unless: 0)).map { [UIFontDescriptor(origin, font: $0)] } ?? []
  }
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
    return UIFontDescriptor(
      fontAttributes: [.textStyle: style, .size: style.pointSize(in: category)])
  }
}
