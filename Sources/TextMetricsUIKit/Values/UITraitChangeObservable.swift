internal import Foundation

/// A kind of trait.
public protocol UITraitDefinition {}
/// The size of text, as a kind of trait.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// Light or dark, as a kind of trait.
public enum UITraitUserInterfaceStyle: UITraitDefinition {}
/// Narrow or wide, as a kind of trait.
public enum UITraitHorizontalSizeClass: UITraitDefinition {}
/// Low or high, as a kind of trait.
public enum UITraitVerticalSizeClass: UITraitDefinition {}
/// Pixels per point, as a kind of trait.
public enum UITraitDisplayScale: UITraitDefinition {}
/// The weight of text, as a kind of trait.
public enum UITraitLegibilityWeight: UITraitDefinition {}
/// The layout direction, as a kind of trait.
public enum UITraitLayoutDirection: UITraitDefinition {}
/// A kind of trait.
public typealias UITrait = any UITraitDefinition.Type

/// A registration for trait changes.
public protocol UITraitChangeRegistration {}

private struct TraitChangeRegistration: UITraitChangeRegistration {}

/// A view or controller that could be told about trait changes.
public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable {
  /// No effect: your code sets `UITraitCollection.current`, so it knows about the change.
  @discardableResult
  public func registerForTraitChanges<Observer: UITraitChangeObservable>(
    _ traits: [UITrait], handler: @escaping (Observer, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { TraitChangeRegistration() }
  /// No effect, like registrations.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
