import Testing
import TextMetricsUIKit

/// Tables and collections are as large as their delegates and layouts make them.
@Suite struct CollectionTests {
  private final class Rows: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      indexPath.row == 1 ? UITableView.automaticDimension : CGFloat(10 * (indexPath.row + 1))
    }
  }

  @Test func tables() {
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    #expect(table.contentSize == CGSize(width: 320, height: 0))
    (table.dataSource, table.delegate) = (rows, rows)
    #expect(table.contentSize == CGSize(width: 320, height: 10 + 44 + 30))
    #expect(
      table.rectForRow(at: IndexPath(row: 2, section: 0))
        == CGRect(x: 0, y: 54, width: 320, height: 30))
    #expect(table.rectForRow(at: IndexPath(row: 9, section: 0)) == .zero)
    #expect(table.rect(forSection: 0).height == 84)
  }

  @Test func headersKeepTheirDistance() {
    final class Sections: UITableViewDataSource, UITableViewDelegate {
      func numberOfSections(in tableView: UITableView) -> Int { 3 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
      func tableView(
        _ tableView: UITableView, heightForHeaderInSection section: Int
      ) -> CGFloat { section == 1 ? 0 : 20 }
    }
    let sections = Sections()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    (table.dataSource, table.delegate, table.rowHeight) = (sections, sections, 30)
    let height = table.contentSize.height
    table.sectionHeaderTopPadding = 7
    #expect(table.contentSize.height == height + 14)
    #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 7, width: 320, height: 20))
    #expect(table.rectForHeader(inSection: 2).minY == table.rect(forSection: 1).maxY + 7)
    table.sectionHeaderTopPadding = UITableView.automaticDimension
    #expect(table.contentSize.height == height)
  }

  private final class Column: UICollectionViewLayout {
    var preparedCount = 0
    private var places: [UICollectionViewLayoutAttributes] = []
    override func prepare() {
      preparedCount += 1
      places = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map {
        let place = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: $0, section: 0))
        place.frame = CGRect(x: 0, y: 20 * CGFloat($0), width: 50, height: 20)
        return place
      }
    }
    override var collectionViewContentSize: CGSize {
      CGSize(width: 50, height: places.last?.frame.maxY ?? 0)
    }
    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { places[indexPath.item] }
  }

  private final class Items: UICollectionViewDataSource {
    var count = 4
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  }

  @Test func layoutsOfOnesOwn() {
    let (items, layout) = (Items(), Column())
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 50, height: 50), collectionViewLayout: layout)
    view.dataSource = items
    #expect(view.contentSize.height == 80 && view.contentSize.width == 50)
    #expect(view.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.frame.minY == 40)
    #expect(layout.preparedCount == 1)
    items.count = 5
    view.reloadData()
    #expect(view.contentSize.height == 100)
  }

  @Test func cellsFitTheirWidth() {
    final class Cell: UICollectionViewCell {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 10, height: 33) }
    }
    let place = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    place.frame = CGRect(x: 1, y: 2, width: 80, height: 9)
    let fitting = Cell(frame: .zero).preferredLayoutAttributesFitting(place)
    #expect(fitting.frame == CGRect(x: 1, y: 2, width: 80, height: 33) && place.size.height == 9)
  }

  @Test func layoutsFollowTheirCollection() {
    let (items, others, layout) = (Items(), Items(), Column())
    others.count = 7
    func collection() -> UICollectionView {
      UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 50, height: 50), collectionViewLayout: Column())
    }
    let (one, two) = (collection(), collection())
    one.collectionViewLayout = layout
    #expect(one.contentSize.height == 0)
    one.dataSource = items
    #expect(one.contentSize.height == 80)
    two.dataSource = others
    two.collectionViewLayout = layout
    #expect(two.contentSize.height == 140 && layout.collectionView === two)
    one.collectionViewLayout = Column()
    #expect(layout.collectionView === two)
    two.collectionViewLayout = Column()
    #expect(layout.collectionView == nil && two.contentSize.height == 140)
  }

  /// Layouts compare the new bounds with those of the collection.
  @Test func layoutsAreAskedBeforeTheBoundsChange() {
    final class Follower: UICollectionViewLayout {
      var preparedCount = 0
      override func prepare() { preparedCount += 1 }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds != collectionView?.bounds
      }
    }
    let layout = Follower()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 50, height: 50), collectionViewLayout: layout)
    func count() -> Int {
      _ = view.contentSize
      return layout.preparedCount
    }
    #expect(count() == 1)
    view.frame.size.width = 60
    #expect(count() == 2)
    view.contentOffset.y = 10
    #expect(count() == 3)
    view.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(count() == 4)
    view.frame.origin.x = 5
    #expect(count() == 4)
  }
}
