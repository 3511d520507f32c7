internal import Foundation
internal import TextMetrics

extension FontFeature {
  /// The OpenType feature for a setting by type and selector; nil for settings without one, such as
  /// defaults.
  ///
  /// The pairs are those of Apple's font feature registry
  /// (developer.apple.com/fonts/TrueType-Reference-Manual/RM09/AppendixF.html).
  init?(setting: [FontDescriptorObject.FeatureKey: Any]) {
    guard let type = setting[.featureIdentifier].flatMap(Self.integer),
      let selector = setting[.typeIdentifier].flatMap(Self.integer)
    else { return nil }
    let key = Key(type: type, selector: selector)
    if key.type == kStylisticAlternativesType {
      guard (2...41).contains(key.selector) else { return nil }
      let number = key.selector / 2
      let name = number < 10 ? "ss0\(number)" : "ss\(number)"
      self.init(FontTag(stringLiteral: name), value: key.selector.isMultiple(of: 2) ? 1 : 0)
      return
    }
    guard let feature = Self.features[key] else { return nil }
    self = feature
  }

  /// A whole number that an `Int` can hold.
  private static func integer(_ value: Any) -> Int? {
    finiteNumber(value).flatMap { Int(exactly: $0) }
  }

  private struct Key: Hashable {
    var type: Int
    var selector: Int
  }

  private static let features: [Key: FontFeature] = [
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
