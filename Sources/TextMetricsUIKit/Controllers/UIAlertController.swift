public import Foundation

/// A question to the user, as a value: nothing is shown.
open class UIAlertController: UIViewController {
  /// How the question is asked.
  public enum Style: Int, Sendable { case actionSheet, alert }

  /// The text below the title.
  open var message: String?
  /// How the question is asked.
  public let preferredStyle: Style
  /// The answers.
  open private(set) var actions: [UIAlertAction] = []
  /// The fields.
  open private(set) var textFields: [UITextField]?
  /// The answer that the return key gives.
  open var preferredAction: UIAlertAction?

  /// A question.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }
  /// Archiving is not supported: creates an empty alert.
  public required init?(coder: NSCoder) {
    preferredStyle = .alert
    super.init(coder: coder)
  }

  /// Adds an answer.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }
  /// Adds a field.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }
}

/// An answer to a question, as a value.
open class UIAlertAction: NSObject {
  /// What the answer does.
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  /// The title.
  public let title: String?
  /// What the answer does.
  public let style: Style
  /// Stored; has no effect.
  open var isEnabled = true
  /// The function to call.
  public let handler: ((UIAlertAction) -> Void)?

  /// An answer.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}

/// A search field with the controller of its results, as a value.
open class UISearchController: UIViewController {
  /// The controller of the results.
  public let searchResultsController: UIViewController?
  /// The field.
  public let searchBar = UISearchBar(frame: .zero)
  /// Whether a search is under way.
  open var isActive = false
  /// Stored; has no effect.
  open var obscuresBackgroundDuringPresentation = true
  /// Stored; has no effect.
  open var hidesNavigationBarDuringPresentation = true
  /// Stored; not called.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

  /// A search field.
  public init(searchResultsController: UIViewController? = nil) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }
  /// Archiving is not supported: creates a search field without results.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
  }
}

/// An object that shows what was found; not called.
public protocol UISearchResultsUpdating: AnyObject {
  /// The text has changed.
  func updateSearchResults(for searchController: UISearchController)
}
