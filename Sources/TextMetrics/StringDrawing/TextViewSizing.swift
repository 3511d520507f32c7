public import Foundation

/// The size of a text view, by the rules of `UITextView.sizeThatFits(_:)`.
///
/// - The text wraps at the width without insets and padding, and its used rectangle grows by the same
///   amounts: by default 8 points above and below and 5 on each side (reported by users; GNUstep's
///   NSTextContainer.m notes a test on Cocoa for the 5).
/// - White space that hangs at the ends of lines does not count (inferred); indents do.
/// - Fallback fonts raise the lines of named fonts (``fallbackLineHeight``).
/// - A single-word last line stays, unless the text's own styles request `pushOut` (observed: only labels
///   differ; github.com/zacwest/ZSWTappableLabel 42 and 44).
/// - The fonts' leading counts, as in `NSLayoutManager` by default (documented).
/// - The used rectangle ends with the last line that has text; a line break at the end adds the extra line
///   fragment (observed: github.com/vellum-ai/vellum-assistant/pull/1992).
/// - Without text the view is one line high (observed: github.com/LinkedInAttic/LayoutKit).
/// - Width and height are each rounded up to the pixel grid (inferred from labels).
/// - The constraint's height does not matter (inferred: a text view scrolls).
public struct TextViewSizing: TextSizing, Hashable {
  /// Distances between the view's edges and the text container, in points.
  public struct Insets: Sendable, Hashable {
    /// Above the text.
    public var top: CGFloat
    /// On the left.
    public var left: CGFloat
    /// Below the text.
    public var bottom: CGFloat
    /// On the right.
    public var right: CGFloat

    /// The defaults are those of a new text view: 8 points above and below.
    public init(top: CGFloat = 8, left: CGFloat = 0, bottom: CGFloat = 8, right: CGFloat = 0) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }
  }

  /// The display's pixels.
  public var grid: PixelGrid
  /// `textContainerInset`.
  public var insets: Insets
  /// The distance between the text and each side of the container, in points
  /// (`NSTextContainer.lineFragmentPadding`).
  public var lineFragmentPadding: CGFloat
  /// Whether fallback fonts raise the line, overriding the behaviour: only in TextKit do emoji and
  /// ideographs make the lines of a named font higher (observed:
  /// github.com/badoo/Chatto/issues/129).
  public var fallbackLineHeight = FallbackLineHeight.automatic
  /// The platform to follow where there is a choice.
  public var behavior: DrawingBehavior

  /// The sizing of a text view; the defaults are those of a new one.
  public init(
    grid: PixelGrid, insets: Insets = Insets(), lineFragmentPadding: CGFloat = 5,
    behavior: DrawingBehavior = .iOS
  ) {
    self.grid = grid
    self.insets = insets
    self.lineFragmentPadding = lineFragmentPadding
    self.behavior = behavior
  }

  /// Helvetica 12, as for string drawing (observed: LayoutKit,
  /// Sources/Internal/TextViewDefaultFont.swift).
  public static var defaultFont: Font { .stringDrawingDefault }

  /// The view's size at a width, by the rules above.
  public func size(of text: PreparedText, fitting constraint: CGSize) -> CGSize {
    let layout = layout(of: text, fitting: constraint)
    let used = CGSize(width: layout.size.width, height: height(of: layout))
    return grid.ceil(
      CGSize(
        width: max(0, used.width + margins),
        height: max(0, used.height + verticalMargins)))
  }

  /// See ``TextSizing/policy(of:)``.
  public func policy(of text: PreparedText) -> String {
    "text view, \(margins.shortDescription) wider and \(verticalMargins.shortDescription) higher; "
      + "\(layout(of: text, fitting: .zero).policy(roundedTo: grid)); \(behavior)"
  }

  private func layout(of text: PreparedText, fitting constraint: CGSize) -> TextLayout {
    var options = behavior.layoutOptions(usesFontLeading: true)
    options.fallbackLineHeight = fallbackLineHeight
    return text.adapted(to: behavior)
      .layout(width: lineWidth(fitting: constraint), options: options)
  }

  /// The constraint's width without insets and padding.
  public func lineWidth(fitting constraint: CGSize) -> CGFloat {
    // A container without space has one cluster per line; 0 would remove the limit.
    max(Constraint.limit(constraint.width) - margins, .leastNonzeroMagnitude)
  }

  private var margins: CGFloat {
    finite(insets.left) + finite(insets.right) + 2 * finite(lineFragmentPadding)
  }

  private var verticalMargins: CGFloat { finite(insets.top) + finite(insets.bottom) }

  private func height(of layout: TextLayout) -> CGFloat {
    let countsExtra = layout.lines.isEmpty || behavior.countsTrailingNewline
    return ((countsExtra ? layout.extraLineFragment : nil) ?? layout.lines.last)?.bottom ?? 0
  }
}
