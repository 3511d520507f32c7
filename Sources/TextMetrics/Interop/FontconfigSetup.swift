internal import CFontconfig

/// What decides which of several fonts Fontconfig chooses.
///
/// The fonts count as a whole: of those for a language `FcFontSort` puts only the best one first, so
/// that a font may change the order of the others though it is not chosen itself. The environment does
/// not count: its languages are kept out of every question.
package struct FontconfigSetup: Sendable, Hashable {
  /// That of the library that is loaded, such as "2.14.1".
  package let version: String
  /// The paths of the configuration, folders among them, in the order in which they are read; empty
  /// where there is no configuration.
  package let configurationPaths: [String]
  /// The installed fonts in Fontconfig's order, each with all that is recorded of it but its path.
  package let fonts: [String]

  /// That of the process.
  ///
  /// - Complexity: O(*n*) in the number of installed fonts; no font is opened.
  package static var system: FontconfigSetup { FontconfigSetup(Fontconfig.system) }

  init(_ fontconfig: Fontconfig?) {
    version = Fontconfig.libraryVersion
    configurationPaths = fontconfig?.configurationPaths ?? []
    fonts = fontconfig?.fontDescriptions ?? []
  }
}

extension Fontconfig {
  /// The library's version (`FcGetVersion`), of which each part but the first has two digits.
  fileprivate static var libraryVersion: String {
    let version = FcGetVersion()
    return "\(version / 10_000).\(version / 100 % 100).\(version % 100)"
  }

  /// What the configuration was read from (`FcConfigGetConfigFiles`).
  fileprivate var configurationPaths: [String] {
    unsafe Self.strings(FcConfigGetConfigFiles(config))
  }

  /// The installed fonts as Fontconfig writes them (`FcNameUnparse`), without their paths.
  fileprivate var fontDescriptions: [String] {
    (0..<count).compactMap { index in
      guard let font = unsafe fonts?.pointee.fonts[index],
        let pattern = unsafe FcPatternDuplicate(font)
      else { return nil }
      defer { unsafe FcPatternDestroy(pattern) }
      unsafe FcPatternDel(pattern, FC_FILE)
      guard let description = unsafe FcNameUnparse(pattern) else { return nil }
      defer { unsafe FcStrFree(description) }
      return unsafe String(cString: description)
    }
  }
}
