import Foundation
import TextMetrics

/// A card: a piece of news or a search result.
public struct Card: Sendable, Hashable, Codable {
  /// The title.
  @ExactlyCompared public var title: String
  /// The description, as plain text.
  @ExactlyCompared public var description: String
  /// The address that it links to.
  @ExactlyCompared public var link: String
  /// The address of the image; nil or empty for a card without one.
  @ExactlyCompared public var image: String?

  /// A card.
  public init(title: String, description: String = "", link: String = "", image: String? = nil) {
    self.title = title
    self.description = description
    self.link = link
    self.image = image
  }

  /// Whether the card has an image beside its texts.
  public var hasImage: Bool { image.map { !$0.isEmpty } ?? false }
}

/// Cards side by side in a scrolling strip.
public struct CardStripContent: MessageContent {
  /// ``MessageKind/rss`` or ``MessageKind/webSearch``.
  public var kind: MessageKind
  /// The cards, from left to right in a left-to-right conversation.
  public var cards: [Card]
  /// The search query; nil if it is not known. If there are no cards, the client must still run the search.
  @ExactlyCompared public var query: String?

  /// News.
  public static func rss(_ cards: [Card]) -> CardStripContent {
    CardStripContent(kind: .rss, cards: cards)
  }

  /// Search results.
  public static func webSearch(_ cards: [Card], query: String? = nil) -> CardStripContent {
    CardStripContent(kind: .webSearch, cards: cards, query: query)
  }

  /// Prepares titles and descriptions.
  public func prepared(in context: ContentContext) -> any PreparedContent {
    let style = context.style.cards
    return PreparedCardStrip(
      cards: cards.map { card in
        PreparedCard(
          hasImage: card.hasImage,
          title: context.label(
            card.title, style.titleStyle, lines: style.titleLineCount, alignment: .center),
          description: context.label(
            card.description, style.descriptionStyle,
            lines: card.hasImage
              ? style.descriptionLineCount : style.descriptionLineCountWithoutImage))
      },
      style: style, grid: context.style.grid)
  }
}

private struct PreparedCard: Sendable {
  let hasImage: Bool
  let title: PreparedLabel
  let description: PreparedLabel
}

/// Cards that must be scrolled to have frames beyond the strip's edge. ``PlacedText/isComplete`` reports whether
/// a text fits its label, and `TextLayout.visibleRanges` its visible part.
private struct PreparedCardStrip: PreparedContent {
  let cards: [PreparedCard]
  let style: CardStripStyle
  let grid: PixelGrid?

  func layout(in proposal: ContentProposal) -> ContentLayout {
    let ruler = BubbleRuler(containerWidth: proposal.containerWidth, grid: grid)
    let width = ruler.length(style.cardWidth)
    var content = ContentLayout(size: CGSize(width: proposal.stripWidth, height: style.height))
    content.frames = [BubbleFrame(.strip, CGRect(origin: .zero, size: content.size))]
    for (index, card) in cards.enumerated() {
      let x = style.inset + CGFloat(index) * (width + style.spacing)
      content.frames += frames(
        of: card, in: CGRect(x: x, y: 0, width: width, height: style.height), ruler: ruler)
    }
    let gaps = style.spacing * CGFloat(max(0, cards.count - 1))
    content.scrollableWidth = 2 * style.inset + width * CGFloat(cards.count) + gaps
    return content
  }

  private func frames(of card: PreparedCard, in box: CGRect, ruler: BubbleRuler) -> [BubbleFrame] {
    let margin = style.margin
    let imageWidth = card.hasImage ? ruler.measured(box.width * style.imageFraction) : 0
    let x = box.minX + margin + (card.hasImage ? imageWidth + margin : 0)
    let width = max(0, box.maxX - margin - x)
    let title = CGRect(x: x, y: box.minY + margin, width: width, height: style.titleHeight)
    let description = CGRect(
      x: x, y: title.maxY + margin, width: width,
      height: max(0, box.maxY - margin - (title.maxY + margin)))
    let image = CGRect(
      x: box.minX + margin, y: box.minY + margin, width: imageWidth,
      height: box.height - 2 * margin)
    return [BubbleFrame(.card, box)]
      + (card.hasImage ? [BubbleFrame(.cardImage, image)] : [])
      + [
        card.title.frame(.cardTitle, in: title),
        card.description.frame(.cardDescription, in: description),
      ]
  }
}
