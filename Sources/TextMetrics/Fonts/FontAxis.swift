/// An axis of a variable font (OpenType `fvar`).
public struct FontAxis: Sendable, Hashable {
  /// The axis's tag, such as `wght`.
  public var tag: FontTag
  /// The axis's name in English, empty where the font has none.
  public var name: String
  /// The user coordinates that the axis accepts; values outside are clamped to it.
  public var range: ClosedRange<Double>
  /// The position that the font's outlines are drawn at.
  public var defaultValue: Double
  /// The font asks that the axis not be shown in user interfaces.
  public var isHidden: Bool
}

/// A position that a variable font gives a name to, such as "SemiBold" (OpenType `fvar`).
public struct FontNamedInstance: Sendable, Hashable {
  /// The subfamily name in English.
  public var name: String
  /// A position on every axis, in the order of the axes.
  public var variations: [FontVariation]
}
