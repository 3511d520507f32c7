public import Foundation

/// What a glyph looks like, in design units from the glyph's origin, y upward.
///
/// A unit is ``LineRun/pointsPerUnit`` points long; a ``PositionedGlyph`` says where the origin is and
/// how far the glyph is stretched.
public enum GlyphImage: Sendable, Hashable {
  /// A shape, to be filled with the colour of the text.
  case outline(GlyphOutline)
  /// Shapes in colours of their own, from back to front (`COLR` version 0).
  case layers([GlyphLayer])
  /// A picture, from the largest strike of a face that has no outlines (`CBDT`, `sbix`).
  case bitmap(GlyphBitmap)
}

/// The contours of a glyph, to be filled by the non-zero winding rule.
public struct GlyphOutline: Sendable, Hashable {
  /// A stretch of a contour, which begins where the one before it ends.
  public enum Segment: Sendable, Hashable {
    /// The start of a contour.
    case move(to: CGPoint)
    /// A straight line.
    case line(to: CGPoint)
    /// A quadratic Bézier curve, as TrueType has it.
    case quadratic(control: CGPoint, to: CGPoint)
    /// A cubic Bézier curve, as CFF has it.
    case cubic(control1: CGPoint, control2: CGPoint, to: CGPoint)
  }

  /// Contour after contour; each begins with a move and ends where it began.
  public let segments: [Segment]
}

/// A shape of a glyph in colours.
public struct GlyphLayer: Sendable, Hashable {
  /// The shape.
  public let outline: GlyphOutline
  /// From the font's first palette (`CPAL`); nil for the colour of the text.
  public let color: GlyphColor?
}

/// A colour of a font's palette (sRGB), each part from 0 to 255, not multiplied by the opacity.
public struct GlyphColor: Sendable, Hashable {
  /// The part of red.
  public let red: UInt8
  /// The part of green.
  public let green: UInt8
  /// The part of blue.
  public let blue: UInt8
  /// The opacity; 255 hides what lies behind.
  public let alpha: UInt8

  /// Makes a colour of its parts.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

/// A glyph that is a picture.
public struct GlyphBitmap: Sendable, Hashable {
  /// The bytes of a PNG file, as the font has them.
  public let png: [UInt8]
  /// Where the picture is stretched to, in design units; its origin is the lower left corner, y grows
  /// upward.
  public let frame: CGRect
}

extension LineRun {
  /// Points per design unit of the run's face, at its size.
  public var pointsPerUnit: CGFloat { pointSize / CGFloat(face.unitsPerEm) }

  /// What a glyph of the run looks like; nil for glyphs without ink, such as a space.
  ///
  /// Its exact extent is in ``inkBounds``.
  public func image(of glyph: PositionedGlyph) -> GlyphImage? {
    face.instance(forSize: pointSize, variations: variations).image(of: glyph.id)
  }
}

extension FontInstance {
  /// What a glyph looks like, in design units; nil for glyphs without ink.
  func image(of glyph: UInt32) -> GlyphImage? {
    if let drawn = drawnImage(of: glyph) { return drawn }
    guard let bounds = imageBounds(of: glyph), let png = shaping.pngImage(of: glyph) else {
      return nil
    }
    return .bitmap(GlyphBitmap(png: png, frame: bounds.rect))
  }
}

extension GlyphImageBounds {
  /// The box as a rectangle, its origin the lower left corner.
  fileprivate var rect: CGRect {
    CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
