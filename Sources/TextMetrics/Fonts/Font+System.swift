public import Foundation

/// The system fonts.
///
/// The platform's own interface font, San Francisco, is not available on Linux. TextMetrics Sans, which is
/// embedded in the binary, stands in for it: Inter's outlines with the advances, kerning, optical sizes
/// and tracking that were recorded on iOS 26, and the published vertical metrics (a line is 2444/2048 em
/// high, 20.287109375 points at 17). TextMetrics Mono stands in for its fixed-pitch sibling: JetBrains
/// Mono's outlines, every advance 1266/2048 em. ``substitution`` reports the stand-in.
/// `Font(named: "Inter", size: 17)` is Inter with its own metrics.
///
/// Each function opens only the file of the font that it returns, once, and cannot fail. A size that
/// is not a finite number greater than 0 gives a font of size 0.
extension Font {
  /// The interface font in any weight. For italics, only the advances of the regular weight were recorded;
  /// those of other weights differ from them by as much as in upright text.
  public static func systemFont(
    ofSize size: CGFloat, weight: Weight = .regular, isItalic: Bool = false
  ) -> Font {
    system(BundledFont.systemFamily, size: size, weight: weight, isItalic: isItalic)
  }

  /// The interface font in bold, which is its semibold (600), as on iOS, where this font prints as
  /// `.SFUI-Semibold`. Request the ``Weight/bold`` weight to get 700.
  public static func boldSystemFont(ofSize size: CGFloat) -> Font {
    systemFont(ofSize: size, weight: .boldSystem)
  }

  /// The interface font in italics.
  public static func italicSystemFont(ofSize size: CGFloat) -> Font {
    systemFont(ofSize: size, isItalic: true)
  }

  /// The fixed-pitch font, whose advances are the same in every weight: 1266/2048 em. Its outlines are
  /// regular or bold.
  public static func monospacedSystemFont(
    ofSize size: CGFloat, weight: Weight = .regular
  ) -> Font {
    system(
      BundledFont.systemMonoFamily, for: "fixed-pitch system font", metricsFamily: nil, size: size,
      weight: weight)
  }

  /// The interface font with digits of equal advance (`tnum`).
  public static func monospacedDigitSystemFont(
    ofSize size: CGFloat, weight: Weight = .regular
  ) -> Font {
    system(BundledFont.systemFamily, size: size, weight: weight, features: [.on("tnum")])
  }

  private static func system(
    _ family: String, for requested: String = "system font",
    metricsFamily: NamedFontFamily? = .system, size: CGFloat, weight: Weight,
    isItalic: Bool = false, features: [FontFeature] = []
  ) -> Font {
    let style = FontStyle(weight: FontDescriptor.Weight(weight).rawValue, isItalic: isItalic)
    guard let font = BundledFont.nearest(to: style, family: family) else {
      preconditionFailure("\(family) is in the table of bundled fonts")
    }
    let face = font.face
    let variations = face.variations(for: style)
    return Font(
      face: face, size: size, variations: variations, features: features, cascade: .system,
      substitution: FontSubstitution(
        requested: requested, substitute: face.fullName(at: variations),
        hasSameAdvances: true),
      metricsFamily: metricsFamily, isSystemFont: true)
  }
}

extension Font.Weight {
  /// The weight that iOS uses for the bold interface font.
  package static let boldSystem = semibold
}
