import TextMetrics

extension MeasureLock {
  private static let format = VersionedDocument(
    key: "lock", versions: 1...1, refusal: { "this is not a lock: \($0)" })

  /// JSON with one line per setting and face, so that differences are readable.
  var document: String {
    func text(_ value: some JSONWritable) -> String {
      String(decoding: JSONWriter.bytes(of: value), as: UTF8.self)
    }
    let settings = settings.map { "    \(text($0.name)): \(text($0.value))" }
    let faces = faces.map { face in
      "    {\"name\": \(text(face.name)), \"index\": \(face.index), \"sha256\": \(text(face.sha256))"
        + (face.isSystemFont ? ", \"system\": true}" : "}")
    }
    let fontconfig = fontconfig.map { fontconfig in
      """
      ,
        "fontconfig": {
          "version": \(text(fontconfig.version)),
          "configuration": \(text(fontconfig.configuration)),
          "fonts": \(text(fontconfig.fonts))
        }
      """
    }
    let hyphenation = hyphenation.map { hyphenation in
      let patterns = hyphenation.patterns.map { patterns in
        "      {\"language\": \(text(patterns.language)), \"name\": \(text(patterns.name)), "
          + "\"sha256\": \(text(patterns.sha256))}"
      }
      return """
        ,
          "hyphenation": {
            "libhyphen": \(text(hyphenation.library)),
            "preferredLanguage": \(text(hyphenation.preferredLanguage)),
            "patterns": [
        \(patterns.joined(separator: ",\n"))
            ]
          }
        """
    }
    return """
      {
        "lock": \(Self.format.versions.upperBound),
        "settings": {
      \(settings.joined(separator: ",\n"))
        },
        "faces": [
      \(faces.joined(separator: ",\n"))
        ]\(fontconfig ?? "")\(hyphenation ?? "")
      }

      """
  }

  /// Reads a ``document``.
  ///
  /// - Throws: ``ToolError`` if the file cannot be read or is not a lock.
  init(contentsOf path: String) throws {
    self.init(settings: [], faces: [])
    try Self.format.read(contentsOf: path) { object throws(BatchError) in
      try read(object)
    }
  }

  private mutating func read(_ object: RequestObject) throws(BatchError) {
    guard case .object(let settings)? = object["settings"] else {
      throw object.wrongType("settings", "an object")
    }
    let list = RequestObject(settings, path: "settings")
    for setting in settings {
      self.settings.append(
        Setting(name: setting.name, value: try list.string(setting.name) ?? ""))
    }
    for face in try object.objects("faces") ?? [] {
      faces.append(
        Face(
          name: try face.string("name") ?? "", sha256: try face.string("sha256") ?? "",
          index: try face.count("index") ?? 0,
          isSystemFont: try face.bool("system") ?? false))
    }
    fontconfig = try object.object("fontconfig").map(LockedFontconfig.init)
    hyphenation = try object.object("hyphenation").map(LockedHyphenation.init)
  }
}

extension LockedFontconfig {
  fileprivate init(_ object: RequestObject) throws(BatchError) {
    self.init(
      version: try object.string("version") ?? "",
      configuration: try object.string("configuration") ?? "",
      fonts: try object.string("fonts") ?? "")
  }
}

extension LockedHyphenation {
  fileprivate init(_ object: RequestObject) throws(BatchError) {
    library = try object.string("libhyphen")
    preferredLanguage = try object.string("preferredLanguage")
    patterns = []
    for language in try object.objects("patterns") ?? [] {
      patterns.append(
        Patterns(
          language: try language.string("language") ?? "", name: try language.string("name"),
          sha256: try language.string("sha256")))
    }
  }
}
