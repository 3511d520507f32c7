public import Foundation
internal import TextMetrics
internal import TextMetricsHTML

extension NSAttributedString {
  /// The name of an option for reading documents.
  public struct DocumentReadingOptionKey: RawRepresentable, Sendable, Hashable {
    /// The platform's name.
    public let rawValue: String
    /// The option with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A ``DocumentType``; HTML if absent and the data begins with an angle bracket.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The number of a `String.Encoding`; if absent, the encoding that HTML declares in a `meta` element, or UTF-8.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// Attributes for everything that the document does not specify.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    /// No effect.
    public static let baseURL = DocumentReadingOptionKey(rawValue: "BaseURL")
  }

  /// The kind of a document.
  public struct DocumentType: RawRepresentable, Sendable, Hashable {
    /// The platform's name.
    public let rawValue: String
    /// The kind with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Text without attributes.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// HTML.
    public static let html = DocumentType(rawValue: "NSHTML")
    /// Rich text; it cannot be read.
    public static let rtf = DocumentType(rawValue: "NSRTF")
  }

  /// The reason why a document cannot be read.
  public enum DocumentError: Error, Equatable, CustomStringConvertible {
    /// The bytes are not text in the encoding.
    case notText
    /// Documents of this kind are not supported.
    case unknownType(String)

    /// A description for users.
    public var description: String {
      switch self {
      case .notText:
        "the document is not valid text in its encoding; set another one in the options"
      case .unknownType(let type):
        "documents of the type \(type) cannot be read here; convert them to HTML or plain text"
      }
    }
  }

  /// The text of a document: HTML or plain text.
  ///
  /// HTML has the defaults of the platform's reader: Times 12, larger and bold headings, and `b`, `i`,
  /// `code`, lists and line breaks. Links are plain text, and style sheets are ignored.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - options: The document's kind and encoding.
  ///   - dict: Receives nothing.
  /// - Throws: ``DocumentError``.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    guard let text = Self.text(of: data, options) else { throw DocumentError.notText }
    let attributes = options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:]
    let looksLikeHTML = text.drop { $0.isWhitespace }.first == "<"
    switch options[.documentType].flatMap(Self.type) ?? (looksLikeHTML ? .html : .plain) {
    case .html: self.init(attributedString: HTMLReader.attributedString(of: text, attributes))
    case .plain: self.init(string: text, attributes: attributes)
    case let other: throw DocumentError.unknownType(other.rawValue)
    }
  }

  /// The text of a piece of HTML; nil if the bytes are not text in its encoding.
  public convenience init?(
    html data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
  ) {
    var options = options
    options[.documentType] = DocumentType.html
    try? unsafe self.init(data: data, options: options)
  }

  private static func type(_ value: Any) -> DocumentType? {
    value as? DocumentType ?? (value as? String).map(DocumentType.init(rawValue:))
  }

  private static func text(of data: Data, _ options: [DocumentReadingOptionKey: Any]) -> String? {
    let encoding =
      options[.characterEncoding].flatMap(finiteNumber).flatMap { UInt(exactly: $0) }
      .map(String.Encoding.init(rawValue:))
    if let encoding { return String(data: data, encoding: encoding) }
    if mayBeHTML(data, options), let declared = HTMLEncoding.declared(in: data),
      let text = String(data: data, encoding: declared)
    {
      return text
    }
    return String(data: data, encoding: .utf8)
  }

  private static func mayBeHTML(
    _ data: Data, _ options: [DocumentReadingOptionKey: Any]
  ) -> Bool {
    if let type = options[.documentType].flatMap(type) { return type == .html }
    let whitespace: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    return data.first { !whitespace.contains($0) } == UInt8(ascii: "<")
  }
}
