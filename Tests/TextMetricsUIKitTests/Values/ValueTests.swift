import Testing
import TextMetricsUIKit

/// Small values: insets, colours, shadows, maps.
@Suite struct ValueTests {
  @Test func insets() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(rect.inset(by: insets) == CGRect(x: 12, y: 21, width: 94, height: 46))
    #expect(UIEdgeInsetsInsetRect(rect, .zero) == rect)
    #expect(NSEdgeInsetsMake(1, 2, 3, 4).right == 4)
  }

  @Test func objectsAreEqualByTheirValues() {
    #expect(UIColor(white: 1, alpha: 1) == .white && UIColor.red != .blue)
    #expect(UIColor(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 1) == .green)
    let shadow = NSShadow()
    shadow.shadowBlurRadius = 2
    #expect(shadow.copy() as? NSShadow == shadow && shadow != NSShadow())
    let list = NSTextList(markerFormat: .lowercaseRoman, options: 0)
    #expect(list.marker(forItemNumber: 14) == "xiv" && list == list.copy() as? NSTextList)
    #expect(NSTextList(markerFormat: "{upper-alpha})").marker(forItemNumber: 28) == "AB)")
    let later = NSTextList(markerFormat: .decimal, startingItemNumber: 5)
    #expect(later.startingItemNumber == 5 && list.startingItemNumber == 1)
  }

  /// Foundation compares attributes where runs meet; objects must be ready for that.
  @Test func objectsAreComparedWhereRunsMeet() {
    let string = NSMutableAttributedString()
    for index in 0..<50 {
      let shadow = NSShadow()
      shadow.shadowBlurRadius = CGFloat(index % 2)
      string.append(
        NSAttributedString(
          string: "a",
          attributes: [
            .font: UIFont.systemFont(ofSize: CGFloat(12 + index % 3)), .shadow: shadow,
            .foregroundColor: index % 2 == 0 ? UIColor.red : UIColor.blue,
            NSAttributedString.Key("image"): UIImage(size: .zero),
            NSAttributedString.Key("list"): NSTextList(markerFormat: .disc, options: 0),
            NSAttributedString.Key("descriptor"): UIFontDescriptor(name: "Inter", size: 3),
          ]))
    }
    #expect(string == NSAttributedString(attributedString: string))
  }

  @Test func maps() {
    let map = CGAffineTransform(scaleX: 2, y: 3).concatenating(
      CGAffineTransform(translationX: 5, y: 7))
    #expect(CGPoint(x: 1, y: 1).applying(map) == CGPoint(x: 7, y: 10))
    #expect(
      CGRect(x: 0, y: 0, width: 2, height: 2).applying(map)
        == CGRect(x: 5, y: 7, width: 4, height: 6))
  }

  @Test func theDisplayCanBeSet() {
    let context = UITraitCollection(displayScale: 2)
    #expect(context.displayScale == 2)
    #expect(UITraitCollection().displayScale == UIScreen.main.scale)
  }

  @Test func geometryInObjects() {
    let cache = NSCache<NSString, NSValue>()
    cache.setObject(NSValue(cgSize: CGSize(width: 3, height: 4)), forKey: "a")
    #expect(cache.object(forKey: "a")?.cgSizeValue == CGSize(width: 3, height: 4))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
  }

  @Test func transformsOfPaths() {
    var transform = CGAffineTransform(translationX: 5, y: 7).scaledBy(x: 2, y: 3)
    let rect = CGRect(x: 1, y: 1, width: 10, height: 10)
    let moved = CGRect(x: 7, y: 10, width: 20, height: 30)
    #expect(unsafe CGPath(ellipseIn: rect, transform: &transform).boundingBox == moved)
    #expect(unsafe CGPath(rect: rect, transform: &transform).boundingBox == moved)
    #expect(unsafe CGPath(ellipseIn: rect, transform: nil).boundingBox == rect)
  }

  @Test func pathsOfRows() {
    var path = IndexPath(row: 3, section: 1)
    #expect(path.section == 1 && path.row == 3 && path == IndexPath(item: 3, section: 1))
    path.item = 5
    path.section = 0
    #expect(path == IndexPath(row: 5, section: 0))
    #expect(IndexPath().row == 0 && IndexPath(index: 2).section == 2)
  }
}
