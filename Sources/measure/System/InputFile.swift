import Foundation

/// An input file of a command, or standard input, with errors that name it.
struct InputFile {
  let descriptor: Descriptor
  /// The name in messages.
  let name: String

  /// - Parameter path: the path; - is standard input.
  /// - Throws: ``ToolError`` if the file cannot be opened.
  init(_ path: String) throws {
    name = Self.name(of: path)
    do throws(SystemError) {
      descriptor = path == "-" ? .standardInput : try Descriptor.open(path)
    } catch {
      throw error.toolError("Cannot read \(name)")
    }
  }

  /// The name of a file in messages.
  ///
  /// - Parameter path: the path; - is standard input.
  /// - Returns: The name; quotes for an empty path, which would look like a gap.
  static func name(of path: String) -> String {
    switch path {
    case "-": "standard input"
    case "": "\"\""
    default: path
    }
  }

  /// All bytes of a file.
  ///
  /// - Parameter path: the path; - is standard input.
  /// - Returns: The bytes.
  /// - Throws: ``ToolError`` if the file cannot be opened or read.
  static func contents(of path: String) throws -> [UInt8] {
    let file = try InputFile(path)
    defer { file.descriptor.close() }
    var bytes: [UInt8] = []
    try file.reading { bytes = try file.descriptor.readToEnd() }
    return bytes
  }

  /// The error for a file of texts that has none.
  var withoutTexts: ToolError {
    ToolError("There are no texts in \(name).\nGive a file with a text on each line (see --help).")
  }

  /// Runs a function that reads the file.
  ///
  /// - Throws: the error of the function; read failures and errors in the file as ``ToolError``.
  func reading(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as SystemError where error.call == .read {
      throw error.toolError("Cannot read \(name)")
    } catch let error as SourceError {
      throw ToolError("\(name), \(error).")
    }
  }
}
