import Foundation
import TextMetrics

/// The preview of a link's target.
public struct LinkPreview: Sendable, Hashable, Codable {
  /// The title of the target.
  @ExactlyCompared public var title: String
  /// The description; may be empty.
  @ExactlyCompared public var description: String
  /// The link itself.
  @ExactlyCompared public var link: String
  /// The address of the image; nil for a placeholder.
  @ExactlyCompared public var image: String?

  /// A preview.
  public init(title: String, description: String = "", link: String, image: String? = nil) {
    self.title = title
    self.description = description
    self.link = link
    self.image = image
  }

  /// The host of the link without "www.", or the link itself if it has none.
  public var host: String {
    guard let host = URLComponents(string: link)?.host else { return link }
    return host.hasPrefix("www.") ? String(host.dropFirst("www.".count)) : host
  }
}

/// A standalone link preview.
public struct LinkPreviewContent: MessageContent {
  /// The preview.
  public var preview: LinkPreview

  /// A preview.
  public init(_ preview: LinkPreview) { self.preview = preview }

  /// The preview of a link.
  public var kind: MessageKind { .linkPreview }

  /// Prepares title, description and host.
  public func prepared(in context: ContentContext) -> any PreparedContent {
    PreparedPreview(preview, in: context)
  }
}

/// Title, description and host beside an image of a fixed size.
struct PreparedPreview: PreparedContent {
  private let style: LinkPreviewStyle
  private let title: PreparedLabel
  private let description: PreparedLabel?
  private let host: PreparedLabel
  private let grid: PixelGrid?

  init(_ preview: LinkPreview, in context: ContentContext) {
    style = context.style.preview
    grid = context.style.grid
    title = context.label(preview.title, style.titleStyle, lines: style.titleLineCount)
    description =
      preview.description.isEmpty
      ? nil
      : context.label(
        preview.description, style.descriptionStyle, lines: style.descriptionLineCount)
    host = context.label(preview.host, style.hostStyle)
  }

  /// The width of the image with its margins.
  private var imageColumn: CGFloat { style.imageSize.width + 2 * style.margin }

  /// A preview is as wide as its texts need, within the available width, and stretches with a wider bubble.
  func layout(in proposal: ContentProposal) -> ContentLayout {
    let ruler = BubbleRuler(containerWidth: 0, grid: grid)
    let room = proposal.maximumWidth - imageColumn - style.margin
    let texts = [title, description, host].compactMap { $0 }
    let widest = texts.reduce(0) { max($0, $1.layout(width: room).size.width) }
    let width = min(
      max(imageColumn + widest + style.margin, style.minimumWidth, proposal.minimumWidth),
      max(proposal.maximumWidth, proposal.minimumWidth))
    return layout(width: ruler.measured(width))
  }

  /// The preview at a width.
  func layout(width: CGFloat) -> ContentLayout {
    let room = max(0, width - imageColumn - style.margin)
    var frames: [BubbleFrame] = []
    var y = style.margin
    for (role, label) in [
      (FrameRole.previewTitle, title), (.previewDescription, description), (.previewHost, host),
    ] {
      guard let label else { continue }
      let frame = label.frame(role, at: CGPoint(x: imageColumn, y: y), width: room)
      y = frame.rect.maxY
      frames.append(frame)
    }
    let height = max(y, style.imageSize.height + style.margin) + style.margin
    let image = CGRect(
      origin: CGPoint(x: style.margin, y: style.margin), size: style.imageSize)
    var content = ContentLayout(size: CGSize(width: width, height: height))
    content.frames =
      [BubbleFrame(.preview, CGRect(origin: .zero, size: content.size))]
      + [BubbleFrame(.previewImage, image)] + frames
    return content
  }

  /// The preview in a separate frame.
  func frames(in box: CGRect) -> [BubbleFrame] {
    layout(width: box.width).frames.map { frame in
      var frame = frame.offsetBy(dx: box.minX, dy: box.minY)
      if frame.role == .preview { frame.rect = box }
      return frame
    }
  }
}
