/// Why a font could not be opened or found.
///
/// Errors end here: once a ``Font`` exists, measuring with it cannot fail.
public struct FontError: Error, Sendable, Hashable {
  /// What kind of failure an error is.
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

  /// What kind of failure it is.
  public var code: Code
  /// The path of the file, or a description of where the bytes came from, or the name looked up.
  public var source: String
  /// The face's index in its collection, where one was involved.
  public var faceIndex: Int?
  /// The four-letter tag of the table concerned, where one was.
  public var table: String?
  /// What went wrong and what to do about it, in a sentence.
  public var reason: String

  /// Describes a failure.
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
  /// The file, the face and the table, then what went wrong.
  public var description: String {
    var place = source
    if let faceIndex { place += "#\(faceIndex)" }
    if let table { place += " (table \(table))" }
    return "\(place): \(reason)"
  }
}
