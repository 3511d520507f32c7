import Foundation

/// The characters of a grapheme cluster that need a glyph, for the search of its face.
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

  /// Whether a face can show the whole cluster: it covers the characters, or those of the canonical
  /// composition or decomposition, which HarfBuzz also tries.
  func isCovered(by face: FontFace) -> Bool {
    if scalars.allSatisfy(face.canShow) { return true }
    return canonicalForms.contains { $0.allSatisfy(face.canShow) }
  }

  /// The same, for characters given by a closure.
  func isCovered(by contains: (Unicode.Scalar) -> Bool) -> Bool {
    if scalars.allSatisfy(contains) { return true }
    return canonicalForms.contains { $0.allSatisfy(contains) }
  }

  /// The canonical composition and decomposition (NFC, NFD) where they differ from the cluster.
  private var canonicalForms: [[Unicode.Scalar]] { otherForms.value(of: self) }

  /// Computed once per cluster on first use.
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

  /// Whether a character needs a glyph of its own: controls, line separators and default ignorables
  /// (joiners, selectors, tags, directional marks) do not.
  private static func needsGlyph(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: !ICUProperties.isDefaultIgnorable(scalar)
    }
  }
}

extension FontFace {
  /// Whether shaping can show a character with this face: the character map has it, or HarfBuzz
  /// substitutes another: U+0020 for any space, the hyphen for the no-break hyphen.
  fileprivate func canShow(_ scalar: Unicode.Scalar) -> Bool {
    if covers(scalar) { return true }
    if scalar == "\u{2011}" { return covers("\u{2010}") }
    return scalar.properties.generalCategory == .spaceSeparator && covers(" ")
  }
}
