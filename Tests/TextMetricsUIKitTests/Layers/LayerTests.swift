import Testing
import TextMetricsUIKit

/// The places of layers, their order, and the fonts of text layers.
@Suite struct LayerTests {
  private func layers(_ names: String...) -> (CALayer, [CALayer]) {
    let (parent, layers) = (CALayer(), names.map { _ in CALayer() })
    for (name, layer) in zip(names, layers) {
      layer.name = name
      parent.addSublayer(layer)
    }
    return (parent, layers)
  }

  private func names(_ layer: CALayer) -> [String?] { layer.sublayers?.map(\.name) ?? [] }

  @Test func layersMoveNextToTheirSiblings() {
    let (parent, children) = layers("a", "b", "c")
    parent.insertSublayer(children[0], above: children[1])
    #expect(names(parent) == ["b", "a", "c"])
    parent.insertSublayer(children[1], below: children[2])
    #expect(names(parent) == ["a", "b", "c"])
    parent.insertSublayer(children[2], below: children[0])
    #expect(names(parent) == ["c", "a", "b"])
    parent.insertSublayer(children[2], above: children[1])
    #expect(names(parent) == ["a", "b", "c"])
    parent.insertSublayer(children[0], at: .max)
    #expect(names(parent) == ["b", "c", "a"])
  }

  @Test func removedLayersHaveNoParent() {
    let (parent, children) = layers("a", "b")
    children[0].removeFromSuperlayer()
    #expect(children[0].superlayer == nil && names(parent) == ["b"])
    parent.sublayers = nil
    #expect(children[1].superlayer == nil)
    parent.sublayers = children
    #expect(children.allSatisfy { $0.superlayer === parent })
    let other = CALayer()
    other.sublayers = [children[1]]
    #expect(names(parent) == ["a"] && children[1].superlayer === other)
  }

  @Test func noLayerContainsItself() {
    let (outer, middle, inner) = (CALayer(), CALayer(), CALayer())
    outer.addSublayer(middle)
    middle.addSublayer(inner)
    for layer in [outer, middle, inner] { inner.addSublayer(layer) }
    #expect(inner.sublayers == nil && outer.superlayer == nil)
    let other = CALayer()
    inner.sublayers = [outer, other, inner]
    #expect(inner.sublayers == [other] && inner.superlayer === middle)
  }

  @Test func manyLayersAreAddedInLinearTime() {
    let (parent, start) = (CALayer(), ContinuousClock.now)
    for _ in 0..<20_000 { parent.addSublayer(CALayer()) }
    #expect(parent.sublayers?.count == 20_000 && parent.sublayers?.last?.superlayer === parent)
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  /// A new size leaves the position where it was, as the frame follows from both.
  @Test func positionsStayWhenSizesChange() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.position == CGPoint(x: 25, y: 40))
    layer.bounds = CGRect(x: 1, y: 2, width: 10, height: 20)
    #expect(layer.frame == CGRect(x: 20, y: 30, width: 10, height: 20))
    #expect(layer.position == CGPoint(x: 25, y: 40))
    #expect(layer.bounds == CGRect(x: 1, y: 2, width: 10, height: 20))
    layer.position = CGPoint(x: 5, y: 10)
    #expect(layer.frame == CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect(CALayer(layer: layer).frame == layer.frame && CALayer(layer: 1).frame == .zero)
  }

  @Test func layersOfViewsMoveTheViews() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.layer.bounds = CGRect(x: 1, y: 2, width: 10, height: 20)
    #expect(view.frame == CGRect(x: 20, y: 30, width: 10, height: 20))
    #expect(view.bounds.origin == CGPoint(x: 1, y: 2))
    view.layer.position = CGPoint(x: 5, y: 10)
    #expect(view.frame.origin == .zero)
  }

  @Test func hostileTextLayers() {
    let layer = CATextLayer()
    layer.string = 7
    layer.isWrapped = true
    for value in [0, -1, CGFloat.nan, .infinity, 1e300, .greatestFiniteMagnitude] {
      (layer.contentsScale, layer.fontSize) = (value, 20)
      let size = layer.preferredFrameSize()
      #expect(size.width > 0 && size.height > 0)
      (layer.contentsScale, layer.fontSize) = (2, value)
      _ = layer.preferredFrameSize()
      layer.bounds = CGRect(x: value, y: value, width: value, height: value)
      layer.position = CGPoint(x: value, y: value)
      _ = layer.preferredFrameSize()
    }
  }

  /// A font may be an object, a font file or a name.
  @Test func fontsOfTextLayers() throws {
    func size(_ font: AnyObject?) -> CGSize {
      let layer = CATextLayer()
      layer.string = "Hamburg"
      layer.fontSize = 20
      layer.font = font
      return layer.preferredFrameSize()
    }
    let inter = try #require(UIFont(name: "Inter-Bold", size: 3))
    let helvetica = try #require(UIFont(name: "Helvetica", size: 3))
    #expect(size(inter) != size(helvetica))
    #expect(size(NSString(string: "Inter-Bold")) == size(inter))
    #expect(size("Inter-Bold" as AnyObject) == size(inter))
    #expect(size(nil) == size(helvetica))
    let root = #filePath.components(separatedBy: "Tests/TextMetricsUIKitTests")[0]
    let url = NSURL(fileURLWithPath: root + "Fonts/Files/Inter-Bold.otf")
    let file = try #require(CGDataProvider(url: url).flatMap { CGFont($0) })
    #expect(size(file) == size(inter))
  }
}
