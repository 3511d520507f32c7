internal import CFontconfig

/// The inputs that determine Fontconfig's choice among several fonts.
///
/// All installed fonts count: `FcFontSort` puts only the best font for a language first, so a font may
/// change the order of the others even if it is not chosen itself. The environment does not count: its
/// languages are excluded from every query.
package struct FontconfigSetup: Sendable, Hashable {
  /// The version of the loaded library, such as "2.14.1".
  package let version: String
  /// The paths of the configuration, including folders, in reading order; empty if there is no
  /// configuration.
  package let configurationPaths: [String]
  /// The installed fonts in Fontconfig's order, each with all recorded data except its path.
  package let fonts: [String]

  /// The setup of the process.
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
  /// The library's version (`FcGetVersion`), in which each part except the first has two digits.
  fileprivate static var libraryVersion: String {
    let version = FcGetVersion()
    return "\(version / 10_000).\(version / 100 % 100).\(version % 100)"
  }

  /// The sources of the configuration (`FcConfigGetConfigFiles`).
  fileprivate var configurationPaths: [String] {
    unsafe Self.strings(FcConfigGetConfigFiles(config))
  }

  /// The installed fonts in Fontconfig's notation (`FcNameUnparse`), without their paths.
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
