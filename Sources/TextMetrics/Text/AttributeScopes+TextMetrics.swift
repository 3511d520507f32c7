public import Foundation

extension AttributeScopes {
  /// The attributes of `AttributedString` that determine the size of text, including Foundation's.
  ///
  /// ```swift
  /// var text = AttributedString("Total: 42")
  /// text.font = .systemFont(ofSize: 17)
  /// text.kern = 0.5
  /// let styled = StyledText(text)
  /// ```
  ///
  /// The names are the library's own, since UIKit's values have other types.
  public struct TextMetricsAttributes: AttributeScope {
    /// See ``TextStyle/font``.
    public let font: FontAttribute
    /// See ``ParagraphStyle``.
    public let paragraphStyle: ParagraphStyleAttribute
    /// See ``TextStyle/kern``.
    public let kern: KernAttribute
    /// See ``TextStyle/tracking``.
    public let tracking: TrackingAttribute
    /// See ``TextStyle/usesLigatures``.
    public let ligature: LigatureAttribute
    /// See ``TextStyle/baselineOffset``.
    public let baselineOffset: BaselineOffsetAttribute
    /// See ``TextStyle/attachment``.
    public let attachment: AttachmentAttribute
    /// See ``TextStyle/expansion``.
    public let expansion: ExpansionAttribute
    /// See ``TextStyle/superscript``.
    public let superscript: SuperscriptAttribute
    /// See ``TextStyle/language``.
    public let language: LanguageAttribute
    /// Foundation's attributes, of which `languageIdentifier` and `writingDirection` are read.
    public let foundation: FoundationAttributes

    /// The key of the font; string drawing's default if absent.
    public enum FontAttribute: AttributedStringKey {
      /// The value's type.
      public typealias Value = Font
      /// The key's name.
      public static let name = "TextMetrics.Font"
    }

    /// The key of the paragraph style; each paragraph takes the style of its first character.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// The value's type.
      public typealias Value = ParagraphStyle
      /// The key's name.
      public static let name = "TextMetrics.ParagraphStyle"
    }

    /// The key of the points added after every glyph; 0 switches pair kerning off.
    public enum KernAttribute: AttributedStringKey {
      /// The value's type.
      public typealias Value = CGFloat
      /// The key's name.
      public static let name = "TextMetrics.Kern"
    }

    /// The key of the points added after every glyph, with pair kerning even at 0.
    public enum TrackingAttribute: AttributedStringKey {
      /// The value's type.
      public typealias Value = CGFloat
      /// The key's name.
      public static let name = "TextMetrics.Tracking"
    }

    /// The key of the ligatures: 0 for none, 1 for common ones.
    public enum LigatureAttribute: AttributedStringKey {
      /// The value's type.
      public typealias Value = Int
      /// The key's name.
      public static let name = "TextMetrics.Ligature"
    }

    /// The key of the points by which the baseline is raised.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The value's type.
      public typealias Value = CGFloat
      /// The key's name.
      public static let name = "TextMetrics.BaselineOffset"
    }

    /// The key of the attachment that replaces U+FFFC.
    public enum AttachmentAttribute: AttributedStringKey {
      /// The value's type.
      public typealias Value = TextAttachment
      /// The key's name.
      public static let name = "TextMetrics.Attachment"
    }

    /// The key of the natural logarithm of the stretch factor of advances.
    public enum ExpansionAttribute: AttributedStringKey {
      /// The value's type.
      public typealias Value = CGFloat
      /// The key's name.
      public static let name = "TextMetrics.Expansion"
    }

    /// The key of the superscript level, negative for subscripts.
    public enum SuperscriptAttribute: AttributedStringKey {
      /// The value's type.
      public typealias Value = Int
      /// The key's name.
      public static let name = "TextMetrics.Superscript"
    }

    /// The key of the language, a BCP 47 tag; it overrides Foundation's `languageIdentifier`.
    public enum LanguageAttribute: AttributedStringKey {
      /// The value's type.
      public typealias Value = String
      /// The key's name.
      public static let name = "TextMetrics.Language"
    }
  }

  /// The library's attributes.
  public var textMetrics: TextMetricsAttributes.Type { TextMetricsAttributes.self }
}

#if !canImport(Darwin)
  // If UIKit and AppKit have attributes with the same names, write `text.textMetrics.font`.
  extension AttributeDynamicLookup {
    /// Finds the library's attributes by name if no platform scope has the name.
    @_disfavoredOverload
    public subscript<Key: AttributedStringKey>(
      dynamicMember keyPath: KeyPath<AttributeScopes.TextMetricsAttributes, Key>
    ) -> Key { self[Key.self] }
  }
#endif
