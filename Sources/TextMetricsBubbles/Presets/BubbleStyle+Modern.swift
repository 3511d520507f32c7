import Foundation
import TextMetrics

extension BubbleStyle {
  /// Round bubbles that hug their text, with the time at the end of the last line: an example of a configured
  /// style.
  public static let modern: BubbleStyle = {
    var style = BubbleStyle(
      name: "modern", textStyle: TextStyle(font: .preferredFont(forTextStyle: .body)),
      insets: BubbleInsets(top: 7, left: 12, bottom: 7, right: 12))
    style.tail = BubbleTail(size: CGSize(width: 6, height: 12))
    style.cornerRadius = 17
    style.maximumWidth = .bubble(.fraction(0.75))
    style.row.margin = 8
    style.row.gap = 4
    style.grouping.spacingWithin = 2
    style.grouping.spacingBetween = 8
    style.grid = PixelGrid(scale: 2)
    style.text.emoji = EmojiRule()
    style.senderName = SenderNameStyle(textStyle: .semibold(.footnote))
    style.quote = QuoteStyle(senderStyle: .semibold(.caption1), textStyle: .of(.footnote))
    style.reactions = ReactionStyle(textStyle: .of(.caption1))
    style.forwarded = ForwardedStyle(textStyle: .of(.footnote))
    style.actions = ActionStyle(
      textStyle: TextStyle(font: .systemFont(ofSize: 16, weight: .medium)))
    style.thread = ThreadStyle(textStyle: .of(.caption1))
    let pictures = KindRules(insets: .all(3))
    for kind in [MessageKind.image, .map, .audio, .video, .album] { style.kinds[kind] = pictures }
    var footer = FooterStyle(
      textStyle: TextStyle(font: .monospacedDigitSystemFont(ofSize: 11)),
      placement: .lastLine(gap: 8, spacing: 2))
    footer.ticks = CGSize(width: 16, height: 10)
    footer.ticksGap = 3
    style.footer = footer
    return style
  }()
}

extension BubbleStyle {
  /// The styles by their names: `susi-first`, `susi`, `chatto`, `modern`, `signal`, `telegram`, `element`.
  public static let presets: [BubbleStyle] = [
    .susiFirst, .susi, .chatto, .modern, .signal, .telegram, .element,
  ]

  /// The preset with a name; nil if there is none.
  public static func preset(named name: String) -> BubbleStyle? {
    presets.first { $0.name == name }
  }
}
