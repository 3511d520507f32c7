/// Why a font could not be opened or found.
///
/// Errors end here: once a ``Font`` exists, measuring with it cannot fail.
public struct FontError: Error, Sendable, Hashable {
  /// What is wrong, for programs; ``FontError/reason`` says it to people.
  public enum Code: String, Sendable, Hashable, Codable {
    /// No file is at that path.
    case fileNotFound
    /// The file is there but cannot be read.
    case fileUnreadable
    /// The bytes are not an OpenType, TrueType or collection file.
    case notAFont
    /// A table runs past the end of the file, or is missing, or contradicts itself.
    case damaged
    /// The file has fewer faces than the index asks for.
    case faceIndexOutOfRange
    /// No font of that name is bundled, registered or known to Fontconfig.
    case nameNotFound
    /// The size is not a finite number greater than zero.
    case invalidSize
  }

  /// What is wrong.
  public var code: Code
  /// The path of the file, or a description of where the bytes came from, or the name looked up.
  public var source: String
  /// The face's index in its collection, where one was involved.
  public var faceIndex: Int?
  /// The four-letter tag of the table concerned, where one was.
  public var table: String?
  /// What went wrong and what to do about it, in a sentence.
  public var reason: String

  /// An error.
  ///
  /// - Parameters:
  ///   - code: what is wrong.
  ///   - source: the path, the description of the bytes, or the name that was looked up.
  ///   - faceIndex: the face's index in its collection, from 0.
  ///   - table: the four-letter tag of an OpenType table.
  ///   - reason: a sentence that says what went wrong and what to do about it.
  public init(
    _ code: Code, source: String, faceIndex: Int? = nil, table: String? = nil, reason: String
  ) {
    self.code = code
    self.source = source
    self.faceIndex = faceIndex
    self.table = table
    self.reason = reason
  }
}

extension FontError: CustomStringConvertible {
  /// The source, the face and table concerned, and the reason, on one line.
  public var description: String {
    var place = source
    if let faceIndex { place += "#\(faceIndex)" }
    if let table { place += " (table \(table))" }
    return "\(place): \(reason)"
  }
}
