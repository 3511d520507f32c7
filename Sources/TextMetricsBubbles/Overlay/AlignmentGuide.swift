public import Foundation

/// A line that an item is aligned to.
public struct AlignmentGuide: Sendable, Hashable, Codable {
  /// Which part of the item lies on the line.
  public enum Feature: String, Sendable, Hashable, Codable, CaseIterable {
    /// The edge where lines of text begin: left, or right where text runs from the right.
    case leading
    /// The edge opposite to the leading one.
    case trailing
    /// The middle between the leading and the trailing edge.
    case horizontalCenter
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
    /// The middle between top and bottom.
    case verticalCenter
  }

  /// Whose edge or middle it is.
  public enum Owner: Sendable, Hashable, Codable {
    /// The picture's, less its margin.
    case canvas
    /// Another item's, by its index.
    case item(Int)
  }

  /// The part of the item that lies on it.
  public let feature: Feature
  /// Whose edge or middle it is.
  public let owner: Owner
  /// Where it is, in points: the x of an upright line, the y of a level one.
  public let position: CGFloat
}

extension AlignmentGuide.Feature {
  /// The features that a move from side to side can align, or one up and down.
  static let horizontal: [Self] = [.leading, .trailing, .horizontalCenter]
  static let vertical: [Self] = [.top, .bottom, .verticalCenter]

  /// Where the feature of a frame is.
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

  /// Whether an edge of a frame lies on a guide or past it, away from the middle of what the guide belongs to.
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
