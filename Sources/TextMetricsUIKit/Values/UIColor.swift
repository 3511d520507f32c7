public import Foundation
internal import TextMetrics

/// AppKit's name for ``UIColor``.
public typealias NSColor = UIColor

/// A colour: an attribute value that does not change sizes.
///
/// Colours that depend on the appearance are those of the light appearance.
open class UIColor: NSObject, ComparedByFoundation, NSCopying, @unchecked Sendable {
  private let coreFoundationInfo = CoreFoundationInfo()

  private let red: CGFloat
  private let green: CGFloat
  private let blue: CGFloat
  private let alpha: CGFloat

  /// A colour from its components, 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A grey, 0 for black and 1 for white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour from hue, saturation and brightness, 0 to 1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    func part(_ n: CGFloat) -> CGFloat {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// A colour from its components, 0 to 1, under AppKit's names.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A colour from its components, 0 to 1, under AppKit's names.
  public convenience init(
    calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A colour from its components, 0 to 1, under UIKit's names.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A grey under AppKit's names.
  public convenience init(calibratedWhite white: CGFloat, alpha: CGFloat) {
    self.init(white: white, alpha: alpha)
  }

  /// The colour that a provider gives for ``UITraitCollection/current``.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(copying: dynamicProvider(.current))
  }

  /// A colour from an asset catalogue; always nil, since there are no catalogues here.
  public convenience init?(named name: String) { return nil }

  /// A pattern; always black, since it has no pixels here.
  public convenience init(patternImage image: UIImage) { self.init(white: 0, alpha: 1) }

  /// The same colour as another.
  public convenience init(cgColor: CGColor) { self.init(copying: cgColor) }

  private convenience init(copying other: UIColor) {
    self.init(red: other.red, green: other.green, blue: other.blue, alpha: other.alpha)
  }

  /// The same colour as a Core Graphics colour.
  open var cgColor: CGColor { self }

  /// The red component, 0 to 1.
  open var redComponent: CGFloat { red }
  /// The green component, 0 to 1.
  open var greenComponent: CGFloat { green }
  /// The blue component, 0 to 1.
  open var blueComponent: CGFloat { blue }
  /// The opacity, 0 to 1.
  open var alphaComponent: CGFloat { alpha }

  /// The same colour with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The colour resolved for traits: the colour itself.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

  /// Returns the components, 0 to 1.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    unsafe red?.pointee = self.red
    unsafe green?.pointee = self.green
    unsafe blue?.pointee = self.blue
    unsafe alpha?.pointee = self.alpha
    return true
  }

  /// Returns the brightness of a grey, or the mean of the components, and the opacity, 0 to 1.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    unsafe white?.pointee = (red + green + blue) / 3
    unsafe alpha?.pointee = self.alpha
    return true
  }

  /// Returns hue, saturation and brightness, 0 to 1.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let span = most - least
    var sixth: CGFloat = 0
    if span > 0 {
      sixth =
        most == red
        ? (green - blue) / span : most == green ? 2 + (blue - red) / span : 4 + (red - green) / span
    }
    unsafe hue?.pointee = (sixth < 0 ? sixth + 6 : sixth) / 6
    unsafe saturation?.pointee = most > 0 ? span / most : 0
    unsafe brightness?.pointee = most
    unsafe alpha?.pointee = self.alpha
    return true
  }

  /// No effect: drawing takes its colours from attributes.
  open func set() {}
  /// No effect.
  open func setFill() {}
  /// No effect.
  open func setStroke() {}

  /// The colour itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return other === self
      || (red == other.red && green == other.green && blue == other.blue && alpha == other.alpha)
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(alpha)
    return hasher.finalize()
  }
}

/// Core Graphics' name for ``UIColor``.
public typealias CGColor = UIColor
