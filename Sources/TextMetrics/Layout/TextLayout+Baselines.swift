public import Foundation

extension TextLayout {
  /// The y coordinate of the first line's baseline; for empty text, that of the extra line fragment.
  public var firstBaseline: CGFloat { (lines.first ?? extraLineFragment)?.baseline ?? 0 }

  /// The y coordinate of the last line's baseline; for empty text, that of the extra line fragment,
  /// which does not count after a final line break.
  public var lastBaseline: CGFloat { (lines.last ?? extraLineFragment)?.baseline ?? 0 }
}
