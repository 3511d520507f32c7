import Foundation
import TextMetrics

/// The names of the layers of a picture in a terminal, each after a sample in the same dots.
///
/// Samples differ in shape and dashes, so they can be told apart without colours too.
struct TerminalLegend {
  let layers: [Picture.Layer]
  let style: TerminalStyle

  /// As many names per line as the terminal has room for.
  ///
  /// - Throws: ``ToolError`` if no sample can be drawn.
  func lines() throws -> [String] {
    var lines: [String] = []
    var columns = 0
    for layer in Legend.entries(of: layers) {
      let entry = "\(try sample(of: layer)) \(layer.name)"
      let width = Self.sampleColumns + 1 + layer.name.count
      if let last = lines.last, columns + Self.gap.count + width <= style.columns {
        lines[lines.count - 1] = last + Self.gap + entry
        columns += Self.gap.count + width
      } else {
        lines.append(entry)
        columns = width
      }
    }
    return lines
  }

  private func sample(of layer: Picture.Layer) throws -> String {
    let size = CGSize(
      width: Self.sampleColumns * TerminalPicture.cellWidth, height: TerminalPicture.cellHeight)
    let view = CGRect(origin: .zero, size: size)
    // Strokes run through the centres of dots.
    let area =
      if case .box = layer.marks.first {
        view.insetBy(dx: 0.5, dy: 0.5)
      } else {
        view.offsetBy(dx: 0, dy: 0.5)
      }
    let sample = Picture.Layer(
      name: layer.name, paint: layer.paint, marks: [Legend.mark(in: area, like: layer.marks)])
    let picture = Picture(
      view: view, title: layer.name, glyphs: GlyphTable(),
      groups: [Picture.Group(name: "legend", layers: [sample])])
    let image = try CairoCanvas(picture.inDots(atScale: 1), scale: 1).image()
    return TerminalPicture(image: image, style: style).lines.joined()
  }

  private static let sampleColumns = 5
  private static let gap = "  "
}
