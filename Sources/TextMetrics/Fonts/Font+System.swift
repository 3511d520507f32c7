public import Foundation

/// The system's fonts.
///
/// The platform's own interface font cannot be had on Linux: Inter, which is embedded in the binary
/// and drawn for the same purpose, stands in for it, and JetBrains Mono for its fixed-pitch sibling;
/// ``substitution`` says so. Advances are those of the face that stands in. The vertical metrics of the
/// interface font are the platform's published ones (a line is 2444/2048 em high, 20.287109375 points
/// at 17), those of the fixed-pitch font JetBrains Mono's own, since none are published.
/// `Font(named: "Inter", size: 17)` is Inter with its own metrics.
///
/// Each function opens the one file that it returns a font of, once, and cannot fail. A size that is
/// not a finite number greater than 0 gives a font of size 0.
extension Font {
  /// The interface font in the nearest weight that is bundled: 400, 500, 600 or 700, and 400 or 700 in
  /// italics.
  public static func systemFont(
    ofSize size: CGFloat, weight: Weight = .regular, isItalic: Bool = false
  ) -> Font {
    system("Inter", size: size, weight: weight, isItalic: isItalic)
  }

  /// The interface font in bold (700).
  public static func boldSystemFont(ofSize size: CGFloat) -> Font {
    systemFont(ofSize: size, weight: .bold)
  }

  /// The interface font in italics.
  public static func italicSystemFont(ofSize size: CGFloat) -> Font {
    systemFont(ofSize: size, isItalic: true)
  }

  /// The fixed-pitch font in the nearest weight that is bundled: 400 or 700.
  public static func monospacedSystemFont(
    ofSize size: CGFloat, weight: Weight = .regular
  ) -> Font {
    system(
      BundledFont.jetBrainsMono, for: "fixed-pitch system font", metricsFamily: nil, size: size,
      weight: weight)
  }

  /// The interface font with digits of equal advance (`tnum`).
  public static func monospacedDigitSystemFont(
    ofSize size: CGFloat, weight: Weight = .regular
  ) -> Font {
    system("Inter", size: size, weight: weight, features: [.on("tnum")])
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
    return Font(
      face: font.face, size: size, variations: [], features: features, cascade: .system,
      substitution: FontSubstitution(requested: requested, substitute: font.fullName),
      metricsFamily: metricsFamily, isSystemFont: true)
  }
}
