public import Foundation

#if !canImport(Darwin)
  // Foundation on Linux declares none of these; its own keys (`language`, `morphology`, …) remain.
  // Raw values are those of UIKit and AppKit, so archived dictionaries keep their meaning.

  // Foundation on Linux compares the values of attributes wherever runs meet. A value of an unknown type
  // can crash the process; see ``CoreFoundationInfo``. The values documented here are safe, and so is any value
  // in an `NSTextStorage` of TextMetricsUIKit.

  /// Attributes that determine the size of a text.
  extension NSAttributedString.Key {
    /// The font: a `UIFont`; Helvetica 12 if absent.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// The paragraph style: an `NSParagraphStyle`; `NSParagraphStyle.default` if absent.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    /// Points added after every glyph: a number. 0 switches pair kerning off.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// Points added after every glyph, with pair kerning even at 0: a number. A value other than 0
    /// overrides `kern`, unless that is 0.
    public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
    /// Whether ligatures form: a number, 0 for none, 1 for common ones.
    public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
    /// Points by which the baseline is raised, negative to lower it: a number.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// The attachment that replaces U+FFFC: an `NSTextAttachment`.
    public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
    /// The natural logarithm of the stretch factor of advances: a number.
    public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
    /// The language: a string, BCP 47.
    public static let languageIdentifier = NSAttributedString.Key(rawValue: "NSLanguage")
    /// Nested embeddings and overrides of the direction: an array of numbers, each an
    /// `NSWritingDirection` or-ed with an `NSWritingDirectionFormatType`.
    ///
    /// An outermost embedding that covers a whole paragraph sets the direction of the paragraph if
    /// its style leaves that to the text. The rest of the array is ignored: it would reorder glyphs
    /// but not change their advances.
    public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
  }

  /// Attributes that are accepted but do not change sizes.
  ///
  /// Sources: underline and strikethrough are observed not to change sizes
  /// (https://github.com/Vercantez/openuikit), the others are reported not to.
  ///
  /// - Warning: Foundation on Linux compares the values of neighbouring runs by a rule for its own objects,
  ///   and crashes the process on others. Values of the library, strings, numbers, `CGFloat`, dates, URLs,
  ///   and arrays and dictionaries of these are safe. A colour or shadow of your own type is safe if the
  ///   type is a class derived from `NSObject` whose first stored property is a `UInt64` of 256.
  extension NSAttributedString.Key {
    /// The colour of the text.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// The colour behind the text.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// The underline: the raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// The colour of the underline.
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    /// The strikethrough: the raw value of an `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// The colour of the strikethrough.
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
    /// The colour of the outline.
    public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
    /// The width of the outline, in percent of the font size.
    public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
    /// The shadow.
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
    /// The slant of the glyphs.
    public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
    /// Whether glyphs are upright in vertical text, which is not supported.
    public static let verticalGlyphForm = NSAttributedString.Key(rawValue: "CTVerticalForms")
    /// The superscript level, negative for subscripts: a number. AppKit derives font and offset from
    /// it; here it has no effect unless ``LineMetricsRules/superscriptRise`` is set. Set `font` and
    /// `baselineOffset` to measure both.
    public static let superscript = NSAttributedString.Key(rawValue: "NSSuperScript")
    /// The target of a link.
    public static let link = NSAttributedString.Key(rawValue: "NSLink")
    /// The name of a text effect; changes no size.
    public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
    /// The mouse cursor over the text.
    public static let cursor = NSAttributedString.Key(rawValue: "NSCursor")
    /// The tooltip of the text.
    public static let toolTip = NSAttributedString.Key(rawValue: "NSToolTip")
    /// The index of a clause in text under composition.
    public static let markedClauseSegment = NSAttributedString.Key(
      rawValue: "NSMarkedClauseSegment")
    /// Other readings of dictated text.
    public static let textAlternatives = NSAttributedString.Key(rawValue: "NSTextAlternatives")
    /// The marks of the spelling checker.
    public static let spellingState = NSAttributedString.Key(rawValue: "NSSpellingState")
  }

  /// The style of underlines and strikethroughs, with the raw values of UIKit; it does not change
  /// sizes.
  public struct NSUnderlineStyle: OptionSet, Sendable, Hashable {
    /// The style as bits.
    public let rawValue: Int

    /// A style from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    /// One thick line.
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    /// Dots.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    /// Dashes.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    /// Alternating dashes and dots.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
    /// A dash followed by two dots, repeated.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
    /// Under words only, not under the spaces between them.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
  }

  // Bridges a style to a number where Foundation needs an object: see ``CoreFoundationInfo``.

  // swift-format-ignore: NoLeadingUnderscores
  extension NSUnderlineStyle: _ObjectiveCBridgeable {
    /// The raw value as an object.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: rawValue) }

    /// The style with a raw value.
    public static func _forceBridgeFromObjectiveC(
      _ source: NSNumber, result: inout NSUnderlineStyle?
    ) {
      result = NSUnderlineStyle(rawValue: source.intValue)
    }

    /// The style with a raw value; false if the number is not an integer.
    public static func _conditionallyBridgeFromObjectiveC(
      _ source: NSNumber, result: inout NSUnderlineStyle?
    ) -> Bool {
      result = Int(exactly: source).map { NSUnderlineStyle(rawValue: $0) }
      return result != nil
    }

    /// The style with a raw value; empty if there is no number.
    public static func _unconditionallyBridgeFromObjectiveC(
      _ source: NSNumber?
    ) -> NSUnderlineStyle {
      NSUnderlineStyle(rawValue: source?.intValue ?? 0)
    }
  }

  /// The effect of a value of the `writingDirection` attribute, with the raw values of UIKit.
  public enum NSWritingDirectionFormatType: Int, Sendable, Hashable, CaseIterable {
    /// The text is embedded with its own direction in the surrounding text.
    case embedding = 0
    /// All characters take the direction.
    case override = 2
  }
#endif
