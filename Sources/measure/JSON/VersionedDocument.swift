import TextMetrics

/// A format of the tool's own files: JSON objects with a key that names the format and has its version.
struct VersionedDocument: Sendable {
  let key: String
  /// The versions that can be read; the last one is written.
  let versions: ClosedRange<Int>
  /// Turns a reason into the message for a file that is not in the format.
  let refusal: @Sendable (String) -> String

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - body: reads the object.
  /// - Throws: ``ToolError`` if the file cannot be read or is not in the format.
  func read(
    contentsOf path: String, _ body: (RequestObject) throws(BatchError) -> Void
  ) throws {
    let file = try InputFile(path)
    defer { file.descriptor.close() }
    try file.reading {
      let bytes = try file.descriptor.readToEnd()
      do {
        try body(object(JSONParser.parse(bytes)))
      } catch let error as JSONSyntaxError {
        throw SourceError(error, in: bytes)
      } catch let error as BatchError {
        throw SourceError(SourcePosition(line: 1, column: 1), refusal(error.message))
      }
    }
  }

  private func object(_ value: JSONValue) throws(BatchError) -> RequestObject {
    guard case .object(let members) = value else {
      throw BatchError(.invalidValue, "it must be an object, not \(value.kind)")
    }
    let object = RequestObject(members)
    guard let version = try object.count(key), versions.contains(version) else {
      throw object.wrongType(key, versions.map(String.init).joined(separator: " or "))
    }
    return object
  }
}
