public import Foundation
public import TextMetrics

/// The style of the quoted message, a box above the text of the reply.
public struct QuoteStyle: Sendable, Hashable, Codable {
  /// The font of the sender's name, on one line.
  public var senderStyle: TextStyle
  /// The font of the text.
  public var textStyle: TextStyle
  /// The maximum number of lines of the text; the rest is truncated.
  public var maximumLineCount = 2
  /// The space between the box and its text, including the bar on the left.
  public var insets = BubbleInsets(top: 4, left: 11, bottom: 4, right: 8)
  /// The space between the name and the text, in points.
  public var lineSpacing: CGFloat = 0
  /// The space between the box and the content below, in points.
  public var spacing: CGFloat = 4

  /// Creates a style of boxes with a name and up to two lines of text, in two fonts.
  public init(senderStyle: TextStyle, textStyle: TextStyle) {
    self.senderStyle = senderStyle
    self.textStyle = textStyle
  }
}

/// The style of the sender's name above the first message of a group.
public struct SenderNameStyle: Sendable, Hashable, Codable {
  /// The font.
  public var textStyle: TextStyle
  /// The space between the name and the content below, in points.
  public var spacing: CGFloat

  /// Creates a style of names on one line.
  ///
  /// - Parameters:
  ///   - textStyle: The font of the name.
  ///   - spacing: The distance below the name, in points.
  public init(textStyle: TextStyle, spacing: CGFloat = 2) {
    self.textStyle = textStyle
    self.spacing = spacing
  }
}

/// The style of the header of a group: the sender's avatar and name above the first bubble, which the header may
/// overlap (element-x-ios, `TimelineItemBubbledStylerView.swift`).
public struct SenderHeaderStyle: Sendable, Hashable, Codable {
  /// The font of the name, on one line.
  public var textStyle: TextStyle
  /// The size of the avatar, in points; zero for none.
  public var avatar = CGSize(width: 32, height: 32)
  /// The distance from the edge of the conversation to the avatar, in points.
  public var margin: CGFloat = 8
  /// The space between avatar and name, in points.
  public var gap: CGFloat = 4
  /// The distance from the top of the header to the name, in points.
  public var nameInset: CGFloat = 3
  /// The overlap of the header with the bubble, in points; negative for a distance between them.
  public var overlap: CGFloat = 8

  /// Creates a style of headers with an avatar and a name in a font.
  public init(textStyle: TextStyle) { self.textStyle = textStyle }
}

/// The style of reactions, in a row below the bubble, or in several rows if they exceed its maximum width.
public struct ReactionStyle: Sendable, Hashable, Codable {
  /// The font of emoji and number.
  public var textStyle: TextStyle
  /// The space between a reaction's edge and its text.
  public var insets = BubbleInsets(top: 3, left: 8, bottom: 3, right: 8)
  /// The space between two reactions, and between two rows, in points.
  public var spacing: CGFloat = 4
  /// The overlap of the first row with the bubble, in points.
  public var overlap: CGFloat = 6
  /// The distance from the bubble's side to the first reaction, in points.
  public var indent: CGFloat = 8

  /// Creates a style of reactions in a font; the other numbers have their defaults.
  public init(textStyle: TextStyle) { self.textStyle = textStyle }
}

/// The style of a link preview: an image with title, description and host beside it.
public struct LinkPreviewStyle: Sendable, Hashable, Codable {
  /// The font of the title.
  public var titleStyle: TextStyle
  /// The font of the description.
  public var descriptionStyle: TextStyle
  /// The font of the host.
  public var hostStyle: TextStyle
  /// The maximum number of lines of the title.
  public var titleLineCount = 1
  /// The maximum number of lines of the description.
  public var descriptionLineCount = 1
  /// The size of the image or its placeholder, in points.
  public var imageSize = CGSize(width: 44, height: 44)
  /// The distance around the image, and between it and the texts, in points.
  public var margin: CGFloat = 4
  /// The minimum width of a preview, in points.
  public var minimumWidth: CGFloat = 160
  /// The space between the preview and the content above, in points.
  public var spacing: CGFloat = 6

  /// Creates a style of previews with the fonts of title, description and host.
  public init(titleStyle: TextStyle, descriptionStyle: TextStyle, hostStyle: TextStyle) {
    self.titleStyle = titleStyle
    self.descriptionStyle = descriptionStyle
    self.hostStyle = hostStyle
  }
}

/// The sizes of images.
public struct ImageStyle: Sendable, Hashable, Codable {
  /// The rule that derives the displayed size from the size of the image.
  public enum Sizing: Sendable, Hashable {
    /// The same size for all images.
    case fixed(CGSize)
    /// The size of the image, scaled down in proportion to fit into `maximum`, but no smaller than `minimum`, to
    /// which the image is cropped. An image of unknown size is the largest square that fits.
    case fitted(maximum: CGSize, minimum: CGSize)
    /// One of three sizes: square if width / height lies in `squareRatios` or is not known.
    case shapes(
      square: CGSize, landscape: CGSize, portrait: CGSize, squareRatios: ClosedRange<CGFloat>)
  }

  /// The sizing.
  public var sizing: Sizing
  /// Whether images in compounds are as wide as the widest bubble.
  public var fillsCompounds = false

  /// Creates a style with a sizing.
  public init(_ sizing: Sizing) { self.sizing = sizing }
}

/// The size of maps.
public struct MapStyle: Sendable, Hashable, Codable {
  /// The size in points; maps are narrower if there is less room.
  public var size: CGSize

  /// Creates a style of maps of a size, in points.
  public init(size: CGSize) { self.size = size }
}

/// The style of videos and sounds.
public struct MediaStyle: Sendable, Hashable, Codable {
  /// The size of the thumbnail, in points; scaled down in proportion if there is less room.
  public var thumbnail: CGSize
  /// The size of the button in the centre of the thumbnail, in points.
  public var playButton = CGSize(width: 44, height: 44)
  /// The font of the duration.
  public var durationStyle: TextStyle
  /// The distance between the duration and the corner of the thumbnail, in points.
  public var durationMargin: CGFloat = 6

  /// Creates a style of thumbnails of a size, in points, with the font of the duration.
  public init(thumbnail: CGSize, durationStyle: TextStyle) {
    self.thumbnail = thumbnail
    self.durationStyle = durationStyle
  }
}

/// The style of cards in a scrolling strip, as SUSI's clients show news and search results.
public struct CardStripStyle: Sendable, Hashable, Codable {
  /// The height of the strip and its cards, in points.
  public var height: CGFloat = 135
  /// The width of a card, relative to the strip.
  public var cardWidth = ContainerLength(multiplier: 3, divisor: 5)
  /// The space before the first and after the last card, in points.
  public var inset: CGFloat = 4
  /// The space between two cards, in points.
  public var spacing: CGFloat = 10
  /// The width of the image, as a fraction of the card's width.
  public var imageFraction: CGFloat = 0.4
  /// The distance around image and texts, in points.
  public var margin: CGFloat = 4
  /// The height of the title's label, in points.
  public var titleHeight: CGFloat = 44
  /// The font of titles.
  public var titleStyle = TextStyle(font: .boldSystemFont(ofSize: 14))
  /// The maximum number of lines of a title.
  public var titleLineCount = 2
  /// The font of descriptions.
  public var descriptionStyle = TextStyle(font: .systemFont(ofSize: 14))
  /// The maximum number of lines of a description beside an image.
  public var descriptionLineCount = 5
  /// The maximum number of lines of a description without an image.
  public var descriptionLineCountWithoutImage = 6

  /// Creates a style with the numbers of SUSI's client.
  public init() {}
}

/// The style of tables.
public struct TableStyle: Sendable, Hashable, Codable {
  /// The font of the header.
  public var headerStyle: TextStyle
  /// The font of the cells.
  public var cellStyle: TextStyle
  /// The space between the edge of a cell and its text.
  public var cellInsets = BubbleInsets(top: 4, left: 6, bottom: 4, right: 6)

  /// Creates a style of tables with the fonts of header and cells.
  public init(headerStyle: TextStyle, cellStyle: TextStyle) {
    self.headerStyle = headerStyle
    self.cellStyle = cellStyle
  }
}

/// The style of pie charts.
public struct PieChartStyle: Sendable, Hashable, Codable {
  /// The side of the square plot, in points; less if there is less room.
  public var plotSize: CGFloat = 140
  /// The font of the legend.
  public var legendStyle: TextStyle
  /// The size of the colour swatch before an entry, in points.
  public var swatchSize = CGSize(width: 10, height: 10)
  /// The space between swatch and entry, in points.
  public var swatchGap: CGFloat = 6
  /// The space between two entries, in points.
  public var entrySpacing: CGFloat = 4
  /// The space between plot and legend, in points.
  public var legendSpacing: CGFloat = 8

  /// Creates a style of charts with the font of the legend.
  public init(legendStyle: TextStyle) { self.legendStyle = legendStyle }
}

/// The style of the typing indicator.
public struct TypingStyle: Sendable, Hashable, Codable {
  /// The size of a dot, in points.
  public var dot = CGSize(width: 8, height: 8)
  /// The number of dots.
  public var dotCount = 3
  /// The space between two dots, in points.
  public var spacing: CGFloat = 5
  /// The space above and below the dots, in points.
  public var verticalMargin: CGFloat = 6

  /// Creates a style with three dots.
  public init() {}
}
