import Foundation
import TextMetrics

extension BubbleStyle {
  /// Chatto's text bubbles (badoo/Chatto, fcbcbad of October 2024), on a display of two pixels per point.
  ///
  /// - Text in system 16 wraps at 0.68 of the conversation's width, rounded up to a pixel, less the insets;
  ///   its used rectangle is rounded up to pixels in both directions (`bma_round`).
  /// - The bubble is larger by insets of 10, 19, 10, 15 (top, left, bottom, right for incoming messages,
  ///   mirrored for outgoing ones), and the text's view is as large as the bubble.
  /// - The cell is as high as the bubble. Beside it: a margin of 11, the avatar, a gap of 4.
  /// - Photos are 210 × 210 if the ratio of width to height is 0.9 to 1.1 or unknown, otherwise 210 × 136 or
  ///   136 × 210.
  /// - Compound bubbles: the insets of parts collapse, all parts are as wide as the widest, and images take
  ///   the whole width, with a height in proportion. The maximum width is rounded up as for other bubbles; Chatto
  ///   rounds it in the cell, but not when computing the height.
  /// - Between cells: 3 within a group, 10 between groups, and also 10 after a pause of more than 120
  ///   seconds, although that does not end a group.
  /// - Dates are 24 high; status lines, below messages that are being sent or have failed, are 19 high. There
  ///   is no space below either, nor between a message and its status line. The icon of a failed message is
  ///   22 × 22.
  ///
  /// Set ``grid`` for other displays.
  public static let chatto: BubbleStyle = {
    let insets = BubbleInsets(top: 10, left: 19, bottom: 10, right: 15)
    var style = BubbleStyle(
      name: "chatto", textStyle: TextStyle(font: .systemFont(ofSize: 16)), insets: insets)
    style.incoming.text = style.incoming.bubble
    style.outgoing.text = style.outgoing.bubble
    style.text.fit = .filled
    // A container's used rectangle does not include its extra line fragment.
    style.text.countsFinalLineBreak = false
    style.maximumWidth = .bubble(.fraction(0.68))
    style.row.margin = 11
    style.row.gap = 4
    style.grouping.spacingWithin = 3
    style.grouping.spacingBetween = 10
    style.grouping.spacingAfterLine = 0
    style.grouping.endsGroupsWithDay = false
    style.grouping.endsGroupsWithPause = false
    style.grouping.statusLines = [.sending: "Sending...", .failed: "Sending failed"]
    style.separatorStyle = TextStyle(font: .systemFont(ofSize: 12))
    style.statusStyle = TextStyle(font: .systemFont(ofSize: 10))
    style.kinds[.dateSeparator] = KindRules(.line(height: 24, textHeight: 14.5))
    style.kinds[.status] = KindRules(.line(height: 19, textHeight: 12))
    style.row.failedIcon = CGSize(width: 22, height: 22)
    style.grid = PixelGrid(scale: 2)
    style.image = ImageStyle(
      .shapes(
        square: CGSize(width: 210, height: 210), landscape: CGSize(width: 210, height: 136),
        portrait: CGSize(width: 136, height: 210), squareRatios: 0.9...1.1))
    style.image.fillsCompounds = true
    style.kinds[.image] = KindRules(insets: .all(0))
    style.footer = FooterStyle(
      textStyle: TextStyle(font: .systemFont(ofSize: 12)), placement: .outside)
    return style
  }()
}

extension BubbleGeometry {
  /// A line of a given text height, centred in a cell of a fixed height.
  static func line(height: CGFloat, textHeight: CGFloat) -> BubbleGeometry {
    BubbleGeometry(
      bubble: FrameRule(
        .center, .points(0), width: .content(), height: .points(height)),
      contentOrigin: CGPoint(x: 0, y: (height - textHeight) / 2), cellHeight: .points(height))
  }
}
