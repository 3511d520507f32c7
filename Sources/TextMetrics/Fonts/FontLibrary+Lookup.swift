public import Foundation
import Synchronization

extension FontLibrary {
  /// Finds a face by name: among registered fonts, then bundled ones, then with Fontconfig.
  ///
  /// A name is a family ("Liberation Sans"), a full name ("Liberation Sans Bold") or a PostScript name
  /// ("LiberationSans-Bold"); case, blanks and hyphens do not matter. Within a family, the face nearest
  /// in width, slant and weight is chosen, in CSS's order of precedence. Names that Fontconfig's
  /// configuration declares to be equal, such as Helvetica and Liberation Sans, and generic families
  /// (`sans-serif`, `serif`, `monospace`, `system-ui`, `emoji`) are answered with a
  /// ``FontMatch/substitution``; Fontconfig's last resort for unknown names is not used. A family of
  /// Apple's platforms is answered with an open family of the same advances if one is available
  /// (San Francisco: TextMetrics Sans; Georgia: Gelasio). Other families, such as Helvetica Neue, Avenir
  /// or PingFang SC, are answered with the nearest available one.
  ///
  /// - Throws: ``FontError`` with ``FontError/Code/nameNotFound``, naming the nearest families.
  public func match(_ descriptor: FontDescriptor) throws(FontError) -> FontMatch {
    let descriptor = descriptor.normalized
    let (known, generation) = names.withLock { ($0.matches[descriptor], self.generation) }
    if let known { return try known.get() }
    let found = search(descriptor)
    names.withLock { names in
      // A registration in the meantime may have changed the result.
      if self.generation == generation { names.matches[descriptor] = found }
    }
    return try found.get()
  }

  private func search(_ descriptor: FontDescriptor) -> Result<FontMatch, FontError> {
    do throws(FontError) {
      if let match = try named(descriptor) { return .success(match) }
      if let match = try styled(descriptor) { return .success(match) }
      return .failure(notFound(descriptor.name))
    } catch {
      return .failure(error)
    }
  }

  /// The face with the name of a descriptor, or its substitute.
  private func named(_ descriptor: FontDescriptor) throws(FontError) -> FontMatch? {
    let generic = GenericFontFamily(FontName(descriptor.name))
    let registered = names.withLock { $0.registeredNames }
    if let match = registered.match(descriptor) ?? Self.bundledNames.match(descriptor) {
      return match
    }
    // The system font is the bundled one everywhere; other generic families depend on the machine.
    if generic == .system { return Self.bundledMatch(descriptor, generic) }
    if let match = try fontconfigMatch(descriptor, isGeneric: generic != nil) { return match }
    return try standIn(for: descriptor) ?? Self.bundledMatch(descriptor, generic)
  }

  /// The first available substitute for the family that a descriptor names.
  private func standIn(for descriptor: FontDescriptor) throws(FontError) -> FontMatch? {
    let registered = names.withLock { $0.registeredNames }
    for family in MetricCompatibleFamilies.standIns(for: FontName(descriptor.name)) {
      var standIn = descriptor
      standIn.name = family
      var match = registered.match(standIn) ?? Self.bundledNames.match(standIn)
      if match == nil { match = try fontconfigMatch(standIn, isGeneric: false) }
      match?.substitute(for: descriptor.name, as: descriptor)
      if let match { return match }
    }
    return nil
  }

  /// The face of a family in the style given by the last words of a name.
  private func styled(_ descriptor: FontDescriptor) throws(FontError) -> FontMatch? {
    guard let name = StyledFontName(descriptor.name) else { return nil }
    let wanted = FontDescriptor(
      name: name.family, weight: descriptor.weight ?? name.weight,
      width: descriptor.width ?? name.width, isItalic: descriptor.isItalic ?? name.isItalic)
    guard var match = try named(wanted) else { return nil }
    let position = match.face.fullPosition(at: match.variations)
    if match.substitution != nil || FontStyle(match.face, at: position) != FontStyle(wanted) {
      match.substitute(for: descriptor.name, as: wanted)
    }
    return match
  }

  private static let bundledNames = BundledFont.all.map { NamedFace($0) }

  private static func bundledMatch(
    _ descriptor: FontDescriptor, _ generic: GenericFontFamily?
  ) -> FontMatch? {
    guard let family = generic?.bundledFamily else { return nil }
    var standIn = descriptor
    standIn.name = family
    guard var match = bundledNames.match(standIn) else { return nil }
    match.substitute(for: descriptor.name, as: descriptor)
    return match
  }
}

// MARK: - Fontconfig

extension FontLibrary {
  private func fontconfigMatch(
    _ descriptor: FontDescriptor, isGeneric: Bool
  ) throws(FontError) -> FontMatch? {
    guard !FontName(descriptor.name).isEmpty, let fontconfig = fontconfig() else { return nil }
    let (name, style) = (FontName(descriptor.name), FontStyle(descriptor))
    let best = fontconfig.match(family: descriptor.name, style: style)
    if let font = nearest(to: style, in: name, best, fontconfig) { return try match(font, style) }
    if let named = fontconfig.font(named: name) {
      return try match(named, FontStyle(descriptor, otherwise: named.style), in: fontconfig)
    }
    guard let best, best.isEqual(to: descriptor.name) || isGeneric else { return nil }
    var match = try match(best.font, style)
    match.substitute(for: descriptor.name, as: descriptor)
    return match
  }

  /// The font of a family nearest to a style; nil if there is no such family.
  ///
  /// Needed because Fontconfig compares slant and weight before width, and takes hyphens in names literally.
  private func nearest(
    to style: FontStyle, in family: FontName, _ best: Fontconfig.Match?, _ fontconfig: Fontconfig
  ) -> FontconfigFont? {
    if let best, best.relation == .requested, best.font.styles.contains(style) { return best.font }
    return fontconfig.font(inFamily: family, nearestTo: style, preferring: best?.font)
  }

  /// The match for a font found by the name of one style, when another style may be requested.
  private func match(
    _ font: FontconfigFont, _ style: FontStyle, in fontconfig: Fontconfig
  ) throws(FontError) -> FontMatch {
    if style != font.style, let family = font.families.first.map(FontName.init),
      let sibling = fontconfig.font(inFamily: family, nearestTo: style, preferring: font)
    {
      return try match(sibling, style)
    }
    return try match(font, style)
  }

  private func match(_ font: FontconfigFont, _ style: FontStyle) throws(FontError) -> FontMatch {
    let face = try face(contentsOf: font.path, index: font.faceIndex)
    return FontMatch(
      face: face, variations: face.variations(for: style, from: face.position(of: font)),
      substitution: nil, origin: .fontconfig)
  }

  private func notFound(_ name: String) -> FontError {
    guard !FontName(name).isEmpty else {
      return FontError(.nameNotFound, source: name, reason: "the name is empty")
    }
    let fontconfig = fontconfig()
    let place =
      fontconfig != nil
      ? "no font of that name is registered, bundled or known to Fontconfig"
      : isHermetic
        ? "no font of that name is registered or bundled, and this library does not ask Fontconfig"
        : "no font of that name is registered or bundled, and Fontconfig has no configuration"
    let families = Set(familyNames).union(answeredFamilies(near: name))
    let nearest = NearestNames.nearest(to: name, among: families, limit: Self.hintCount)
    let hint =
      nearest.isEmpty
      ? "" : "; did you mean \(nearest.map { "\"\($0)\"" }.joined(separator: " or "))?"
    return FontError(
      .nameNotFound, source: name, reason: place + hint + searched(fontconfig, after: hint))
  }

  /// The families with a similar name that are not available but have a substitute.
  private func answeredFamilies(near name: String) -> [String] {
    NearestNames.nearest(to: name, among: MetricCompatibleFamilies.all, limit: Self.hintCount)
      .filter { (try? named(FontDescriptor(name: $0))) != nil }
  }

  /// The number of suggestions for a name that is not found.
  private static let hintCount = 3

  /// The folders that Fontconfig searches, as a sentence.
  private func searched(_ fontconfig: Fontconfig?, after hint: String) -> String {
    guard let folders = fontconfig?.folders, !folders.isEmpty else { return "" }
    return "\(hint.isEmpty ? "." : "") Fontconfig looks in \(folders.joined(separator: ", "))"
  }
}

extension FontMatch {
  /// Records that the face is a substitute.
  ///
  /// - Parameters:
  ///   - name: The requested name.
  ///   - descriptor: The family and style that the name stands for.
  fileprivate mutating func substitute(for name: String, as descriptor: FontDescriptor) {
    let style = FontStyle(face, at: face.fullPosition(at: variations))
    let (family, standIn) = (FontName(descriptor.name), FontName(face.familyName))
    let hasSameStyle = style == FontStyle(descriptor)
    substitution = FontSubstitution(
      requested: name, substitute: face.fullName(at: variations),
      hasSameAdvances: hasSameStyle && MetricCompatibleFamilies.contains(family, and: standIn),
      hasSameStyle: hasSameStyle,
      recordedWidthDifference: hasSameStyle && style == FontStyle()
        ? MetricCompatibleFamilies.recordedWidthDifference(of: standIn, from: family) : nil)
  }
}

extension FontFace {
  /// The variation position that Fontconfig records for a font.
  func position(of font: FontconfigFont) -> [FontVariation] {
    guard let index = font.namedInstance else { return [] }
    let instances = namedInstances
    return instances.indices.contains(index) ? instances[index].variations : []
  }
}

extension FontDescriptor {
  /// The same description with NaN replaced by nil and other numbers clamped, so that equal lookups
  /// are equal values.
  fileprivate var normalized: FontDescriptor {
    var result = self
    result.weight = weight.flatMap { weight in
      weight.rawValue.isFinite ? Weight(rawValue: min(max(weight.rawValue, 1), 1000)) : nil
    }
    result.width = width.flatMap { $0.isFinite ? min(max($0, 1), 1000) : nil }
    return result
  }
}

// MARK: - References

extension FontLibrary {
  /// The font for a reference, as given on a command line.
  ///
  /// - Parameters:
  ///   - reference: A path (it contains a slash or ends like a font file), a path with a number sign
  ///     and the index of a face in a collection (`NotoSansCJK-Regular.ttc#2`), or a name.
  ///   - size: In points, greater than 0.
  /// - Returns: The font; its ``Font/substitution`` is set if the font found has another name.
  /// - Throws: ``FontError`` with the path or the name.
  public func font(_ reference: String, size: CGFloat) throws(FontError) -> Font {
    guard let (path, index) = Self.file(reference) else {
      return try Font(named: reference, size: size, library: self)
    }
    try Font.check(size, of: reference)
    return Font(face: try face(contentsOf: path, index: index), size: size)
  }

  /// Whether a reference is the path of a file rather than a name.
  package static func isFile(_ reference: String) -> Bool { file(reference) != nil }

  /// The path and face index of a reference; nil if it is a name.
  private static func file(_ reference: String) -> (path: String, index: Int)? {
    if let sign = reference.lastIndex(of: "#"), let index = Int(reference[sign...].dropFirst()) {
      let path = String(reference[..<sign])
      if isPath(path) { return (path, index) }
    }
    return isPath(reference) ? (reference, 0) : nil
  }

  private static func isPath(_ text: String) -> Bool {
    let text = text.lowercased()
    return text.contains("/") || fileExtensions.contains { text.hasSuffix($0) }
  }

  /// The endings of font files' names, in lower case.
  package static let fileExtensions = [".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2"]
}

extension Fontconfig.Match {
  /// Whether the font has the same advances as a family, according to Fontconfig's configuration or to
  /// ``MetricCompatibleFamilies``.
  fileprivate func isEqual(to family: String) -> Bool {
    relation == .equal
      || font.families.contains {
        MetricCompatibleFamilies.contains(FontName($0), and: FontName(family))
      }
  }
}
