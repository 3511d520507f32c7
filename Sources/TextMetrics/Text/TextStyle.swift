public import Foundation

/// The attributes of a range of text that determine its size.
public struct TextStyle: Sendable, Hashable {
  /// The font with its size, features and cascade.
  public var font: Font
  /// Points added after every glyph, the last one included (`NSAttributedString.Key.kern`); negative
  /// values draw glyphs together. Glyphs without an advance, such as marks, get none; a ligature is
  /// one glyph.
  ///
  /// nil keeps the font's own kerning; 0 switches pair kerning off; any other value keeps pair
  /// kerning and switches optional ligatures (`liga`, `clig`) off, which would otherwise hide the
  /// spacing. Values that are not finite add nothing. Source: observed on Apple's platforms, see
  /// <doc:Fidelity>.
  public var kern: CGFloat?
  /// Points added after every glyph, like ``kern``, but pair kerning stays on at 0
  /// (`NSAttributedString.Key.tracking`). A value other than 0 overrides any ``kern`` except 0
  /// (documented for `kCTTrackingAttributeName`).
  public var tracking: CGFloat
  /// Whether common ligatures form (`liga`, `clig`); nil leaves the choice to the font and the
  /// spacing.
  public var usesLigatures: Bool?
  /// Points by which the baseline is raised; negative lowers it.
  public var baselineOffset: CGFloat
  /// The natural logarithm of the stretch factor of advances, 0 for none
  /// (`NSAttributedString.Key.expansion`).
  public var expansion: CGFloat
  /// The language as a BCP 47 tag. It selects localised glyph forms, line breaking rules and
  /// fallback fonts; nil for none.
  @ExactlyCompared public var language: String?
  /// The superscript level (`NSAttributedString.Key.superscript`), negative for subscripts. It has no
  /// effect unless ``LineMetricsRules/superscriptRise`` is set.
  public var superscript: Int
  /// The attachment that replaces the text, which is then usually one U+FFFC.
  public var attachment: TextAttachment?

  /// A style with the defaults for everything except the font, the spacing and the language.
  ///
  /// - Parameters:
  ///   - font: the font and its size.
  ///   - kern: points after every glyph, or nil for the font's own kerning alone.
  ///   - language: a BCP 47 tag; unknown or ill-formed tags count as none.
  public init(font: Font, kern: CGFloat? = nil, language: String? = nil) {
    self.font = font
    self.kern = kern
    tracking = 0
    usesLigatures = nil
    baselineOffset = 0
    expansion = 0
    superscript = 0
    self.language = language
    attachment = nil
  }
}

extension TextStyle {
  /// Points added after every glyph; values that are not finite count as 0.
  var letterSpacing: CGFloat {
    let tracking = finite(tracking)
    return tracking == 0 ? finite(kern ?? 0) : tracking
  }

  /// The superscript level times the size of the font, in points.
  var superscriptSize: CGFloat { CGFloat(superscript) * font.pointSize }

  /// The stretch factor of advances.
  var advanceFactor: CGFloat { expansion == 0 ? 1 : exp(finite(expansion).clamped(to: -10...10)) }

  /// The OpenType features for shaping: those of the attributes, then the font's own, which take
  /// precedence.
  var shapingFeatures: [FontFeature] {
    var features: [FontFeature] = kern == 0 ? [.off("kern")] : []
    let ligatures = usesLigatures ?? (letterSpacing == 0 ? nil : false)
    if let ligatures {
      let value: UInt32 = ligatures ? 1 : 0
      features += [FontFeature("liga", value: value), FontFeature("clig", value: value)]
    }
    return features + font.features
  }
}

extension CGFloat {
  fileprivate func clamped(to range: ClosedRange<CGFloat>) -> CGFloat {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
