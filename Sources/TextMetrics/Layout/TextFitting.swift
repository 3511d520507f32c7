public import Foundation

/// A box that a text must fit, and the search for the largest font size at which it does.
///
/// ```swift
/// let box = TextFitting(width: 560, height: 200, maximumLineCount: 2)
/// let title = box.largestSize(in: 12...96) { size in
///   PreparedText("Big news", font: .boldSystemFont(ofSize: size))
/// }
/// title?.size          // in points; nil if 12 is too large
/// title?.layout.lines  // as they are drawn
/// ```
public struct TextFitting: Sendable, Hashable {
  /// The width of the box in points, where lines wrap; infinity for no limit.
  public var width: CGFloat
  /// The height of the box in points; infinity for no limit.
  public var height: CGFloat
  /// The maximum number of lines; 0 for no limit.
  public var maximumLineCount: Int
  /// Whether a word that is wider than the box may be broken.
  public var allowsBrokenWords: Bool
  /// How the text is laid out. A limit on the number of lines here cuts the text, whereas text that exceeds
  /// ``maximumLineCount`` does not fit.
  public var options = LayoutOptions()

  /// A box; limits that are infinite, NaN, 0 or negative mean none.
  public init(
    width: CGFloat = .infinity, height: CGFloat = .infinity, maximumLineCount: Int = 0,
    allowsBrokenWords: Bool = false
  ) {
    self.width = width
    self.height = height
    self.maximumLineCount = maximumLineCount
    self.allowsBrokenWords = allowsBrokenWords
  }

  /// Whether a layout is within the limits, apart from the rounding errors of sums.
  ///
  /// - Parameter layout: a layout with the box's width or less.
  /// - Returns: False also if a word is broken although ``allowsBrokenWords`` is not set.
  public func fits(_ layout: TextLayout) -> Bool {
    (maximumLineCount <= 0 || layout.lines.count <= maximumLineCount)
      && Self.isAtMost(layout.size.width, width) && Self.isAtMost(layout.size.height, height)
      && (allowsBrokenWords || !layout.lines.contains { $0.ending == .emergency })
  }

  private static func isAtMost(_ length: CGFloat, _ limit: CGFloat) -> Bool {
    length <= Constraint.limit(limit) * (1 + 1e-9)
  }

  /// A font size, and the text laid out at that size in the width of the box.
  public typealias Result = (size: CGFloat, layout: TextLayout)

  /// The largest size at which a text fits the box, by a search.
  ///
  /// If a size does not fit, no larger one is expected to: the advances of a font are proportional to its size, or
  /// nearly so in the system font.
  ///
  /// - Parameters:
  ///   - sizes: the sizes in question, in points.
  ///   - step: the difference between two sizes, in points, counted from the smallest one; anything but a finite
  ///     positive number counts as 0.5.
  ///   - text: prepares the text at a size.
  /// - Returns: Nil if not even the smallest size fits.
  /// - Throws: What `text` throws.
  /// - Complexity: O(log *n*) preparations and layouts for *n* sizes.
  public func largestSize<Failure>(
    in sizes: ClosedRange<CGFloat>, step: CGFloat = 0.5,
    text: (CGFloat) throws(Failure) -> PreparedText
  ) throws(Failure) -> Result? {
    let step = step.isFinite && step > 0 ? step : 0.5
    func result(_ index: Int) throws(Failure) -> Result? {
      let size = min(sizes.lowerBound + CGFloat(index) * step, sizes.upperBound)
      let layout = try text(size).layout(width: width, options: options)
      return fits(layout) ? (size, layout) : nil
    }
    guard var best = try result(0) else { return nil }
    var low = 0
    let count = ((sizes.upperBound - sizes.lowerBound) / step).rounded(.up)
    var high = Int(min(count, Self.maximumSizeCount)) + 1
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if let larger = try result(middle) {
        low = middle
        best = larger
      } else {
        high = middle
      }
    }
    return best
  }

  /// Far more sizes than differ in effect.
  private static let maximumSizeCount: CGFloat = 0x1p40
}
