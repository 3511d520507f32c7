package import Foundation

/// A shape in a region that lines of text avoid.
package protocol TextExclusion: Sendable {
  /// The smallest rectangle around the shape, in the coordinates of the region.
  var boundingBox: CGRect { get }

  /// What the shape covers of the x axis between two y coordinates.
  ///
  /// - Parameters:
  ///   - top: The upper y coordinate.
  ///   - bottom: The lower y coordinate.
  /// - Returns: Ranges of x coordinates in any order, which may overlap.
  func columns(from top: CGFloat, to bottom: CGFloat) -> [Range<CGFloat>]

  /// The next y coordinate at which a line that begins there may have more room.
  ///
  /// - Parameter y: A y coordinate.
  /// - Returns: A greater y coordinate; nil below the shape.
  func nextTop(below y: CGFloat) -> CGFloat?
}

extension CGRect: TextExclusion {
  package var boundingBox: CGRect { standardized }

  package func columns(from top: CGFloat, to bottom: CGFloat) -> [Range<CGFloat>] {
    let box = standardized
    return box.minX < box.maxX ? [box.minX..<box.maxX] : []
  }

  package func nextTop(below y: CGFloat) -> CGFloat? { maxY > y ? maxY : nil }
}
