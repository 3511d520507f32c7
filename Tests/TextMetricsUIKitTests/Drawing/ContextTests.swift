import Testing
import TextMetricsUIKit

/// The transforms of contexts, and which context is the current one.
@Suite struct ContextTests {
  private func context(_ size: CGSize = CGSize(width: 10, height: 20)) throws -> CGContext {
    UIGraphicsBeginImageContextWithOptions(size, false, 2)
    defer { UIGraphicsEndImageContext() }
    return try #require(UIGraphicsGetCurrentContext())
  }

  @Test func transformsAreSavedAndRestored() throws {
    let context = try context()
    context.scaleBy(x: 2, y: 3)
    context.saveGState()
    context.translateBy(x: 10, y: 20)
    #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 20, ty: 60))
    // From 0 to 10 and 20 on the canvas.
    let box = CGRect(x: -10, y: -20, width: 5, height: 20.0 / 3)
    #expect(abs(context.boundingBoxOfClipPath.minX - box.minX) < 1e-9)
    #expect(abs(context.boundingBoxOfClipPath.maxY - box.maxY) < 1e-9)
    context.restoreGState()
    context.restoreGState()
    #expect(context.ctm == CGAffineTransform(scaleX: 2, y: 3))
  }

  @Test func sizesOfAnyKind() throws {
    let context = try context(CGSize(width: 10.25, height: 20))
    #expect(context.width == 11 && context.height == 20)
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 10.25, height: 20))
    for side in [CGFloat.nan, .infinity, 1e300] {
      let context = try self.context(CGSize(width: side, height: -side))
      #expect(context.width == 0 && context.height == 0)
    }
  }

  @Test func scalesOfImages() throws {
    func scale(_ scale: CGFloat?) -> CGFloat? {
      let size = CGSize(width: 3, height: 4)
      if let scale {
        UIGraphicsBeginImageContextWithOptions(size, true, scale)
      } else {
        UIGraphicsBeginImageContext(size)
      }
      defer { UIGraphicsEndImageContext() }
      let image = UIGraphicsGetImageFromCurrentImageContext()
      #expect(image?.size == size)
      return image?.scale
    }
    #expect(scale(nil) == 1 && scale(2) == 2)
    #expect(scale(0) == UIScreen.main.scale && scale(.nan) == UIScreen.main.scale)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    let format = UIGraphicsImageRendererFormat.preferred()
    format.scale = 4
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 4), format: format)
    let image = renderer.image { context in
      #expect(context.currentImage.scale == 4)
      #expect(UIGraphicsGetImageFromCurrentImageContext()?.scale == 4)
    }
    #expect(image.scale == 4 && image.size == CGSize(width: 3, height: 4))
  }

  @Test func pushedContextsAreCurrent() throws {
    let (outer, inner) = (try context(), try context())
    UIGraphicsPushContext(outer)
    UIGraphicsPushContext(inner)
    #expect(UIGraphicsGetCurrentContext() === inner)
    UIGraphicsPopContext()
    #expect(NSGraphicsContext.current?.cgContext === outer)
    UIGraphicsPopContext()
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() == nil && NSGraphicsContext.current == nil)
  }

  /// Restoring makes the context current that was current when the state was saved.
  @Test func restoredContextsAreCurrent() throws {
    NSGraphicsContext.saveGraphicsState()
    let (outer, inner) = (try context(), try context())
    NSGraphicsContext.current = NSGraphicsContext(cgContext: outer, flipped: false)
    outer.translateBy(x: 1, y: 0)
    NSGraphicsContext.saveGraphicsState()
    outer.translateBy(x: 1, y: 0)
    NSGraphicsContext.current = NSGraphicsContext(cgContext: inner, flipped: true)
    inner.translateBy(x: 5, y: 0)
    NSGraphicsContext.restoreGraphicsState()
    #expect(NSGraphicsContext.current?.cgContext === outer && outer.ctm.tx == 1)
    #expect(inner.ctm.tx == 5)
    NSGraphicsContext.restoreGraphicsState()
    #expect(NSGraphicsContext.current == nil)
    NSGraphicsContext.restoreGraphicsState()
    #expect(NSGraphicsContext.current == nil)
  }

  /// Drawing into an image leaves the contexts around it alone.
  @Test func imagesOfAppKit() throws {
    let outer = try context()
    UIGraphicsPushContext(outer)
    defer { UIGraphicsPopContext() }
    let image = NSImage(size: CGSize(width: 3, height: 4), flipped: false) { rect in
      #expect(rect == CGRect(x: 0, y: 0, width: 3, height: 4))
      #expect(UIGraphicsGetCurrentContext()?.size == rect.size)
      NSGraphicsContext.current = nil
      return true
    }
    #expect(UIGraphicsGetCurrentContext() === outer)
    image.lockFocus()
    #expect(UIGraphicsGetCurrentContext()?.size == image.size)
    image.unlockFocus()
    #expect(UIGraphicsGetCurrentContext() === outer)
  }

  /// A page begun without a size has the renderer's.
  @Test func pages() {
    let bounds = CGRect(x: 0, y: 0, width: 595, height: 842)
    let wide = CGRect(x: 0, y: 0, width: 842, height: 595)
    _ = UIGraphicsPDFRenderer(bounds: bounds).pdfData { context in
      #expect(context.pdfContextBounds == bounds && context.pageCount == 0)
      context.beginPage(withBounds: wide, pageInfo: [:])
      #expect(context.pdfContextBounds == wide && context.pageCount == 1)
      context.beginPage()
      #expect(context.pdfContextBounds == bounds && context.pageCount == 2)
    }
    UIGraphicsBeginPDFContextToData(NSMutableData(), bounds, nil)
    #expect(UIGraphicsGetCurrentContext()?.size == bounds.size)
    UIGraphicsEndPDFContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }
}
