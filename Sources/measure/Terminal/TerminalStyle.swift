import Foundation

/// Emphasis in text for users: colours and weights where they are supported, otherwise nothing.
struct TerminalStyle: Sendable {
  /// The emphasis of a word (ECMA-48, "select graphic rendition").
  enum Emphasis: String {
    case heading = "1"
    case faint = "2"
    case warning = "33"
  }

  let isEnabled: Bool
  /// The number of columns of a line.
  let columns: Int

  /// The style for a file: colours on terminals only, and not if `NO_COLOR` is set to any value
  /// (no-color.org) or the terminal does not support them.
  init(
    for descriptor: Descriptor,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    isEnabled =
      descriptor.isTerminal && (environment["NO_COLOR"] ?? "").isEmpty
      && environment["TERM"] != "dumb"
    let asked = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    columns = asked ?? descriptor.terminalColumns ?? Self.defaultColumns
  }

  /// The traditional width of terminals, from the punched card.
  private static let defaultColumns = 80

  func apply(_ emphasis: Emphasis, to text: String) -> String {
    isEnabled && !text.isEmpty ? "\u{1B}[\(emphasis.rawValue)m\(text)\u{1B}[0m" : text
  }
}
