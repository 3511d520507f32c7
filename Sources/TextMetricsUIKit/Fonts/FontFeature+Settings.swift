internal import Foundation
internal import TextMetrics

extension FontFeature {
  /// The OpenType feature for a setting by type and selector, or by tag and value; nil for settings without one, such as
  /// defaults.
  ///
  /// The pairs are those of Apple's font feature registry
  /// (developer.apple.com/fonts/TrueType-Reference-Manual/RM09/AppendixF.html).
  ///
  /// - Parameter setting: The components, by the names of their keys, which UIKit, AppKit and Core Text share.
  init?(setting: [String: Any]) {
    func component(_ name: String) -> Int? { setting[name].flatMap(Self.integer) }
    if let tag = setting[FontDescriptorObject.FeatureKey.openTypeTag] as? String {
      guard tag.utf8.count == 4, tag.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
        return nil
      }
      let value = component(FontDescriptorObject.FeatureKey.openTypeValue).flatMap(
        UInt32.init(exactly:))
      self.init(FontTag(stringLiteral: tag), value: value ?? 1)
      return
    }
    guard let type = component(FontDescriptorObject.FeatureKey.type.rawValue),
      let selector = component(FontDescriptorObject.FeatureKey.selector.rawValue),
      let feature = Self.features[Key(type: type, selector: selector)]
    else { return nil }
    self = feature
  }

  /// The setting of the feature, under UIKit's keys; nil for features without one.
  var setting: [FontDescriptorObject.FeatureKey: Int]? {
    let key = Self.features.first { $0.value == self }?.key
    return key.map { [.featureIdentifier: $0.type, .typeIdentifier: $0.selector] }
  }

  /// A whole number that an `Int` can hold.
  private static func integer(_ value: Any) -> Int? {
    finiteNumber(value).flatMap { Int(exactly: $0) }
  }

  private struct Key: Hashable {
    var type: Int
    var selector: Int
  }

  private static let features = registeredFeatures.merging(stylisticSets) { $1 }

  /// Sets 1 to 20, each with a selector for on and one for off.
  private static let stylisticSets = Dictionary(
    uniqueKeysWithValues: (2...41).map { selector in
      let number = selector / 2
      let name = number < 10 ? "ss0\(number)" : "ss\(number)"
      return (
        Key(type: kStylisticAlternativesType, selector: selector),
        FontFeature(
          FontTag(stringLiteral: name), value: selector.isMultiple(of: 2) ? 1 : 0)
      )
    })

  private static let registeredFeatures: [Key: FontFeature] = [
    Key(type: kLigaturesType, selector: kCommonLigaturesOnSelector): .on("liga"),
    Key(type: kLigaturesType, selector: kCommonLigaturesOffSelector): .off("liga"),
    Key(type: kLigaturesType, selector: kRareLigaturesOnSelector): .on("dlig"),
    Key(type: kLigaturesType, selector: kRareLigaturesOffSelector): .off("dlig"),
    Key(type: kLigaturesType, selector: kContextualLigaturesOnSelector): .on("clig"),
    Key(type: kLigaturesType, selector: kContextualLigaturesOffSelector): .off("clig"),
    Key(type: kNumberSpacingType, selector: kMonospacedNumbersSelector): .on("tnum"),
    Key(type: kNumberSpacingType, selector: kProportionalNumbersSelector): .on("pnum"),
    Key(type: kNumberCaseType, selector: kLowerCaseNumbersSelector): .on("onum"),
    Key(type: kNumberCaseType, selector: kUpperCaseNumbersSelector): .on("lnum"),
    Key(type: kLowerCaseType, selector: kLowerCaseSmallCapsSelector): .on("smcp"),
    Key(type: kLowerCaseType, selector: kLowerCasePetiteCapsSelector): .on("pcap"),
    Key(type: kUpperCaseType, selector: kUpperCaseSmallCapsSelector): .on("c2sc"),
    Key(type: kUpperCaseType, selector: kUpperCasePetiteCapsSelector): .on("c2pc"),
    Key(type: kFractionsType, selector: kDiagonalFractionsSelector): .on("frac"),
    Key(type: kFractionsType, selector: kVerticalFractionsSelector): .on("afrc"),
    Key(type: kVerticalPositionType, selector: kSuperiorsSelector): .on("sups"),
    Key(type: kVerticalPositionType, selector: kInferiorsSelector): .on("subs"),
    Key(type: kVerticalPositionType, selector: kOrdinalsSelector): .on("ordn"),
    Key(type: kTypographicExtrasType, selector: kSlashedZeroOnSelector): .on("zero"),
    Key(type: kTypographicExtrasType, selector: kSlashedZeroOffSelector): .off("zero"),
    Key(type: kContextualAlternatesType, selector: kContextualAlternatesOnSelector): .on("calt"),
    Key(type: kContextualAlternatesType, selector: kContextualAlternatesOffSelector): .off("calt"),
    Key(type: kCaseSensitiveLayoutType, selector: kCaseSensitiveLayoutOnSelector): .on("case"),
    Key(type: kCaseSensitiveLayoutType, selector: kCaseSensitiveSpacingOnSelector): .on("cpsp"),
    Key(type: kTextSpacingType, selector: kProportionalTextSelector): .on("pwid"),
    Key(type: kTextSpacingType, selector: kMonospacedTextSelector): .on("fwid"),
    Key(type: kTextSpacingType, selector: kHalfWidthTextSelector): .on("hwid"),
    Key(type: kTextSpacingType, selector: kAltProportionalTextSelector): .on("palt"),
  ]
}
