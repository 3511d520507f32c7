/// A family of Apple's platforms that is not open, whose vertical metrics or whose treatment by those
/// platforms are known.
///
/// Where such a family is not installed, an open face stands in for it: the advances are that face's,
/// the vertical metrics those that are published for the family. See ``Font/metricsFamily``.
public enum NamedFontFamily: String, Sendable, Hashable, Codable, CaseIterable {
  /// The interface font, San Francisco.
  case system
  /// Helvetica.
  case helvetica
  /// Helvetica Neue.
  case helveticaNeue
  /// Times, which is not Times New Roman.
  case times
  /// Courier, which is not Courier New.
  case courier
  /// Georgia.
  case georgia
}

extension NamedFontFamily {
  /// The family that a name asks for: that of a family, or of one of its styles ("Helvetica Bold",
  /// "SFProText-Semibold").
  init?(_ name: String) {
    let names = [FontName(name), StyledFontName(name).map { FontName($0.family) }]
    for name in names.compactMap(\.self) {
      if GenericFontFamily(name) == .system {
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

  private static let families: [FontName: NamedFontFamily] = {
    var families: [FontName: NamedFontFamily] = [
      FontName("Helvetica"): .helvetica, FontName("Helvetica Neue"): .helveticaNeue,
      FontName("Times"): .times, FontName("Courier"): .courier, FontName("Georgia"): .georgia,
    ]
    for name in systemFamilies { families[name] = .system }
    return families
  }()

  /// The names that San Francisco has had.
  static let systemFamilies = Set(
    [
      "San Francisco", "SF Pro", "SF Pro Text", "SF Pro Display", "SF UI Text", "SF UI Display",
      ".SF UI", ".SF UI Text", ".SF UI Display", ".SF NS", ".SF NS Text", ".SF NS Display",
    ].map(FontName.init))

  /// As it is written, for people.
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
