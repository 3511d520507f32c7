public import Foundation

/// The picture that items lie on, with the rules for aligning them.
public struct OverlayCanvas: Sendable, Hashable, Codable {
  /// The size in points.
  public var size: CGSize
  /// The distance of the leading and trailing guides from their edges, in points.
  public var horizontalMargin: CGFloat
  /// The distance of the top and bottom guides from their edges, in points.
  public var verticalMargin: CGFloat
  /// Whether text runs from right to left, so that leading is right and trailing left.
  public var isRightToLeft: Bool
  /// The distance at which an item snaps to a guide, in points; 3 by default.
  public var snapDistance: CGFloat
  /// The distance at which a guide releases an item, in points; 10 by default.
  public var releaseDistance: CGFloat
  /// Whether items snap to the guides of edges from both sides, instead of only when they touch a guide or reach
  /// past it.
  public var snapsFromBothSides: Bool

  /// Creates a canvas.
  ///
  /// - Parameters:
  ///   - size: the size in points.
  ///   - horizontalMargin: the distance of the leading and trailing guides from their edges, in points.
  ///   - verticalMargin: the distance of the top and bottom guides from their edges, in points.
  ///   - isRightToLeft: whether text runs from right to left, so that leading is right.
  ///   - snapDistance: the distance at which an item snaps to a guide, in points.
  ///   - releaseDistance: the distance at which a guide releases an item, in points.
  ///   - snapsFromBothSides: whether items snap to the guides of edges from both sides, instead of only when they
  ///     touch a guide or reach past it.
  public init(
    size: CGSize, horizontalMargin: CGFloat = 10, verticalMargin: CGFloat = 50,
    isRightToLeft: Bool = false, snapDistance: CGFloat = 3, releaseDistance: CGFloat = 10,
    snapsFromBothSides: Bool = false
  ) {
    self.size = size
    self.horizontalMargin = horizontalMargin
    self.verticalMargin = verticalMargin
    self.isRightToLeft = isRightToLeft
    self.snapDistance = snapDistance
    self.releaseDistance = releaseDistance
    self.snapsFromBothSides = snapsFromBothSides
  }

  /// The guides of the canvas itself and of other items.
  ///
  /// - Parameter others: the upright frames of the items that stay where they are.
  /// - Returns: Six guides for the canvas and six for each item.
  public func guides(around others: [CGRect]) -> [AlignmentGuide] {
    let owners =
      [(AlignmentGuide.Owner.canvas, CGRect(origin: .zero, size: size))]
      + others.enumerated().map { (.item($0.offset), $0.element) }
    return owners.flatMap { owner, frame in
      AlignmentGuide.Feature.allCases.map { feature in
        let position = feature.position(in: frame, isRightToLeft: isRightToLeft)
        return AlignmentGuide(
          feature: feature, owner: owner,
          position: owner == .canvas ? position + margin(at: feature) : position)
      }
    }
  }

  /// The offset of an edge's guide into the canvas; margins may be wider than half of the canvas.
  private func margin(at feature: AlignmentGuide.Feature) -> CGFloat {
    switch feature {
    case .leading: isRightToLeft ? -horizontalMargin : horizontalMargin
    case .trailing: isRightToLeft ? horizontalMargin : -horizontalMargin
    case .top: verticalMargin
    case .bottom: -verticalMargin
    case .horizontalCenter, .verticalCenter: 0
    }
  }
}
