public import Foundation
internal import Synchronization

/// What the environment asks of an interface, as a value.
///
/// ``current`` is what text styles follow that are asked for without traits; it can be set.
public final class UITraitCollection: NSObject, Sendable {
  /// The size of text.
  public let preferredContentSizeCategory: UIContentSizeCategory
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Narrow or wide.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// Low or high.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// Phone, tablet and so on.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// From left to right or from right to left.
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// Bold text, by the reader's choice.
  public let legibilityWeight: UILegibilityWeight
  private let ownScale: CGFloat?

  /// Pixels per point; that of ``UIScreen`` unless another was given.
  public var displayScale: CGFloat { ownScale ?? UIScreen.main.scale }

  /// Traits; those left out are a phone's.
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

  /// A phone's traits.
  public override convenience init() { self.init(preferredContentSizeCategory: .large) }

  /// The traits that hold where none are given.
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

/// What kind of device an interface is for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision = 6
}

/// Where interfaces begin.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

/// Where interfaces begin.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

/// AppKit's name for where interfaces begin.
public typealias NSUserInterfaceLayoutDirection = UIUserInterfaceLayoutDirection

/// How heavy text is to be.
public enum UILegibilityWeight: Int, Sendable {
  case unspecified = -1
  case regular, bold
}
