public import Foundation

// Controls whose sizes do not depend on text; they have the sizes that they have in interface files.

/// A switch: 51 × 31 points, 49 wide for constraints.
open class UISwitch: UIControl {
  /// Whether it is on.
  open var isOn = false
  /// Stored; does not affect sizes.
  open var onTintColor: UIColor?

  /// A switch at the origin of a frame, whose size does not count
  /// (https://developer.apple.com/documentation/uikit/uiswitch/init(frame:)).
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }
  /// Archiving is not supported: creates a switch.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    self.frame.size = Self.size
  }
  private static let size = CGSize(width: 51, height: 31)

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  open override var intrinsicContentSize: CGSize { CGSize(width: 49, height: 31) }
}

/// An activity indicator: 20 × 20 points, or 37 × 37 if large.
open class UIActivityIndicatorView: UIView {
  /// The size.
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }
  /// The size.
  open var style = Style.medium
  /// Whether it shows activity.
  open private(set) var isAnimating = false
  /// Whether it is hidden while it shows no activity, as it is at first
  /// (https://developer.apple.com/documentation/uikit/uiactivityindicatorview/hideswhenstopped).
  open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }
  /// Stored; does not affect sizes.
  open var color: UIColor!

  /// An indicator of a style, and as large as the style says.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
    frame.size = intrinsicContentSize
  }
  /// An indicator with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }
  /// Archiving is not supported: creates an indicator without size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }
  /// Shows activity.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }
  /// Stops showing activity.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override var intrinsicContentSize: CGSize {
    let length: CGFloat = style == .large ? 37 : 20
    return CGSize(width: length, height: length)
  }
}

/// A progress bar: 4 points high, with any width.
open class UIProgressView: UIView {
  /// How the bar looks.
  public enum Style: Int, Sendable { case `default`, bar }
  /// A bar.
  public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }
  /// From 0 to 1, between which values are brought
  /// (https://developer.apple.com/documentation/uikit/uiprogressview/progress).
  open var progress: Float = 0 { didSet { progress = max(0, min(progress, 1)) } }
  /// Stored; does not affect sizes.
  open var progressTintColor: UIColor?
  /// Stored; does not affect sizes.
  open var trackTintColor: UIColor?
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 4)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width, height: 4)
  }
}

/// A control above a list for loading it again: 60 points high.
open class UIRefreshControl: UIControl {
  /// Whether something is being loaded.
  open private(set) var isRefreshing = false
  /// The text below the activity indicator.
  open var attributedTitle: NSAttributedString?
  /// Shows that something is being loaded.
  open func beginRefreshing() { isRefreshing = true }
  /// Stops showing that something is being loaded.
  open func endRefreshing() { isRefreshing = false }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 60)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width, height: 60)
  }
}

/// Dots for pages: 26 points high.
open class UIPageControl: UIControl {
  /// The number of pages.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = min(currentPage, lastPage)
    }
  }
  /// The page that is shown: the first or the last one for a number outside the pages
  /// (https://developer.apple.com/documentation/uikit/uipagecontrol/currentpage).
  open var currentPage = 0 { didSet { currentPage = max(0, min(currentPage, lastPage)) } }
  private var lastPage: Int { max(0, numberOfPages - 1) }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 26)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width, height: 26)
  }
}

/// A slider: 34 points high, with any width.
open class UISlider: UIControl {
  /// The position of the knob; brought between the least and the greatest value
  /// (https://developer.apple.com/documentation/uikit/uislider/value).
  open var value: Float = 0 { didSet { value = max(minimumValue, min(value, maximumValue)) } }
  /// The least value. The other values grow to it
  /// (https://developer.apple.com/documentation/uikit/uislider/minimumvalue).
  open var minimumValue: Float = 0 {
    didSet {
      maximumValue = max(minimumValue, maximumValue)
      value = max(minimumValue, value)
    }
  }
  /// The greatest value. The other values shrink to it
  /// (https://developer.apple.com/documentation/uikit/uislider/maximumvalue).
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = min(value, maximumValue)
    }
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 34)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width, height: 34)
  }
}

/// A view over a blur, with a content view of the same size.
open class UIVisualEffectView: UIView {
  /// The view for content, as large as the view.
  public let contentView = UIView(frame: .zero)
  /// Stored; does not affect sizes.
  open var effect: UIVisualEffect?

  /// A view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addPinnedSubview(contentView)
  }
  /// Archiving is not supported: creates a view without an effect.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addPinnedSubview(contentView)
  }
}

/// An effect behind a view. Stored; does not affect sizes.
open class UIVisualEffect: NSObject {}

/// A blur.
open class UIBlurEffect: UIVisualEffect {
  /// The strength and tint of a blur.
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light, dark
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
  }
  /// A blur with a style.
  public init(style: Style) {}
}
