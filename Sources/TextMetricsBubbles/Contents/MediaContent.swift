import Foundation
import TextMetrics

/// A video or a sound: a thumbnail with a button in its centre.
public struct MediaContent: MessageContent {
  /// ``MessageKind/video`` or ``MessageKind/audio``.
  public var kind: MessageKind
  /// The identifier of the video or sound.
  @ExactlyCompared public var identifier: String
  /// The duration as shown; nil for none.
  @ExactlyCompared public var duration: String?

  /// A video.
  public static func video(_ identifier: String, duration: String? = nil) -> MediaContent {
    MediaContent(kind: .video, identifier: identifier, duration: duration)
  }

  /// A sound.
  public static func audio(_ identifier: String, duration: String? = nil) -> MediaContent {
    MediaContent(kind: .audio, identifier: identifier, duration: duration)
  }

  /// Prepares the duration.
  public func prepared(in context: ContentContext) -> any PreparedContent {
    let style = context.style.media
    return PreparedMedia(
      style: style, duration: duration.map { context.label($0, style.durationStyle) },
      grid: context.style.grid)
  }
}

private struct PreparedMedia: PreparedContent {
  let style: MediaStyle
  let duration: PreparedLabel?
  let grid: PixelGrid?

  func layout(in proposal: ContentProposal) -> ContentLayout {
    let ruler = BubbleRuler(containerWidth: 0, grid: grid)
    var size = style.thumbnail.fitted(toWidth: proposal.maximumWidth)
    size.width = max(size.width, proposal.minimumWidth)
    var content = ContentLayout(size: ruler.measured(size))
    let picture = CGRect(origin: .zero, size: content.size)
    let button = CGPoint(
      x: ruler.placed(picture.midX - style.playButton.width / 2),
      y: ruler.placed(picture.midY - style.playButton.height / 2))
    content.frames = [
      BubbleFrame(.thumbnail, picture),
      BubbleFrame(.playButton, CGRect(origin: button, size: style.playButton)),
    ]
    if let duration {
      let margin = style.durationMargin
      let frame = duration.frame(.duration, at: .zero, width: picture.width - 2 * margin)
      content.frames.append(
        frame.offsetBy(dx: margin, dy: picture.maxY - margin - frame.rect.height))
    }
    return content
  }
}
