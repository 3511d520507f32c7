import TextMetricsUIKit

/// Tags in a flow layout, each as wide as its text.
class TagsController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  var tags: [String] = []
  let font = UIFont(name: "Inter", size: 14)!
  private(set) var collectionView: UICollectionView!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Tags"
    let layout = LeftAlignedLayout()
    layout.minimumInteritemSpacing = 8
    layout.minimumLineSpacing = 8
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.backgroundColor = .white
    collectionView.register(
      UICollectionViewCell.self, forCellWithReuseIdentifier: "tag")
    view.addSubview(collectionView)
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    tags.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "tag", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let width = tags[indexPath.item].size(withAttributes: [.font: font]).width
    return CGSize(width: ceil(width) + 20, height: 30)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
  }
}

/// A flow layout whose lines begin at the left and keep the least spacing.
final class LeftAlignedLayout: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let all = super.layoutAttributesForElements(in: rect) else { return nil }
    var left: CGFloat = 0
    var bottom: CGFloat = -1
    return all.map { original in
      let attributes = original.copy() as! UICollectionViewLayoutAttributes
      guard attributes.representedElementCategory == .cell else { return attributes }
      let section = attributes.indexPath.section
      if attributes.frame.minY >= bottom { left = inset(at: section).left }
      attributes.frame.origin.x = left
      left += attributes.frame.width + spacing(at: section)
      bottom = attributes.frame.maxY
      return attributes
    }
  }

  private func spacing(at section: Int) -> CGFloat {
    guard let collectionView = collectionView,
      let delegate = collectionView.delegate as? UICollectionViewDelegateFlowLayout
    else { return minimumInteritemSpacing }
    return delegate.collectionView?(
      collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
  }

  private func inset(at section: Int) -> UIEdgeInsets {
    guard let collectionView = collectionView,
      let delegate = collectionView.delegate as? UICollectionViewDelegateFlowLayout
    else { return sectionInset }
    return delegate.collectionView?(collectionView, layout: self, insetForSectionAt: section)
      ?? sectionInset
  }
}
