/// An axis of a variable font (OpenType `fvar`).
public struct FontAxis: Sendable, Hashable {
  /// The axis's tag, such as `wght`.
  public var tag: FontTag
  /// The axis's name in English; empty if the font has none.
  public var name: String
  /// The accepted user coordinates; values outside are clamped.
  public var range: ClosedRange<Double>
  /// The position of the font's default outlines.
  public var defaultValue: Double
  /// Whether the font asks user interfaces to hide the axis.
  public var isHidden: Bool
}

/// A named position of a variable font, such as "SemiBold" (OpenType `fvar`).
public struct FontNamedInstance: Sendable, Hashable {
  /// The subfamily name in English.
  public var name: String
  /// A position on every axis, in the order of the axes.
  public var variations: [FontVariation]
}
