public import Foundation

extension UICollectionView {
  /// How an item's view is made and set up, without an identifier.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Sets a view up for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item)
      -> Void
    let handler: Handler
    /// Views of a class, set up by a closure.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// How a header or footer is made and set up, without an identifier.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Sets a view up for a section.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void
    let elementKind: String
    let handler: Handler
    /// Views of a class for a kind, set up by a closure.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// A view that is set up for an item.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let cell = Cell(registeredAs: String(describing: Cell.self))
    cell.prepareForReuse()
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A view that is set up for a section.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let view = Supplementary(registeredAs: String(describing: Supplementary.self))
    view.prepareForReuse()
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }
}
