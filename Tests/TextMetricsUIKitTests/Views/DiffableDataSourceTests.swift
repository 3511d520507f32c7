import SeededTexts
import Testing
import TextMetricsUIKit

/// Snapshots hold items in order, and data sources what was applied.
@Suite struct DiffableDataSourceTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  @Test func snapshotsKeepOrder() {
    var snapshot = Snapshot()
    snapshot.appendItems([9])
    snapshot.appendSections(["a", "b", "a"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4, 2])
    snapshot.insertItems([5], beforeItem: 1)
    snapshot.insertItems([6], afterItem: 3)
    #expect(snapshot.itemIdentifiers == [5, 1, 2, 3, 6, 4])
    snapshot.moveItem(4, beforeItem: 5)
    snapshot.deleteItems([2, 77])
    snapshot.moveSection("b", beforeSection: "a")
    snapshot.insertSections(["c"], afterSection: "b")
    #expect(snapshot.sectionIdentifiers == ["b", "c", "a"])
    #expect(snapshot.itemIdentifiers == [4, 5, 1, 3, 6] && snapshot.numberOfItems == 5)
    #expect(snapshot.sectionIdentifier(containingItem: 3) == "a")
    #expect(snapshot.indexOfItem(1) == 2 && snapshot.indexOfSection("a") == 2)
    snapshot.deleteSections(["a"])
    #expect(snapshot.numberOfItems == 0 && snapshot.numberOfSections == 2)
    snapshot.appendItems([3], toSection: "c")
    #expect(snapshot.numberOfItems(inSection: "c") == 1)
  }

  @Test func tablesMeasureWhatWasApplied() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 0))
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, height in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.contentView.heightAnchor.constraint(equalToConstant: CGFloat(height)).isActive = true
      return cell
    }
    table.separatorStyle = .none
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([50, 60], toSection: "a")
    snapshot.appendItems([70], toSection: "b")
    var isDone = false
    source.apply(snapshot) { isDone = true }
    #expect(isDone && table.contentSize.height == 180)
    #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 1)) == 70)
    #expect(source.indexPath(for: 60) == IndexPath(row: 1, section: 0))
    #expect(source.itemIdentifier(for: IndexPath(row: 4, section: 1)) == nil)
    snapshot.deleteItems([50])
    source.apply(snapshot, animatingDifferences: false)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 60)
  }

  @Test func itemsAreFoundInLinearTime() {
    func time(_ count: Int) -> Duration {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 0))
      let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in nil }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0, 1])
      snapshot.appendItems(Array(0..<count), toSection: 1)
      return ProcessorTime.least { _ in
        source.apply(snapshot)
        for item in 0..<count {
          #expect(source.indexPath(for: item) == IndexPath(row: item, section: 1))
        }
        #expect(source.indexPath(for: count) == nil)
      }
    }
    #expect(time(8000) < time(1000) * 20)
  }

  @Test func onlyWhatIsThereIsMarked() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems([1, 2, 3], toSection: 0)
    snapshot.appendItems([4], toSection: 1)
    snapshot.reloadItems([1, 99, 4])
    snapshot.reconfigureItems([2, 99])
    snapshot.reloadSections([1, 9])
    #expect(snapshot.reloadedItemIdentifiers == [1, 4])
    #expect(snapshot.reconfiguredItemIdentifiers == [2])
    #expect(snapshot.reloadedSectionIdentifiers == [1])
    snapshot.moveItem(1, afterItem: 3)
    #expect(snapshot.reloadedItemIdentifiers == [1, 4])
    snapshot.deleteItems([1, 2])
    #expect(snapshot.reloadedItemIdentifiers == [4])
    #expect(snapshot.reconfiguredItemIdentifiers.isEmpty)
    snapshot.deleteSections([1])
    #expect(snapshot.reloadedItemIdentifiers.isEmpty)
    #expect(snapshot.reloadedSectionIdentifiers.isEmpty)
  }

  @Test func sectionsMoveAndItemsGo() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["b", "d"])
    snapshot.insertSections(["a", "b"], beforeSection: "b")
    snapshot.insertSections(["c"], beforeSection: "none")
    #expect(snapshot.sectionIdentifiers == ["a", "b", "d"])
    snapshot.moveSection("a", afterSection: "d")
    snapshot.moveSection("a", afterSection: "none")
    snapshot.moveSection("none", afterSection: "b")
    snapshot.moveSection("b", afterSection: "b")
    #expect(snapshot.sectionIdentifiers == ["b", "d", "a"])
    snapshot.appendItems([1, 2], toSection: "b")
    snapshot.reloadItems([1])
    snapshot.reloadSections(["b"])
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfItems == 0 && snapshot.itemIdentifiers.isEmpty)
    #expect(snapshot.reloadedItemIdentifiers.isEmpty && snapshot.reloadedSectionIdentifiers.isEmpty)
  }

  @Test func collectionsShowWhatWasApplied() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 9)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 50, height: 100), collectionViewLayout: layout)
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) {
      _, _, item in
      let cell = UICollectionViewCell(frame: .zero)
      cell.tag = item
      return item == 3 ? nil : cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["one", "two"])
    snapshot.appendItems([7], toSection: "one")
    snapshot.appendItems([8, 3], toSection: "two")
    var isComplete = false
    source.applySnapshotUsingReloadData(snapshot) { isComplete = true }
    #expect(isComplete && view.contentSize.height == 9 + 50 + 9 + 110)
    #expect(source.sectionIdentifier(for: 1) == "two" && source.sectionIdentifier(for: 2) == nil)
    #expect(source.snapshot().itemIdentifiers == [7, 8, 3])
    let tags = [0, 1, 2, -1].map {
      source.collectionView(view, cellForItemAt: IndexPath(item: $0, section: 1)).tag
    }
    #expect(tags == [8, 0, 0, 0])
    func header() -> UICollectionReusableView {
      source.collectionView(
        view, viewForSupplementaryElementOfKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 0))
    }
    #expect(header().tag == 0)
    source.supplementaryViewProvider = { _, _, _ in
      let view = UICollectionReusableView(frame: .zero)
      view.tag = 5
      return view
    }
    #expect(header().tag == 5)
  }
}
