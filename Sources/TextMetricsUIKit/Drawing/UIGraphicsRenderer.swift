public import Foundation

/// How an image is rendered.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point.
  open var scale: CGFloat = UIScreen.main.scale
  /// Stored; does not affect sizes.
  open var opaque = false
  /// The canvas of the renderer that has the format, in points.
  open internal(set) var bounds = CGRect.zero
  /// The format of the screen.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// The format of the screen.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// Gives drawing code a canvas of a size. Text goes to the canvas of ``TextDrawing``; the resulting image
/// has that size but no pixels.
open class UIGraphicsImageRenderer: NSObject {
  /// The format.
  public let format: UIGraphicsImageRendererFormat
  /// The canvas, in points.
  public let bounds: CGRect

  /// A canvas from the origin.
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }
  /// A canvas from the origin.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// A canvas.
  public init(
    bounds: CGRect, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()
  ) {
    self.bounds = bounds
    self.format = format
    format.bounds = bounds
  }

  /// Calls drawing code, and makes an image of the canvas's size.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext(bounds, scale: format.scale)
    CurrentContexts.with(context.cgContext) { actions(context) }
    return UIImage(size: bounds.size, scale: format.scale)
  }
}

/// The context that a renderer passes to drawing code.
open class UIGraphicsRendererContext: NSObject {
  /// The canvas.
  public let cgContext: CGContext
  let bounds: CGRect

  init(_ bounds: CGRect, scale: CGFloat = UIScreen.main.scale) {
    self.bounds = bounds
    cgContext = CGContext(size: bounds.size, scale: scale)
  }
  /// No effect.
  open func fill(_ rect: CGRect) {}
  /// No effect.
  open func stroke(_ rect: CGRect) {}
  /// No effect.
  open func clip(to rect: CGRect) {}
}

/// The context that an image renderer passes to drawing code.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// An image of the canvas's size, without pixels.
  open var currentImage: UIImage { UIImage(size: bounds.size, scale: cgContext.scale) }
}

/// How a document is rendered.
open class UIGraphicsPDFRendererFormat: NSObject {
  /// Facts about the document. Stored; has no effect.
  open var documentInfo: [String: Any] = [:]
}

/// Gives drawing code pages of a size. Text goes to the canvas of ``TextDrawing``; no document is written, and
/// the resulting data is empty.
open class UIGraphicsPDFRenderer: NSObject {
  private let bounds: CGRect

  /// Pages of a size.
  public init(
    bounds: CGRect, format: UIGraphicsPDFRendererFormat = UIGraphicsPDFRendererFormat()
  ) { self.bounds = bounds }

  /// Calls drawing code.
  ///
  /// - Returns: No bytes: no document is written.
  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    let context = UIGraphicsPDFRendererContext(bounds)
    CurrentContexts.with(context.cgContext) { actions(context) }
    return Data()
  }
}

/// The context that a document renderer passes to drawing code.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
  /// The number of pages begun so far.
  open private(set) var pageCount = 0
  /// The page, in points.
  open private(set) lazy var pdfContextBounds = bounds
  /// Begins a page of the renderer's size.
  open func beginPage() { beginPage(withBounds: bounds, pageInfo: [:]) }
  /// Begins a page of a size.
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
    pageCount += 1
    pdfContextBounds = bounds
  }
}

/// The key of the program that creates a document.
public let kCGPDFContextCreator = "kCGPDFContextCreator"
/// The key of a document's author.
public let kCGPDFContextAuthor = "kCGPDFContextAuthor"
/// The key of a document's title.
public let kCGPDFContextTitle = "kCGPDFContextTitle"

/// Makes a canvas for a document current; no document is written.
public func UIGraphicsBeginPDFContextToData(
  _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) { UIGraphicsPushContext(CGContext(size: bounds.size)) }
/// No effect: pages are not written.
public func UIGraphicsBeginPDFPage() {}
/// No effect: pages are not written.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {}
/// Ends the canvas.
public func UIGraphicsEndPDFContext() { UIGraphicsPopContext() }
