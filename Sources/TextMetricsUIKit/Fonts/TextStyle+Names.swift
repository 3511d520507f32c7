internal import TextMetrics

extension Font.TextStyle {
  /// The style with a name from UIKit, such as "UICTFontTextStyleBody", or from this library; nil if there is none.
  init?(name: String) {
    guard
      let style = Self.allCases.first(where: { $0.platformName == name }) ?? Self(rawValue: name)
    else { return nil }
    self = style
  }

  /// The raw value of the style in UIKit (github.com/temoki/UIKit_DynamicType lists those of iOS 11).
  var platformName: String {
    "UICTFontTextStyle"
      + (Self.otherNames[self] ?? rawValue.prefix(1).uppercased() + rawValue.dropFirst())
  }

  /// The names that differ from those of the cases.
  private static let otherNames: [Self: String] = [.largeTitle: "Title0", .subheadline: "Subhead"]
}
