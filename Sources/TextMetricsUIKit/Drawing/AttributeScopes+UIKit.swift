public import Foundation
public import TextMetrics

extension AttributeScopes {
  /// The attributes of `AttributedString` under UIKit's names, with the platform's value types.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The paragraph style.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The colour of the text.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// Points added after every glyph.
    public let kern: KernAttribute
    /// Points added after every glyph.
    public let tracking: TrackingAttribute
    /// Whether ligatures form.
    public let ligature: LigatureAttribute
    /// Points by which the baseline is raised.
    public let baselineOffset: BaselineOffsetAttribute
    /// The underline.
    public let underlineStyle: UnderlineStyleAttribute
    /// The strikethrough.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// Foundation's own attributes.
    public let foundation: FoundationAttributes
  }

  /// UIKit's attributes.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
  /// AppKit's name for the same attributes.
  public var appKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeScopes.UIKitAttributes {
  /// The key of the font.
  public enum FontAttribute: AttributedStringKey {
    /// The value's type: a `UIFont` or `NSFont`.
    public typealias Value = UIFont
    /// The key's name.
    public static let name = "NSFont"
  }
  /// The key of the paragraph style.
  public enum ParagraphStyleAttribute: AttributedStringKey {
    /// The value's type.
    public typealias Value = NSParagraphStyle
    /// The key's name.
    public static let name = "NSParagraphStyle"
  }
  /// The key of the text's colour.
  public enum ForegroundColorAttribute: AttributedStringKey {
    /// The value's type.
    public typealias Value = UIColor
    /// The key's name.
    public static let name = "NSColor"
  }
  /// The key of the colour behind the text.
  public enum BackgroundColorAttribute: AttributedStringKey {
    /// The value's type.
    public typealias Value = UIColor
    /// The key's name.
    public static let name = "NSBackgroundColor"
  }
  /// The key of the points added after every glyph; 0 switches pair kerning off.
  public enum KernAttribute: AttributedStringKey {
    /// The value's type.
    public typealias Value = CGFloat
    /// The key's name.
    public static let name = "NSKern"
  }
  /// The key of the points added after every glyph, with pair kerning even at 0.
  public enum TrackingAttribute: AttributedStringKey {
    /// The value's type.
    public typealias Value = CGFloat
    /// The key's name.
    public static let name = "CTTracking"
  }
  /// The key of the ligatures: 0 for none, 1 for common ones.
  public enum LigatureAttribute: AttributedStringKey {
    /// The value's type.
    public typealias Value = Int
    /// The key's name.
    public static let name = "NSLigature"
  }
  /// The key of the points by which the baseline is raised.
  public enum BaselineOffsetAttribute: AttributedStringKey {
    /// The value's type.
    public typealias Value = CGFloat
    /// The key's name.
    public static let name = "NSBaselineOffset"
  }
  /// The key of the underline.
  public enum UnderlineStyleAttribute: AttributedStringKey {
    /// The value's type.
    public typealias Value = NSUnderlineStyle
    /// The key's name.
    public static let name = "NSUnderline"
  }
  /// The key of the strikethrough.
  public enum StrikethroughStyleAttribute: AttributedStringKey {
    /// The value's type.
    public typealias Value = NSUnderlineStyle
    /// The key's name.
    public static let name = "NSStrikethrough"
  }
}

extension AttributeDynamicLookup {
  /// Finds UIKit's attributes by name.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}
