public import Foundation
internal import TextMetrics

extension NSAttributedString {
  /// The text of a Swift attributed string, which Foundation on Linux cannot convert.
  ///
  /// Attributes of `AttributeScopes.UIKitAttributes` override the library's own with the same purpose.
  /// Of Foundation's attributes, links and languages are kept.
  ///
  /// - Parameter string: The text with its attributes.
  public convenience init(_ string: AttributedString) {
    let result = NSMutableAttributedString(string: "")
    for run in string.runs {
      // Runs may begin within a character; the view of characters would return all of that character.
      let scalars = String.UnicodeScalarView(string.unicodeScalars[run.range])
      result.append(
        NSAttributedString(string: String(scalars), attributes: run.attributes.platform))
    }
    self.init(attributedString: result)
  }

  /// The same; the scope is not needed.
  public convenience init<Scope: AttributeScope>(
    _ string: AttributedString, including scope: KeyPath<AttributeScopes, Scope.Type>
  ) throws {
    self.init(string)
  }
}

extension AttributedString {
  /// The text of a Foundation attributed string, with the attributes of
  /// `AttributeScopes.UIKitAttributes`, attachments, expansion and superscript; others are dropped.
  public init(_ string: NSAttributedString) {
    self.init()
    guard string.length > 0 else { return }
    let text = string.string as NSString
    unsafe string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) {
      attributes, range, _ in
      append(
        AttributedString(
          text.substring(with: range), attributes: AttributeContainer(attributes)))
    }
  }
}

extension AttributedString {
  /// The same; the scope is not needed.
  public init<Scope: AttributeScope>(
    _ string: NSAttributedString, including scope: KeyPath<AttributeScopes, Scope.Type>
  ) throws {
    self.init(string)
  }
}

extension AttributeContainer {
  /// The attributes of a dictionary; values of the wrong type are dropped.
  public init(_ attributes: [NSAttributedString.Key: Any]) {
    self.init()
    self.uiKit.font = attributes[.font] as? UIFont
    if let font = attributes[.font] as? Font { self.uiKit.font = UIFont(font) }
    self.uiKit.paragraphStyle = attributes[.paragraphStyle] as? NSParagraphStyle
    self.uiKit.foregroundColor = attributes[.foregroundColor] as? UIColor
    self.uiKit.backgroundColor = attributes[.backgroundColor] as? UIColor
    self.uiKit.kern = attributes[.kern].flatMap(finiteNumber)
    self.uiKit.tracking = attributes[.tracking].flatMap(finiteNumber)
    self.uiKit.ligature = attributes[.ligature].flatMap(finiteNumber).flatMap { Int(exactly: $0) }
    self.uiKit.baselineOffset = attributes[.baselineOffset].flatMap(finiteNumber)
    self.uiKit.underlineStyle = Self.line(attributes[.underlineStyle])
    self.uiKit.strikethroughStyle = Self.line(attributes[.strikethroughStyle])
    self[AttachmentObject.self] = (attributes[.attachment] as? NSTextAttachment)
      .map(AttachmentObject.init)
    self.textMetrics.attachment = attributes[.attachment] as? TextAttachment
    self.textMetrics.expansion = attributes[.expansion].flatMap(finiteNumber)
    self.textMetrics.superscript =
      attributes[.superscript].flatMap(finiteNumber).flatMap { Int(exactly: $0) }
    self.link = attributes[.link] as? URL
    self.languageIdentifier = attributes[.languageIdentifier] as? String
  }

  private static func line(_ value: Any?) -> NSUnderlineStyle? {
    value.flatMap(finiteNumber).flatMap { Int(exactly: $0) }.map(NSUnderlineStyle.init(rawValue:))
  }

  /// The attributes under the platform's names.
  fileprivate var platform: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    attributes[.font] = platformFont
    attributes[.paragraphStyle] = self.uiKit.paragraphStyle ?? self.textMetrics.paragraphStyle
    attributes[.foregroundColor] = self.uiKit.foregroundColor
    attributes[.backgroundColor] = self.uiKit.backgroundColor
    attributes[.kern] = self.uiKit.kern ?? self.textMetrics.kern
    attributes[.tracking] = self.uiKit.tracking ?? self.textMetrics.tracking
    attributes[.ligature] = self.uiKit.ligature ?? self.textMetrics.ligature
    attributes[.baselineOffset] = self.uiKit.baselineOffset ?? self.textMetrics.baselineOffset
    attributes[.expansion] = self.textMetrics.expansion
    attributes[.superscript] = self.textMetrics.superscript
    attributes[.underlineStyle] = self.uiKit.underlineStyle?.rawValue
    attributes[.strikethroughStyle] = self.uiKit.strikethroughStyle?.rawValue
    attributes[.attachment] =
      self[AttachmentObject.self]?.attachment ?? self.textMetrics.attachment
    attributes[.link] = self.link
    attributes[.languageIdentifier] = self.textMetrics.language ?? self.languageIdentifier
    return attributes
  }

  private var platformFont: Any? {
    self.uiKit.font ?? self.textMetrics.font.map { UIFont($0) }
  }
}

/// The attachment of a Foundation attributed string, and its key.
///
/// Like the attachment itself, it is not safe to use on two threads at a time; but attributes must be `Sendable`.
private struct AttachmentObject: AttributedStringKey, Hashable, @unchecked Sendable {
  typealias Value = AttachmentObject
  static let name = "NSAttachment"

  let attachment: NSTextAttachment
}
