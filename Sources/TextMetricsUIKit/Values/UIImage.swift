public import Foundation
public import TextMetrics

/// AppKit's name for ``UIImage``.
public typealias NSImage = UIImage

/// An image that knows only its size, read from the header of its file.
///
/// PNG, JPEG, GIF, BMP and WebP are supported. A name that ends in `@2x` or `@3x` before its extension
/// gives the pixels per point.
open class UIImage: NSObject, ComparedByFoundation, TextAttachmentImage, @unchecked Sendable {
  private let coreFoundationInfo = CoreFoundationInfo()

  /// In points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat

  /// An image of the given size in points.
  public init(size: CGSize, scale: CGFloat = 1) {
    self.size = size
    self.scale = scale
  }

  /// An image without size.
  public override convenience init() { self.init(size: .zero) }

  /// An image from the bytes of its file; nil if the format is unknown.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let header = ImageHeader(data) else { return nil }
    let scale = scale.isFinite && scale > 0 ? scale : 1
    self.init(
      size: CGSize(width: header.size.width / scale, height: header.size.height / scale),
      scale: scale)
  }

  /// An image from the bytes of its file; nil if the format is unknown.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// An image from a file; nil if there is no file in a known format.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data, scale: Self.scale(ofFile: path))
  }

  /// An image from the program's resources; nil if there is no file of that name, with `@3x`, `@2x` or
  /// neither, and the extension `png` or `jpg` if the name has none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// An image from a bundle's resources, by default the program's.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let file = name as NSString
    let types = file.pathExtension.isEmpty ? ["png", "jpg"] : [file.pathExtension]
    for type in types {
      for suffix in ["@3x", "@2x", ""] {
        let base = file.deletingPathExtension + suffix
        guard let path = (bundle ?? .main).path(forResource: base, ofType: type) else { continue }
        self.init(contentsOfFile: path)
        return
      }
    }
    return nil
  }

  /// A system symbol; always nil, since none are available.
  public convenience init?(systemName name: String) { return nil }
  /// A system symbol; always nil, since none are available.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    return nil
  }
  /// The image itself: configurations are for symbols.
  open func withConfiguration(_ configuration: Configuration) -> UIImage { self }
  /// The bytes of a file; always nil, since there are no pixels.
  open func jpegData(compressionQuality: CGFloat) -> Data? { nil }
  /// The bytes of a file; always nil, since there are no pixels.
  open func pngData() -> Data? { nil }
  /// The pixels; always nil, since there are none.
  open var cgImage: CGImage? { nil }

  /// How an image is shown; no effect.
  open class Configuration: NSObject {
    /// A configuration.
    public override init() {}
  }

  /// How a symbol is shown; no effect, since there are no symbols.
  public final class SymbolConfiguration: Configuration {
    /// A size in points.
    public init(pointSize: CGFloat) {}
    /// A size in points, and a weight.
    public init(pointSize: CGFloat, weight: SymbolWeight) {}
    /// A size in points, a weight and a scale.
    public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {}
    /// A scale.
    public init(scale: SymbolScale) {}
    /// A weight.
    public init(weight: SymbolWeight) {}
    /// The size of a text style.
    public init(textStyle: UIFont.TextStyle) {}
    /// The size and weight of a font.
    public init(font: UIFont) {}
    /// The size and weight of a font, and a scale.
    public init(font: UIFont, scale: SymbolScale) {}
    /// The size of a text style, and a scale.
    public init(textStyle: UIFont.TextStyle, scale: SymbolScale) {}
  }

  /// The weight of a symbol.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
  /// The size of a symbol relative to its font.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }

  private static func scale(ofFile path: String) -> CGFloat {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    return name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1
  }

  /// An image of the given size, under AppKit's name; the drawing code is called when the image is created.
  public convenience init(
    size: CGSize, flipped drawingHandlerShouldBeCalledWithFlippedContext: Bool,
    drawingHandler: @escaping (CGRect) -> Bool
  ) {
    self.init(size: size)
    _ = CurrentContexts.with(CGContext(size: size)) {
      drawingHandler(CGRect(origin: .zero, size: size))
    }
  }
  /// Makes a canvas of the image's size current, under AppKit's name.
  open func lockFocus() { UIGraphicsPushContext(CGContext(size: size)) }
  /// Makes the canvas before it current again.
  open func unlockFocus() { UIGraphicsPopContext() }
  /// No effect: nothing is drawn.
  open func draw(in rect: CGRect) {}
  /// No effect: nothing is drawn.
  open func draw(at point: CGPoint) {}
  /// No effect: nothing is drawn.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {}
  /// The image itself: a tint does not change sizes.
  open func withTintColor(_ color: UIColor) -> UIImage { self }
  /// The image itself: a tint does not change sizes.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
  /// The image itself: an image is stretched only where it is drawn.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
  /// The image itself: rendering modes do not change sizes.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }

  /// The rendering mode of an image.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
}

/// The pixels of an image; there are none.
public final class CGImage: Sendable {
  private init() {}
  /// In pixels.
  public var width: Int { 0 }
  /// In pixels.
  public var height: Int { 0 }
}
