public import Foundation

/// The rules of a view or a function of Apple's platforms for the size of a text.
///
/// A sizing is a value with pure functions: the same text and constraint give the same size on any
/// thread.
public protocol TextSizing: Sendable {
  /// The font of text without one in an attributed string.
  static var defaultFont: Font { get }

  /// The size of a text.
  ///
  /// - Parameters:
  ///   - text: The text; for empty text see the conforming type.
  ///   - constraint: In points. Infinity, the greatest finite number, NaN, 0 and negative numbers mean
  ///     no limit.
  /// - Returns: The size in points, finite and 0 or more.
  func size(of text: PreparedText, fitting constraint: CGSize) -> CGSize

  /// The width at which lines wrap in a constraint, in points.
  func lineWidth(fitting constraint: CGSize) -> CGFloat

  /// The choices behind the sizes of a text, on one line: those of ``PolicyCard`` and
  /// ``DrawingBehavior``, and the sizing's own.
  func policy(of text: PreparedText) -> String
}

extension TextSizing {
  /// The width of the constraint.
  public func lineWidth(fitting constraint: CGSize) -> CGFloat { constraint.width }

  /// The size of a text, the same as after preparing it.
  public func size(of text: StyledText, fitting constraint: CGSize) -> CGSize {
    size(of: PreparedText(text), fitting: constraint)
  }

  #if !canImport(Darwin)
    /// The size of an attributed string, in ``defaultFont`` where it has no font.
    public func size(of string: NSAttributedString, fitting constraint: CGSize) -> CGSize {
      let text = StyledText(
        string, defaultFont: Self.defaultFont, lineWidth: lineWidth(fitting: constraint))
      return size(of: text, fitting: constraint)
    }
  #endif
}

extension TextLayout {
  /// The width of the narrowest container that gives a line the space it uses. Indents count; so do
  /// white space next to the line, up to the available width, and the room in which it is hyphenated.
  func containerWidth(of line: LineFragment, whitespace: CGFloat) -> CGFloat {
    guard let prepared = storage.line(at: line.range.lowerBound) else { return max(0, line.width) }
    let isFirst = prepared.isFirst(line.range.lowerBound)
    let geometry = ParagraphGeometry(
      prepared.paragraph, containerWidth: constraintWidth, options: options)
    let room = geometry.lineWidth(isFirst: isFirst)
    let width = max(line.width, line.hyphenationRoom, min(line.width + whitespace, room))
    return geometry.containerWidth(forLine: width, isFirst: isFirst)
  }
}
