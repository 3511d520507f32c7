public import Foundation

extension Font {
  /// The stroke weight of the system font, on the scale of Apple's platforms: -1 to 1, with 0 for regular.
  ///
  /// `FontDescriptor.Weight` is the corresponding type on the scale of CSS and variable fonts.
  public struct Weight: RawRepresentable, Sendable, Hashable {
    /// -1 to 1; 0 is regular, 0.4 bold.
    public let rawValue: CGFloat
    /// A weight on the scale of Apple's platforms.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A weight on the scale of Apple's platforms.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// -0.8.
    public static let ultraLight = Weight(-0.8)
    /// -0.6.
    public static let thin = Weight(-0.6)
    /// -0.4.
    public static let light = Weight(-0.4)
    /// 0.
    public static let regular = Weight(0)
    /// 0.23.
    public static let medium = Weight(0.23)
    /// 0.3.
    public static let semibold = Weight(0.3)
    /// 0.4.
    public static let bold = Weight(0.4)
    /// 0.56.
    public static let heavy = Weight(0.56)
    /// 0.62.
    public static let black = Weight(0.62)
  }
}

extension FontDescriptor.Weight {
  /// The weight on the CSS scale: named weights correspond, values between two of them are interpolated,
  /// and values outside are clamped; NaN is regular.
  public init(_ weight: Font.Weight) {
    let value = weight.rawValue
    guard !value.isNaN else {
      self = .regular
      return
    }
    let scale = Self.appleScale
    let upper = scale.firstIndex { $0.apple.rawValue >= value } ?? scale.count - 1
    let (high, low) = (scale[upper], scale[max(upper - 1, 0)])
    guard value < high.apple.rawValue, upper > 0 else {
      self = high.css
      return
    }
    let share = (value - low.apple.rawValue) / (high.apple.rawValue - low.apple.rawValue)
    self.init(rawValue: low.css.rawValue + share * (high.css.rawValue - low.css.rawValue))
  }

  private static let appleScale: [(apple: Font.Weight, css: Self)] = [
    (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular),
    (.medium, .medium), (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black),
  ]
}
