import Foundation
import TextMetrics

extension BubbleStyle {
  /// The first SUSI client for iOS (fossasia/susi_iOS, March 2017).
  ///
  /// Text in system 18, measured in a box of 250 × 1000 with leading, is *w* × *h* large; in a conversation
  /// *W* wide the cell is *W* × (*h* + 20). Nothing is rounded.
  ///
  /// | | x | y | width | height |
  /// |---|---|---|---|---|
  /// | incoming text | 16 | 0 | w + 16 | h + 30 |
  /// | incoming bubble | 4 | −4 | w + 40 | h + 26 |
  /// | outgoing text | W − w − 32 | 0 | w + 16 | h + 20 |
  /// | outgoing bubble | W − w − 40 | −4 | w + 34 | h + 26 |
  ///
  /// With a link preview the cell is *h* + 84 high and the bubble *h* + 90, and the preview is at (16, *h* +
  /// 20), *w* + 12 wide and 52 high. The preview of an outgoing message, which the source does not define, begins
  /// where the text does.
  ///
  /// Cells are 10 apart, 2 below the top of the conversation and 16 above its end.
  public static let susiFirst: BubbleStyle = {
    var style = susi(
      name: "susi-first", fontSize: 18,
      incoming: BubbleGeometry(
        bubble: FrameRule(
          .leading, .points(4), y: .points(-4), width: .content(plus: 40),
          height: .content(plus: 26)),
        text: FrameRule(
          .leading, .points(16), width: .content(plus: 16), height: .content(plus: 30)),
        contentOrigin: textViewInset, cellHeight: .content(plus: 20)),
      outgoing: BubbleGeometry(
        bubble: FrameRule(
          .trailing, .content(plus: 40), y: .points(-4), width: .content(plus: 34),
          height: .content(plus: 26)),
        text: FrameRule(
          .trailing, .content(plus: 32), width: .content(plus: 16), height: .content(plus: 20)),
        contentOrigin: textViewInset, cellHeight: .content(plus: 20)))
    style.capInsets = BubbleInsets(top: 22, left: 26, bottom: 22, right: 26)
    style.withPreview = KindRules(
      incoming: style.incoming.withPreview(.leading, .points(16)),
      outgoing: style.outgoing.withPreview(.trailing, .content(plus: 32)))
    return style
  }()

  /// The last SUSI client for iOS (fossasia/susi_iOS, 6166cc5 of January 2020).
  ///
  /// Text in system 16, measured in a box of 250 × 1000 with leading, is *w* × *h* large; in a conversation
  /// *W* wide the cell is *W* × (*h* + 38). Nothing is rounded.
  ///
  /// | | x | y | width | height |
  /// |---|---|---|---|---|
  /// | incoming text | 12 | 4 | max(w + 26, W/3) | h + 20 |
  /// | incoming bubble | 8 | 0 | max(w + 40, W/3) | h + 36 |
  /// | outgoing text | W − max(w + 34, W/4) | 4 | max(w + 16, W/4 − 16) | h + 20 |
  /// | outgoing bubble | W − max(w + 40, W/4 + 8) | 0 | max(w + 34, W/4) | h + 36 |
  ///
  /// Other kinds, all incoming:
  ///
  /// | | bubble | content | cell |
  /// |---|---|---|---|
  /// | anchor | 8, 0, w + 40, h + 36 | text 12, 4, w + 30, h + 20 | h + 38 |
  /// | stop | as a text | | h + 38 |
  /// | image | 8, 0, 228, 173 | insets 4, 4, 20, 4 | 173 |
  /// | map | 8, 0, 275, 198 | insets 8 | 200 |
  /// | audio, video | 8, 0, 208, 158 | insets 4, button 44 × 44 | 158 |
  /// | typing | 4, 0, 100, 44 | | 44 |
  /// | rss, websearch | none | strip 0, 0, W, 135 | 145 |
  ///
  /// Cells are 10 apart, 2 below the top of the conversation and 16 above its end.
  ///
  /// The client has no special cells for tables and pie charts; here they have bubbles like texts.
  public static let susi: BubbleStyle = {
    let third = ContainerLength(multiplier: 1, divisor: 3)
    let quarter = ContainerLength(multiplier: 1, divisor: 4)
    var style = susi(
      name: "susi", fontSize: 16,
      incoming: BubbleGeometry(
        bubble: FrameRule(
          .leading, .points(8), width: .content(plus: 40, atLeast: third),
          height: .content(plus: 36)),
        text: FrameRule(
          .leading, .points(12), y: .points(4), width: .content(plus: 26, atLeast: third),
          height: .content(plus: 20)),
        contentOrigin: textViewInset, cellHeight: .content(plus: 38)),
      outgoing: BubbleGeometry(
        bubble: FrameRule(
          .trailing,
          .content(plus: 40, atLeast: ContainerLength(multiplier: 1, divisor: 4, plus: 8)),
          width: .content(plus: 34, atLeast: quarter), height: .content(plus: 36)),
        text: FrameRule(
          .trailing, .content(plus: 34, atLeast: quarter), y: .points(4),
          width: .content(plus: 16, atLeast: ContainerLength(multiplier: 1, divisor: 4, plus: -16)),
          height: .content(plus: 20)),
        contentOrigin: textViewInset, cellHeight: .content(plus: 38)))
    style.cornerRadius = 15
    style.footer = susiFooter
    style.image = ImageStyle(.fixed(CGSize(width: 220, height: 149)))
    style.map = MapStyle(size: CGSize(width: 259, height: 182))
    style.media.thumbnail = CGSize(width: 200, height: 150)
    style.kinds.merge(susiKinds(outgoing: style.outgoing)) { _, new in new }
    return style
  }()

  /// The offset from the corner of a text view to its text: `textContainerInset` and `lineFragmentPadding`, which
  /// the client leaves at their defaults (see `TextViewSizing`).
  private static let textViewInset = CGPoint(x: 5, y: 8)

  /// The common part of both styles: the box and the options of the measurement.
  private static func susi(
    name: String, fontSize: CGFloat, incoming: BubbleGeometry, outgoing: BubbleGeometry
  ) -> BubbleStyle {
    var style = BubbleStyle(
      name: name, textStyle: TextStyle(font: .systemFont(ofSize: fontSize)),
      insets: BubbleInsets(top: 0, left: 0, bottom: 0, right: 0))
    style.incoming = incoming
    style.outgoing = outgoing
    style.maximumWidth = .text(.points(250))
    style.text.measurement = .boundingRect([.usesLineFragmentOrigin, .usesFontLeading])
    style.text.fit = .filled
    style.kinds[.compound] = KindRules(
      incoming: incoming.aroundParts, outgoing: outgoing.aroundParts)
    // The default line spacing of UICollectionViewFlowLayout, and the client's section insets.
    style.grouping.spacingWithin = 10
    style.grouping.spacingBetween = 10
    style.grouping.spacingBeforeStatus = 10
    style.grouping.topInset = 2
    style.grouping.bottomInset = 16
    return style
  }

  /// The time, followed by two thumbs on texts, images and stop lines of others.
  private static let susiFooter: FooterStyle = {
    var footer = FooterStyle(
      textStyle: TextStyle(font: .italicSystemFont(ofSize: 8)),
      placement: .corner(trailing: 8, bottom: 4))
    footer.buttonKinds = [.text, .image, .stop]
    footer.button = CGSize(width: 16, height: 16)
    footer.buttonCount = 2
    footer.buttonGap = 4
    footer.buttonSpacing = 2
    footer.buttonBottom = 2
    return footer
  }()

  private static func susiKinds(outgoing: BubbleGeometry) -> [MessageKind: KindRules] {
    let anchor = BubbleGeometry(
      bubble: FrameRule(
        .leading, .points(8), width: .content(plus: 40), height: .content(plus: 36)),
      text: FrameRule(
        .leading, .points(12), y: .points(4), width: .content(plus: 30),
        height: .content(plus: 20)),
      contentOrigin: textViewInset, cellHeight: .content(plus: 38))
    let strip = BubbleGeometry(bubble: nil, cellHeight: .points(145))
    let media = KindRules(susiPicture(x: 8, insets: .all(4)))
    return [
      .anchor: KindRules(incoming: anchor, outgoing: outgoing),
      .image: KindRules(
        susiPicture(x: 8, insets: BubbleInsets(top: 4, left: 4, bottom: 20, right: 4))),
      .map: KindRules(susiPicture(x: 8, insets: .all(8), cellHeight: .points(200))),
      .audio: media, .video: media,
      .typing: KindRules(
        BubbleGeometry(
          bubble: FrameRule(.leading, .points(4), width: .points(100), height: .points(44)),
          // The dots, 34 × 20 with their margins, are in the middle.
          contentOrigin: CGPoint(x: 33, y: 12), cellHeight: .points(44))),
      .rss: KindRules(strip), .webSearch: KindRules(strip),
    ]
  }

  /// A bubble around a content of a fixed size.
  private static func susiPicture(
    x: CGFloat, insets: BubbleInsets, cellHeight: FrameLength? = nil
  ) -> BubbleGeometry {
    let height = FrameLength.content(plus: insets.top + insets.bottom)
    return BubbleGeometry(
      bubble: FrameRule(
        .leading, .points(x), width: .content(plus: insets.left + insets.right), height: height),
      contentOrigin: CGPoint(x: insets.left, y: insets.top), cellHeight: cellHeight ?? height)
  }
}

extension BubbleGeometry {
  /// The frames of a bubble whose parts include their own insets.
  fileprivate var aroundParts: BubbleGeometry {
    guard var bubble else { return self }
    let padding = (width: bubble.width.points, height: bubble.height.points)
    bubble.width.points = 0
    bubble.height.points = 0
    if bubble.distance.followsContent { bubble.distance.points -= padding.width }
    var cellHeight = cellHeight
    cellHeight.points -= padding.height
    return BubbleGeometry(bubble: bubble, cellHeight: cellHeight)
  }

  /// The first client's frames of messages with a link preview.
  fileprivate func withPreview(
    _ edge: FrameRule.Edge, _ distance: FrameLength
  ) -> BubbleGeometry {
    var geometry = self
    geometry.bubble?.height = .content(plus: 90)
    geometry.preview = FrameRule(
      edge, distance, y: .content(plus: 20), width: .content(plus: 12), height: .points(52))
    geometry.cellHeight = .content(plus: 84)
    return geometry
  }
}
