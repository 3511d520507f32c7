import TextMetricsUIKit

struct Contact: Hashable {
  var name: String
  var note: String?
}

/// Contacts in a list with swipe actions and content configurations.
final class ContactList: UICollectionViewController {
  private lazy var source = makeSource()

  init() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.showsSeparators = true
    configuration.trailingSwipeActionsConfigurationProvider = { _ in
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
        done(true)
      }
      delete.backgroundColor = .systemRed
      let actions = UISwipeActionsConfiguration(actions: [delete])
      actions.performsFirstActionWithFullSwipe = false
      return actions
    }
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.show([]) })
  }

  private func makeSource() -> UICollectionViewDiffableDataSource<Int, Contact> {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Contact> {
      cell, _, contact in
      var content = cell.defaultContentConfiguration()
      content.text = contact.name
      content.secondaryText = contact.note
      content.textProperties.font = UIFont(name: "Inter", size: 17)!
      content.secondaryTextProperties.font = UIFont(name: "Inter", size: 13)!
      content.directionalLayoutMargins = .init(top: 12, leading: 16, bottom: 12, trailing: 16)
      content.textToSecondaryTextVerticalPadding = 4
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      view, path, contact in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: contact)
    }
  }

  func show(_ contacts: [Contact]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Contact>()
    snapshot.appendSections([0])
    snapshot.appendItems(contacts)
    source.apply(snapshot, animatingDifferences: true)
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    guard let contact = source.itemIdentifier(for: indexPath) else { return }
    title = contact.name
  }
}
