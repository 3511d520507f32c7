import Foundation
import TextMetrics

/// The names of the layers of a picture, each next to a sample of its paint.
struct Legend {
  private(set) var layers: [Picture.Layer] = []
  /// In points.
  private(set) var bounds: CGRect

  /// - Parameters:
  ///   - layers: the layers of the picture; duplicate names are shown once, the name of the text is
  ///     omitted.
  ///   - area: the area of the picture; the legend is below it.
  ///   - glyphs: receives the glyphs of the names.
  init(of layers: [Picture.Layer], below area: CGRect, glyphs: inout GlyphTable) {
    var origin = CGPoint(x: area.minX, y: area.maxY + Self.gap)
    bounds = CGRect(origin: origin, size: .zero)
    let font = Font.systemFont(ofSize: Self.size)
    for layer in Self.entries(of: layers) {
      let name = PreparedText(layer.name, font: font).layout()
      let sample = CGRect(
        x: origin.x, y: origin.y, width: Self.sampleWidth, height: name.size.height)
      self.layers += [
        Picture.Layer(
          name: layer.name, paint: layer.paint,
          marks: [
            Self.mark(in: sample.insetBy(dx: 0, dy: sample.height / 6), like: layer.marks)
          ]),
        Picture.Layer(
          name: "name", title: layer.name, paint: .note,
          marks: glyphs.marks(
            of: name, movedBy: CGPoint(x: sample.maxX + Self.gap / 2, y: origin.y))),
      ]
      bounds = bounds.union(sample).union(
        CGRect(origin: CGPoint(x: sample.maxX + Self.gap / 2, y: origin.y), size: name.size))
      origin.y += name.size.height + Self.gap / 4
    }
  }

  /// The first layer of each name, without the text and its notes.
  static func entries(of layers: [Picture.Layer]) -> [Picture.Layer] {
    var names: Set<String> = ["text", "break"]
    return layers.filter { names.insert($0.name).inserted }
  }

  /// A box if the layer has boxes, otherwise a line.
  static func mark(in sample: CGRect, like marks: [Picture.Mark]) -> Picture.Mark {
    switch marks.first {
    case .box: .box(sample)
    default:
      .line(
        from: CGPoint(x: sample.minX, y: sample.midY), to: CGPoint(x: sample.maxX, y: sample.midY))
    }
  }

  /// In points.
  private static let gap: CGFloat = 8
  private static let size: CGFloat = 8
  private static let sampleWidth: CGFloat = 16
}
