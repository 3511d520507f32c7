public import Foundation
import TextMetrics

/// A sticker or an animated picture, without a bubble.
public struct StickerContent: MessageContent {
  /// ``MessageKind/sticker`` or ``MessageKind/animation``.
  public var kind: MessageKind
  /// The picture's size in pixels or points, of which only the proportions count; nil if it is not known.
  public var size: CGSize?

  /// A sticker.
  public static func sticker(size: CGSize? = nil) -> StickerContent {
    StickerContent(kind: .sticker, size: size)
  }

  /// An animated picture.
  public static func animation(size: CGSize? = nil) -> StickerContent {
    StickerContent(kind: .animation, size: size)
  }

  /// Captures the style's size; there is nothing else to prepare.
  public func prepared(in context: ContentContext) -> any PreparedContent {
    PreparedSticker(
      picture: size, box: context.style.sticker.size,
      ruler: BubbleRuler(containerWidth: 0, grid: context.style.grid))
  }
}

private struct PreparedSticker: PreparedContent {
  let picture: CGSize?
  let box: CGSize
  let ruler: BubbleRuler

  func layout(in proposal: ContentProposal) -> ContentLayout {
    let box = box.fitted(toWidth: proposal.maximumWidth)
    var size = box
    if let picture, [picture.width, picture.height].allSatisfy({ $0 > 0 && $0.isFinite }) {
      // Sides of at most 1, so that no quotient of tiny sizes is infinite.
      let longest = max(picture.width, picture.height)
      let (width, height) = (picture.width / longest, picture.height / longest)
      let scale = min(box.width / width, box.height / height)
      size = CGSize(width: width * scale, height: height * scale)
    }
    var content = ContentLayout(size: ruler.measured(size))
    content.frames = [BubbleFrame(.sticker, CGRect(origin: .zero, size: content.size))]
    content.isBare = true
    return content
  }
}
