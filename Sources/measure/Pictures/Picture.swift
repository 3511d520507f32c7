import Foundation
import TextMetrics

/// A drawing in points, y growing downward: the common source of vectors and pixels.
struct Picture: Sendable {
  /// The visible part of the plane.
  var view: CGRect
  /// A text alternative.
  var title: String
  /// The glyphs of the marks.
  var glyphs: GlyphTable
  /// From back to front.
  var groups: [Group]

  /// A group of related layers.
  struct Group: Sendable {
    var name: String
    /// From 0 to 1, for the group as a whole.
    var opacity: CGFloat = 1
    /// From back to front.
    var layers: [Layer]
  }

  /// Marks with the same paint.
  struct Layer: Sendable {
    var name: String
    /// A tooltip.
    var title: String?
    var paint: Paint
    var marks: [Mark]
  }

  /// A drawable object.
  enum Mark: Sendable {
    /// A glyph of the table, with the position of its origin and the points per design unit.
    case glyph(Int, at: CGPoint, scale: CGSize)
    case box(CGRect)
    case line(from: CGPoint, to: CGPoint)

    /// The bounds of a box or line; nil for a glyph, whose bounds are its ink.
    var bounds: CGRect? {
      switch self {
      case .glyph: nil
      case .box(let rect): rect
      case .line(let start, let end):
        CGRect(origin: start, size: .zero).union(CGRect(origin: end, size: .zero))
      }
    }
  }

  /// The fill and stroke of marks.
  struct Paint: Sendable {
    var fill: GlyphColor?
    var stroke: GlyphColor?
    /// The width of strokes, in points.
    var width: CGFloat = 0.5
    /// The alternating lengths of dashes and gaps, in points; empty for solid strokes.
    var dash: [CGFloat] = []
  }
}

extension GlyphColor {
  /// - Parameters:
  ///   - digits: Six hexadecimal digits, red first.
  ///   - opacity: From 0 to 255.
  init(_ digits: UInt32, opacity: UInt8 = 255) {
    self.init(
      red: UInt8(truncatingIfNeeded: digits >> 16), green: UInt8(truncatingIfNeeded: digits >> 8),
      blue: UInt8(truncatingIfNeeded: digits), alpha: opacity)
  }

  /// The opacity from 0 to 1.
  var opacity: CGFloat { CGFloat(alpha) / 255 }
}
