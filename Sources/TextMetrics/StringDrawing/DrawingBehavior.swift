/// How a platform's string drawing behaves where documentation leaves a choice; each rule a property
/// by itself, so that evidence can flip it. <doc:Fidelity> lists what is known of each.
///
/// ```swift
/// var behavior = DrawingBehavior.iOS
/// behavior.countsTrailingWhitespace = false   // the spaces at line ends left out
/// ```
public struct DrawingBehavior: Sendable, Hashable {
  /// The white space at the end of wrapped lines and of the text counts in the width, which can then
  /// exceed the constraint (documented: "spaces may overlap the constraint").
  public var countsTrailingWhitespace: Bool
  /// A line break at the end of the text opens one more line, which counts in the height (observed
  /// for labels, inferred for `boundingRect`).
  public var countsTrailingNewline: Bool
  /// Whether fallback fonts raise the line (observed: not with the system font).
  public var fallbackLineHeight: FallbackLineHeight

  /// iOS 13 and later.
  public static let iOS = DrawingBehavior(
    countsTrailingWhitespace: true, countsTrailingNewline: true, fallbackLineHeight: .automatic)
}
