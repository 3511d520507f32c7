public import Foundation

/// Text laid out at a width: its lines, its size, and what it was set in.
public struct TextLayout: Sendable {
  /// The lines from top to bottom; their ranges tile the text. Empty for empty text.
  public let lines: [LineFragment]
  /// The empty line past a final line break, or the one line of an empty text: where the insertion
  /// point would stand. nil where the text ends on a line of its own.
  ///
  /// Not part of ``lines`` nor of ``size``, as `NSLayoutManager.extraLineFragmentRect`.
  public let extraLineFragment: LineFragment?
  /// The width that the lines were fitted to; infinity for no limit.
  public let constraintWidth: CGFloat
  /// The choices that the text was laid out with.
  public let options: LayoutOptions

  let text: PreparedText.Storage

  /// The size of the lines: the widest without hanging white space, and the sum of the heights.
  ///
  /// Laying out at this width gives the same lines.
  public var size: CGSize {
    CGSize(
      width: lines.reduce(0) { max($0, $1.width) },
      height: lines.last.map { $0.bottom - lines[0].origin.y } ?? 0)
  }

  /// ``size`` rounded outward to a pixel grid. Laying out at this width gives the same lines: where
  /// the next grid line lies past ``constraintWidth`` the width stays as it is.
  public func size(roundedTo grid: PixelGrid) -> CGSize {
    let size = size
    let width = grid.ceil(size.width)
    return CGSize(
      width: width <= constraintWidth ? width : size.width, height: grid.ceil(size.height))
  }

  /// The number of glyphs that no font had; 0 in a text that can be trusted.
  public var missingGlyphCount: Int { text.missingGlyphCount }

  /// The faces that the text is set in: the font's own first, then fallbacks in order of use.
  public var faces: [FontFace] { text.usedFaces }
}

extension PreparedText {
  /// Lays the text out.
  ///
  /// - Parameters:
  ///   - width: the longest a line may be, in points; lines are longer only where a single cluster
  ///     is. Infinity, NaN, 0 and negative numbers mean no limit.
  ///   - options: leading and fallback line height.
  /// - Complexity: O(*l* log *n*) for *l* lines, apart from clusters that are shaped anew at line
  ///   edges and remembered.
  public func layout(
    width: CGFloat = .infinity, options: LayoutOptions = LayoutOptions()
  ) -> TextLayout {
    let width = Constraint.limit(width)
    let heights = LineHeight(storage, options: options)
    var lines: [LineFragment] = []
    var y: CGFloat = 0
    for line in storage.lines {
      for broken in LineBreaker(
        line, of: storage, width: width, wrapping: options.wrapping)
      {
        let fragment = LineFragment(
          broken, extent: heights.extent(of: broken.range, in: line), y: y)
        y = fragment.bottom
        lines.append(fragment)
      }
    }
    let endsOpen = storage.lines.last.map { $0.hardLine.terminatorLength == 0 } ?? false
    let extra = endsOpen ? nil : LineFragment(emptyAt: length, extent: heights.empty, y: y)
    let layout = TextLayout(
      lines: lines, extraLineFragment: extra, constraintWidth: width, options: options,
      text: storage)
    assert(
      !options.verifiesRoundTrip || layout.checkRoundTrip(),
      "the lines differ in the width that was measured")
    return layout
  }
}

extension LineFragment {
  fileprivate init(_ line: LineBreaker.Line, extent: LineExtent, y: CGFloat) {
    self.init(
      range: line.range, width: line.advance.visible,
      trailingWhitespaceWidth: line.advance.trailing, origin: CGPoint(x: 0, y: y),
      ascent: extent.ascent, descent: extent.descent, leading: extent.leading, ending: line.ending)
  }

  fileprivate init(emptyAt offset: Int, extent: LineExtent, y: CGFloat) {
    self.init(
      range: offset..<offset, width: 0, trailingWhitespaceWidth: 0, origin: CGPoint(x: 0, y: y),
      ascent: extent.ascent, descent: extent.descent, leading: extent.leading, ending: .end)
  }
}

extension PreparedText.Storage {
  /// The faces of the runs, the font's own first.
  var usedFaces: [FontFace] {
    var used = Set(runs.map(\.item.instanceIndex))
    if runs.isEmpty { used = [0] }
    return used.sorted().compactMap { fonts.indices.contains($0) ? fonts[$0].instance.face : nil }
  }
}

/// What the numbers that callers pass as limits mean.
enum Constraint {
  /// Infinity for everything that means "no limit": infinity itself, the greatest finite number, 0,
  /// negative numbers and NaN.
  static func limit(_ value: CGFloat) -> CGFloat {
    value > 0 && value < .greatestFiniteMagnitude ? value : .infinity
  }
}
