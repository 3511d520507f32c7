import Foundation
import TextMetrics

/// The text attributes of a request; nil values are inherited.
struct TextAttributes: Sendable {
  /// A name, or the path of a file, with `#` and the face's index for collections.
  var font: String?
  /// Points.
  var size: Double?
  /// Points after every character.
  var kern: Double?
  /// The same as ``kern``, but without effect on pair kerning.
  var tracking: Double?
  var usesLigatures: Bool?
  /// Points upward.
  var baselineOffset: Double?
  /// The natural logarithm of the stretch factor of advances.
  var expansion: Double?
  /// A BCP 47 tag.
  var language: String?
  /// Sorted by tag.
  var features: [FontFeature]?
  /// The attachment in place of each U+FFFC.
  var attachment: TextAttachment?
}

extension TextAttributes {
  /// These attributes overridden by those of a later range.
  func overlaid(with other: TextAttributes) -> TextAttributes {
    TextAttributes(
      font: other.font ?? font, size: other.size ?? size, kern: other.kern ?? kern,
      tracking: other.tracking ?? tracking, usesLigatures: other.usesLigatures ?? usesLigatures,
      baselineOffset: other.baselineOffset ?? baselineOffset,
      expansion: other.expansion ?? expansion, language: other.language ?? language,
      features: other.features ?? features, attachment: other.attachment ?? attachment)
  }

  /// The style of text in a font that has been resolved.
  func style(in font: Font) -> TextStyle {
    let features = features ?? []
    var style = TextStyle(
      font: features.isEmpty ? font : font.withFeatures(font.features + features),
      kern: kern.map { CGFloat($0) }, language: language)
    style.tracking = tracking ?? 0
    style.usesLigatures = usesLigatures
    style.baselineOffset = baselineOffset ?? 0
    style.expansion = expansion ?? 0
    style.attachment = attachment
    return style
  }
}
