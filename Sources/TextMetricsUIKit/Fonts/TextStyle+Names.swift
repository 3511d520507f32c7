internal import TextMetrics

extension Font.TextStyle {
  /// The style with the name of UIKit, such as "UICTFontTextStyleBody", or that of this library; nil if there is none.
  init?(name: String) {
    guard
      let style = Self.allCases.first(where: { $0.platformName == name }) ?? Self(rawValue: name)
    else { return nil }
    self = style
  }

  /// The raw value of the style in UIKit (github.com/temoki/UIKit_DynamicType lists those of iOS 11).
  private var platformName: String {
    "UICTFontTextStyle"
      + (Self.otherNames[self] ?? rawValue.prefix(1).uppercased() + rawValue.dropFirst())
  }

  /// Where names differ from the cases.
  private static let otherNames: [Self: String] = [.largeTitle: "Title0", .subheadline: "Subhead"]
}
