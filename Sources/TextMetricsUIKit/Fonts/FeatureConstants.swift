// Types and selectors of font features, with the names and numbers of Apple's font feature
// registry.

/// Ligatures.
public let kLigaturesType = 1
/// Common ligatures, on.
public let kCommonLigaturesOnSelector = 2
/// Common ligatures, off.
public let kCommonLigaturesOffSelector = 3
/// Rare ligatures, on.
public let kRareLigaturesOnSelector = 4
/// Rare ligatures, off.
public let kRareLigaturesOffSelector = 5
/// Contextual ligatures, on.
public let kContextualLigaturesOnSelector = 18
/// Contextual ligatures, off.
public let kContextualLigaturesOffSelector = 19
/// The advances of digits.
public let kNumberSpacingType = 6
/// Digits of equal advance.
public let kMonospacedNumbersSelector = 0
/// Digits with their own advances.
public let kProportionalNumbersSelector = 1
/// Superiors, inferiors and ordinals.
public let kVerticalPositionType = 10
/// Normal position.
public let kNormalPositionSelector = 0
/// Raised.
public let kSuperiorsSelector = 1
/// Lowered.
public let kInferiorsSelector = 2
/// As in ordinal numbers.
public let kOrdinalsSelector = 3
/// Fractions.
public let kFractionsType = 11
/// No fractions.
public let kNoFractionsSelector = 0
/// With a horizontal fraction bar.
public let kVerticalFractionsSelector = 1
/// With a slanted fraction bar.
public let kDiagonalFractionsSelector = 2
/// Typographic extras such as slashed zeros.
public let kTypographicExtrasType = 14
/// Slashed zeros, on.
public let kSlashedZeroOnSelector = 4
/// Slashed zeros, off.
public let kSlashedZeroOffSelector = 5
/// The case of digits.
public let kNumberCaseType = 21
/// Old-style digits.
public let kLowerCaseNumbersSelector = 0
/// Lining digits.
public let kUpperCaseNumbersSelector = 1
/// The spacing of text.
public let kTextSpacingType = 22
/// Proportional.
public let kProportionalTextSelector = 0
/// Full width.
public let kMonospacedTextSelector = 1
/// Half width.
public let kHalfWidthTextSelector = 2
/// Proportional, for Japanese.
public let kAltProportionalTextSelector = 5
/// Case-sensitive layout.
public let kCaseSensitiveLayoutType = 33
/// Punctuation for capitals, on.
public let kCaseSensitiveLayoutOnSelector = 0
/// Punctuation for capitals, off.
public let kCaseSensitiveLayoutOffSelector = 1
/// Spacing of capitals, on.
public let kCaseSensitiveSpacingOnSelector = 2
/// Spacing of capitals, off.
public let kCaseSensitiveSpacingOffSelector = 3
/// Stylistic sets.
public let kStylisticAlternativesType = 35
/// No stylistic set.
public let kNoStylisticAlternativesSelector = 0
/// The first set, on; the selectors of the others follow in steps of 2.
public let kStylisticAltOneOnSelector = 2
/// The first set, off.
public let kStylisticAltOneOffSelector = 3
/// The second set, on.
public let kStylisticAltTwoOnSelector = 4
/// The third set, on.
public let kStylisticAltThreeOnSelector = 6
/// The fourth set, on.
public let kStylisticAltFourOnSelector = 8
/// The fifth set, on.
public let kStylisticAltFiveOnSelector = 10
/// The sixth set, on.
public let kStylisticAltSixOnSelector = 12
/// The seventh set, on.
public let kStylisticAltSevenOnSelector = 14
/// Contextual alternates.
public let kContextualAlternatesType = 36
/// Contextual alternates, on.
public let kContextualAlternatesOnSelector = 0
/// Contextual alternates, off.
public let kContextualAlternatesOffSelector = 1
/// Forms of lowercase letters.
public let kLowerCaseType = 37
/// The default form.
public let kDefaultLowerCaseSelector = 0
/// As small capitals.
public let kLowerCaseSmallCapsSelector = 1
/// As petite capitals.
public let kLowerCasePetiteCapsSelector = 2
/// Forms of uppercase letters.
public let kUpperCaseType = 38
/// The default form.
public let kDefaultUpperCaseSelector = 0
/// As small capitals.
public let kUpperCaseSmallCapsSelector = 1
/// As petite capitals.
public let kUpperCasePetiteCapsSelector = 2
