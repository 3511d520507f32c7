/// What a lookup by name found.
public struct FontMatch: Sendable, Hashable {
  /// Where a face came from.
  public enum Origin: String, Sendable, Hashable, Codable {
    /// Embedded in the binary.
    case bundled
    /// Handed to ``FontLibrary/register(contentsOf:)`` or its sibling for bytes.
    case registered
    /// Found among the system's fonts by Fontconfig.
    case fontconfig
  }

  /// The face that was found.
  public var face: FontFace
  /// Where on the axes of a variable face the match lies; axes at their default are left out.
  public var variations: [FontVariation]
  /// What stands in for the font that was asked for; nil where the face bears the name.
  public var substitution: FontSubstitution?
  /// Where the face came from.
  public var origin: Origin
}
