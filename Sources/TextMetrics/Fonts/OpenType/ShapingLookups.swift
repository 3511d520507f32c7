/// The lookups that HarfBuzz applies to text of a script in a language.
struct ShapingLookups: Sendable, Hashable {
  private let substitutions: [Int]
  private let positions: [Int]

  /// - Parameters:
  ///   - request: the script, language and direction of the text, and the features that it requests.
  ///   - font: the font to shape with.
  ///   - face: that of the font.
  init(_ request: ShapingRequest, font: HarfBuzzFont, face: HarfBuzzFace) {
    func lookups(_ kind: LayoutTable.Kind) -> [Int] {
      let tags = Set(FontTag.defaultFeatures).union(request.features.map(\.setting.tag))
      // Features that only fractions need are planned for all text.
      let unused = Set(face.lookups(of: kind.tag, features: FontTag.fractionFeatures))
        .subtracting(face.lookups(of: kind.tag, features: Array(tags)))
      return font.lookups(of: kind.tag, for: request).filter { !unused.contains($0) }
    }
    substitutions = lookups(.substitution)
    positions = lookups(.positioning)
  }

  subscript(kind: LayoutTable.Kind) -> [Int] {
    kind == .substitution ? substitutions : positions
  }
}
