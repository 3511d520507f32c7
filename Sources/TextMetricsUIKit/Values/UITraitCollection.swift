public import Foundation
internal import Synchronization

/// The traits of an interface's environment, as a value.
///
/// ``current`` applies to text styles requested without traits; it can be set.
public final class UITraitCollection: NSObject, Sendable {
  /// The size of text.
  public let preferredContentSizeCategory: UIContentSizeCategory
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Narrow or wide.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// Low or high.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// Phone, tablet or another device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// From left to right or from right to left.
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// The user's preference for bold text.
  public let legibilityWeight: UILegibilityWeight
  private let ownScale: CGFloat?

  /// Pixels per point; by default those of ``UIScreen``.
  public var displayScale: CGFloat { ownScale ?? UIScreen.main.scale }

  /// Traits; the defaults are those of a phone.
  public init(
    preferredContentSizeCategory: UIContentSizeCategory = .large,
    userInterfaceStyle: UIUserInterfaceStyle = .light,
    horizontalSizeClass: UIUserInterfaceSizeClass = .compact,
    verticalSizeClass: UIUserInterfaceSizeClass = .regular,
    userInterfaceIdiom: UIUserInterfaceIdiom = .phone,
    layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight,
    legibilityWeight: UILegibilityWeight = .regular, displayScale: CGFloat? = nil
  ) {
    self.preferredContentSizeCategory = preferredContentSizeCategory
    self.userInterfaceStyle = userInterfaceStyle
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.userInterfaceIdiom = userInterfaceIdiom
    self.layoutDirection = layoutDirection
    self.legibilityWeight = legibilityWeight
    ownScale = displayScale
  }

  /// The combined traits of several collections: of the values that differ from a phone's, the last one counts.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    let phone = UITraitCollection()
    func last<Trait: Equatable>(_ trait: KeyPath<UITraitCollection, Trait>) -> Trait {
      traitCollections.last { $0[keyPath: trait] != phone[keyPath: trait] }?[keyPath: trait]
        ?? phone[keyPath: trait]
    }
    self.init(
      preferredContentSizeCategory: last(\.preferredContentSizeCategory),
      userInterfaceStyle: last(\.userInterfaceStyle),
      horizontalSizeClass: last(\.horizontalSizeClass),
      verticalSizeClass: last(\.verticalSizeClass), userInterfaceIdiom: last(\.userInterfaceIdiom),
      layoutDirection: last(\.layoutDirection), legibilityWeight: last(\.legibilityWeight),
      displayScale: last(\.ownScale))
  }

  /// A phone's traits.
  public override convenience init() { self.init(preferredContentSizeCategory: .large) }

  /// Whether colours look different.
  public func hasDifferentColorAppearance(
    comparedTo traitCollection: UITraitCollection?
  ) -> Bool { traitCollection.map { $0.userInterfaceStyle != userInterfaceStyle } ?? true }
  /// Calls a closure while these traits are the default ones.
  public func performAsCurrent(_ actions: () -> Void) {
    let before = Self.current
    Self.current = self
    defer { Self.current = before }
    actions()
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return other === self || values == other.values
  }

  public override var hash: Int { values.hashValue }

  private var values: [AnyHashable] {
    [
      preferredContentSizeCategory, userInterfaceStyle, horizontalSizeClass, verticalSizeClass,
      userInterfaceIdiom, layoutDirection, legibilityWeight, ownScale,
    ]
  }

  /// The default traits.
  public static var current: UITraitCollection {
    get { known.withLock { $0 } }
    set { known.withLock { $0 = newValue } }
  }

  private static let known = Mutex(UITraitCollection())
}

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// Narrow or wide, low or high.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// The kind of device of an interface.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision = 6
}

/// The layout direction of interfaces.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

/// The layout direction of interfaces.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

/// AppKit's name for the layout direction of interfaces.
public typealias NSUserInterfaceLayoutDirection = UIUserInterfaceLayoutDirection

/// The weight of text.
public enum UILegibilityWeight: Int, Sendable {
  case unspecified = -1
  case regular, bold
}
