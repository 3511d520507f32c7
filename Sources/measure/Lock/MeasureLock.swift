import TextMetrics

/// A record of everything except the input that determines measurements.
struct MeasureLock: Sendable, Hashable {
  /// A face by its file's contents.
  struct Face: Sendable, Hashable {
    var name: String
    /// The hash of the file, in hexadecimal digits.
    var sha256: String
    /// The index of the face in its file.
    var index: Int
    /// Whether the face is installed under its name, so that texts may fall back to it.
    var isSystemFont = false
  }

  /// Versions and defaults by name, which must match on the measuring machine.
  var settings: [Setting]
  /// In order of their first use.
  var faces: [Face]
  /// nil if Fontconfig has no choice.
  var fontconfig: LockedFontconfig?
  /// nil if nothing was hyphenated.
  var hyphenation: LockedHyphenation?

  /// A version or a default.
  struct Setting: Sendable, Hashable {
    var name: String
    var value: String
  }

  /// The lock of this machine, without any face.
  static var current: MeasureLock {
    let versions = EngineVersions.current
    let request = MeasurementRequest(text: [])
    let font = FontOrigin()
    return MeasureLock(
      settings: [
        Setting(name: "measure", value: Measure.version),
        Setting(name: "FreeType", value: versions.freeType),
        Setting(name: "HarfBuzz", value: versions.harfBuzz),
        Setting(name: "ICU", value: versions.icu),
        Setting(name: "Unicode", value: versions.unicode),
        Setting(name: "default size", value: Numbers.short(font.size)),
        Setting(name: "default options", value: request.options.names.joined(separator: ",")),
        Setting(name: "default behavior", value: "\(request.behavior)"),
        Setting(
          name: "default breaks", value: request.paragraphStyle.lineBreakProfile.rawValue),
        Setting(
          name: "default lineBreakMode", value: "\(request.paragraphStyle.lineBreakMode)"),
      ], faces: [])
  }

  mutating func add(_ face: FontFace) {
    let face = Face(face)
    if !faces.contains(face) { faces.append(face) }
  }

  mutating func add(_ sources: MeasurementSources) {
    for face in sources.faces { add(face) }
    if sources.reliesOnFontconfig { fontconfig = .current }
    guard let report = sources.hyphenation, report.isRequested else { return }
    hyphenation = LockedHyphenation(of: report).added(to: hyphenation)
  }

  /// A difference as a sentence; nil if there is none.
  static func change(of subject: String, from locked: String?, to now: String?) -> String? {
    locked == now ? nil : "\(subject) was \(locked ?? "none") and is now \(now ?? "none")"
  }
}

extension MeasureLock.Face {
  init(_ face: FontFace) {
    name = face.fullName
    index = face.index
    sha256 = face.sha256
    isSystemFont = MeasureLock.systemFace(named: name) == face
  }
}

extension MeasureLock {
  /// The installed face with a full name, excluding substitutes.
  static func systemFace(named name: String) -> FontFace? {
    guard let match = try? FontLibrary.shared.match(FontDescriptor(name: name)),
      match.origin == .fontconfig, match.substitution == nil
    else { return nil }
    return match.face
  }
}

extension FontFace {
  /// The SHA-256 of the face's file.
  fileprivate var sha256: String {
    var hash = SHA256()
    let step = 1 << 20
    for start in stride(from: 0, to: fileSize, by: step) {
      hash.update(fileBytes(start..<start + step))
    }
    return hash.finish()
  }
}
