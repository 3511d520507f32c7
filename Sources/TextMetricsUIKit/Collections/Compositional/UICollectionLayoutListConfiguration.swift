public import Foundation

/// How a list looks.
public struct UICollectionLayoutListConfiguration {
  /// How a list looks.
  public enum Appearance: Int, Sendable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }
  /// Where a section's header comes from.
  public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
  /// Where a section's footer comes from.
  public enum FooterMode: Int, Sendable { case none, supplementary }
  /// Makes the actions for an item that is swiped.
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?

  /// How the list looks.
  public let appearance: Appearance
  /// Where headers come from.
  public var headerMode = HeaderMode.none
  /// Where footers come from.
  public var footerMode = FooterMode.none
  /// Stored; does not affect sizes.
  public var headerTopPadding: CGFloat?
  /// Stored; does not affect sizes.
  public var showsSeparators = true
  /// Stored; does not affect sizes.
  public var backgroundColor: UIColor?
  /// Stored; not called.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Stored; not called.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// A list.
  public init(appearance: Appearance) { self.appearance = appearance }

  /// Points at the sides of items, as in interface files for phones.
  var sideInset: CGFloat { appearance == .insetGrouped || appearance == .sidebar ? 16 : 0 }
  /// The length of an item or header before its view is asked.
  static let estimatedLength: CGFloat = 44
}

extension NSCollectionLayoutSection {
  /// The section of a list: items of the full width, as high as their content.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { section(of: configuration) }

  static func section(
    of configuration: UICollectionLayoutListConfiguration
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(UICollectionLayoutListConfiguration.estimatedLength))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [item]))
    let inset = configuration.sideInset
    section.contentInsets = NSDirectionalEdgeInsets(
      top: 0, leading: inset, bottom: 0, trailing: inset)
    if configuration.headerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader,
          alignment: .top))
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter,
          alignment: .bottom))
    }
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// A layout whose sections are lists.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(section: .section(of: configuration))
  }
}
