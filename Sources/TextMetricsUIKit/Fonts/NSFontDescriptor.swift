public import Foundation
internal import TextMetrics

/// AppKit's description of a font.
open class NSFontDescriptor: FontDescriptorObject, @unchecked Sendable {
  /// AppKit's name for symbolic traits.
  public typealias SymbolicTraits = FontDescriptorObject.SymbolicTraits
  /// The name of an option for text styles; no option has an effect.
  public struct OptionKey: RawRepresentable, Sendable, Hashable {
    /// The platform's name.
    public let rawValue: String
    /// The option with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The name of a component of a feature setting. AppKit's `typeIdentifier` is the type; UIKit's is the selector.
  public struct FeatureKey: RawRepresentable, Sendable, Hashable {
    /// The platform's name.
    public let rawValue: String
    /// The component with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The type of the feature, such as `kNumberSpacingType`.
    public static let typeIdentifier = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// The selector, such as `kMonospacedNumbersSelector`.
    public static let selectorIdentifier = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
  }

  /// A description by name and size.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }

  /// The attributes, as in the base class, but with AppKit's keys for feature settings.
  open override var fontAttributes: [AttributeName: Any] {
    var attributes = super.fontAttributes
    let settings = attributes[.featureSettings] as? [[FontDescriptorObject.FeatureKey: Int]]
    guard let settings else { return attributes }
    attributes[.featureSettings] = settings.map { setting in
      Dictionary(setting.map { (FeatureKey(rawValue: $0.key.rawValue), $0.value) }) { $1 }
    }
    return attributes
  }

  /// The same description with more attributes, which replace those with the same names.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> NSFontDescriptor {
    NSFontDescriptor(request(adding: attributes))
  }

  /// The same description in another size.
  open func withSize(_ newPointSize: CGFloat) -> NSFontDescriptor {
    NSFontDescriptor(request(size: newPointSize))
  }

  /// The same description, bold and italic exactly as given, and with a fixed pitch if that is asked for; only then
  /// does the interface font have one. Unchanged if the family has no such face.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> NSFontDescriptor {
    request(symbolicTraits).map(NSFontDescriptor.init) ?? self
  }

  /// The same description in another family.
  open func withFamily(_ newFamily: String) -> NSFontDescriptor {
    addingAttributes([.family: newFamily])
  }

  /// The same family in another style, such as "Bold".
  open func withFace(_ newFace: String) -> NSFontDescriptor {
    addingAttributes([.face: newFace])
  }

  /// The interface font in another design.
  open func withDesign(_ design: SystemDesign) -> NSFontDescriptor? {
    NSFontDescriptor(request(design))
  }

  /// The size of a text style's font on macOS, in points, which no setting changes.
  override func pointSize(of style: Font.TextStyle) -> CGFloat { style.macOSFont.size }
}
