/// The choices of a layout that depend on neither the text nor the width.
public struct LayoutOptions: Sendable, Hashable {
  /// Each line's height includes the line gap of its fonts, the last line's too.
  public var usesFontLeading: Bool
  /// Whether fallback fonts raise the line.
  public var fallbackLineHeight: FallbackLineHeight

  public init(
    usesFontLeading: Bool = true, fallbackLineHeight: FallbackLineHeight = .automatic
  ) {
    self.usesFontLeading = usesFontLeading
    self.fallbackLineHeight = fallbackLineHeight
  }
}
