import TextMetricsUIKit

protocol WaterfallLayoutDelegate: AnyObject {
  func waterfall(_ layout: WaterfallLayout, heightForItemAt indexPath: IndexPath, width: CGFloat)
    -> CGFloat
}

final class WaterfallLayout: UICollectionViewLayout {
  weak var delegate: WaterfallLayoutDelegate?
  var columnCount = 2
  var spacing: CGFloat = 8
  private var cache: [UICollectionViewLayoutAttributes] = []
  private var contentHeight: CGFloat = 0

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    cache.removeAll()
    let gaps = spacing * CGFloat(columnCount + 1)
    let width = (collectionView.bounds.width - gaps) / CGFloat(columnCount)
    var bottoms = [CGFloat](repeating: spacing, count: columnCount)
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let indexPath = IndexPath(item: item, section: 0)
      let column = bottoms.firstIndex(of: bottoms.min()!)!
      let height = delegate?.waterfall(self, heightForItemAt: indexPath, width: width) ?? width
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(
        x: spacing + CGFloat(column) * (width + spacing), y: bottoms[column], width: width,
        height: height)
      cache.append(attributes)
      bottoms[column] += height + spacing
    }
    contentHeight = bottoms.max() ?? 0
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: contentHeight)
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    cache[indexPath.item]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}

final class NotesDataSource: NSObject, UICollectionViewDataSource, WaterfallLayoutDelegate {
  var notes: [String] = []
  let font = UIFont.preferredFont(forTextStyle: .body)

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    notes.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    UICollectionViewCell(frame: .zero)
  }

  func waterfall(_ layout: WaterfallLayout, heightForItemAt indexPath: IndexPath, width: CGFloat)
    -> CGFloat
  {
    let size = CGSize(width: width - 16, height: .greatestFiniteMagnitude)
    let rect = notes[indexPath.item].boundingRect(
      with: size, options: [.usesLineFragmentOrigin, .usesFontLeading],
      attributes: [.font: font], context: nil)
    return ceil(rect.height) + 16
  }
}
