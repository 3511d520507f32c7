/// A bundled or registered face, or one named instance of a variable face, in lookups by name.
struct NamedFace: Sendable {
  enum Source: Sendable {
    case bundled(BundledFont)
    case registered(FontFace)
  }

  var source: Source
  /// Nil for named instances, which are found only by their own names: the face itself represents
  /// its family in all its styles.
  var family: FontName?
  /// The full name and the PostScript name.
  var names: Set<FontName>
  /// The family of ``names``.
  var familyOfNames: FontName
  var styles: FontStyleRange
  /// The style of ``names``.
  var style: FontStyle
  var variations: [FontVariation]

  /// The face. A bundled face that is not open yet is opened.
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
  /// Opens nothing: names and styles of bundled fonts are known.
  init(_ font: BundledFont) {
    let family = FontName(font.family)
    self.init(
      source: .bundled(font), family: family,
      names: [FontName(font.fullName), FontName(font.postScriptName)], familyOfNames: family,
      styles: font.styles, style: font.style, variations: [])
  }

  /// The entries for a registered face: one for itself and one for each of its named instances.
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
  /// A family name means its regular style, a full or PostScript name its own style; the
  /// descriptor's weight, width and slant take precedence.
  func match(_ descriptor: FontDescriptor) -> FontMatch? {
    let name = FontName(descriptor.name)
    // An empty name does not match a face without a name.
    guard !name.isEmpty else { return nil }
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
