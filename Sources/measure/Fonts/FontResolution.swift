import TextMetrics

/// How a reference led to its font.
enum FontResolution: String, Sendable, Hashable {
  /// It is the path of the file.
  case file
  case registered
  case bundled
  case fontconfig

  /// - Parameter reference: one that leads to a font; of others nothing is known.
  init(of reference: String) {
    guard !FontLibrary.isFile(reference),
      let match = try? FontLibrary.shared.match(FontDescriptor(name: reference))
    else {
      self = .file
      return
    }
    switch match.origin {
    case .registered: self = .registered
    case .bundled: self = .bundled
    case .fontconfig: self = .fontconfig
    }
  }

  /// For people.
  ///
  /// - Parameter standsIn: the font bears another name than the one that was asked for.
  /// - Returns: A phrase.
  func description(standsIn: Bool) -> String {
    switch self {
    case .file: "at this path"
    case .registered: "registered under that name"
    case .bundled:
      standsIn ? "bundled, as the nearest to a font that is not there" : "bundled under that name"
    case .fontconfig:
      standsIn
        ? "by Fontconfig as a substitute" : "by Fontconfig under that name"
    }
  }
}
