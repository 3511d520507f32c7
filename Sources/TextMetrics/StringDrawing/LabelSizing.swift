public import Foundation

/// The size of a label, by the rules of `UILabel.sizeThatFits(_:)` and its intrinsic content size.
///
/// ```swift
/// let label = LabelSizing(grid: PixelGrid(scale: 3), numberOfLines: 0)
/// let text = PreparedText("Call me back", font: .systemFont(ofSize: 17))
/// label.size(of: text, fitting: CGSize(width: 80, height: CGFloat.infinity))  // two lines
/// ```
///
/// - Width and height are each rounded up to the pixel grid, the height once for all lines (observed:
///   50.453125 gives 50.6667 on a display of 3 pixels per point, 76 gives 76, and two lines of 20.287109375
///   give 41 at 2; github.com/Vercantez/openuikit).
/// - One line is as long as its text, whatever the constraint (observed there: 208 in 200). Text of several
///   lines wraps at the width, even if the paragraph's mode is to truncate or to clip (observed:
///   github.com/LinkedInAttic/LayoutKit, LayoutKitTests/LabelLayoutTests.swift).
/// - The space at which a line breaks counts in the width, up to the available width (observed: 300 recorded
///   labels, see <doc:Fidelity>), and so do head indents, unlike in `boundingRect` (openuikit).
/// - If a text has more lines than allowed, the last line follows the mode, and no space at its end counts
///   (observed: the same records). The modes that wrap leave it as it was wrapped, without an ellipsis;
///   clipping fills the available width; the truncating modes fit the rest of the paragraph into that width,
///   with an ellipsis in place of its beginning, middle or end.
/// - Shrinking (`adjustsFontSizeToFitWidth`, `minimumScaleFactor`) changes no size, so there is no property
///   for it (observed: 1,800 records equal those without).
/// - A line break at the end adds no line, unless the text consists only of line breaks; see
///   ``countsTrailingNewline``.
/// - A single-word last line gets another word from the previous line if both fit, and Korean breaks between words,
///   since labels apply ``lineBreakStrategy`` in addition to the strategies of the text (their documented default is
///   `standard`: developer.apple.com/documentation/uikit/uilabel/linebreakstrategy). They have done the first since
///   iOS 11 and the second since iOS 14; text views and layouts do so only if the text's own styles request it.
/// - The fonts' leading does not count (inferred; ``usesFontLeading``), and an empty label has no size
///   (observed: LayoutKit).
/// - The constraint's height does not matter (inferred).
public struct LabelSizing: TextSizing, Hashable {
  /// The display's pixels.
  public var grid: PixelGrid
  /// The maximum number of lines; 0 or less for no limit.
  public var numberOfLines: Int
  /// The width at which ``intrinsicSize(of:)`` wraps the text, in points; 0 for no limit.
  public var preferredMaxLayoutWidth: CGFloat
  /// The line break strategies in addition to those of the text; `standard`, the default of labels,
  /// avoids single-word last lines, and keeps Korean words whole. Empty for labels of iOS 10 and older, `pushOut` for
  /// those up to iOS 13.
  public var lineBreakStrategy = ParagraphStyle.LineBreakStrategy.standard
  /// Each line's height includes the line gap of its fonts (inferred to be off).
  public var usesFontLeading = false
  /// A line break at the end of any text adds a line, if the limit allows it, as in string drawing.
  ///
  /// Otherwise it does only if the text consists only of line breaks, whatever the number of lines:
  /// `"\n"` is twice as high as `"a\n"` (observed on iOS 11.1: rdar 37764376,
  /// github.com/lionheart/openradar-mirror/issues/19390).
  public var countsTrailingNewline = false
  /// Paragraph spacing also applies after line separators (U+2028, VT, FF) (reported for U+2028 in
  /// labels: rdar 14872922). Otherwise it applies only at the end of a paragraph.
  public var lineSeparatorsSpaceParagraphs = true
  /// The platform to follow where there is a choice.
  public var behavior: DrawingBehavior

  /// The sizing of a label, by default with one line like a new `UILabel`.
  public init(
    grid: PixelGrid, numberOfLines: Int = 1, preferredMaxLayoutWidth: CGFloat = 0,
    behavior: DrawingBehavior = .iOS
  ) {
    self.grid = grid
    self.numberOfLines = numberOfLines
    self.preferredMaxLayoutWidth = preferredMaxLayoutWidth
    self.behavior = behavior
  }

  /// A label's default font: the system font at 17 points (observed: LayoutKit, openuikit).
  public static var defaultFont: Font { .systemFont(ofSize: Font.labelFontSize) }

  /// The label's size at a width, by the rules above.
  public func size(of text: PreparedText, fitting constraint: CGSize) -> CGSize {
    guard text.length > 0 else { return .zero }
    let layout = layout(of: text, fitting: constraint)
    // A label multiplies the height of a line, whereas a layout adds up its lines.
    let height = Constraint.leastLimit(ofHeight: height(of: layout))
    return grid.ceil(CGSize(width: width(of: layout), height: height))
  }

  /// See ``TextSizing/policy(of:)``.
  public func policy(of text: PreparedText) -> String {
    "label; \(layout(of: text, fitting: .zero).policy(roundedTo: grid)); \(behavior)"
  }

  /// The lines of the label at a width.
  package func layout(of text: PreparedText, fitting constraint: CGSize) -> TextLayout {
    adapted(text).layout(width: lineWidth(fitting: constraint), options: layoutOptions)
  }

  /// The text by the rules of the platform and the label.
  private func adapted(_ text: PreparedText) -> PreparedText {
    let text = text.adapted(to: behavior)
    let keepsWords = numberOfLines != 1 && lineBreakStrategy.contains(.hangulWordPriority)
    return keepsWords ? text.keepingHangulWords : text
  }

  private var layoutOptions: LayoutOptions {
    var options = behavior.layoutOptions(usesFontLeading: usesFontLeading)
    options.wrapsTruncatingModes = true
    options.endsWrappedTextInToken = false
    options.lineBreakStrategy = lineBreakStrategy
    options.lineSeparatorsSpaceParagraphs = lineSeparatorsSpaceParagraphs
    options.maximumLineCount = max(0, numberOfLines)
    options.wrapsAtTailIndents = numberOfLines != 1
    return options
  }

  /// The width of the constraint; no limit for a single-line label.
  public func lineWidth(fitting constraint: CGSize) -> CGFloat {
    numberOfLines == 1 ? .infinity : constraint.width
  }

  /// The intrinsic content size of the label, wrapped at ``preferredMaxLayoutWidth``.
  public func intrinsicSize(of text: PreparedText) -> CGSize {
    size(of: text, fitting: CGSize(width: preferredMaxLayoutWidth, height: .infinity))
  }

  private func width(of layout: TextLayout) -> CGFloat {
    layout.lines.indices.reduce(0) {
      max(
        $0,
        layout.containerWidth(
          of: layout.lines[$1], whitespace: layout.countedWhitespace(ofLine: $1, behavior)))
    }
  }

  private func height(of layout: TextLayout) -> CGFloat {
    (countedExtraLine(of: layout) ?? layout.lines.last)?.bottom ?? 0
  }

  private func countedExtraLine(of layout: TextLayout) -> LineFragment? {
    guard behavior.countsTrailingNewline else { return nil }
    let isFull = numberOfLines > 0 && layout.lines.count >= numberOfLines
    return layout.isBlank || (countsTrailingNewline && !isFull) ? layout.extraLineFragment : nil
  }
}

// MARK: - The rectangle of the text

extension LabelSizing {
  /// The rectangle of the text in a label's bounds, by the rules of
  /// `UILabel.textRect(forBounds:limitedToNumberOfLines:)`.
  ///
  /// - With several lines it is as wide as the label would be. A single line that does not fit the
  ///   bounds is as wide as its truncated text in a truncating mode, and as the bounds in the other
  ///   modes.
  /// - It is no higher than the bounds. If the text is higher, it exceeds them equally above and below,
  ///   to the nearest pixel, which shows in the y coordinate; otherwise it is at their top.
  ///
  /// All observed: 300 records, of which 299 are reproduced (<doc:Fidelity>).
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - bounds: In points, y growing downward. A width or height that is not finite and positive means
  ///     no limit.
  ///   - limit: The maximum number of lines, instead of ``numberOfLines``; 0 or less for no limit.
  /// - Returns: Points; the size is on the pixel grid, and the origin is that of the bounds except as
  ///   described above. For an empty text, an empty rectangle.
  public func textRect(
    of text: PreparedText, forBounds bounds: CGRect, limitedToNumberOfLines limit: Int
  ) -> CGRect {
    var limited = self
    limited.numberOfLines = limit
    var size = limited.size(of: text, fitting: bounds.size)
    let width = Constraint.limit(bounds.size.width)
    if limit == 1, size.width > width { size.width = limited.cutWidth(of: text, to: width) }
    let height = Constraint.limit(bounds.size.height)
    let overflow = max(0, size.height - height)
    return CGRect(
      x: bounds.origin.x, y: bounds.origin.y + grid.roundUp(-overflow / 2), width: size.width,
      height: min(size.height, height))
  }

  /// The width of a single line that does not fit.
  private func cutWidth(of text: PreparedText, to width: CGFloat) -> CGFloat {
    let layout = cutLayout(of: text, to: width)
    guard let line = layout.lines.first, line.ending == .truncation else { return width }
    return min(grid.ceil(layout.containerWidth(of: line, whitespace: 0)), width)
  }

  /// A single line cut to a width, if its mode is to truncate.
  func cutLayout(of text: PreparedText, to width: CGFloat) -> TextLayout {
    var options = layoutOptions
    options.wrapsTruncatingModes = false
    options.maximumLineCount = 1
    return adapted(text).layout(width: width, options: options)
  }
}

extension TextLayout {
  /// Whether the text consists only of line breaks.
  fileprivate var isBlank: Bool {
    storage.lines.allSatisfy { line, _ in line.hardLine.content.isEmpty }
  }
}
