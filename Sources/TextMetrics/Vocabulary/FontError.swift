/// The reason why a font could not be opened or found.
///
/// Only opening and lookup can fail: once a ``Font`` exists, measuring with it cannot.
public struct FontError: Error, Sendable, Hashable {
  /// The kind of failure.
  public enum Code: String, Sendable, Hashable, Codable {
    /// There is no file at the path.
    case fileNotFound
    /// The file exists but cannot be read.
    case fileUnreadable
    /// The bytes are not an OpenType, TrueType or collection file.
    case notAFont
    /// A table extends past the end of the file, is missing, or contradicts itself.
    case damaged
    /// The file has fewer faces than the index requires.
    case faceIndexOutOfRange
    /// No font of that name is bundled, registered or known to Fontconfig.
    case nameNotFound
    /// The size is not a finite number greater than zero.
    case invalidSize
  }

  /// The kind of failure.
  public var code: Code
  /// The path of the file, a description of the origin of the bytes, or the requested name.
  public var source: String
  /// The face's index in its collection, if applicable.
  public var faceIndex: Int?
  /// The four-letter tag of the table concerned, if applicable.
  public var table: String?
  /// A sentence about the failure and its remedy.
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
  /// The file, the face and the table, then the reason.
  public var description: String {
    // An empty path or name would be nothing before the colon.
    var place = source.isEmpty ? "\"\"" : source
    if let faceIndex { place += "#\(faceIndex)" }
    if let table { place += " (table \(table))" }
    return "\(place): \(reason)"
  }
}
