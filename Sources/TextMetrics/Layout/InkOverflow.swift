public import Foundation

/// How far ink leaves the typographic box on each side, in points, 0 or more: what a view that clips
/// must be padded by.
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

  /// How far a rectangle leaves a box; 0 on every side for no rectangle.
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
  /// How far the text's ink leaves its typographic box: the smallest rectangle that holds the boxes
  /// of all lines, of the dimensions of ``size`` where the lines stand flush.
  public var inkOverflow: InkOverflow {
    guard let first = lines.first else { return .zero }
    let box = lines.dropFirst().reduce(first.typographicBounds) { $0.union($1.typographicBounds) }
    return InkOverflow(of: inkBounds, outside: box)
  }

  /// How far the ink of a line leaves the line's box, hanging white space not counted.
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
