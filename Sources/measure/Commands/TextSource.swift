import ArgumentParser
import Foundation

/// The source of the text: the command line, a file, or standard input.
struct TextSource: ParsableArguments {
  @Argument(help: "The text; if neither it nor --file is given, standard input is read.")
  var text: String?

  @Option(
    help: ArgumentHelp("Read the text from a file; - means standard input.", valueName: "path"),
    completion: .file())
  var file: String?

  @Flag(
    help: ArgumentHelp(
      "Keep the line break at the end of a file or of standard input.",
      discussion: "By default it is removed, since editors and echo add it."))
  var keepFinalNewline = false

  func validate() throws {
    guard text == nil || file == nil else {
      throw ValidationError("Give the text or --file, not both.")
    }
  }

  /// Whether a text or file was given; otherwise the text is on standard input.
  var isGiven: Bool { text != nil || file != nil }

  /// The text in UTF-16. Invalid UTF-8 becomes U+FFFD.
  func read() throws -> [UInt16] {
    if let text { return Array(text.utf16) }
    guard isGiven || !Descriptor.standardInput.isTerminal else {
      throw ValidationError(
        "There is no text to measure. Give it in quotes, with --file, or on standard input.")
    }
    let bytes = try InputFile.contents(of: file ?? "-")
    let text = String(decoding: bytes.dropFirst(byteOrderMarkLength(of: bytes)), as: UTF8.self)
    return Array(withoutFinalNewline(text).utf16)
  }

  private func byteOrderMarkLength(of bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  private func withoutFinalNewline(_ text: String) -> Substring {
    !keepFinalNewline && (text.last == "\n" || text.last == "\r\n") ? text.dropLast() : text[...]
  }
}
