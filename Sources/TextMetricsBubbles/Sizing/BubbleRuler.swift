import Foundation
import TextMetrics

/// Evaluates a style's lengths for a conversation width. Fractions of the width are rounded up to the style's
/// pixels; sums of such numbers are already on the grid.
struct BubbleRuler {
  let containerWidth: CGFloat
  let grid: PixelGrid?

  /// A width or height of a conversation. Anything but a finite positive number counts as 0; numbers above 2⁴⁰ count as
  /// 2⁴⁰.
  static func sanitized(_ length: CGFloat) -> CGFloat {
    length.isFinite && length > 0 ? min(length, 0x1p40) : 0
  }

  /// A measured length as frames use it.
  func measured(_ length: CGFloat) -> CGFloat { grid?.ceil(length) ?? length }

  /// A measured size as frames use it.
  func measured(_ size: CGSize) -> CGSize { grid?.ceil(size) ?? size }

  /// The nearest position on the grid, for centred or baseline-aligned frames.
  func placed(_ position: CGFloat) -> CGFloat { grid?.round(position) ?? position }

  /// The grid line at or before a length, for shares whose sum must not exceed a whole.
  ///
  /// A length that is below a grid line by no more than the tolerance counts as on it: a whole pixel less would cut a
  /// text that fits.
  func roundedDown(_ length: CGFloat) -> CGFloat {
    grid.map { $0.floor(length + PixelGrid.tolerance / $0.scale) } ?? length
  }

  func length(_ length: ContainerLength) -> CGFloat { measured(length.value(in: containerWidth)) }

  func length(_ length: FrameLength, content: CGFloat) -> CGFloat {
    let own = (length.followsContent ? content : 0) + length.points
    return length.minimum.map { max(own, self.length($0)) } ?? own
  }

  /// The frame of a rule for a content of a size; `inset` is added to the rule's distance from its edge.
  func frame(_ rule: FrameRule, content: CGSize, inset: CGFloat) -> CGRect {
    let width = length(rule.width, content: content.width)
    let height = length(rule.height, content: content.height)
    let distance = length(rule.distance, content: content.width)
    let x =
      switch rule.edge {
      case .leading: inset + distance
      case .trailing: containerWidth - inset - distance
      case .center: placed((containerWidth - width) / 2)
      }
    let y = self.length(rule.y, content: content.height)
    return CGRect(x: x, y: y, width: width, height: height)
  }
}
