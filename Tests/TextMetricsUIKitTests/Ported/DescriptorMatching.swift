import TextMetricsUIKit

func installedFaces(of family: String) -> [String] {
  guard UIFont.familyNames.contains(family) else { return [] }
  return UIFont.fontNames(forFamilyName: family).sorted()
}

func font(family: String, face: String, size: CGFloat) -> UIFont {
  let descriptor = UIFontDescriptor(fontAttributes: [
    UIFontDescriptor.AttributeName.family: family,
    UIFontDescriptor.AttributeName.face: face,
  ])
  return UIFont(descriptor: descriptor, size: size)
}

func roundedFont(ofSize size: CGFloat, weight: UIFont.Weight) -> UIFont {
  let system = UIFont.systemFont(ofSize: size, weight: weight)
  guard let descriptor = system.fontDescriptor.withDesign(.rounded) else { return system }
  return UIFont(descriptor: descriptor, size: size)
}

func serifBody() -> UIFont {
  let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
  return UIFont(descriptor: body.withDesign(.serif) ?? body, size: 0)
}

func weight(of font: UIFont) -> CGFloat {
  let traits = font.fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
  return traits?[.weight] as? CGFloat ?? 0
}
