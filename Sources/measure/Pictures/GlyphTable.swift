import Foundation
import TextMetrics

/// The glyphs of a picture, each of them once.
struct GlyphTable: Sendable {
  private(set) var images: [GlyphImage] = []
  /// The names of faces with colours that the images leave out.
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
  ///   - layout: What is drawn.
  ///   - offset: Where the layout's top left corner comes to lie.
  /// - Returns: From left to right, line after line.
  mutating func marks(of layout: TextLayout, movedBy offset: CGPoint = .zero) -> [Picture.Mark] {
    var marks: [Picture.Mark] = []
    for run in layout.lines.flatMap(layout.runs) {
      for glyph in run.glyphs {
        guard let index = index(of: glyph, in: run) else { continue }
        let place = CGPoint(x: glyph.position.x + offset.x, y: glyph.position.y + offset.y)
        let scale = CGSize(
          width: run.pointsPerUnit * glyph.horizontalScale, height: run.pointsPerUnit)
        marks.append(.glyph(index, at: place, scale: scale))
      }
    }
    return marks
  }

  private mutating func index(of glyph: PositionedGlyph, in run: LineRun) -> Int? {
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
