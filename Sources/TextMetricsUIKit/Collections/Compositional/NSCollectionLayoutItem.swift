public import Foundation

/// An item of a compositional layout: its size in its group.
open class NSCollectionLayoutItem: NSObject {
  /// The size in the group.
  public let layoutSize: NSCollectionLayoutSize
  /// Points between the item's place and its frame. They have no effect in a direction with an estimated size.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The room around the item.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  /// Badges; they have no places.
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]

  /// An item.
  public init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  ) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }

  /// The insets that take effect.
  var effectiveInsets: NSDirectionalEdgeInsets {
    var insets = contentInsets
    if layoutSize.widthDimension.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
    if layoutSize.heightDimension.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}

/// A badge of an item.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of view.
  public let elementKind: String
  /// The place at the item.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// Stored; does not affect places.
  open var zIndex = 0

  /// A badge.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    super.init(layoutSize: layoutSize)
  }
}

/// A header or footer of a section.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The side of the section.
  public let alignment: NSRectAlignment
  /// How far it is moved from there, in points.
  public let offset: CGPoint
  /// Whether the section grows by the length of the view.
  open var extendsBoundary = true
  /// Stored; does not affect places: nothing scrolls.
  open var pinToVisibleBounds = false

  /// A header or footer.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: [], absoluteOffset: absoluteOffset))
  }

  /// Whether the view stands after the items, along an axis.
  func isFooter(along axis: NSLayoutConstraint.Axis) -> Bool {
    switch alignment {
    case .bottom, .bottomLeading, .bottomTrailing: axis == .vertical
    case .trailing: axis == .horizontal
    case .none, .top, .topLeading, .topTrailing, .leading: false
    }
  }

  /// The fraction of the free room across an axis that is before the view: 0 at the beginning, 1 at the end.
  func position(across axis: NSLayoutConstraint.Axis) -> CGFloat {
    let isVertical = axis == .vertical
    return switch alignment {
    case .none, .topLeading: 0
    case .bottomTrailing: 1
    case .topTrailing: isVertical ? 1 : 0
    case .bottomLeading: isVertical ? 0 : 1
    case .leading: isVertical ? 0 : 0.5
    case .trailing: isVertical ? 1 : 0.5
    case .top: isVertical ? 0.5 : 0
    case .bottom: isVertical ? 0.5 : 1
    }
  }
}

/// A view behind a section, as a value: it has no place.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of view.
  public let elementKind: String

  private init(_ elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }
  /// A view behind a section.
  public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }
}

/// Items in a row, in a column or at places of their own.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    /// As many as fit, the items taking turns.
    case repeated(NSLayoutConstraint.Axis)
    /// A number of equal parts.
    case parts(NSLayoutConstraint.Axis, Int)
    /// A number of items of their own size.
    case count(NSLayoutConstraint.Axis, Int)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement
  /// The items, which take turns.
  public let subitems: [NSCollectionLayoutItem]
  /// The room between two items.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  private init(
    _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], _ arrangement: Arrangement
  ) {
    self.arrangement = arrangement
    self.subitems = subitems
    super.init(layoutSize: size)
  }

  /// A row of items, which take turns until the row is full.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, subitems, .repeated(.horizontal))
  }
  /// A row that is divided into equal parts; the widths of its items do not count.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], .parts(.horizontal, count))
  }
  /// A row of a number of items.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], .count(.horizontal, count))
  }
  /// A column of items, which take turns until the column is full.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, subitems, .repeated(.vertical))
  }
  /// A column that is divided into equal parts; the heights of its items do not count.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], .parts(.vertical, count))
  }
  /// A column of a number of items.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], .count(.vertical, count))
  }
  /// Items at places of their own.
  public class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [], .custom(itemProvider)) }
}

/// Finds the places of a group's items.
public typealias NSCollectionLayoutGroupCustomItemProvider = (
  any NSCollectionLayoutEnvironment
) -> [NSCollectionLayoutGroupCustomItem]

/// The place of an item in its group.
public final class NSCollectionLayoutGroupCustomItem: NSObject, Sendable {
  /// The place, in points.
  public let frame: CGRect
  /// Stored; does not affect places.
  public let zIndex: Int

  /// A place.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}
