public import Foundation

/// A canvas that keeps its size and the text position, but no pixels.
///
/// Text drawn by strings, layout managers and Core Text goes to the canvas of ``TextDrawing`` in the
/// coordinates in which it was drawn; the context's transform is kept but does not move the text. Shapes,
/// images and colours have no effect.
public final class CGContext: NSObject {
  /// The size of the canvas, in points.
  public let size: CGSize
  /// The current transform.
  public private(set) var ctm = CGAffineTransform.identity
  /// The transform of text; only its translation, ``textPosition``, affects text.
  public var textMatrix = CGAffineTransform.identity
  /// Where the next line of Core Text begins, y growing upward.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
  }
  private var states: [CGAffineTransform] = []
  /// Pixels per point of images made of the canvas.
  let scale: CGFloat

  init(size: CGSize, scale: CGFloat = UIScreen.main.scale) {
    self.size = size
    self.scale = scale
  }

  /// The width of the canvas, in points.
  public var width: Int { Int(exactly: size.width.rounded(.up)) ?? 0 }
  /// The height of the canvas, in points.
  public var height: Int { Int(exactly: size.height.rounded(.up)) ?? 0 }
  /// The whole canvas, in the coordinates of the current transform.
  public var boundingBoxOfClipPath: CGRect {
    CGRect(origin: .zero, size: size).applying(ctm.inverted())
  }

  /// Saves the transform.
  public func saveGState() { states.append(ctm) }
  /// Restores the transform that was saved last.
  public func restoreGState() { if let state = states.popLast() { ctm = state } }
  /// Adds a translation to the transform.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }
  /// Adds a scale to the transform.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }
  /// Adds a rotation to the transform, in radians.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }
  /// Adds a transform.
  public func concatenate(_ transform: CGAffineTransform) { ctm = transform.concatenating(ctm) }
}

// MARK: - No effect

extension CGContext {
  /// No effect.
  public func setFillColor(_ color: CGColor) {}
  /// No effect.
  public func setStrokeColor(_ color: CGColor) {}
  /// No effect.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  /// No effect.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  /// No effect.
  public func setAlpha(_ alpha: CGFloat) {}
  /// No effect.
  public func setLineWidth(_ width: CGFloat) {}
  /// No effect.
  public func setLineCap(_ cap: CGLineCap) {}
  /// No effect.
  public func setLineJoin(_ join: CGLineJoin) {}
  /// No effect.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  /// No effect.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}
  /// No effect.
  public func setBlendMode(_ mode: CGBlendMode) {}
  /// No effect.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) {}
  /// No effect.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// No effect.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  /// No effect.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  /// No effect.
  public func beginPath() {}
  /// No effect.
  public func closePath() {}
  /// No effect.
  public func move(to point: CGPoint) {}
  /// No effect.
  public func addLine(to point: CGPoint) {}
  /// No effect.
  public func addRect(_ rect: CGRect) {}
  /// No effect.
  public func addEllipse(in rect: CGRect) {}
  /// No effect.
  public func addPath(_ path: CGPath) {}
  /// No effect.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {}
  /// No effect.
  public func fill(_ rect: CGRect) {}
  /// No effect.
  public func fillPath() {}
  /// No effect.
  public func fillEllipse(in rect: CGRect) {}
  /// No effect.
  public func stroke(_ rect: CGRect) {}
  /// No effect.
  public func stroke(_ rect: CGRect, width: CGFloat) {}
  /// No effect.
  public func strokePath() {}
  /// No effect.
  public func strokeEllipse(in rect: CGRect) {}
  /// No effect.
  public func drawPath(using mode: CGPathDrawingMode) {}
  /// No effect.
  public func clear(_ rect: CGRect) {}
  /// No effect.
  public func clip() {}
  /// No effect.
  public func clip(to rect: CGRect) {}
  /// No effect.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {}
  /// No effect.
  public func draw(_ image: CGImage, in rect: CGRect) {}
  /// No effect.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {}
  /// No effect.
  public func endTransparencyLayer() {}
}

/// A colour space; no effect.
public final class CGColorSpace: Sendable {
  init() {}
}
/// The RGB colours of a display.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
/// The greys of a display.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

/// A gradient of colours; no effect.
public final class CGGradient {
  /// A gradient of colours.
  public init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {}
}
/// Where a gradient continues outside its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Options from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Before its start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// After its end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// How glyphs are drawn.
public enum CGTextDrawingMode: Int32, Sendable {
  case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}
/// How paths are drawn.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}
/// How lines end.
public enum CGLineCap: Int32, Sendable { case butt, round, square }
/// How lines meet.
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
/// How colours mix.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy
  case sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut
  case destinationAtop, xor, plusDarker, plusLighter
}

// MARK: - The current context

/// The contexts that were made current on a thread, innermost last.
enum CurrentContexts {
  private static let key = "TextMetricsUIKit.contexts"
  private static let savedKey = "TextMetricsUIKit.savedContexts"

  static var all: [CGContext] {
    get { Thread.current.threadDictionary[key] as? [CGContext] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  /// The contexts that were current each time AppKit's graphics state was saved, oldest first.
  static var saved: [[CGContext]] {
    get { Thread.current.threadDictionary[savedKey] as? [[CGContext]] ?? [] }
    set { Thread.current.threadDictionary[savedKey] = newValue }
  }

  static func with<Result>(_ context: CGContext, _ body: () throws -> Result) rethrows -> Result {
    let before = all
    all.append(context)
    defer { all = before }
    return try body()
  }
}

/// The current context; nil outside of image contexts and renderers.
public func UIGraphicsGetCurrentContext() -> CGContext? { CurrentContexts.all.last }

/// Makes a context current.
public func UIGraphicsPushContext(_ context: CGContext) { CurrentContexts.all.append(context) }
/// Makes the previous context current again.
public func UIGraphicsPopContext() { _ = CurrentContexts.all.popLast() }

/// Makes a canvas of a size in points current, with one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}
/// Makes a canvas of a size in points current. The scale is that of its images; 0 is the screen's.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  CurrentContexts.all.append(
    CGContext(
      size: size, scale: scale > 0 && scale.isFinite ? scale : UIScreen.main.scale))
}
/// An image of the size of the current canvas, at its scale and without pixels.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  CurrentContexts.all.last.map { UIImage(size: $0.size, scale: $0.scale) }
}
/// Ends the current canvas.
public func UIGraphicsEndImageContext() { _ = CurrentContexts.all.popLast() }

/// AppKit's object for the current context.
public final class NSGraphicsContext: NSObject {
  /// The context.
  public let cgContext: CGContext

  /// An object for a context.
  public init(cgContext: CGContext, flipped: Bool) { self.cgContext = cgContext }
  /// The current context.
  public static var current: NSGraphicsContext? {
    get { CurrentContexts.all.last.map { NSGraphicsContext(cgContext: $0, flipped: false) } }
    set { CurrentContexts.all = newValue.map { [$0.cgContext] } ?? [] }
  }
  /// Saves which context is the current one, and its transform.
  public static func saveGraphicsState() {
    CurrentContexts.saved.append(CurrentContexts.all)
    CurrentContexts.all.last?.saveGState()
  }
  /// Makes the context current that was current when the state was saved, and restores its transform.
  public static func restoreGraphicsState() {
    guard let contexts = CurrentContexts.saved.popLast() else { return }
    CurrentContexts.all = contexts
    contexts.last?.restoreGState()
  }
}
