import TextMetricsUIKit

struct TitleStyle {
  var color = UIColor(red: 0.2, green: 0.3, blue: 0.4, alpha: 1)
  var offset = UIOffset(horizontal: 0, vertical: 2)

  var attributes: [NSAttributedString.Key: Any] {
    let shadow = NSShadow()
    shadow.shadowColor = UIColor.black.withAlphaComponent(0.3)
    shadow.shadowOffset = CGSize(width: offset.horizontal, height: offset.vertical)
    shadow.shadowBlurRadius = 3
    return [
      .font: UIFont.systemFont(ofSize: 28, weight: .heavy),
      .foregroundColor: color,
      .shadow: shadow,
      .strokeWidth: -2,
      .strokeColor: UIColor.white,
      .underlineStyle: NSUnderlineStyle.single.rawValue | NSUnderlineStyle.patternDash.rawValue,
      .expansion: 0,
    ]
  }

  func size(of title: String, margins: NSDirectionalEdgeInsets) -> CGSize {
    let size = NSAttributedString(string: title, attributes: attributes).size()
    return CGSize(
      width: size.width + margins.leading + margins.trailing,
      height: size.height + margins.top + margins.bottom)
  }
}
