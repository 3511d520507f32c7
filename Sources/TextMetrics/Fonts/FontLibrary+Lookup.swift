public import Foundation
import Synchronization

extension FontLibrary {
  /// Finds a face by name: among registered fonts, then the bundled ones, then by Fontconfig.
  ///
  /// A name is a family ("Liberation Sans"), a full name ("Liberation Sans Bold") or a PostScript name
  /// ("LiberationSans-Bold"); case, blanks and hyphens do not matter. Of a family the face nearest in
  /// width, slant and weight is taken, as CSS orders them. Names that Fontconfig's configuration
  /// declares to be equal, such as Helvetica and Liberation Sans, and generic families
  /// (`sans-serif`, `serif`, `monospace`, `system-ui`, `emoji`) are answered with a
  /// ``FontMatch/substitution``; Fontconfig's last resort for unknown names is no answer.
  ///
  /// - Throws: ``FontError`` with ``FontError/Code/nameNotFound``, naming the nearest families.
  public func match(_ descriptor: FontDescriptor) throws(FontError) -> FontMatch {
    let descriptor = descriptor.normalized
    let (known, generation) = names.withLock { ($0.matches[descriptor], $0.generation) }
    if let known { return try known.get() }
    let found = search(descriptor)
    names.withLock { names in
      if names.generation == generation { names.matches[descriptor] = found }
    }
    return try found.get()
  }

  private func search(_ descriptor: FontDescriptor) -> Result<FontMatch, FontError> {
    let name = FontName(descriptor.name)
    let registered = names.withLock { $0.registeredNames }
    if let match = registered.match(descriptor) ?? Self.bundledNames.match(descriptor) {
      return .success(match)
    }
    let generic = GenericFontFamily(name)
    if let match = Self.bundledMatch(descriptor, generic) { return .success(match) }
    return .failure(
      FontError(.nameNotFound, source: descriptor.name, reason: "no font of that name is known"))
  }

  private static let bundledNames = BundledFont.all.map { NamedFace($0) }

  private static func bundledMatch(
    _ descriptor: FontDescriptor, _ generic: GenericFontFamily?
  ) -> FontMatch? {
    guard let family = generic?.bundledFamily else { return nil }
    var standIn = descriptor
    standIn.name = family
    guard var match = bundledNames.match(standIn) else { return nil }
    match.substitution = FontSubstitution(
      requested: descriptor.name, substitute: match.face.fullName)
    return match
  }
}

extension FontDescriptor {
  /// The same description with what is no number left open and the rest in range, so that equal
  /// lookups are equal values.
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
  /// The font that a reference names, as one writes it on a command line.
  ///
  /// - Parameters:
  ///   - reference: a path (it contains a slash or ends like a font file), a path with the index of a
  ///     face of a collection after a number sign (`NotoSansCJK-Regular.ttc#2`), or a name.
  ///   - size: in points, greater than 0.
  public func font(_ reference: String, size: CGFloat) throws(FontError) -> Font {
    guard let (path, index) = Self.file(reference) else {
      return try Font(named: reference, size: size, library: self)
    }
    try Font.check(size, of: reference)
    return Font(face: try face(contentsOf: path, index: index), size: size)
  }

  /// The path and face index that a reference consists of, nil where it is a name.
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

  private static let fileExtensions = [".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2"]
}
