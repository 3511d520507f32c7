import Foundation
import TextMetrics

/// Pictures and videos side by side and stacked, as ``AlbumStyle/arrangement`` determines.
public struct AlbumContent: MessageContent {
  /// The pictures, from left to right and from top to bottom in a left-to-right conversation. Their sizes matter only
  /// for a single picture and in a mosaic.
  public var pictures: [ImageContent]

  /// An album.
  public init(_ pictures: [ImageContent]) { self.pictures = pictures }

  /// An album.
  public var kind: MessageKind { .album }

  /// Prepares the label with the number of pictures not shown. A single picture is prepared like an image.
  public func prepared(in context: ContentContext) -> any PreparedContent {
    if pictures.count == 1 { return pictures[0].prepared(in: context) }
    let style = context.style.album
    let shown = pictures.prefix(style.arrangement.maximumCount)
    let hidden = pictures.count - shown.count
    return PreparedAlbum(
      pictures: shown.map(\.size),
      more: hidden > 0 ? context.label("+\(hidden)", style.moreStyle, alignment: .center) : nil,
      style: style)
  }
}

extension AlbumStyle.Arrangement {
  /// The maximum number of pictures that are shown.
  fileprivate var maximumCount: Int { self == .mosaic ? 10 : 5 }
}

private struct PreparedAlbum: PreparedContent {
  /// The sizes of the pictures shown; nil for unknown sizes.
  let pictures: [CGSize?]
  let more: PreparedLabel?
  let style: AlbumStyle

  func layout(in proposal: ContentProposal) -> ContentLayout {
    let width = max(min(style.maximumWidth, proposal.maximumWidth), proposal.minimumWidth)
    let cells = stretched(cells(width: width), to: proposal.minimumWidth)
    let bounds = cells.reduce(CGRect.zero) { $0.union($1) }
    var content = ContentLayout(
      size: CGSize(width: max(bounds.width, proposal.minimumWidth), height: bounds.height))
    content.frames = [BubbleFrame(.album, CGRect(origin: .zero, size: content.size))]
    content.frames += cells.map { BubbleFrame(.image, $0) }
    if let more, let last = cells.last { content.frames.append(more.frame(.moreCount, in: last)) }
    return content
  }

  private func cells(width: CGFloat) -> [CGRect] {
    switch style.arrangement {
    case .grid: grid(width: width)
    case .rows: pictures.count < 4 ? heroes(width: width) : grid(width: width)
    case .mosaic: mosaic(width: width)
    }
  }

  /// Squares side by side.
  private func grid(width: CGFloat) -> [CGRect] {
    let spacing = style.spacing
    let half = max(0, ((width - spacing) / 2).rounded(.down))
    let third = max(0, ((width - 2 * spacing) / 3).rounded(.down))
    switch pictures.count {
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

  /// Two pictures stacked, or one above two squares; each row is half as high as wide.
  private func heroes(width: CGFloat) -> [CGRect] {
    guard !pictures.isEmpty else { return [] }
    let half = max(0, ((width - style.spacing) / 2).rounded(.down))
    let whole = CGRect(x: 0, y: 0, width: 2 * half + style.spacing, height: half)
    let y = half + style.spacing
    return [whole] + (pictures.count == 2 ? [whole.offsetBy(dx: 0, dy: y)] : row(2, half, y: y))
  }

  private func row(_ count: Int, _ side: CGFloat, y: CGFloat) -> [CGRect] {
    (0..<count).map {
      CGRect(x: CGFloat($0) * (side + style.spacing), y: y, width: side, height: side)
    }
  }

  /// A mosaic. In narrower bubbles its maximum height shrinks with the width.
  private func mosaic(width: CGFloat) -> [CGRect] {
    let scale = style.maximumWidth > 0 ? min(1, width / style.maximumWidth) : 1
    let box = CGSize(width: width, height: (style.maximumHeight * scale).rounded(.down))
    return AlbumMosaic(pictures, in: box, spacing: style.spacing).frames
  }

  /// The cells. Those of a mosaic are stretched to the width of the bubble that it is part of, if they are narrower.
  private func stretched(_ cells: [CGRect], to width: CGFloat) -> [CGRect] {
    let right = cells.reduce(0) { max($0, $1.maxX) }
    guard style.arrangement == .mosaic, right > 0, right < width else { return cells }
    // Only the pictures of the last column grow, so that the spacing stays the same.
    return cells.map { cell in
      guard cell.maxX == right else { return cell }
      return CGRect(x: cell.minX, y: cell.minY, width: width - cell.minX, height: cell.height)
    }
  }
}
