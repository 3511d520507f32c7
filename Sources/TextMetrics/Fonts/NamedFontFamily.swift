/// A proprietary family of Apple's platforms with known vertical metrics or known treatment by those
/// platforms.
///
/// If such a family is not installed, an open face replaces it: the advances are that face's, the
/// vertical metrics are those published for the family. See ``Font/metricsFamily``.
public enum NamedFontFamily: String, Sendable, Hashable, Codable, CaseIterable {
  /// The interface font, San Francisco.
  case system
  /// Helvetica.
  case helvetica
  /// Helvetica Neue.
  case helveticaNeue
  /// Times, which differs from Times New Roman.
  case times
  /// Courier, which differs from Courier New.
  case courier
  /// Georgia.
  case georgia
}

extension NamedFontFamily {
  /// The family that a name belongs to: the name of the family, or of one of its styles
  /// ("Helvetica Bold", "SFProText-Semibold").
  init?(_ name: String) {
    let names = [FontName(name), StyledFontName(name).map { FontName($0.family) }]
    for name in names.compactMap(\.self) {
      if Self.isSystem(name) {
        self = .system
        return
      }
      if let family = Self.families[name] {
        self = family
        return
      }
    }
    return nil
  }

  private static let families: [FontName: NamedFontFamily] =
    [
      FontName("Helvetica"): .helvetica, FontName("Helvetica Neue"): .helveticaNeue,
      FontName("Times"): .times, FontName("Courier"): .courier, FontName("Georgia"): .georgia,
    ]

  /// The names of San Francisco over time.
  static let systemFamilies = Set(
    [
      "San Francisco", "SF Pro", "SF Pro Text", "SF Pro Display", "SF UI Text", "SF UI Display",
      ".SF UI", ".SF UI Text", ".SF UI Display", ".SF NS", ".SF NS Text", ".SF NS Display",
    ].map(FontName.init))

  /// Whether a name means the interface font: a name that it has had, or a generic one for it.
  static func isSystem(_ name: FontName) -> Bool {
    systemFamilies.contains(name) || GenericFontFamily(name) == .system
  }

  /// The bundled family with the advances of one of the platform's interface fonts; nil for other names.
  static func systemStandIn(for name: FontName) -> String? {
    if isSystem(name) { return BundledFont.systemFamily }
    return fixedPitchFamilies.contains(name) ? BundledFont.systemMonoFamily : nil
  }

  /// The names that San Francisco Mono has had.
  private static let fixedPitchFamilies = Set(
    ["SF Mono", ".SF NS Mono", ".SF UI Mono"].map(FontName.init))

  /// The name as people write it.
  public var name: String {
    switch self {
    case .system: "San Francisco"
    case .helvetica: "Helvetica"
    case .helveticaNeue: "Helvetica Neue"
    case .times: "Times"
    case .courier: "Courier"
    case .georgia: "Georgia"
    }
  }
}
