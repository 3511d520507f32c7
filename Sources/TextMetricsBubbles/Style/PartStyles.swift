public import Foundation
public import TextMetrics

/// The message that another one answers, as a box above the answer's text.
public struct QuoteStyle: Sendable, Hashable, Codable {
  /// The font of the sender's name, on one line.
  public var senderStyle: TextStyle
  /// The font of the text.
  public var textStyle: TextStyle
  /// The most lines of the text; the rest is left out.
  public var maximumLineCount = 2
  /// Between the box and its text, with the room of the bar on the left.
  public var insets = BubbleInsets(top: 4, left: 11, bottom: 4, right: 8)
  /// Between the box and what is below, in points.
  public var spacing: CGFloat = 4

  /// A box of two lines and a name.
  public init(senderStyle: TextStyle, textStyle: TextStyle) {
    self.senderStyle = senderStyle
    self.textStyle = textStyle
  }
}

/// The name of the sender above the first message of a group.
public struct SenderNameStyle: Sendable, Hashable, Codable {
  /// The font.
  public var textStyle: TextStyle
  /// Between the name and what is below, in points.
  public var spacing: CGFloat

  /// A name on one line.
  public init(textStyle: TextStyle, spacing: CGFloat = 2) {
    self.textStyle = textStyle
    self.spacing = spacing
  }
}

/// Reactions in a row below the bubble, or in several where they do not fit its greatest width.
public struct ReactionStyle: Sendable, Hashable, Codable {
  /// The font of emoji and number.
  public var textStyle: TextStyle
  /// Between a reaction's edge and its text.
  public var insets = BubbleInsets(top: 3, left: 8, bottom: 3, right: 8)
  /// Between two reactions, and between two rows, in points.
  public var spacing: CGFloat = 4
  /// How far the first row lies over the bubble, in points.
  public var overlap: CGFloat = 6
  /// From the bubble's side to the first reaction, in points.
  public var indent: CGFloat = 8

  /// Reactions in a font.
  public init(textStyle: TextStyle) { self.textStyle = textStyle }
}

/// The preview of a link: an image and beside it title, description and host.
public struct LinkPreviewStyle: Sendable, Hashable, Codable {
  /// The font of the title.
  public var titleStyle: TextStyle
  /// The font of the description.
  public var descriptionStyle: TextStyle
  /// The font of the host.
  public var hostStyle: TextStyle
  /// The most lines of the title.
  public var titleLineCount = 1
  /// The most lines of the description.
  public var descriptionLineCount = 1
  /// The image, or the placeholder where there is none, in points.
  public var imageSize = CGSize(width: 44, height: 44)
  /// Around the image, and between it and the texts, in points.
  public var margin: CGFloat = 4
  /// The narrowest preview, in points.
  public var minimumWidth: CGFloat = 160
  /// Between the preview and what is above, in points.
  public var spacing: CGFloat = 6

  /// A preview in fonts of its own.
  public init(titleStyle: TextStyle, descriptionStyle: TextStyle, hostStyle: TextStyle) {
    self.titleStyle = titleStyle
    self.descriptionStyle = descriptionStyle
    self.hostStyle = hostStyle
  }
}

/// How large images are.
public struct ImageStyle: Sendable, Hashable, Codable {
  /// How the size follows from that of the image.
  public enum Sizing: Sendable, Hashable {
    /// Always the same.
    case fixed(CGSize)
    /// As large as the image, but inside `maximum`, in its proportions, and not below `minimum`, to which
    /// it is cropped. An image of unknown size is a square as wide as may be.
    case fitted(maximum: CGSize, minimum: CGSize)
    /// One of three sizes: square where width / height lies in `squareRatios` or is not known.
    case shapes(
      square: CGSize, landscape: CGSize, portrait: CGSize, squareRatios: ClosedRange<CGFloat>)
  }

  /// The sizing.
  public var sizing: Sizing
  /// Images in compounds are as wide as the widest bubble may be.
  public var fillsCompounds = false

  /// Images of a sizing.
  public init(_ sizing: Sizing) { self.sizing = sizing }
}

/// How large maps are.
public struct MapStyle: Sendable, Hashable, Codable {
  /// In points; narrower where there is less room.
  public var size: CGSize

  /// Maps of a size.
  public init(size: CGSize) { self.size = size }
}

/// How large films and sounds are.
public struct MediaStyle: Sendable, Hashable, Codable {
  /// The still picture, in points; narrower where there is less room.
  public var thumbnail: CGSize
  /// The button in its middle, in points.
  public var playButton = CGSize(width: 44, height: 44)
  /// The font of the duration.
  public var durationStyle: TextStyle
  /// Between the duration and the corner of the picture, in points.
  public var durationMargin: CGFloat = 6

  /// Still pictures of a size.
  public init(thumbnail: CGSize, durationStyle: TextStyle) {
    self.thumbnail = thumbnail
    self.durationStyle = durationStyle
  }
}

/// Cards side by side in a strip that scrolls, as SUSI's clients show news and search results.
public struct CardStripStyle: Sendable, Hashable, Codable {
  /// The height of strip and cards, in points.
  public var height: CGFloat = 135
  /// The width of a card, of the strip's.
  public var cardWidth = ContainerLength(multiplier: 3, divisor: 5)
  /// Before the first and after the last card, in points.
  public var inset: CGFloat = 4
  /// Between two cards, in points.
  public var spacing: CGFloat = 10
  /// The width of the image, of the card's.
  public var imageFraction: CGFloat = 0.4
  /// Around image and texts, in points.
  public var margin: CGFloat = 4
  /// The height of the title's label, in points.
  public var titleHeight: CGFloat = 44
  /// The font of titles.
  public var titleStyle = TextStyle(font: .boldSystemFont(ofSize: 14))
  /// The most lines of a title.
  public var titleLineCount = 2
  /// The font of descriptions.
  public var descriptionStyle = TextStyle(font: .systemFont(ofSize: 14))
  /// The most lines of a description beside an image.
  public var descriptionLineCount = 5
  /// The most lines of a description without one.
  public var descriptionLineCountWithoutImage = 6

  /// The strip of SUSI's client.
  public init() {}
}

/// How tables are set.
public struct TableStyle: Sendable, Hashable, Codable {
  /// The font of the header.
  public var headerStyle: TextStyle
  /// The font of the cells.
  public var cellStyle: TextStyle
  /// Between the edge of a cell and its text.
  public var cellInsets = BubbleInsets(top: 4, left: 6, bottom: 4, right: 6)

  /// A table in fonts of its own.
  public init(headerStyle: TextStyle, cellStyle: TextStyle) {
    self.headerStyle = headerStyle
    self.cellStyle = cellStyle
  }
}

/// How pie charts are set.
public struct PieChartStyle: Sendable, Hashable, Codable {
  /// The side of the square plot, in points; less where there is less room.
  public var plotSize: CGFloat = 140
  /// The font of the legend.
  public var legendStyle: TextStyle
  /// The patch of colour before an entry, in points.
  public var swatchSize = CGSize(width: 10, height: 10)
  /// Between swatch and entry, in points.
  public var swatchGap: CGFloat = 6
  /// Between two entries, in points.
  public var entrySpacing: CGFloat = 4
  /// Between plot and legend, in points.
  public var legendSpacing: CGFloat = 8

  /// A chart with a legend in a font.
  public init(legendStyle: TextStyle) { self.legendStyle = legendStyle }
}

/// How the indicator that somebody is typing is set.
public struct TypingStyle: Sendable, Hashable, Codable {
  /// A dot, in points.
  public var dot = CGSize(width: 8, height: 8)
  /// The number of dots.
  public var dotCount = 3
  /// Between two dots, in points.
  public var spacing: CGFloat = 5
  /// Above and below the dots, in points.
  public var verticalMargin: CGFloat = 6

  /// Three dots.
  public init() {}
}
