public import Foundation
import TextMetrics

/// A picture.
public struct ImageContent: MessageContent {
  /// The address of the picture.
  @ExactlyCompared public var link: String
  /// The size; nil if it is not known. It determines the proportions, and the picture is not shown larger than this in
  /// points, unless the style has a fixed or minimum size or stretches it. A stretched picture is at most 100 times as
  /// high as wide.
  public var size: CGSize?

  /// A picture.
  public init(link: String = "", size: CGSize? = nil) {
    self.link = link
    self.size = size
  }

  /// A picture.
  public var kind: MessageKind { .image }

  /// Captures the style's rule; there is nothing else to prepare.
  public func prepared(in context: ContentContext) -> any PreparedContent {
    let size = size.flatMap { size in
      let lengths = [size.width, size.height]
      return lengths.allSatisfy { $0 > 0 && $0.isFinite } ? size : nil
    }
    return PreparedImage(size: size, style: context.style.image, grid: context.style.grid)
  }
}

private struct PreparedImage: PreparedContent {
  let size: CGSize?
  let style: ImageStyle
  let grid: PixelGrid?

  func layout(in proposal: ContentProposal) -> ContentLayout {
    let size = BubbleRuler(containerWidth: 0, grid: grid).measured(frameSize(in: proposal))
    var content = ContentLayout(size: size)
    content.frames = [BubbleFrame(.image, CGRect(origin: .zero, size: size))]
    return content
  }

  private func frameSize(in proposal: ContentProposal) -> CGSize {
    if proposal.minimumWidth > 0 { return stretched(to: proposal.minimumWidth) }
    if proposal.isPart, style.fillsCompounds { return stretched(to: proposal.maximumWidth) }
    switch style.sizing {
    case .fixed(let size): return size.fitted(toWidth: proposal.maximumWidth)
    case .shapes(let square, let landscape, let portrait, let squareRatios):
      let ratio = size.map { $0.width / $0.height } ?? 1
      let shape =
        size == nil || squareRatios.contains(ratio)
        ? square : ratio > squareRatios.upperBound ? landscape : portrait
      return shape.fitted(toWidth: proposal.maximumWidth)
    case .fitted(let maximum, let minimum):
      let width = min(maximum.width, proposal.maximumWidth)
      let natural = size ?? CGSize(width: width, height: width)
      let scale = min(1, width / natural.width, maximum.height / natural.height)
      return CGSize(
        width: min(max(natural.width * scale, minimum.width), width),
        height: max(natural.height * scale, minimum.height))
    }
  }

  /// The size of the image at the width of the bubble that it is part of, in its own proportions.
  private func stretched(to width: CGFloat) -> CGSize {
    // Bounded, because a picture 1e-320 points wide would be infinitely high.
    let ratio = size.map { min($0.height / $0.width, 100) } ?? 1
    return CGSize(width: width, height: width * ratio)
  }
}

extension CGSize {
  /// The size, scaled down in proportion to be no wider than a limit.
  func fitted(toWidth limit: CGFloat) -> CGSize {
    guard width > limit, width > 0 else { return self }
    return CGSize(width: limit, height: height * limit / width)
  }
}
