/// The sources of glyphs for characters that a font lacks: an ordered list of faces, then, unless
/// the list is hermetic, the fonts of the system.
public struct FontCascade: Sendable, Hashable {
  /// Faces searched in order after the font's own.
  public var faces: [FontFace]
  /// Whether only ``faces`` are searched, so that results do not depend on the machine.
  public var isHermetic: Bool

  /// Lists faces in search order.
  public init(_ faces: [FontFace], isHermetic: Bool = false) {
    self.faces = faces
    self.isHermetic = isHermetic
  }

  /// No faces; the bundled fonts and Fontconfig are searched.
  public static let system = FontCascade([])
  /// No search: characters that the font lacks are missing.
  public static let none = FontCascade([], isHermetic: true)
}
