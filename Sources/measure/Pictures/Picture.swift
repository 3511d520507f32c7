import Foundation
import TextMetrics

/// What is to be drawn, in points, y growing downward: the one plan that vectors and pixels are made of.
struct Picture: Sendable {
  /// The part of the plane that is shown.
  var view: CGRect
  /// For those who do not see it.
  var title: String
  /// What the marks of glyphs refer to.
  var glyphs: GlyphTable
  /// From back to front.
  var groups: [Group]

  /// Layers that belong together.
  struct Group: Sendable {
    var name: String
    /// From 0 to 1, for the group as a whole.
    var opacity: CGFloat = 1
    /// From back to front.
    var layers: [Layer]
  }

  /// Marks of one paint.
  struct Layer: Sendable {
    var name: String
    /// A remark.
    var title: String?
    var paint: Paint
    var marks: [Mark]
  }

  /// A thing that is drawn.
  enum Mark: Sendable {
    /// A glyph of the table, with the place of its origin and the points per design unit.
    case glyph(Int, at: CGPoint, scale: CGSize)
    case box(CGRect)
    case line(from: CGPoint, to: CGPoint)

    /// The room of a box or line; nil for a glyph, whose room is its ink.
    var bounds: CGRect? {
      switch self {
      case .glyph: nil
      case .box(let rect): rect
      case .line(let start, let end):
        CGRect(origin: start, size: .zero).union(CGRect(origin: end, size: .zero))
      }
    }
  }

  /// How marks are painted.
  struct Paint: Sendable {
    var fill: GlyphColor?
    var stroke: GlyphColor?
    /// Of strokes, in points.
    var width: CGFloat = 0.5
    /// The lengths of strokes and gaps in turn, in points; none for unbroken strokes.
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
