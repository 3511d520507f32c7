public import Foundation

/// Which guides an item is held by while it is dragged: at most one for each axis.
///
/// The state goes in and comes out with every move. An item whose edge reaches a guide, or lies past it by
/// ``OverlayCanvas/snapDistance`` at most, is drawn to it and stays there until the finger is
/// ``OverlayCanvas/releaseDistance`` away, so that it does not tremble at the border; middles are drawn from
/// both sides, and edges too with ``OverlayCanvas/snapsFromBothSides``. The axes know nothing of each other.
///
/// ```swift
/// var alignment = OverlayAlignment()
/// // With every move, where the item would be without guides:
/// let offset = alignment.move(item.boundingFrame, on: canvas, others: others)
/// item.center.x += offset.width
/// item.center.y += offset.height
/// ```
public struct OverlayAlignment: Sendable, Hashable, Codable {
  /// The upright guide that the item is held by, to be drawn.
  public private(set) var horizontal: AlignmentGuide?
  /// The level guide that the item is held by, to be drawn.
  public private(set) var vertical: AlignmentGuide?

  /// An item that is held by nothing.
  public init() {}

  /// Aligns an item that has been moved.
  ///
  /// - Parameters:
  ///   - frame: its upright frame where the finger has it, as if there were no guides.
  ///   - canvas: what it lies on.
  ///   - others: the upright frames of the other items.
  /// - Returns: How far the item has to be moved on to lie on its guides, in points; zero along an
  ///   axis on which it is held by none.
  public mutating func move(
    _ frame: CGRect, on canvas: OverlayCanvas, others: [CGRect] = []
  ) -> CGSize {
    let guides = canvas.guides(around: others)
    func distance(to guide: AlignmentGuide) -> CGFloat {
      guide.position - guide.feature.position(in: frame, isRightToLeft: canvas.isRightToLeft)
    }
    /// The guide that holds the item along an axis from now on.
    func holding(_ held: AlignmentGuide?, of features: [AlignmentGuide.Feature]) -> AlignmentGuide?
    {
      if let held, guides.contains(held), abs(distance(to: held)) < canvas.releaseDistance {
        return held
      }
      return guides.filter {
        features.contains($0.feature) && abs(distance(to: $0)) <= canvas.snapDistance
          && (canvas.snapsFromBothSides
            || $0.feature.isReached(by: frame, at: $0.position, isRightToLeft: canvas.isRightToLeft))
      }.min { abs(distance(to: $0)) < abs(distance(to: $1)) }
    }
    horizontal = holding(horizontal, of: AlignmentGuide.Feature.horizontal)
    vertical = holding(vertical, of: AlignmentGuide.Feature.vertical)
    return CGSize(
      width: horizontal.map(distance) ?? 0, height: vertical.map(distance) ?? 0)
  }
}
