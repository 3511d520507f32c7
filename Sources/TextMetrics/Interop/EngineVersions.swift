internal import CFreeType
internal import CHarfBuzz
internal import CICU

/// The versions of the libraries behind the measurements, at run time.
///
/// Two machines with the same versions and the same font files measure every text alike.
public struct EngineVersions: Sendable, Hashable {
  /// Such as "2.12.1".
  public let freeType: String
  /// Such as "6.0.0".
  public let harfBuzz: String
  /// Such as "72.1".
  public let icu: String
  /// The Unicode version of ICU's data, such as "15.0.0".
  public let unicode: String

  /// The versions of the loaded libraries.
  public static let current = EngineVersions(
    freeType: FreeTypeFace.libraryVersion, harfBuzz: harfBuzzVersion, icu: icuVersion,
    unicode: unicodeVersion)

  private static var harfBuzzVersion: String {
    unsafe hb_version_string().map { unsafe String(cString: $0) } ?? ""
  }

  private static var icuVersion: String {
    let version = tm_u_getVersion()
    return "\(version >> 24).\(version >> 16 & 0xFF)"
  }

  private static var unicodeVersion: String {
    let version = ICUProperties.unicodeVersion
    return "\(version.major).\(version.minor).\(version.update)"
  }
}
