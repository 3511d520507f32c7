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
///   50.453125 gives 50.6667 on a display of 3 pixels per point, 76 gives 76, and two lines of
///   20.287109375 give 41 at 2; github.com/Vercantez/openuikit).
/// - One line is as long as its text, whatever the constraint (observed there: 208 in 200). Text of
///   several lines wraps at the width, also where the paragraph's mode is to truncate or to clip
///   (observed: github.com/LinkedInAttic/LayoutKit, LayoutKitTests/LabelLayoutTests.swift).
/// - The space at which a line breaks counts in the width, as far as there is room (observed: 193 for
///   three lines, openuikit; the bound is inferred), and so do head indents, unlike in `boundingRect`
///   (openuikit).
/// - A text of more lines than allowed ends in an ellipsis, which counts (inferred), after which no
///   space does (observed: openuikit).
/// - A line break at the end is one more line, if that is allowed (observed:
///   github.com/Cocoanetics/DTCoreText/pull/811).
/// - A last line of one word gets company from the line before where there is room, for labels follow
///   ``lineBreakStrategy`` besides the strategies of the text (documented that their default is
///   `standard`: developer.apple.com/documentation/uikit/uilabel/linebreakstrategy).
/// - The fonts' leading does not count (inferred; ``usesFontLeading``), and an empty label has no size (observed:
///   LayoutKit).
/// - The constraint's height does not matter (inferred).
public struct LabelSizing: TextSizing, Hashable {
  /// The display's pixels.
  public var grid: PixelGrid
  /// The most lines that are shown; 0 or less for any number.
  public var numberOfLines: Int
  /// Where the lines wrap that ``intrinsicSize(of:)`` measures, in points; 0 for no limit.
  public var preferredMaxLayoutWidth: CGFloat
  /// How lines are broken besides what the text's own styles say; `standard`, the default of labels, is
  /// to avoid last lines of one word.
  public var lineBreakStrategy = ParagraphStyle.LineBreakStrategy.standard
  /// Each line's height includes the line gap of its fonts (inferred that it does not).
  public var usesFontLeading = false
  /// The platform to follow where there is a choice.
  public var behavior: DrawingBehavior

  /// The sizing of a label, by default of one line as a new `UILabel` is.
  public init(
    grid: PixelGrid, numberOfLines: Int = 1, preferredMaxLayoutWidth: CGFloat = 0,
    behavior: DrawingBehavior = .iOS
  ) {
    self.grid = grid
    self.numberOfLines = numberOfLines
    self.preferredMaxLayoutWidth = preferredMaxLayoutWidth
    self.behavior = behavior
  }

  /// A label's own font: the system's at 17 points (observed: LayoutKit, openuikit).
  public static var defaultFont: Font { .systemFont(ofSize: Font.labelFontSize) }

  /// The label's size in a width; the type's notes have the rules.
  public func size(of text: PreparedText, fitting constraint: CGSize) -> CGSize {
    guard text.length > 0 else { return .zero }
    let layout = layout(of: text, fitting: constraint)
    return grid.ceil(CGSize(width: width(of: layout), height: height(of: layout)))
  }

  /// See ``TextSizing/policy(of:)``.
  public func policy(of text: PreparedText) -> String {
    "label; \(layout(of: text, fitting: .zero).policy(roundedTo: grid)); \(behavior)"
  }

  private func layout(of text: PreparedText, fitting constraint: CGSize) -> TextLayout {
    var options = behavior.layoutOptions(usesFontLeading: usesFontLeading)
    options.wrapsTruncatingModes = true
    options.lineBreakStrategy = lineBreakStrategy
    options.maximumLineCount = max(0, numberOfLines)
    return text.layout(width: lineWidth(fitting: constraint), options: options)
  }

  /// The width of the constraint; none for a label of one line.
  public func lineWidth(fitting constraint: CGSize) -> CGFloat {
    numberOfLines == 1 ? .infinity : constraint.width
  }

  /// The size that the label takes when it is asked for no other, wrapped at
  /// ``preferredMaxLayoutWidth``.
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
    let isFull = numberOfLines > 0 && layout.lines.count >= numberOfLines
    let extra = behavior.countsTrailingNewline && !isFull ? layout.extraLineFragment : nil
    return (extra ?? layout.lines.last)?.bottom ?? 0
  }
}
