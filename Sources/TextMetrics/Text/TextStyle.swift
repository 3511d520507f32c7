public import Foundation

/// How a stretch of text is set: the part of the attributes that decides its size.
public struct TextStyle: Sendable, Hashable {
  /// The font, its size, features and fallback included.
  public var font: Font
  /// Points added after every cluster, the last one included (`NSAttributedString.Key.kern`);
  /// negative ones draw clusters together. Clusters without an advance of their own get none.
  ///
  /// nil leaves the font's own kerning as it is; 0 switches pair kerning off; any other value keeps
  /// pair kerning and switches optional ligatures (`liga`, `clig`) off, which would otherwise hide
  /// the spacing. What is not a finite number adds nothing. Source: observed on Apple's platforms,
  /// see <doc:Fidelity>.
  public var kern: CGFloat?
  /// The language as a BCP 47 tag. It chooses localised glyph forms, line-breaking rules and
  /// fallback fonts; nil for none.
  public var language: String?

  /// A style.
  ///
  /// - Parameters:
  ///   - font: the font and its size.
  ///   - kern: points after every cluster, or nil for the font's own kerning alone.
  ///   - language: a BCP 47 tag; one that is unknown or ill-formed counts as none.
  public init(font: Font, kern: CGFloat? = nil, language: String? = nil) {
    self.font = font
    self.kern = kern
    self.language = language
  }

  /// Points added after every cluster; 0 for values that are not finite.
  var letterSpacing: CGFloat { kern.flatMap { $0.isFinite ? $0 : nil } ?? 0 }

  /// The OpenType features to shape with: those of the spacing, then the font's own, which win.
  var shapingFeatures: [FontFeature] {
    switch kern {
    case nil: font.features
    case 0: [.off("kern")] + font.features
    default: [.off("liga"), .off("clig")] + font.features
    }
  }
}
