import Foundation

extension BubbleStyle {
  /// The first SUSI client for iOS (fossasia/susi_iOS, March 2017).
  ///
  /// Text of system 18 in a box of 250 × 1000 with leading, *w* × *h* large; in a conversation *W* wide
  /// the cell is *W* × (*h* + 20). Nothing is rounded.
  ///
  /// | | x | y | width | height |
  /// |---|---|---|---|---|
  /// | incoming text | 16 | 0 | w + 16 | h + 30 |
  /// | incoming bubble | 4 | −4 | w + 40 | h + 26 |
  /// | outgoing text | W − w − 32 | 0 | w + 16 | h + 20 |
  /// | outgoing bubble | W − w − 40 | −4 | w + 34 | h + 26 |
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
    return style
  }()

  /// The last SUSI client for iOS (fossasia/susi_iOS, 6166cc5 of January 2020).
  ///
  /// Text of system 16 in a box of 250 × 1000 with leading, *w* × *h* large; in a conversation *W* wide
  /// the cell is *W* × (*h* + 38). Nothing is rounded.
  ///
  /// | | x | y | width | height |
  /// |---|---|---|---|---|
  /// | incoming text | 12 | 4 | max(w + 26, W/3) | h + 20 |
  /// | incoming bubble | 8 | 0 | max(w + 40, W/3) | h + 36 |
  /// | outgoing text | W − max(w + 34, W/4) | 4 | max(w + 16, W/4 − 16) | h + 20 |
  /// | outgoing bubble | W − max(w + 40, W/4 + 8) | 0 | max(w + 34, W/4) | h + 36 |
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
    style.footer = FooterStyle(
      textStyle: TextStyle(font: .italicSystemFont(ofSize: 8)),
      placement: .corner(trailing: 8, bottom: 4))
    return style
  }()

  /// From the corner of a text view to its text: `textContainerInset` and `lineFragmentPadding`, which
  /// the client leaves as they are (see ``TextViewSizing``).
  private static let textViewInset = CGPoint(x: 5, y: 8)

  /// What both have in common: the box and the options of the measurement.
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
    return style
  }
}
