/// Where glyphs come from when a font lacks a character: an ordered list of faces, then, unless the
/// list is hermetic, the fonts of the system.
public struct FontCascade: Sendable, Hashable {
  /// Faces searched in order after the font's own.
  public var faces: [FontFace]
  /// Nothing but ``faces`` is searched: results do not depend on the machine.
  public var isHermetic: Bool

  /// Lists faces in the order in which they are searched.
  public init(_ faces: [FontFace], isHermetic: Bool = false) {
    self.faces = faces
    self.isHermetic = isHermetic
  }

  /// No faces of its own; the bundled fonts and Fontconfig are searched.
  public static let system = FontCascade([])
  /// Nothing is searched: what the font lacks is missing.
  public static let none = FontCascade([], isHermetic: true)
}
