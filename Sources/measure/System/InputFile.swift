import Foundation

/// A file that a command reads, or standard input, with errors that name it.
struct InputFile {
  let descriptor: Descriptor
  /// As messages call it.
  let name: String

  /// - Parameter path: - is standard input.
  /// - Throws: ``ToolError`` where the file cannot be opened.
  init(_ path: String) throws {
    name = path == "-" ? "standard input" : path
    do throws(SystemError) {
      descriptor = path == "-" ? .standardInput : try Descriptor.open(path)
    } catch {
      throw error.toolError("Cannot read \(name)")
    }
  }

  /// Runs what reads the file.
  ///
  /// - Throws: what the body throws, but a failure to read or an error in the file as ``ToolError``.
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
