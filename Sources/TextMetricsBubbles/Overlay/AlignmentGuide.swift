public import Foundation

/// A line that an item is aligned to.
public struct AlignmentGuide: Sendable, Hashable, Codable {
  /// The part of the item that lies on the line.
  public enum Feature: String, Sendable, Hashable, Codable, CaseIterable {
    /// The edge at which lines of text begin: left, or right for right-to-left text.
    case leading
    /// The edge opposite the leading one.
    case trailing
    /// The middle between the leading and trailing edges.
    case horizontalCenter
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
    /// The middle between top and bottom.
    case verticalCenter
  }

  /// The owner of the edge or middle.
  public enum Owner: Sendable, Hashable, Codable {
    /// The picture, less its margin.
    case canvas
    /// Another item, by its index.
    case item(Int)
  }

  /// The part of the item that lies on the line.
  public let feature: Feature
  /// The owner of the edge or middle.
  public let owner: Owner
  /// The position in points: the x of a vertical line, the y of a horizontal one.
  public let position: CGFloat
}

extension AlignmentGuide.Feature {
  /// The features that a horizontal or a vertical move can align.
  static let horizontal: [Self] = [.leading, .trailing, .horizontalCenter]
  static let vertical: [Self] = [.top, .bottom, .verticalCenter]

  /// The position of the feature in a frame.
  func position(in frame: CGRect, isRightToLeft: Bool) -> CGFloat {
    switch self {
    case .leading: isRightToLeft ? frame.maxX : frame.minX
    case .trailing: isRightToLeft ? frame.minX : frame.maxX
    case .horizontalCenter: frame.midX
    case .top: frame.minY
    case .bottom: frame.maxY
    case .verticalCenter: frame.midY
    }
  }

  /// Whether an edge of a frame lies on a guide or past it, away from the middle of the guide's owner.
  /// Middles have no far side.
  func isReached(by frame: CGRect, at guide: CGFloat, isRightToLeft: Bool) -> Bool {
    let position = position(in: frame, isRightToLeft: isRightToLeft)
    return switch self {
    case .horizontalCenter, .verticalCenter: true
    case .top: position <= guide
    case .bottom: position >= guide
    case .leading: isRightToLeft ? position >= guide : position <= guide
    case .trailing: isRightToLeft ? position <= guide : position >= guide
    }
  }
}
