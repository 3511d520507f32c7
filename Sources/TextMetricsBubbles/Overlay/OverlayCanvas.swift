public import Foundation

/// The picture that items lie on, and how they are aligned on it.
public struct OverlayCanvas: Sendable, Hashable, Codable {
  /// The size in points.
  public var size: CGSize
  /// How far inside the leading and trailing edges their guides lie, in points.
  public var horizontalMargin: CGFloat
  /// How far inside the top and bottom edges their guides lie, in points.
  public var verticalMargin: CGFloat
  /// Text runs from the right: leading is right and trailing left.
  public var isRightToLeft: Bool
  /// How near to a guide an item is drawn to it, in points: 3.
  public var snapDistance: CGFloat
  /// How far from its guide an item is let go again, in points: 10.
  public var releaseDistance: CGFloat
  /// Items are drawn to the guides of edges from both sides, and not only where they touch them or reach
  /// past them.
  public var snapsFromBothSides: Bool

  /// - Parameters:
  ///   - size: the size in points.
  ///   - horizontalMargin: how far inside the leading and trailing edges their guides lie, in points.
  ///   - verticalMargin: how far inside the top and bottom edges their guides lie, in points.
  ///   - isRightToLeft: text runs from the right, so that leading is right.
  ///   - snapDistance: how near to a guide an item is drawn to it, in points.
  ///   - releaseDistance: how far from its guide an item is let go again, in points.
  ///   - snapsFromBothSides: items are drawn to the guides of edges from both sides, and not only where they
  ///     touch them or reach past them.
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
    let inner = CGRect(
      x: horizontalMargin, y: verticalMargin, width: size.width - 2 * horizontalMargin,
      height: size.height - 2 * verticalMargin)
    let owners =
      [(AlignmentGuide.Owner.canvas, inner)]
      + others.enumerated().map { (.item($0.offset), $0.element) }
    return owners.flatMap { owner, frame in
      AlignmentGuide.Feature.allCases.map { feature in
        AlignmentGuide(
          feature: feature, owner: owner,
          position: feature.position(in: frame, isRightToLeft: isRightToLeft))
      }
    }
  }
}
