/// The result of a lookup by name.
public struct FontMatch: Sendable, Hashable {
  /// The origin of a face.
  public enum Origin: String, Sendable, Hashable, Codable {
    /// Embedded in the binary.
    case bundled
    /// Registered with ``FontLibrary/register(contentsOf:)`` or the corresponding function for
    /// bytes.
    case registered
    /// Found among the system's fonts by Fontconfig.
    case fontconfig
  }

  /// The matching face.
  public var face: FontFace
  /// The position on the axes of a variable face; axes at their default are omitted.
  public var variations: [FontVariation]
  /// The substitution of the requested font; nil if the face has the requested name.
  public var substitution: FontSubstitution?
  /// The origin of the face.
  public var origin: Origin
}
