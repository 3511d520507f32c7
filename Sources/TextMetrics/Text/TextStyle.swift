public import Foundation

/// How a stretch of text is set: the attributes that decide its size.
public struct TextStyle: Sendable, Hashable {
  /// What the glyphs come from: the font, its size, features and fallback included.
  public var font: Font
  /// Points added after every glyph, the last one included (`NSAttributedString.Key.kern`); negative
  /// ones draw glyphs together. Glyphs without an advance of their own, such as marks, get none; a
  /// ligature is one glyph.
  ///
  /// nil leaves the font's own kerning as it is; 0 switches pair kerning off; any other value keeps
  /// pair kerning and switches optional ligatures (`liga`, `clig`) off, which would otherwise hide
  /// the spacing. What is not a finite number adds nothing. Source: observed on Apple's platforms,
  /// see <doc:Fidelity>.
  public var kern: CGFloat?
  /// Points added after every glyph, like ``kern``, but pair kerning stays on at 0
  /// (`NSAttributedString.Key.tracking`). Where it is not 0 no other ``kern`` than 0 counts (documented
  /// for `kCTTrackingAttributeName`).
  public var tracking: CGFloat
  /// Whether common ligatures form (`liga`, `clig`); nil leaves it to the font and the spacing.
  public var usesLigatures: Bool?
  /// Points by which the baseline of the stretch is raised, negative for lowered.
  public var baselineOffset: CGFloat
  /// The natural logarithm of the factor by which advances are stretched, 0 for none
  /// (`NSAttributedString.Key.expansion`).
  public var expansion: CGFloat
  /// The language as a BCP 47 tag. It chooses localised glyph forms, line-breaking rules and
  /// fallback fonts; nil for none.
  public var language: String?
  /// The superscript level (`NSAttributedString.Key.superscript`), negative for subscripts. It changes
  /// nothing unless ``LineMetricsRules/superscriptRise`` says by how much it raises the baseline.
  public var superscript: Int
  /// What stands in the place of the text; the stretch is then usually one U+FFFC.
  public var attachment: TextAttachment?

  /// A style in which everything but the font, the spacing and the language is at its default.
  ///
  /// - Parameters:
  ///   - font: the font and its size.
  ///   - kern: points after every glyph, or nil for the font's own kerning alone.
  ///   - language: a BCP 47 tag; one that is unknown or ill-formed counts as none.
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
  /// Points added after every glyph; what is not finite counts as 0.
  var letterSpacing: CGFloat {
    let tracking = finite(tracking)
    return tracking == 0 ? finite(kern ?? 0) : tracking
  }

  /// The superscript level times the size of the font, in points.
  var superscriptSize: CGFloat { CGFloat(superscript) * font.pointSize }

  /// The factor by which advances are stretched.
  var advanceFactor: CGFloat { expansion == 0 ? 1 : exp(finite(expansion).clamped(to: -10...10)) }

  /// The OpenType features to shape with: those of the attributes, then the font's own, which win.
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
