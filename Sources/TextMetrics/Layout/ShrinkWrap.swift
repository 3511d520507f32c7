public import Foundation

extension PreparedText {
  /// The narrowest width at which the text has no more lines than at a given width and loses no more
  /// text to elision or clipping: the width of a shrink-wrapped bubble.
  ///
  /// At any smaller width, the text takes another line, loses something, or has a single cluster
  /// that does not fit.
  ///
  /// - Parameters:
  ///   - width: points; infinity, NaN, 0 and negative numbers mean no limit.
  ///   - options: as for the layout itself.
  /// - Returns: points; 0 for text without extent. More than `width` if even a single cluster is
  ///   wider.
  /// - Complexity: O(log *w*) layouts for a text *w* points wide, in practice ten to thirty.
  public func narrowestWidth(
    keepingLinesAt width: CGFloat, options: LayoutOptions = LayoutOptions()
  ) -> CGFloat {
    if let totals = lineTotals(width: width, options: options) {
      return Self.narrowestWidth(downFrom: totals.usedWidth) { width in
        let narrower = self.lineTotals(width: width, options: options)
        guard let narrower, narrower.lineCount <= totals.lineCount else { return nil }
        return narrower.usedWidth
      }
    }
    let layout = layout(width: width, options: options)
    return Self.narrowestWidth(downFrom: layout.size.width) { width in
      let narrower = self.layout(width: width, options: options)
      return narrower.keeps(layout) ? narrower.size.width : nil
    }
  }

  /// The smallest width at which a text keeps its lines.
  ///
  /// - Parameters:
  ///   - width: a width at which it keeps them, no greater than the width it uses.
  ///   - neededWidth: the width it uses at a given one; nil if it does not keep its lines there.
  /// - Returns: a width at which it keeps its lines, while it does not at the next smaller one.
  static func narrowestWidth<Width: SearchableWidth>(
    downFrom width: Width, neededWidth: (Width) -> Width?
  ) -> Width {
    func fittingWidth(at width: Width) -> Width? {
      neededWidth(width).flatMap { $0 <= width ? $0 : nil }
    }
    var fitting = width
    var failing = Width.zero
    while fitting > failing, let narrower = fittingWidth(at: fitting.nextNarrower), narrower > .zero
    {
      fitting = narrower
      let middle = failing.middle(to: fitting)
      if middle > failing, let narrower = fittingWidth(at: middle) {
        fitting = narrower
      } else {
        failing = middle
      }
    }
    return fitting
  }

  /// The width at which the lines are most even, with no more lines than at a given width: the
  /// balanced width of a heading, as with `text-wrap: balance` of CSS.
  ///
  /// Evenness is the sum over all lines of the squared difference to the widest line. Of equally even
  /// widths the narrowest is returned.
  ///
  /// - Parameters:
  ///   - width: points; infinity, NaN, 0 and negative numbers mean no limit.
  ///   - options: as for the layout itself.
  /// - Returns: points, no more than the text uses at `width`, and no less than
  ///   ``narrowestWidth(keepingLinesAt:options:)``.
  /// - Complexity: O(*a*) layouts for *a* arrangements between the two; see
  ///   ``heightProfile(in:options:)``.
  public func balancedWidth(
    keepingLinesAt width: CGFloat, options: LayoutOptions = LayoutOptions()
  ) -> CGFloat {
    let narrowest = narrowestWidth(keepingLinesAt: width, options: options)
    let layout = layout(width: width, options: options)
    let widest = layout.size.width
    guard narrowest < widest else { return narrowest }
    var best = (raggedness: CGFloat.infinity, width: widest)
    for arrangement in Arrangements(of: self, in: narrowest...widest, options: options)
    where arrangement.layout.keeps(layout) {
      let raggedness = arrangement.layout.raggedness
      if raggedness <= best.raggedness { best = (raggedness, arrangement.narrowest) }
    }
    return best.width
  }
}

/// A width that a search can step down from and divide: points, or whole units.
protocol SearchableWidth: Comparable, AdditiveArithmetic {
  /// The greatest width below this one.
  var nextNarrower: Self { get }
  /// A width between this one and a greater one, or one of the two.
  func middle(to greater: Self) -> Self
}

extension CGFloat: SearchableWidth {
  var nextNarrower: CGFloat { nextDown }
  func middle(to greater: CGFloat) -> CGFloat { self + (greater - self) / 2 }
}

extension Int: SearchableWidth {
  var nextNarrower: Int { self - 1 }
  func middle(to greater: Int) -> Int { self + (greater - self) / 2 }
}

extension TextLayout {
  /// Whether the layout shows all the text of another layout of the same text, in no more lines.
  fileprivate func keeps(_ other: TextLayout) -> Bool {
    lines.count <= other.lines.count && visibleLength >= other.visibleLength
      && clippedWidth >= other.clippedWidth
  }

  private var visibleLength: Int { visibleRanges.reduce(0) { $0 + $1.count } }

  /// The total width of lines that are clipped.
  private var clippedWidth: CGFloat {
    lines.reduce(0) { width, fragment in
      let paragraph = storage.line(at: fragment.range.lowerBound)?.paragraph
      let isClipped = paragraph.map(options.lineBreakMode(of:)) == .byClipping
      return isClipped ? width + fragment.width : width
    }
  }

  /// The sum of the squared differences between each line and the widest, in square points.
  var raggedness: CGFloat {
    let widths = lines.map { $0.width - $0.stretch }
    let widest = widths.reduce(0, max)
    return widths.reduce(0) { $0 + (widest - $1) * (widest - $1) }
  }
}
