import Foundation
import Testing
import TextMetricsUIKit

@Suite struct UICollectionViewLayoutTests {
  private final class Place: UICollectionViewLayoutAttributes {}
  private final class Flow: UICollectionViewFlowLayout {
    override class var layoutAttributesClass: AnyClass { Place.self }
  }
  private final class List: UICollectionViewCompositionalLayout {
    override class var layoutAttributesClass: AnyClass { Place.self }
  }

  private final class Cell: UICollectionViewCell {
    var applied: UICollectionViewLayoutAttributes?
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      applied = layoutAttributes
    }
  }
  private class Cells: UICollectionViewDataSource {
    var made: [Cell] = []
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 2 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = Cell(frame: .zero)
      made.append(cell)
      return cell
    }
  }

  private func check(_ layout: UICollectionViewLayout) {
    let cells = Cells()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.dataSource = cells
    let places = layout.layoutAttributesForElements(in: .infinite) ?? []
    #expect(places.count == 3 && places.allSatisfy { $0 is Place })
    #expect(places.filter { $0.representedElementCategory == .supplementaryView }.count == 1)
    #expect(cells.made.count == 2 && cells.made.allSatisfy { $0.applied is Place })
  }

  @Test func placesAreOfTheClassThatALayoutChooses() {
    let flow = Flow()
    flow.headerReferenceSize = CGSize(width: 10, height: 10)
    flow.estimatedItemSize = CGSize(width: 20, height: 20)
    check(flow)
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    check(
      List(sectionProvider: { _, environment in
        .list(using: configuration, layoutEnvironment: environment)
      }))
  }

  @Test func placesWithTheSameValuesAreEqual() throws {
    let place = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 1, section: 2))
    place.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let copy = try #require(place.copy() as? UICollectionViewLayoutAttributes)
    #expect(copy == place && copy.hash == place.hash)
    let changes: [(UICollectionViewLayoutAttributes) -> Void] = [
      { $0.indexPath.item = 3 }, { $0.frame.size.width = 9 }, { $0.alpha = 0.5 },
      { $0.zIndex = 7 }, { $0.isHidden = true }, { $0.transform.tx = 1 },
    ]
    for change in changes {
      let changed = try #require(place.copy() as? UICollectionViewLayoutAttributes)
      change(changed)
      #expect(changed != place)
    }
    let header = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "a", with: IndexPath(item: 1, section: 2))
    let decoration = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "a", with: IndexPath(item: 1, section: 2))
    #expect(header != decoration)
    place.frame.size.width = .nan
    #expect(place == place)
  }

  private final class Reloader: Cells, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      collectionView.reloadData()
      return CGSize(width: 60, height: 10 + collectionView.contentSize.height)
    }
  }

  @Test func delegatesMayReloadAndAskForPlaces() {
    let reloader = Reloader()
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    (view.dataSource, view.delegate) = (reloader, reloader)
    #expect(view.contentSize.height == 30)
  }

  private final class Column: UICollectionViewLayout {
    private var height: CGFloat = 0
    override func prepare() {
      height = 30 * CGFloat(collectionView?.numberOfItems(inSection: 0) ?? 0)
    }
    override var collectionViewContentSize: CGSize { CGSize(width: 1, height: height) }
  }

  @Test func layoutsKnowTheSizeOfTheContent() {
    let cells = Cells()
    let flow = UICollectionViewFlowLayout()
    let list = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
    for layout in [flow, list, Column()] {
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
      view.dataSource = cells
      if layout is Column { view.layoutIfNeeded() }
      #expect(layout.collectionViewContentSize.height > 0)
      view.dataSource = nil
      view.layoutIfNeeded()
      #expect(layout.collectionViewContentSize.height == 0)
    }
  }

  private final class Context: UICollectionViewFlowLayoutInvalidationContext {}
  private final class Cached: UICollectionViewFlowLayout {
    var seen: [String] = []
    override class var invalidationContextClass: AnyClass { Context.self }
    override func invalidateLayout() {
      seen.append("invalidated")
      super.invalidateLayout()
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      seen.append(
        !(context is Context)
          ? "other"
          : context.invalidateEverything
            ? "everything" : context.invalidateDataSourceCounts ? "counts" : "context")
    }
  }

  @Test func layoutsLearnWhatIsInvalid() {
    let layout = Cached()
    let cells = Cells()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    func check(_ reason: String, _ change: () -> Void) {
      layout.seen = []
      change()
      #expect(layout.seen == ["invalidated", reason])
    }
    check("everything") { view.dataSource = cells }
    check("everything") { view.reloadData() }
    check("counts") { view.insertItems(at: []) }
    check("counts") { view.deleteItems(at: []) }
    check("counts") { view.performBatchUpdates(nil) }
    check("context") { layout.invalidateLayout() }
    check("context") { view.frame.size.width = 50 }
    view.layoutIfNeeded()
    layout.seen = []
    view.frame.size.height = 50
    #expect(layout.seen.isEmpty)
    #expect(layout.invalidationContext(forBoundsChange: .zero) is Context)
    let place = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: place, withOriginalAttributes: place)
    #expect(context is Context)
  }

  private final class SetUp: UICollectionViewFlowLayout {
    let isEarly: Bool
    var preparedCount = 0
    init(isEarly: Bool) {
      self.isEarly = isEarly
      super.init()
    }
    required init?(coder: NSCoder) { nil }

    private func setUp() {
      itemSize = CGSize(width: collectionView?.bounds.width ?? 0, height: 20)
      (minimumLineSpacing, minimumInteritemSpacing) = (5, 0)
      sectionInset = UIEdgeInsets(top: 1, left: 0, bottom: 2, right: 0)
      scrollDirection = .vertical
    }
    override func prepare() {
      preparedCount += 1
      if isEarly { setUp() }
      super.prepare()
      if !isEarly { setUp() }
    }
  }

  @Test(arguments: [true, false]) func layoutsMaySetThemselvesUpAsTheyPrepare(isEarly: Bool) {
    let layout = SetUp(isEarly: isEarly)
    let cells = Cells()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.dataSource = cells
    #expect(view.contentSize == CGSize(width: 100, height: 48))
    let count = layout.preparedCount
    let second = view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))
    #expect(second?.frame == CGRect(x: 0, y: 26, width: 100, height: 20))
    #expect(count <= 2 && layout.preparedCount == count)
    view.frame.size.width = 60
    #expect(view.contentSize.width == 60 && layout.preparedCount <= count + 2)
  }
}
