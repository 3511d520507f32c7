public import Foundation
public import TextMetrics

/// How the text of a message is measured and when it is cut.
public struct BubbleTextRules: Sendable, Hashable {
  /// What counts as the size of a text.
  public enum Measurement: Sendable, Hashable {
    /// The rectangle of `boundingRect` with these options, white space at line ends included.
    case boundingRect(NSStringDrawingOptions)
    /// The used rectangle of a text container without padding: leading counts, white space that hangs
    /// at line ends does not.
    case usedRect
  }

  /// How wide a text is of the widths that give it the same number of lines.
  public enum Fit: String, Sendable, Hashable, Codable, CaseIterable {
    /// As wide as the lines are that fill the room.
    case filled
    /// As narrow as can be: see `PreparedText.narrowestWidth(keepingLinesAt:options:)`.
    case shrinkWrapped
    /// With lines as even as can be: see `PreparedText.balancedWidth(keepingLinesAt:options:)`.
    case balanced
  }

  /// What counts as the size.
  public var measurement = Measurement.usedRect
  /// Which width is taken.
  public var fit = Fit.shrinkWrapped
  /// A line break at the end of the text opens one more line, in a used rectangle;
  /// `DrawingBehavior.countsTrailingNewline` says it for `boundingRect`.
  public var countsFinalLineBreak = true
  /// The platform that line heights follow.
  public var behavior = DrawingBehavior.iOS
  /// Long texts show so many lines until they are expanded; nil for all.
  public var collapse: CollapseRule?
  /// Texts of nothing but a few emoji are large and bare; nil where they are like all others.
  public var emoji: EmojiRule?

  /// The used rectangle, shrink-wrapped.
  public init() {}
}

/// Long texts show a few lines and a button for the rest.
public struct CollapseRule: Sendable, Hashable, Codable {
  /// Texts of more lines than these are cut to them.
  public var maximumLineCount: Int
  /// What the button says.
  public var label: String
  /// The font of the button.
  public var textStyle: TextStyle
  /// Between the last line and the button, in points.
  public var spacing: CGFloat

  /// A rule.
  public init(
    maximumLineCount: Int, label: String = "Show more", textStyle: TextStyle, spacing: CGFloat = 4
  ) {
    self.maximumLineCount = maximumLineCount
    self.label = label
    self.textStyle = textStyle
    self.spacing = spacing
  }
}

/// Texts of nothing but a few emoji are large and have no bubble.
public struct EmojiRule: Sendable, Hashable, Codable {
  /// The most emoji that are large, in grapheme clusters.
  public var maximumCount: Int
  /// The size of the font in relation to that of texts.
  public var scale: CGFloat

  /// Up to three emoji, three times as large.
  public init(maximumCount: Int = 3, scale: CGFloat = 3) {
    self.maximumCount = maximumCount
    self.scale = scale
  }

  /// Whether the rule holds for a text: it is made of one emoji up to the most, white space aside.
  ///
  /// What counts is what UTS #51 says is shown as an emoji by default or because a selector asks for
  /// it: "❤" alone is text, "❤️" is not.
  public func applies(to text: String) -> Bool {
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
  /// A style with its font in this step.
  func scaled(_ style: TextStyle) -> TextStyle {
    var style = style
    style.font = scaled(style.font)
    return style
  }
}
