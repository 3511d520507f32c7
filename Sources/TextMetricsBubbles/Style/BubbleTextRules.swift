public import Foundation
public import TextMetrics

/// The rules by which the text of a message is measured and cut.
public struct BubbleTextRules: Sendable, Hashable {
  /// The definition of a text's size.
  public enum Measurement: Sendable, Hashable {
    /// The rectangle of `boundingRect` with these options, including white space at line ends.
    case boundingRect(NSStringDrawingOptions)
    /// The used rectangle of a text container without padding: it includes leading, but not white space
    /// hanging at line ends.
    case usedRect
  }

  /// The choice among the widths that give a text the same number of lines.
  public enum Fit: String, Sendable, Hashable, Codable, CaseIterable {
    /// The width of the lines when they fill the available width.
    case filled
    /// The narrowest width: see `PreparedText.narrowestWidth(keepingLinesAt:options:)`.
    case shrinkWrapped
    /// The width with the most even lines: see `PreparedText.balancedWidth(keepingLinesAt:options:)`.
    case balanced
  }

  /// The definition of the size.
  public var measurement = Measurement.usedRect
  /// The choice of width.
  public var fit = Fit.shrinkWrapped
  /// Whether a line break at the end of the text adds an empty line to a used rectangle; for `boundingRect`,
  /// `DrawingBehavior.countsTrailingNewline` decides.
  public var countsFinalLineBreak = true
  /// The platform whose line heights, and whose tracking of the system font, are used.
  public var behavior = DrawingBehavior.iOS
  /// The rule that collapses long texts until they are expanded; nil to show all lines.
  public var collapse: CollapseRule?
  /// The rule that enlarges texts of only a few emoji and shows them without a bubble; nil to treat them like
  /// all others.
  public var emoji: EmojiRule?

  /// The used rectangle, shrink-wrapped.
  public init() {}
}

/// Collapses long texts to a few lines with a button to expand them.
public struct CollapseRule: Sendable, Hashable, Codable {
  /// The maximum number of lines; longer texts are cut.
  public var maximumLineCount: Int
  /// The label of the button.
  @ExactlyCompared public var label: String
  /// The font of the button.
  public var textStyle: TextStyle
  /// The distance between the last line and the button, in points.
  public var spacing: CGFloat

  /// Creates a rule.
  public init(
    maximumLineCount: Int, label: String = "Show more", textStyle: TextStyle, spacing: CGFloat = 4
  ) {
    self.maximumLineCount = maximumLineCount
    self.label = label
    self.textStyle = textStyle
    self.spacing = spacing
  }
}

/// Enlarges texts of only a few emoji and removes their bubble.
public struct EmojiRule: Sendable, Hashable, Codable {
  /// The maximum number of enlarged emoji, in grapheme clusters.
  public var maximumCount: Int
  /// The factor by which the font of texts is enlarged.
  public var scale: CGFloat

  /// Up to three emoji, three times as large.
  public init(maximumCount: Int = 3, scale: CGFloat = 3) {
    self.maximumCount = maximumCount
    self.scale = scale
  }

  /// Whether the rule applies to a text: apart from white space, it consists of one to ``maximumCount``
  /// emoji.
  ///
  /// Emoji are characters that UTS #51 displays as emoji by default or because of a variation selector: "❤" alone
  /// is text, "❤️" is an emoji.
  public func applies(to text: String) -> Bool {
    // Nearly all texts begin with a letter, and checking that is much faster than finding grapheme clusters.
    guard let first = text.unicodeScalars.first,
      first.properties.isWhitespace || EmojiPresentation.mayBegin(with: first)
    else { return false }
    var count = 0
    for character in text where !character.isWhitespace {
      count += 1
      let units = Array(character.utf16)
      guard count <= maximumCount,
        EmojiPresentation.requested(by: units.indices, of: units) == .emoji
      else { return false }
    }
    return count > 0
  }
}

extension ContentSizeCategory {
  /// A style with its font scaled to this category.
  func scaled(_ style: TextStyle) -> TextStyle {
    var style = style
    style.font = scaled(style.font)
    return style
  }
}
