public import Foundation
internal import TextMetrics

/// AppKit's description of a font.
open class NSFontDescriptor: FontDescriptorObject, @unchecked Sendable {
  /// AppKit's name for symbolic traits.
  public typealias SymbolicTraits = FontDescriptorObject.SymbolicTraits
  /// The name of an option of text styles; no option has an effect.
  public struct OptionKey: RawRepresentable, Sendable, Hashable {
    /// The platform's name.
    public let rawValue: String
    /// The option with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// A description by name and size.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }

  /// The same description with attributes, replacing those with the same names.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> NSFontDescriptor {
    NSFontDescriptor(
      origin(adding: attributes), size: attributes.number(.size) ?? optionalSize)
  }

  /// The same description in another size.
  open func withSize(_ newPointSize: CGFloat) -> NSFontDescriptor {
    NSFontDescriptor(origin, size: newPointSize > 0 ? newPointSize : nil)
  }

  /// The same description with exactly these traits among bold, italic and fixed pitch; unchanged
  /// if the family has no such face.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> NSFontDescriptor {
    NSFontDescriptor(origin(symbolicTraits) ?? origin, size: optionalSize)
  }

  /// The same description in another family.
  open func withFamily(_ newFamily: String) -> NSFontDescriptor {
    NSFontDescriptor(origin(family: newFamily), size: optionalSize)
  }

  /// The same family in another style, such as "Bold".
  open func withFace(_ newFace: String) -> NSFontDescriptor {
    NSFontDescriptor(origin(face: newFace), size: optionalSize)
  }

  /// The interface font in another design.
  open func withDesign(_ design: SystemDesign) -> NSFontDescriptor? {
    NSFontDescriptor(origin(design), size: optionalSize)
  }

  /// The size of a text style's font on macOS, in points, which no setting changes.
  override func pointSize(of style: Font.TextStyle) -> CGFloat { style.macOSFont.size }

  private var optionalSize: CGFloat? { pointSize > 0 ? pointSize : nil }
}
