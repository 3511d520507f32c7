import Testing
import TextMetricsUIKit

/// Items of flow layouts stand in lines.
@Suite struct FlowLayoutTests {
  private final class Items: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var widths: [CGFloat] = [40, 50, 60, 20, 30]
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { widths.count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = UICollectionViewCell(frame: .zero)
      let label = UILabel()
      label.font = UIFont(name: "Inter", size: 12)
      label.text = "tag"
      label.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(label)
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-5-[label]-5-|", metrics: nil, views: ["label": label])
          + NSLayoutConstraint.constraints(
            withVisualFormat: "V:|-2-[label]-2-|", metrics: nil, views: ["label": label]))
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: widths[indexPath.item], height: 20 + CGFloat(indexPath.item)) }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
  }

  private func collection(
    _ layout: UICollectionViewFlowLayout, width: CGFloat
  ) -> UICollectionView {
    UICollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: 100), collectionViewLayout: layout)
  }

  @Test func linesAreFilledAndCentred() {
    let (items, layout) = (Items(), UICollectionViewFlowLayout())
    let view = collection(layout, width: 126)
    (view.dataSource, view.delegate) = (items, items)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (8, 6)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    func frame(_ item: Int) -> CGRect? {
      view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
    }
    // 120 points for 40 + 50, 60 + 20 and the last 30.
    #expect(frame(0) == CGRect(x: 2, y: 31.5, width: 40, height: 20))
    #expect(frame(1) == CGRect(x: 72, y: 31, width: 50, height: 21))
    #expect(frame(2)?.minX == 2 && frame(3)?.maxX == 122)
    #expect(frame(4) == CGRect(x: 2, y: 31 + 21 + 6 + 23 + 6, width: 30, height: 24))
    #expect(view.contentSize == CGSize(width: 126, height: 30 + 1 + 21 + 6 + 23 + 6 + 24 + 3))
    let header = view.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 126, height: 30))
    items.widths = [100, 100]
    view.reloadData()
    #expect(frame(0)?.minX == 12 && frame(1)?.minX == 2)
  }

  @Test func lastLinesOfEqualItemsKeepTheColumns() {
    let (items, layout) = (Items(), UICollectionViewFlowLayout())
    let view = collection(layout, width: 130)
    view.dataSource = items
    layout.itemSize = CGSize(width: 30, height: 10)
    let frames = (0..<5).map {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.minX
    }
    #expect(frames == [0, 50, 100, 0, 50])
    #expect(view.contentSize.height == 30)
    layout.scrollDirection = .horizontal
    #expect(view.contentSize == CGSize(width: 30, height: 100))
  }

  @Test func itemsKnowTheirOwnSizes() throws {
    let (items, layout) = (Items(), UICollectionViewFlowLayout())
    let view = collection(layout, width: 300)
    view.dataSource = items
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let label = UILabel()
    label.font = UIFont(name: "Inter", size: 12)
    label.text = "tag"
    let frame = try #require(
      view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame)
    #expect(abs(frame.width - label.intrinsicContentSize.width - 10) < 1e-6)
    #expect(abs(frame.height - label.intrinsicContentSize.height - 4) < 1e-6)
  }

  @Test func optionalFunctionsAreCalledWithAQuestionMark() {
    let (items, layout) = (Items(), UICollectionViewFlowLayout())
    let view = collection(layout, width: 300)
    let delegate: (any UICollectionViewDelegateFlowLayout)? = items
    let size = delegate?.collectionView?(
      view, layout: layout, sizeForItemAt: IndexPath(item: 1, section: 0))
    #expect(size == CGSize(width: 50, height: 21))
    let spacing = delegate?.collectionView?(
      view, layout: layout, minimumLineSpacingForSectionAt: 0)
    #expect(spacing == 10)
  }

  @Test func anotherBreadthLaysOutAgain() {
    let (items, layout) = (Items(), UICollectionViewFlowLayout())
    let view = collection(layout, width: 120)
    view.dataSource = items
    #expect(view.contentSize == CGSize(width: 120, height: 170))
    view.frame.size.width = 400
    #expect(view.contentSize == CGSize(width: 400, height: 50))
    view.bounds.size.width = 120
    #expect(view.contentSize == CGSize(width: 120, height: 170))
    view.contentInset.left = 60
    #expect(view.contentSize == CGSize(width: 60, height: 290))
    layout.scrollDirection = .horizontal
    #expect(view.contentSize == CGSize(width: 290, height: 100))
    view.frame.size.height = 300
    #expect(view.contentSize == CGSize(width: 50, height: 300))
  }

  @Test func anotherDelegateHasOtherSizes() {
    let (items, layout) = (Items(), UICollectionViewFlowLayout())
    let view = collection(layout, width: 126)
    view.dataSource = items
    #expect(view.contentSize.height == 170)
    view.delegate = items
    #expect(view.contentSize.height == 92)
  }
}
