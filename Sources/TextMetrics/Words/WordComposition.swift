/// Whether HarfBuzz has the same characters for a word alone as for the word in its text.
///
/// In the scripts of South and Southeast Asia HarfBuzz takes all characters apart that can be, and puts them together
/// again only if there is a mark somewhere after the first character of a run. So the glyphs of a word without
/// marks may depend on a mark in another word. In other scripts HarfBuzz keeps characters that the font has.
enum WordComposition {
  /// - Complexity: O(*n*); looks up the characters of those scripts.
  static func isIndependent(_ units: borrowing [UInt16]) -> Bool {
    var comesApart = false
    var position = 0
    while position < units.count {
      let start = position
      let scalar = CodePoints.scalar(at: &position, in: units, before: units.count)
      guard scalar.value >= firstAffected, !isKept(scalar) else { continue }
      // With a mark of its own, the word has no need of others.
      if start > 0, isMark(scalar) { return true }
      comesApart = comesApart || !ICUProperties.isInertToDecomposition(scalar)
    }
    return !comesApart
  }

  /// The first of the Brahmic scripts; before are Latin, Greek, Cyrillic, Hebrew and Arabic.
  private static let firstAffected: UInt32 = 0x0900

  /// The blocks from Latin Extended Additional to ideographs, Hangul, the compatibility forms, and signs.
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
