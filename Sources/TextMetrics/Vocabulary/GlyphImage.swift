public import Foundation

/// The image of a glyph, in design units from the glyph's origin, y upward.
///
/// A unit is ``LineRun/pointsPerUnit`` points long; a ``PositionedGlyph`` gives the origin and the
/// horizontal scale.
public enum GlyphImage: Sendable, Hashable {
  /// A shape, to be filled with the colour of the text.
  case outline(GlyphOutline)
  /// Shapes with their own colours, from back to front (`COLR` version 0).
  case layers([GlyphLayer])
  /// A picture, from the largest strike of a face without outlines (`CBDT`, `sbix`).
  case bitmap(GlyphBitmap)
}

/// The contours of a glyph, to be filled by the non-zero winding rule.
public struct GlyphOutline: Sendable, Hashable {
  /// A segment of a contour, which begins at the end of the previous one.
  public enum Segment: Sendable, Hashable {
    /// The start of a contour.
    case move(to: CGPoint)
    /// A straight line.
    case line(to: CGPoint)
    /// A quadratic Bézier curve, as in TrueType.
    case quadratic(control: CGPoint, to: CGPoint)
    /// A cubic Bézier curve, as in CFF.
    case cubic(control1: CGPoint, control2: CGPoint, to: CGPoint)
  }

  /// The contours in sequence; each begins with a move and ends where it began.
  public let segments: [Segment]
}

/// A coloured shape of a glyph.
public struct GlyphLayer: Sendable, Hashable {
  /// The shape.
  public let outline: GlyphOutline
  /// A colour of the font's first palette (`CPAL`); nil for the colour of the text.
  public let color: GlyphColor?
}

/// A colour of a font's palette (sRGB), with components from 0 to 255, not premultiplied.
public struct GlyphColor: Sendable, Hashable {
  /// The red component.
  public let red: UInt8
  /// The green component.
  public let green: UInt8
  /// The blue component.
  public let blue: UInt8
  /// The opacity; 255 is opaque.
  public let alpha: UInt8

  /// Makes a colour from its components.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

/// A bitmap glyph.
public struct GlyphBitmap: Sendable, Hashable {
  /// The bytes of a PNG file, as stored in the font.
  public let png: [UInt8]
  /// The rectangle that the picture fills, in design units; its origin is the lower left corner, y
  /// grows upward.
  public let frame: CGRect
}
