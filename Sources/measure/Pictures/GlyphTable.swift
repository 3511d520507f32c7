import Foundation
import TextMetrics

/// The glyphs of a picture, without duplicates.
struct GlyphTable: Sendable {
  private(set) var images: [GlyphImage] = []
  /// The names of faces with colours that the images omit.
  private(set) var facesLosingColors: Set<String> = []
  /// Indices of images; nil for glyphs without ink.
  private var indices: [Key: Int?] = [:]

  private struct Key: Hashable {
    var face: FontFace
    var variations: [FontVariation]
    var glyph: UInt32
  }

  /// The marks of the glyphs of a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout to draw.
  ///   - offset: The position of the layout's top left corner.
  /// - Returns: From left to right, line by line.
  mutating func marks(of layout: TextLayout, movedBy offset: CGPoint = .zero) -> [Picture.Mark] {
    var canvas = MarkCanvas(glyphs: self)
    layout.draw(on: &canvas, at: offset)
    self = canvas.glyphs
    return canvas.marks
  }

  fileprivate mutating func index(of glyph: PositionedGlyph, in run: LineRun) -> Int? {
    let key = Key(face: run.face, variations: run.variations, glyph: glyph.id)
    if let known = indices[key] { return known }
    let image = run.image(of: glyph)
    let index = image == nil ? nil : images.count
    if let image { images.append(image) }
    if run.losesColors(of: glyph) { facesLosingColors.insert(run.face.fullName) }
    indices[key] = .some(index)
    return index
  }
}

/// A canvas that collects marks for a picture.
private struct MarkCanvas: TextCanvas {
  var glyphs: GlyphTable
  private(set) var marks: [Picture.Mark] = []

  init(glyphs: GlyphTable) { self.glyphs = glyphs }

  mutating func draw(_ run: LineRun, at origin: CGPoint) {
    let scale = run.pointsPerUnit
    for glyph in run.glyphs {
      guard let index = glyphs.index(of: glyph, in: run) else { continue }
      let place = CGPoint(x: glyph.position.x + origin.x, y: glyph.position.y + origin.y)
      marks.append(
        .glyph(
          index, at: place, scale: CGSize(width: scale * glyph.horizontalScale, height: scale)))
    }
  }
}
