public import Foundation

extension StyledText {
  /// The text with every font at a multiple of its size; other attributes stay as they are.
  public func scaled(by factor: CGFloat) -> StyledText {
    var result = self
    result.mapStyles { $0.font = $0.font.withSize($0.font.pointSize * factor) }
    return result
  }

  /// The largest scale, in steps of a hundredth and not below a minimum, at which the wrapped text
  /// fits a box (`NSStringDrawingContext.minimumScaleFactor`).
  ///
  /// - Parameters:
  ///   - size: the box. The text is scaled only where both numbers are finite and positive.
  ///   - minimum: between 0 and 1; others mean no scaling.
  ///   - options: what the layout that has to fit is made with.
  ///   - library: where fallback fonts are looked up.
  /// - Returns: 1 where the text fits as it is; the minimum where it does not fit at all.
  /// - Complexity: O(*n* log *s*) for *s* steps: the text is prepared anew for each scale tried.
  func scaleFactor(
    fitting size: CGSize, minimum: CGFloat, options: LayoutOptions, library: FontLibrary = .shared
  ) -> CGFloat {
    let width = Constraint.limit(size.width)
    let height = Constraint.limit(size.height)
    guard minimum > 0, minimum < 1, width.isFinite, height.isFinite else { return 1 }
    func fits(_ hundredths: Int) -> Bool {
      let text = scaled(by: CGFloat(hundredths) / 100)
      let used = PreparedText(text, library: library).layout(width: width, options: options).size
      return used.height <= height && used.width <= width
    }
    if fits(100) { return 1 }
    let least = Int((minimum * 100).rounded(.up))
    // Scales that do not fit come after those that do; the text itself is known not to.
    let tooLarge = (least..<100).partitioningIndex { !fits($0) }
    return tooLarge > least ? CGFloat(tooLarge - 1) / 100 : minimum
  }
}
