import Foundation
import TextMetrics

extension Picture {
  /// The picture as a self-contained SVG file: glyphs are paths that are defined once, or the font's
  /// PNG images.
  var svg: String {
    let definitions = glyphs.images.enumerated().map { index, image in
      image.svg(id: Self.name(ofGlyph: index))
    }
    return SVG.document(
      view: view, attributes: [("role", "img"), ("aria-label", title)],
      [SVG.container("defs", [], definitions)] + groups.map(\.svg))
  }

  fileprivate static func name(ofGlyph index: Int) -> String { "g\(index)" }
}

extension Picture.Group {
  fileprivate var svg: String {
    let opacity: [SVG.Attribute] = opacity < 1 ? [("opacity", SVG.number(opacity))] : []
    return SVG.group([("class", name)] + opacity, layers.map(\.svg))
  }
}

extension Picture.Layer {
  fileprivate var svg: String {
    let title = title.map { [SVG.element("title", [], content: $0)] } ?? []
    return SVG.group([("class", name)] + paint.attributes, title + marks.map(\.svg))
  }
}

extension Picture.Paint {
  fileprivate var attributes: [SVG.Attribute] {
    guard let stroke else { return color(fill, "fill") }
    var attributes =
      color(fill, "fill") + color(stroke, "stroke") + [("stroke-width", SVG.number(width))]
    if !dash.isEmpty {
      attributes.append(("stroke-dasharray", dash.map(SVG.number).joined(separator: " ")))
    }
    return attributes
  }

  private func color(_ color: GlyphColor?, _ name: String) -> [SVG.Attribute] {
    color?.attributes(name) ?? [(name, "none")]
  }
}

extension Picture.Mark {
  fileprivate var svg: String {
    switch self {
    case .glyph(let index, let place, let scale):
      let matrix = [scale.width, 0, 0, -scale.height, place.x, place.y]
      return SVG.element(
        "use",
        [
          ("href", "#" + Picture.name(ofGlyph: index)),
          ("transform", "matrix(\(matrix.map(Self.factor).joined(separator: " ")))"),
        ])
    case .box(let rect):
      return SVG.element("rect", rect.attributes)
    case .line(let start, let end):
      return SVG.element(
        "line",
        [
          ("x1", SVG.number(start.x)), ("y1", SVG.number(start.y)), ("x2", SVG.number(end.x)),
          ("y2", SVG.number(end.y)),
        ])
    }
  }

  /// A factor with all its digits, since it is multiplied by thousands of design units.
  private static func factor(_ value: CGFloat) -> String {
    Int(exactly: value).map(String.init) ?? value.description
  }
}

// MARK: - Glyphs

extension GlyphImage {
  /// A definition in design units, y upward. It has no colour if the glyph has the colour of the text.
  fileprivate func svg(id: String) -> String {
    switch self {
    case .outline(let outline):
      return SVG.element("path", [("id", id), ("d", outline.pathData)])
    case .layers(let layers):
      return SVG.group(
        [("id", id)],
        layers.map { layer in
          SVG.element(
            "path", [("d", layer.outline.pathData)] + (layer.color?.attributes("fill") ?? []))
        })
    case .bitmap(let bitmap):
      let frame = CGRect(
        x: bitmap.frame.minX, y: -bitmap.frame.maxY, width: bitmap.frame.width,
        height: bitmap.frame.height)
      return SVG.element(
        "image",
        [("id", id)] + frame.attributes + [
          ("transform", "scale(1 -1)"), ("preserveAspectRatio", "none"),
          ("href", "data:image/png;base64," + Data(bitmap.png).base64EncodedString()),
        ])
    }
  }
}

extension GlyphOutline {
  /// The contours in SVG syntax.
  fileprivate var pathData: String {
    var data = ""
    for segment in segments {
      switch segment {
      case .move(let end):
        if !data.isEmpty { data += "Z" }
        data += "M" + Self.list(end)
      case .line(let end): data += "L" + Self.list(end)
      case .quadratic(let control, let end): data += "Q" + Self.list(control, end)
      case .cubic(let control1, let control2, let end):
        data += "C" + Self.list(control1, control2, end)
      }
    }
    return data.isEmpty ? data : data + "Z"
  }

  private static func list(_ points: CGPoint...) -> String {
    points.map { "\(SVG.number($0.x)) \(SVG.number($0.y))" }.joined(separator: " ")
  }
}

extension GlyphColor {
  fileprivate func attributes(_ name: String) -> [SVG.Attribute] {
    let digits = [red, green, blue].map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
    let color: [SVG.Attribute] = [(name, "#" + digits.joined())]
    return alpha == 255 ? color : color + [(name + "-opacity", SVG.number(opacity))]
  }
}

extension CGRect {
  fileprivate var attributes: [SVG.Attribute] {
    [
      ("x", SVG.number(minX)), ("y", SVG.number(minY)), ("width", SVG.number(width)),
      ("height", SVG.number(height)),
    ]
  }
}
