public import Foundation

/// The guides that hold an item while it is dragged: at most one per axis.
///
/// Every move updates the state. An item whose edge reaches a guide, or lies past it by at most
/// ``OverlayCanvas/snapDistance``, snaps to the guide. It stays there until the finger is
/// ``OverlayCanvas/releaseDistance`` away, so that it does not jitter at the threshold. Middles snap from
/// both sides, as do edges with ``OverlayCanvas/snapsFromBothSides``. The axes are independent.
///
/// ```swift
/// var alignment = OverlayAlignment()
/// // With every move, where the item would be without guides:
/// let offset = alignment.move(item.boundingFrame, on: canvas, others: others)
/// item.center.x += offset.width
/// item.center.y += offset.height
/// ```
public struct OverlayAlignment: Sendable, Hashable, Codable {
  /// The guide that fixes x: a vertical line, to be drawn. Nil if there is none.
  public private(set) var horizontal: AlignmentGuide?
  /// The guide that fixes y: a horizontal line, to be drawn. Nil if there is none.
  public private(set) var vertical: AlignmentGuide?

  /// The state of an item that no guide holds.
  public init() {}

  /// Aligns an item that has been moved.
  ///
  /// - Parameters:
  ///   - frame: the item's upright frame where the finger puts it, ignoring guides.
  ///   - canvas: the canvas that the item lies on.
  ///   - others: the upright frames of the other items.
  /// - Returns: The offset that moves the item onto its guides, in points; zero along an axis without one.
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
