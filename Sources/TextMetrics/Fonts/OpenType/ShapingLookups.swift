/// The lookups that HarfBuzz applies to text of a script in a language.
struct ShapingLookups: Sendable, Hashable {
  private let substitutions: [Int]
  private let positions: [Int]

  /// - Parameters:
  ///   - request: the script, language and direction of the text, and the features that it requests.
  ///   - font: the font to shape with.
  ///   - fractions: the lookups that only fractions need; they are left out.
  init(_ request: ShapingRequest, font: HarfBuzzFont, fractions: ShapingLookups) {
    // HarfBuzz plans the features of fractions for all text.
    func lookups(_ kind: LayoutTable.Kind) -> [Int] {
      let unused = Set(fractions[kind])
      return font.lookups(of: kind.tag, for: request).filter { !unused.contains($0) }
    }
    substitutions = lookups(.substitution)
    positions = lookups(.positioning)
  }

  /// The lookups that only fractions need, in any script.
  ///
  /// - Parameters:
  ///   - face: the font.
  ///   - features: the features that the text requests.
  init(ofFractions face: FontFace, features: [FontTag]) {
    func lookups(_ kind: LayoutTable.Kind) -> [Int] {
      let fractions = face.shapingFace.lookups(
        of: kind.tag, features: FontTag.fractionFeatures)
      guard !fractions.isEmpty else { return [] }
      var budget = ReadingBudget()
      let others = Set(
        face.lookups(of: kind, features: FontTag.defaultFeatures + features, &budget))
      return fractions.filter { !others.contains($0) }
    }
    substitutions = lookups(.substitution)
    positions = lookups(.positioning)
  }

  subscript(kind: LayoutTable.Kind) -> [Int] {
    kind == .substitution ? substitutions : positions
  }
}
