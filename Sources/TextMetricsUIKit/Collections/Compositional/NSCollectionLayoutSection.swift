public import Foundation

/// A section of a compositional layout: groups in a column, or in a row that scrolls.
open class NSCollectionLayoutSection: NSObject {
  /// How the groups of a section scroll across the layout's direction.
  public typealias OrthogonalScrollingBehavior =
    UICollectionLayoutSectionOrthogonalScrollingBehavior

  /// The group that is repeated.
  public let group: NSCollectionLayoutGroup
  /// Points around the groups.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Points between two groups.
  open var interGroupSpacing: CGFloat = 0
  /// Whether the groups stand in a row that scrolls by itself.
  open var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none
  /// Headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether headers and footers also have the insets at their sides.
  open var supplementariesFollowContentInsets = true
  /// Views behind the section; they have no places.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Stored: there is no safe area.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// Stored; not called, since nothing scrolls.
  open var visibleItemsInvalidationHandler:
    (
      (
        [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
      ) -> Void
    )?

  /// A section of groups.
  public init(group: NSCollectionLayoutGroup) { self.group = group }
}

/// How the groups of a section scroll across the layout's direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// What insets are relative to; there is no safe area.
public enum UIContentInsetsReference: Int, Sendable {
  case automatic, none, safeArea, layoutMargins, readableContent
}

/// An item that is shown; none are.
public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// The place.
  var frame: CGRect { get }
  /// The item.
  var indexPath: IndexPath { get }
}

/// The environment for which a section is laid out.
public protocol NSCollectionLayoutEnvironment: AnyObject {
  /// The room.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits.
  var traitCollection: UITraitCollection { get }
}

/// The room of a section or group.
public protocol NSCollectionLayoutContainer: AnyObject {
  /// The size, in points.
  var contentSize: CGSize { get }
  /// The size within the insets, in points.
  var effectiveContentSize: CGSize { get }
  /// Points around the content.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The points around the content that take effect.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

final class LayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection

  init(_ size: CGSize, insets: NSDirectionalEdgeInsets = .zero, traits: UITraitCollection) {
    contentSize = size
    contentInsets = insets
    traitCollection = traits
  }
  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize { contentSize.inside(contentInsets) }
}

extension CGSize {
  /// The size within insets, at least 0.
  func inside(_ insets: NSDirectionalEdgeInsets) -> CGSize {
    CGSize(
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }
  /// The width or the height.
  func length(along axis: NSLayoutConstraint.Axis) -> CGFloat {
    axis == .horizontal ? width : height
  }
  /// A size with a length along an axis and a length across it.
  init(along axis: NSLayoutConstraint.Axis, _ length: CGFloat, across breadth: CGFloat) {
    self =
      axis == .horizontal
      ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
  }
}

extension NSLayoutConstraint.Axis {
  var other: NSLayoutConstraint.Axis { self == .horizontal ? .vertical : .horizontal }
  /// The vector with one length along the axis and another across it.
  func point(_ along: CGFloat, across: CGFloat = 0) -> CGPoint {
    self == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
  }
}
