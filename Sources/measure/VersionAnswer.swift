import TextMetrics

/// The version of the tool, of its build and of the engine (`--version --json`).
struct VersionAnswer: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("version", Measure.version)
      json.member("build", Self.build)
      json.member("libraries", libraries)
    }
  }

  private static var build: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  private var libraries: JSONObject {
    let versions = EngineVersions.current
    return JSONObject([
      ("FreeType", versions.freeType), ("HarfBuzz", versions.harfBuzz), ("ICU", versions.icu),
      ("Unicode", versions.unicode),
    ])
  }
}
