import TextMetrics

/// All inputs of Fontconfig's choice among the system's fonts.
struct LockedFontconfig: Sendable, Hashable {
  var version: String
  /// The SHA-256 of the hashes of the configuration files, in reading order.
  var configuration: String
  /// The SHA-256 of the installed fonts as recorded by Fontconfig, in its order.
  var fonts: String

  /// The inputs on this machine.
  static let current = LockedFontconfig(.system)
}

extension LockedFontconfig {
  /// The location of the files does not matter, and folders are among them: only contents are
  /// hashed.
  private init(_ setup: FontconfigSetup) {
    version = setup.version
    configuration = SHA256.hash(of: setup.configurationPaths.compactMap(SHA256.hash(ofFile:)))
    fonts = SHA256.hash(of: setup.fonts)
  }

  /// The differences from the inputs on another machine, as sentences; empty if there are none.
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
