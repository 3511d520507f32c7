public import Foundation

extension StyledText {
  /// The text with every font at a multiple of its size; other attributes stay unchanged.
  public func scaled(by factor: CGFloat) -> StyledText {
    var result = self
    result.mapStyles { $0.font = $0.font.withSize($0.font.pointSize * factor) }
    return result
  }

  /// The largest scale, in even steps and not below a minimum, at which the whole wrapped text fits
  /// a box (`NSStringDrawingContext.minimumScaleFactor`).
  ///
  /// If a larger scale happens to fit although a smaller one does not, since lines break better there, the search may
  /// miss it.
  ///
  /// - Parameters:
  ///   - size: the box. The text is scaled only if both numbers are finite and positive; the height may
  ///     be unlimited if the number of lines is limited, or if a paragraph does not wrap.
  ///   - minimum: between 0 and 1; other values mean no scaling.
  ///   - behavior: the platform, which determines how many scales up to 1 are tried
  ///     (``DrawingBehavior/scaleStepCount``; values below 1 count as 1), and whether an empty line at the end counts.
  ///   - options: the options of the layout that must fit. Its maximum number of lines is a limit to
  ///     fit, like the height, not one to cut at.
  ///   - library: the library for fallback fonts.
  ///   - limits: the work that the text may take; text that exceeds them does not fit.
  /// - Returns: 1 if the text fits as it is; the minimum if it does not fit at any scale.
  /// - Complexity: O(*n* log *s*) for *s* steps: each scale tried prepares the text again.
  package func scaleFactor(
    fitting size: CGSize, minimum: CGFloat, behavior: DrawingBehavior = .iOS,
    options: LayoutOptions, library: FontLibrary = .shared,
    limits: PreparationLimits = .standard
  ) -> CGFloat {
    let box = TextBox(size, options: options, behavior: behavior)
    guard minimum > 0, minimum < 1, box.limits(self) else { return 1 }
    let count = max(1, behavior.scaleStepCount)
    func scale(_ step: Int) -> CGFloat { CGFloat(step) / CGFloat(count) }
    func fits(_ step: Int) -> Bool {
      box.holds(PreparedText(scaled(by: scale(step)), library: library, limits: limits))
    }
    if fits(count) { return 1 }
    let least = Int((minimum * CGFloat(count)).rounded(.up))
    // Scales that do not fit mostly come after those that do; the unscaled text is known not to fit.
    let tooLarge = (least..<count).partitioningIndex { !fits($0) }
    return tooLarge > least ? scale(tooLarge - 1) : minimum
  }
}

/// The box that scaled text must fit.
private struct TextBox {
  private let width: CGFloat
  private let height: CGFloat
  private let maximumLineCount: Int
  private let options: LayoutOptions
  private let behavior: DrawingBehavior

  init(_ size: CGSize, options: LayoutOptions, behavior: DrawingBehavior) {
    self.behavior = behavior
    width = Constraint.limit(size.width)
    height = Constraint.limit(size.height)
    maximumLineCount = options.maximumLineCount > 0 ? options.maximumLineCount : .max
    var options = options
    options.maximumLineCount = 0
    self.options = options
  }

  /// Whether text may be too large for the box.
  func limits(_ text: StyledText) -> Bool {
    width.isFinite
      && (height.isFinite || maximumLineCount < .max
        || text.paragraphRuns.contains { !$0.style.lineBreakMode.wraps })
  }

  func holds(_ text: PreparedText) -> Bool {
    let layout = text.layout(width: width, options: options)
    let hasRoom = !layout.lines.isEmpty && layout.lines.count < maximumLineCount
    let extra = hasRoom ? layout.countedExtraLine(behavior) : nil
    return text.limitation == nil
      && Constraint.fits(extra?.bottom ?? layout.size.height, in: height)
      && Constraint.fits(layout.size.width, in: width) && layout.lines.count <= maximumLineCount
      && !layout.lines.contains { $0.ending == .truncation }
  }
}
