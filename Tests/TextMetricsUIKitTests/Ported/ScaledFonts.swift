import TextMetricsUIKit

enum Typography {
  case title, body, caption

  var textStyle: UIFont.TextStyle {
    switch self {
    case .title: return .title2
    case .body: return .body
    case .caption: return .caption1
    }
  }

  func font(compatibleWith traits: UITraitCollection? = nil) -> UIFont {
    let base: UIFont
    switch self {
    case .title: base = UIFont(name: "Inter-Bold", size: 22) ?? .boldSystemFont(ofSize: 22)
    case .body: base = UIFont(name: "Inter-Regular", size: 17) ?? .systemFont(ofSize: 17)
    case .caption: base = UIFont(name: "Inter-Regular", size: 12) ?? .systemFont(ofSize: 12)
    }
    return UIFontMetrics(forTextStyle: textStyle).scaledFont(
      for: base, maximumPointSize: 40, compatibleWith: traits)
  }

  static func margin(_ value: CGFloat) -> CGFloat {
    UIFontMetrics.default.scaledValue(for: value)
  }
}

func preferredFont(style: UIFont.TextStyle, weight: UIFont.Weight) -> UIFont {
  let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: style)
  let font = UIFont.systemFont(ofSize: descriptor.pointSize, weight: weight)
  return UIFontMetrics(forTextStyle: style).scaledFont(for: font)
}

func isLarge(_ category: UIContentSizeCategory) -> Bool {
  category >= .accessibilityMedium || category.isAccessibilityCategory
}
