public import Foundation

/// Text laid out at a width: its lines, its size, and the text and options it was made from.
public struct TextLayout: Sendable {
  /// The lines from top to bottom; their ranges tile the text, in UTF-16 code units. Empty for empty
  /// text.
  public let lines: [LineFragment]
  /// The empty line after a final line break, or the only line of an empty text: the place for the
  /// insertion point. nil if the text ends on a line of its own.
  ///
  /// Not part of ``lines`` or ``size``, like `NSLayoutManager.extraLineFragmentRect`.
  public let extraLineFragment: LineFragment?
  /// The width that limits the lines, in points; infinity for no limit.
  public let constraintWidth: CGFloat
  /// The size of the lines, in points: the narrowest width that gives each line the space it uses, including
  /// indents but not hanging white space, and the distance from the top of the first line to the
  /// bottom of the last.
  ///
  /// Laying out at this width gives the same lines, unless a single cluster is wider than
  /// ``constraintWidth``.
  public let size: CGSize

  let options: LayoutOptions
  let storage: PreparedTable
  /// The text with its glyphs.
  var text: ShapedText { storage.shaped }

  /// ``size`` rounded outward to a pixel grid. Laying out at this width gives the same lines: if
  /// the next grid line lies past ``constraintWidth``, the width is not rounded.
  public func size(roundedTo grid: PixelGrid) -> CGSize {
    let width = grid.ceil(size.width)
    return CGSize(
      width: width <= constraintWidth ? width : size.width, height: grid.ceil(size.height))
  }

  /// The number of glyphs missing from every font; 0 in a text whose measurements can be trusted.
  public var missingGlyphCount: Int { storage.missingGlyphCount }

  /// The faces that the text uses, each once: first those of the requested fonts, which set the height of lines even
  /// where every glyph comes from a fallback, then the fallback faces.
  ///
  /// - Complexity: O(*n*) in the number of words; text in several styles is shaped if it has not been.
  public var faces: [FontFace] { storage.facesOfWords ?? text.usedFaces }

  /// The text of a range.
  ///
  /// - Parameter range: UTF-16 code units, such as the range of a line; parts outside the text are ignored.
  /// - Returns: The text, in which unpaired surrogates are U+FFFD.
  /// - Complexity: O(*k*) for *k* units.
  public func string(in range: Range<Int>) -> String {
    String(units: storage.units(in: range.clamped(to: 0..<storage.length)))
  }
}

extension PreparedText {
  /// Lays the text out.
  ///
  /// - Parameters:
  ///   - width: the maximum line width, in points; only a line with a single cluster may be wider.
  ///     Infinity, NaN, 0 and negative numbers mean no limit.
  ///   - options: leading, fallback line height, wrapping and the number of lines.
  /// - Returns: The lines and their size.
  /// - Complexity: O(*l* log *n*) for *l* lines, apart from clusters that are reshaped at line
  ///   edges and cached.
  public func layout(
    width: CGFloat = .infinity, options: LayoutOptions = LayoutOptions()
  ) -> TextLayout {
    let layout = wholeLayout(width: Constraint.limit(width), options: options)
    assert(
      !options.verifiesRoundTrip || layout.checkRoundTrip(),
      "the lines differ in the width that was measured")
    return options.maximumLineCount > 0
      ? layout.truncated(toLines: options.maximumLineCount) : layout
  }

  private func wholeLayout(width: CGFloat, options: LayoutOptions) -> TextLayout {
    var stack = LineStack(
      width: width,
      lines: [LineFragment](reservingCapacity: storage.expectedLineCount(width: width)))
    stack.append(storage, options: options)
    return TextLayout(
      lines: stack.lines,
      extraLineFragment: stack.extraLineFragment(of: storage, options: options),
      constraintWidth: width, size: stack.size, options: options, storage: storage)
  }

  /// The size of ``layout(width:options:)`` and the number of its lines, without the lines.
  ///
  /// - Parameters:
  ///   - width: the maximum line width, in points, as for a layout.
  ///   - options: those of the layout.
  /// - Returns: The same numbers as those of the layout.
  /// - Complexity: as for the layout; nothing is allocated unless clusters are reshaped.
  public func measure(
    width: CGFloat = .infinity, options: LayoutOptions = LayoutOptions()
  ) -> TextMeasurement {
    let totals = storage.lineTotals(width: Constraint.limit(width), options: options)
    // Elision may leave a longer last line.
    guard options.maximumLineCount == 0 || totals.lineCount <= options.maximumLineCount else {
      return TextMeasurement(layout(width: width, options: options))
    }
    return TextMeasurement(
      size: CGSize(width: totals.usedWidth, height: totals.height), lineCount: totals.lineCount)
  }
}

extension [LineFragment] {
  fileprivate init(reservingCapacity capacity: Int) {
    self = []
    reserveCapacity(capacity)
  }
}

extension PreparedTable {
  /// The number of lines at a width, or slightly more, unless words are broken.
  fileprivate func expectedLineCount(width: CGFloat) -> Int {
    lines.indices.reduce(0) { count, index in
      let line = lines.entry(at: index)
      let end = visiblePosition(at: line.opportunities.upperBound - 1)
      let share = line.units.points(end) / width
      return count + 1 + (share > 0 ? Int(min(share * 1.25, CGFloat(line.opportunities.count))) : 0)
    }
  }
}

extension PreparedTable {
  /// The faces of a text in one style made of words, found without its glyphs; nil if only the glyphs tell.
  ///
  /// All texts in a style share their fonts, so the order of the fonts says nothing about their first use in this
  /// text.
  var facesOfWords: [FontFace]? {
    guard sharedFonts.isOfWords, styles.count == 1 else { return nil }
    var known = FontSet(0)
    var indices = [0]
    for opportunity in opportunities where !opportunity.fonts.isSubset(of: known) {
      let new = opportunity.fonts.subtracting(known)
      guard new.isSingle, !new.isOverfull else { return nil }
      indices += new.indices
      known.formUnion(new)
    }
    return indices.map { fonts[$0].instance.face }.distinct
  }
}

extension [FontFace] {
  /// Each face once, in this order.
  fileprivate var distinct: [FontFace] {
    reduce(into: []) { faces, face in
      if !faces.contains(face) { faces.append(face) }
    }
  }
}

extension ShapedText {
  /// The faces of the styles, followed by those of the runs in the order of their fonts.
  fileprivate var usedFaces: [FontFace] {
    let indices = Set(runs.map(\.item.fontIndex)).sorted()
    return (text.styles.map(\.font.face) + indices.map { fonts[$0].instance.face }).distinct
  }
}

/// The meaning of limits that callers pass.
package enum Constraint {
  /// Infinity for every value that means "no limit": infinity itself, the greatest finite number,
  /// 0, negative numbers and NaN.
  package static func limit(_ value: CGFloat) -> CGFloat {
    value > 0 && value < .greatestFiniteMagnitude ? value : .infinity
  }

  /// Whether lines with a total height fit a limit. The limit may have been computed as a number of
  /// lines times their height, so a rounding error of the sum is allowed.
  package static func fits(_ height: CGFloat, in limit: CGFloat) -> Bool {
    height <= limit || height - limit <= limit * sumError
  }

  /// The least limit that lines with a total height fit.
  static func leastLimit(ofHeight height: CGFloat) -> CGFloat { height * (1 - sumError) }

  /// The greatest rounding error of a sum, for each of its points.
  private static let sumError: CGFloat = 1e-12
}
