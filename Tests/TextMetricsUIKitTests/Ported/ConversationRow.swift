import TextMetricsUIKit

struct ConversationRow {
  struct Fonts {
    let name = UIFont.preferredFont(forTextStyle: .headline)
    let snippet = UIFont.preferredFont(forTextStyle: .subheadline)
    let date = UIFont.preferredFont(forTextStyle: .footnote)
  }

  static func height(fonts: Fonts = Fonts()) -> CGFloat {
    let pixel = 1 / UIScreen.main.scale
    let text = ceil(fonts.name.lineHeight) + 2 + ceil(fonts.snippet.lineHeight * 2)
    let insets = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
    return max(text, 56) + insets.top + insets.bottom + pixel
  }

  static func snippetHeight(_ text: String, width: CGFloat) -> CGFloat {
    let label = UILabel()
    label.font = Fonts().snippet
    label.numberOfLines = 2
    label.text = text
    label.preferredMaxLayoutWidth = width
    return label.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  static var isCompact: Bool {
    UIScreen.main.bounds.width < 375
      && UIDevice.current.userInterfaceIdiom == .phone
      && UITraitCollection.current.horizontalSizeClass == .compact
  }
}
