import Foundation
import TextMetrics

/// A laid-out text, and behind it the layout or estimate that it is compared with.
struct TextPicture {
  let request: MeasurementRequest
  let text: StyledText
  let overlays: Set<Overlay>
  /// In points.
  let margin: CGFloat
  let rival: Opponent?

  /// The layout or estimate drawn behind a text.
  enum Opponent {
    case layout(CGRect, TextLayout)
    case estimate(NaiveEstimate)
  }

  /// The picture; its view is in whole points, so that pixels are whole at every integer scale.
  var picture: Picture {
    var glyphs = GlyphTable()
    var groups: [Picture.Group] = []
    var bounds: CGRect?
    let drawn = request.drawn(text)
    if let rival {
      let (layers, covered) = sketch(rival, behind: drawn.layout, &glyphs)
      groups.append(Picture.Group(name: "against", opacity: Self.rivalOpacity, layers: layers))
      bounds = covered
    }
    let result = LayoutSketch(
      drawn.rect, of: drawn.layout, in: .text, showing: overlays, glyphs: &glyphs)
    groups.append(Picture.Group(name: "result", layers: result.layers))
    var covered = bounds.map(result.bounds.union) ?? result.bounds
    if overlays.count == Overlay.allCases.count {
      let legend = Legend(of: result.layers, below: covered, glyphs: &glyphs)
      groups.append(Picture.Group(name: "legend", layers: legend.layers))
      covered = covered.union(legend.bounds)
    }
    return Picture(
      view: PixelGrid(scale: 1).outset(covered.insetBy(dx: -margin, dy: -margin)),
      title: VisibleText.visible(String(units: request.text)), glyphs: glyphs, groups: groups)
  }

  private func sketch(
    _ rival: Opponent, behind result: TextLayout, _ glyphs: inout GlyphTable
  ) -> (layers: [Picture.Layer], bounds: CGRect) {
    switch rival {
    case .estimate(let estimate):
      let sketch = EstimateSketch(estimate, behind: result)
      return (sketch.layers, sketch.bounds)
    case .layout(let rect, let layout):
      // There is no space next to the lines for both sets of reasons.
      let sketch = LayoutSketch(
        rect, of: layout, in: .otherText, showing: overlays.subtracting([.breaks]), glyphs: &glyphs)
      return (sketch.layers, sketch.bounds)
    }
  }

  private static let rivalOpacity: CGFloat = 0.6
}
