import Testing
import TextMetricsUIKit

@Suite struct UITableViewControllerTests {
  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }
    override func tableView(
      _ tableView: UITableView, titleForFooterInSection section: Int
    ) -> String? { "footer" }
  }

  @Test func heightsAreThoseOfTheTable() {
    let controller = Rows(style: .grouped)
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
    controller.tableView.rowHeight = 20
    controller.tableView.sectionHeaderHeight = 5
    #expect(controller.tableView.style == .grouped && controller.view === controller.tableView)
    #expect(controller.tableView.contentSize.height == 93)
    controller.tableView.sectionFooterHeight = 7
    #expect(controller.tableView.contentSize.height == 72)
  }

  @Test func collectionsHaveTheirControllersLayout() {
    let layout = UICollectionViewFlowLayout()
    let controller = UICollectionViewController(collectionViewLayout: layout)
    #expect(controller.collectionView.collectionViewLayout === layout)
    #expect(controller.collectionView.dataSource === controller)
    #expect(controller.collectionView.bounds.size == UIScreen.main.bounds.size)
    #expect(controller.collectionView.contentSize.height == 0)
  }
}
