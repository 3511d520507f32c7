import TextMetricsUIKit

extension UIFont {
  enum AppWeight: String {
    case regular = "Inter-Regular"
    case bold = "Inter-Bold"
  }

  convenience init?(app weight: AppWeight, size: CGFloat) {
    self.init(name: weight.rawValue, size: size)
  }

  class func appFont(ofSize size: CGFloat) -> UIFont {
    UIFont(app: .regular, size: size) ?? .systemFont(ofSize: size)
  }

  class func appBoldFont(ofSize size: CGFloat) -> UIFont {
    UIFont(app: .bold, size: size) ?? .boldSystemFont(ofSize: size)
  }

  static let messageBody = UIFont.systemFont(ofSize: 16, weight: .regular)

  func bold() -> UIFont {
    withTraits(.traitBold)
  }

  func italic() -> UIFont {
    withTraits(.traitItalic)
  }

  func boldItalic() -> UIFont {
    withTraits([.traitBold, .traitItalic])
  }

  func withTraits(_ traits: UIFontDescriptor.SymbolicTraits) -> UIFont {
    guard let descriptor = fontDescriptor.withSymbolicTraits(traits) else { return self }
    return UIFont(descriptor: descriptor, size: 0)
  }

  func withWeight(_ weight: UIFont.Weight) -> UIFont {
    let newDescriptor = fontDescriptor.addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.weight: weight]
    ])
    return UIFont(descriptor: newDescriptor, size: pointSize)
  }

  var monospacedDigits: UIFont {
    let settings = [
      [
        UIFontDescriptor.FeatureKey.featureIdentifier: kNumberSpacingType,
        UIFontDescriptor.FeatureKey.typeIdentifier: kMonospacedNumbersSelector,
      ]
    ]
    let descriptor = fontDescriptor.addingAttributes([.featureSettings: settings])
    return UIFont(descriptor: descriptor, size: 0)
  }

  func height(lines: Int) -> CGFloat {
    ceil(lineHeight * CGFloat(lines) + leading * CGFloat(max(0, lines - 1)))
  }

  var isBold: Bool { fontDescriptor.symbolicTraits.contains(.traitBold) }
  var isItalic: Bool { fontDescriptor.symbolicTraits.contains(.traitItalic) }
}
