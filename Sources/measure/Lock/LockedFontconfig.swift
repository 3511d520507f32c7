import TextMetrics

/// Everything that Fontconfig's choice between the system's fonts depends on.
struct LockedFontconfig: Sendable, Hashable {
  var version: String
  /// The SHA-256 over those of the configuration's files, in the order in which they are read.
  var configuration: String
  /// The SHA-256 over the installed fonts as Fontconfig records them, in its order.
  var fonts: String

  /// That of this machine.
  static let current = LockedFontconfig(.system)
}

extension LockedFontconfig {
  /// Where the files lie decides nothing, and folders are among them: only contents are hashed.
  private init(_ setup: FontconfigSetup) {
    version = setup.version
    configuration = SHA256.hash(of: setup.configurationPaths.compactMap(SHA256.hash(ofFile:)))
    fonts = SHA256.hash(of: setup.fonts)
  }

  /// The differences of a machine that has these, in sentences; empty if there are none.
  func changes(to now: LockedFontconfig) -> [String] {
    [
      MeasureLock.change(of: "the version of Fontconfig", from: version, to: now.version),
      MeasureLock.change(
        of: "the Fontconfig configuration has changed: its SHA-256", from: configuration,
        to: now.configuration),
      MeasureLock.change(
        of: "the fonts that Fontconfig knows have changed: their SHA-256", from: fonts,
        to: now.fonts),
    ].compactMap(\.self)
  }
}
