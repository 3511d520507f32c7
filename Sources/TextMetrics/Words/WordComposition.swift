/// Whether HarfBuzz turns a word alone into the same characters as the word in its text.
///
/// In the scripts of South and Southeast Asia, HarfBuzz decomposes every character that can be decomposed, and
/// recomposes them only if there is a mark somewhere after the first character of the run. So the glyphs of a word
/// without marks may depend on a mark in another word. In other scripts HarfBuzz keeps characters that the font has.
enum WordComposition {
  /// - Complexity: O(*n*); looks up the characters of those scripts.
  static func isIndependent(_ units: borrowing [UInt16]) -> Bool {
    var comesApart = false
    var position = 0
    while position < units.count {
      let start = position
      let scalar = CodePoints.scalar(at: &position, in: units, before: units.count)
      guard scalar.value >= firstAffected, !isKept(scalar) else { continue }
      // A word with a mark of its own does not depend on others.
      if start > 0, isMark(scalar) { return true }
      comesApart = comesApart || !ICUProperties.isInertToDecomposition(scalar)
    }
    return !comesApart
  }

  /// The start of the Brahmic scripts, after Latin, Greek, Cyrillic, Hebrew and Arabic.
  private static let firstAffected: UInt32 = 0x0900

  /// Whether HarfBuzz keeps a character: in the blocks from Latin Extended Additional to ideographs, Hangul, the
  /// compatibility forms, and signs.
  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1E00...0x9FFF, 0xAC00...0xD7FF, 0xF900...0xFFFF, 0x1D000...0x1F9FF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}
