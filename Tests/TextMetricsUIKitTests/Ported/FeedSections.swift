import TextMetricsUIKit

/// A feed of stories and posts in a compositional layout.
final class FeedController: UIViewController {
  enum Section: Int, CaseIterable { case stories, posts }
  struct Post: Hashable {
    let id: Int
    let text: String
  }

  private(set) var collectionView: UICollectionView!
  private(set) var dataSource: UICollectionViewDiffableDataSource<Section, Post>!

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 600), collectionViewLayout: makeLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.register(
      PostCell.self, forCellWithReuseIdentifier: String(describing: PostCell.self))
    view.addSubview(collectionView)
    dataSource = UICollectionViewDiffableDataSource<Section, Post>(collectionView: collectionView) {
      collectionView, indexPath, post in
      let cell =
        collectionView.dequeueReusableCell(
          withReuseIdentifier: String(describing: PostCell.self), for: indexPath) as! PostCell
      cell.label.text = post.text
      return cell
    }
  }

  func show(stories: [Post], posts: [Post]) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Post>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems(stories, toSection: .stories)
    snapshot.appendItems(posts, toSection: .posts)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func makeLayout() -> UICollectionViewLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 12
    return UICollectionViewCompositionalLayout(
      sectionProvider: { index, environment in
        switch Section(rawValue: index) {
        case .stories: return Self.stories()
        case .posts: return Self.posts(in: environment.container.effectiveContentSize.width)
        case nil: return nil
        }
      }, configuration: configuration)
  }

  private static func stories() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .absolute(64), heightDimension: .absolute(80)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    section.interGroupSpacing = 8
    section.contentInsets = .init(top: 10, leading: 16, bottom: 10, trailing: 16)
    return section
  }

  private static func posts(in width: CGFloat) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(width > 600 ? 0.5 : 1), heightDimension: .estimated(80))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(80)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 6
    return section
  }
}

final class PostCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = UIFont(name: "Inter", size: 15)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      contentView.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 16),
      contentView.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    setNeedsLayout()
    layoutIfNeeded()
    let size = contentView.systemLayoutSizeFitting(
      CGSize(width: layoutAttributes.frame.width, height: 0),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    layoutAttributes.frame.size.height = ceil(size.height)
    return layoutAttributes
  }
}
