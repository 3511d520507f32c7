import TextMetrics

/// The way in which a reference was resolved.
enum FontResolution: String, Sendable, Hashable {
  /// The reference is the path of the file.
  case file
  case registered
  case bundled
  case fontconfig

  /// - Parameters:
  ///   - reference: a reference that resolves to a font; the result for others is undefined.
  ///   - library: the library that resolves it.
  init(of reference: String, in library: FontLibrary = .shared) {
    guard !FontLibrary.isFile(reference),
      let match = try? library.match(FontDescriptor(name: reference))
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

  /// The description for users.
  ///
  /// - Parameter standsIn: whether the font is a substitute with another name.
  /// - Returns: A phrase.
  func description(standsIn: Bool) -> String {
    switch self {
    case .file: "at this path"
    case .registered: "registered under that name"
    case .bundled:
      standsIn ? "bundled, as the nearest to a missing font" : "bundled under that name"
    case .fontconfig:
      standsIn
        ? "by Fontconfig as a substitute" : "by Fontconfig under that name"
    }
  }
}
