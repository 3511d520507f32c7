import Foundation
import TextMetrics

/// Pictures and videos in a grid.
public struct AlbumContent: MessageContent {
  /// From left to right and from top to bottom, in a left-to-right conversation. Only the size of a single
  /// picture matters.
  public var pictures: [ImageContent]

  /// An album.
  public init(_ pictures: [ImageContent]) { self.pictures = pictures }

  /// An album.
  public var kind: MessageKind { .album }

  /// Prepares the number of pictures beyond the grid; a single picture is prepared as one.
  public func prepared(in context: ContentContext) -> any PreparedContent {
    if pictures.count == 1 { return pictures[0].prepared(in: context) }
    let style = context.style.album
    let hidden = pictures.count - PreparedAlbum.maximumCount
    return PreparedAlbum(
      count: min(pictures.count, PreparedAlbum.maximumCount),
      more: hidden > 0 ? context.label("+\(hidden)", style.moreStyle, alignment: .center) : nil,
      style: style)
  }
}

private struct PreparedAlbum: PreparedContent {
  /// The number of pictures in the grid.
  static let maximumCount = 5

  let count: Int
  let more: PreparedLabel?
  let style: AlbumStyle

  func layout(in proposal: ContentProposal) -> ContentLayout {
    let width = max(min(style.maximumWidth, proposal.maximumWidth), proposal.minimumWidth)
    let cells = cells(width: width)
    let bounds = cells.reduce(CGRect.zero) { $0.union($1) }
    var content = ContentLayout(
      size: CGSize(width: max(bounds.width, proposal.minimumWidth), height: bounds.height))
    content.frames = [BubbleFrame(.album, CGRect(origin: .zero, size: content.size))]
    content.frames += cells.map { BubbleFrame(.image, $0) }
    if let more, let last = cells.last { content.frames.append(more.frame(.moreCount, in: last)) }
    return content
  }

  private func cells(width: CGFloat) -> [CGRect] {
    let spacing = style.spacing
    let half = max(0, ((width - spacing) / 2).rounded(.down))
    let third = max(0, ((width - 2 * spacing) / 3).rounded(.down))
    func row(_ count: Int, _ side: CGFloat, y: CGFloat) -> [CGRect] {
      (0..<count).map {
        CGRect(x: CGFloat($0) * (side + spacing), y: y, width: side, height: side)
      }
    }
    switch count {
    case 0: return []
    case 2: return row(2, half, y: 0)
    case 3:
      let large = 2 * third + spacing
      let x = large + spacing
      return [
        CGRect(x: 0, y: 0, width: large, height: large),
        CGRect(x: x, y: 0, width: third, height: third),
        CGRect(x: x, y: third + spacing, width: third, height: third),
      ]
    case 4: return row(2, half, y: 0) + row(2, half, y: half + spacing)
    default: return row(2, half, y: 0) + row(3, third, y: half + spacing)
    }
  }
}
