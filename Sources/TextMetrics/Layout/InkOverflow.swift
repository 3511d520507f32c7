public import Foundation

/// The extent of ink beyond the typographic box on each side, in points, 0 or more: the padding that
/// a clipping view needs.
public struct InkOverflow: Sendable, Hashable, Codable {
  /// Above the box.
  public var top: CGFloat
  /// To the left of the box.
  public var left: CGFloat
  /// Below the box.
  public var bottom: CGFloat
  /// To the right of the box.
  public var right: CGFloat

  /// No ink outside the box.
  public static let zero = InkOverflow(top: 0, left: 0, bottom: 0, right: 0)

  /// The extent of a rectangle beyond a box; 0 on every side for no rectangle.
  init(of ink: CGRect?, outside box: CGRect) {
    guard let ink else {
      self = .zero
      return
    }
    top = max(0, box.minY - ink.minY)
    left = max(0, box.minX - ink.minX)
    bottom = max(0, ink.maxY - box.maxY)
    right = max(0, ink.maxX - box.maxX)
  }

  private init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension TextLayout {
  /// The extent of the text's ink beyond its typographic box, the smallest rectangle that contains
  /// the boxes of all lines. That box is as large as ``size`` where the lines are flush.
  public var inkOverflow: InkOverflow {
    guard let first = lines.first else { return .zero }
    let box = lines.dropFirst().reduce(first.typographicBounds) { $0.union($1.typographicBounds) }
    return InkOverflow(of: inkBounds, outside: box)
  }

  /// The extent of a line's ink beyond the line's box; hanging white space is not part of the box.
  public func inkOverflow(of fragment: LineFragment) -> InkOverflow {
    InkOverflow(of: inkBounds(of: fragment), outside: fragment.typographicBounds)
  }
}

extension LineFragment {
  /// The line's box: its width without hanging white space, and its height.
  public var typographicBounds: CGRect {
    CGRect(origin: origin, size: CGSize(width: width, height: height))
  }
}
