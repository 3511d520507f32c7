import Foundation

/// A grapheme cluster as the search for its face sees it: the characters that need a glyph.
struct FallbackCluster {
  private let text: Range<Int>
  private let units: [UInt16]
  /// The characters that need a glyph, in text order; empty for controls, joiners and selectors alone.
  let scalars: [Unicode.Scalar]
  private let otherForms = OtherForms()

  init(_ range: Range<Int>, of units: [UInt16]) {
    text = range
    self.units = units
    scalars = CodePoints(units, in: range).lazy.map(\.scalar).filter(Self.needsGlyph)
  }

  /// The first character that needs a glyph.
  var base: Unicode.Scalar? { scalars.first }

  /// Whether a face can show the whole cluster: it has the characters, or those of the canonical
  /// composition or decomposition, which HarfBuzz tries as well.
  func isCovered(by face: FontFace) -> Bool {
    if scalars.allSatisfy(face.canShow) { return true }
    return canonicalForms.contains { $0.allSatisfy(face.canShow) }
  }

  /// The same, for characters given as a set.
  func isCovered(by contains: (Unicode.Scalar) -> Bool) -> Bool {
    if scalars.allSatisfy(contains) { return true }
    return canonicalForms.contains { $0.allSatisfy(contains) }
  }

  /// The canonical composition and decomposition (NFC, NFD) where they are others.
  private var canonicalForms: [[Unicode.Scalar]] { otherForms.value(of: self) }

  /// Asked for once for each font that is looked at.
  private final class OtherForms {
    private var known: [[Unicode.Scalar]]?

    func value(of cluster: FallbackCluster) -> [[Unicode.Scalar]] {
      if let known { return known }
      let made = cluster.makeOtherForms()
      known = made
      return made
    }
  }

  private func makeOtherForms() -> [[Unicode.Scalar]] {
    if scalars.count == 1, ICUProperties.isInertToDecomposition(scalars[0]) { return [] }
    let string = String(decoding: units[text], as: UTF16.self)
    return [
      string.precomposedStringWithCanonicalMapping, string.decomposedStringWithCanonicalMapping,
    ]
    .map { $0.unicodeScalars.filter(Self.needsGlyph) }
    .filter { $0 != scalars }
  }

  /// Whether a character is shown by a glyph of its own: controls, separators of lines and default
  /// ignorables (joiners, selectors, tags, marks of direction) are not.
  private static func needsGlyph(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: !ICUProperties.isDefaultIgnorable(scalar)
    }
  }
}

extension FontFace {
  /// Whether shaping shows a character with this face: the character map has it, or HarfBuzz makes it
  /// of another: any space of U+0020, the unbreakable hyphen of the hyphen.
  fileprivate func canShow(_ scalar: Unicode.Scalar) -> Bool {
    if covers(scalar) { return true }
    if scalar == "\u{2011}" { return covers("\u{2010}") }
    return scalar.properties.generalCategory == .spaceSeparator && covers(" ")
  }
}
