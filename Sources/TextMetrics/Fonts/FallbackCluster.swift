import Foundation

/// The characters of a grapheme cluster that need a glyph: the input of the search for its face.
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

  /// Whether a face can show the whole cluster: it covers the cluster's characters, or those of its
  /// canonical composition or decomposition, which HarfBuzz also tries.
  func isCovered(by face: FontFace) -> Bool {
    if scalars.allSatisfy(face.canShow) { return true }
    return canonicalForms.contains { $0.allSatisfy(face.canShow) }
  }

  /// Whether a set of characters, given by a closure, is enough to show the whole cluster.
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
    if ICUNormalization.isStable(units[text]) { return [] }
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
    !scalar.isControl && !ICUProperties.isDefaultIgnorable(scalar)
  }
}

extension Unicode.Scalar {
  /// Whether the character is a control or a line or paragraph separator (Cc, Zl, Zp).
  var isControl: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether the character is a space (Zs).
  var isSpace: Bool {
    switch value {
    case 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}

extension FontFace {
  /// Whether shaping can show a character with this face: the character map has it, or has the one that
  /// HarfBuzz substitutes: U+0020 for any space except Ogham's, which has ink; the hyphen for the no-break hyphen.
  fileprivate func canShow(_ scalar: Unicode.Scalar) -> Bool {
    if covers(scalar) { return true }
    if scalar == "\u{2011}" { return covers("\u{2010}") }
    return scalar.isSpace && scalar != "\u{1680}" && covers(" ")
  }
}
