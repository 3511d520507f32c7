/// A bundled or registered face as lookups by name see it, or one named instance of a variable face.
struct NamedFace: Sendable {
  enum Source: Sendable {
    case bundled(BundledFont)
    case registered(FontFace)
  }

  var source: Source
  /// Nil for named instances, which are found by their own names only: the face itself answers for
  /// its family in every style that it can be set in.
  var family: FontName?
  /// The full name and the PostScript name.
  var names: Set<FontName>
  /// The family that ``names`` belong to.
  var familyOfNames: FontName
  var styles: FontStyleRange
  /// The style that ``names`` stand for.
  var style: FontStyle
  var variations: [FontVariation]

  /// The face; opened now if it is a bundled one.
  var face: FontFace {
    switch source {
    case .bundled(let font): font.face
    case .registered(let face): face
    }
  }

  var origin: FontMatch.Origin {
    switch source {
    case .bundled: .bundled
    case .registered: .registered
    }
  }
}

extension NamedFace {
  /// Nothing is opened: names and styles of bundled fonts are known.
  init(_ font: BundledFont) {
    let family = FontName(font.family)
    self.init(
      source: .bundled(font), family: family,
      names: [FontName(font.fullName), FontName(font.postScriptName)], familyOfNames: family,
      styles: font.styles, style: font.style, variations: [])
  }

  /// The entries for a registered face: one for itself, one for each of its named instances.
  static func entries(for face: FontFace) -> [NamedFace] {
    let family = FontName(face.familyName)
    let own = NamedFace(
      source: .registered(face), family: family,
      names: [FontName(face.fullName), FontName(face.postScriptName)], familyOfNames: family,
      styles: FontStyleRange(face), style: FontStyle(face, at: face.fullPosition(at: [])),
      variations: [])
    return [own] + face.namedInstances.map { instance(of: face, $0, family: family) }
  }

  private static func instance(
    of face: FontFace, _ instance: FontNamedInstance, family: FontName
  ) -> NamedFace {
    let style = FontStyle(face, at: instance.variations)
    return NamedFace(
      source: .registered(face), family: nil,
      names: [FontName("\(face.familyName) \(instance.name)")], familyOfNames: family,
      styles: FontStyleRange(style), style: style, variations: instance.variations)
  }
}

extension [NamedFace] {
  /// The face that a descriptor names.
  ///
  /// A family's name asks for its regular style, a full or PostScript name for the style that it
  /// names; what the descriptor says of weight, width and slant goes before both.
  func match(_ descriptor: FontDescriptor) -> FontMatch? {
    let name = FontName(descriptor.name)
    if contains(where: { $0.family == name }) {
      return nearest(to: FontStyle(descriptor), in: name)
    }
    guard let named = first(where: { $0.names.contains(name) }) else { return nil }
    let style = FontStyle(descriptor, otherwise: named.style)
    if style == named.style { return FontMatch(named, style: style) }
    return nearest(to: style, in: named.familyOfNames)
  }

  private func nearest(to style: FontStyle, in family: FontName) -> FontMatch? {
    lazy.filter { $0.family == family }
      .min { $0.styles.distance(from: style) < $1.styles.distance(from: style) }
      .map { FontMatch($0, style: style) }
  }
}

extension FontMatch {
  fileprivate init(_ named: NamedFace, style: FontStyle) {
    let face = named.face
    self.init(
      face: face, variations: face.variations(for: style, from: named.variations),
      substitution: nil, origin: named.origin)
  }
}
