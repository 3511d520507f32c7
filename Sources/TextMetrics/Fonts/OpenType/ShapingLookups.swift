/// The lookups that HarfBuzz goes through for text of a script in a language.
struct ShapingLookups: Sendable, Hashable {
  private let substitutions: [Int]
  private let positions: [Int]

  /// - Parameters:
  ///   - request: of which script, language and direction the text is, and the features that it asks for.
  ///   - font: shapes it.
  ///   - face: that of the font.
  init(_ request: ShapingRequest, font: HarfBuzzFont, face: HarfBuzzFace) {
    func lookups(_ kind: LayoutTable.Kind) -> [Int] {
      let tags = Set(FontTag.defaultFeatures).subtracting(FontTag.fractionFeatures)
        .union(request.features.map(\.setting.tag))
      // What fractions alone need is planned for all text.
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
