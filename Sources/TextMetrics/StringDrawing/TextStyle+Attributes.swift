package import Foundation

#if !canImport(Darwin)
  // The only code that reads the platform's untyped attributes. A value of the wrong type counts as
  // absent, and so does a number that is not finite.

  extension TextStyle {
    /// Reads the attributes that determine the size of text.
    ///
    /// Colours, underlines, strikethroughs, shadows, outlines and links do not change sizes and are
    /// not read. Attachments are left to ``StyledText``, which knows their positions.
    ///
    /// - Parameters:
    ///   - attributes: The attributes.
    ///   - defaultFont: The font if there is no font attribute. Looking it up may take longer than everything else.
    init(
      _ attributes: [NSAttributedString.Key: Any],
      defaultFont: @autoclosure () -> Font = .stringDrawingDefault
    ) {
      self.init(font: attributes[.font].flatMap(Font.init(attributeValue:)) ?? defaultFont())
      // Looking up each key would take longer: most are absent.
      for (key, value) in attributes { read(value, of: key) }
    }

    private mutating func read(_ value: Any, of key: NSAttributedString.Key) {
      switch key {
      case .kern: kern = finiteNumber(value)
      case .tracking: tracking = finiteNumber(value) ?? 0
      case .ligature: usesLigatures = finiteNumber(value).map { $0 != 0 }
      case .baselineOffset: baselineOffset = finiteNumber(value) ?? 0
      case .expansion: expansion = finiteNumber(value) ?? 0
      case .superscript:
        superscript = finiteNumber(value).flatMap { Int(exactly: $0.rounded()) } ?? 0
      case .languageIdentifier: language = (value as? String).flatMap { $0.isEmpty ? nil : $0 }
      default: break
      }
    }
  }

  /// A font object of a platform's class.
  package protocol FontObjectValue: AnyObject {
    /// The font value of the object.
    var font: Font { get }
    /// The platform whose rules apply to text in the font.
    var behavior: DrawingBehavior { get }
  }

  extension DrawingBehavior {
    /// The rules for text by its font: those of macOS for a font of AppKit, otherwise those of iOS.
    package static func platform(of attributes: [NSAttributedString.Key: Any]?) -> DrawingBehavior {
      // Most fonts are values, and it takes long to find out that a value is not an object of a class.
      guard let value = attributes?[.font], !(value is Font) else { return .iOS }
      return (value as? any FontObjectValue)?.behavior ?? .iOS
    }

    /// The rules for text by the font of its first character.
    ///
    /// - Parameters:
    ///   - string: the text.
    ///   - other: the rules for text whose first character has no font, and for empty text.
    /// - Returns: the rules.
    package static func platform(
      of string: NSAttributedString, otherwise other: DrawingBehavior = .iOS
    ) -> DrawingBehavior {
      guard string.length > 0 else { return other }
      let attributes = string.attributes(at: 0)
      return attributes[.font] == nil ? other : platform(of: attributes)
    }
  }

  extension Font {
    /// The font in the value of a font attribute: a ``Font``, or an object of a platform's class.
    package init?(attributeValue value: Any) {
      switch value {
      case let font as Font: self = font
      case let object as any FontObjectValue: self = object.font
      default: return nil
      }
    }
  }

  extension ParagraphStyle {
    /// Reads the paragraph style attribute.
    init(_ attributes: [NSAttributedString.Key: Any]) {
      switch attributes[.paragraphStyle] {
      case let style as NSParagraphStyle: self.init(style)
      case let style as ParagraphStyle: self = style
      default: self.init()
      }
    }
  }

  extension [NSAttributedString.Key: Any] {
    /// The direction of the outermost embedding; nil if there is none or it is an override.
    var embeddingDirection: WritingDirection? {
      guard let values = self[.writingDirection] as? [Any],
        let value = values.first.flatMap(finiteNumber)
      else { return nil }
      return switch value {
      case 0: .leftToRight
      case 1: .rightToLeft
      default: nil
      }
    }

    /// The attachment that replaces U+FFFC at a position.
    func attachment(at place: @autoclosure () -> TextAttachmentPlace) -> TextAttachment? {
      switch self[.attachment] {
      case let attachment as NSTextAttachment: TextAttachment(attachment, at: place())
      case let attachment as TextAttachment: attachment
      default: nil
      }
    }
  }

  /// The number in an attribute's value, of any numeric type of Swift or Foundation; nil unless it is finite.
  package func finiteNumber(_ value: Any) -> CGFloat? {
    let number: CGFloat? =
      switch value {
      case let value as any BinaryFloatingPoint: CGFloat(value)
      case let value as any BinaryInteger: CGFloat(value)
      case let value as NSNumber: CGFloat(value.doubleValue)
      default: nil
      }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }
#endif
