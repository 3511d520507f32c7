public import Foundation

extension TextLayout {
  /// The y coordinate of the first line's baseline; that of the extra line fragment where the text is
  /// empty.
  public var firstBaseline: CGFloat { (lines.first ?? extraLineFragment)?.baseline ?? 0 }

  /// The y coordinate of the last line's baseline; that of the extra line fragment where the text is
  /// empty, but not where it ends in a line break.
  public var lastBaseline: CGFloat { (lines.last ?? extraLineFragment)?.baseline ?? 0 }
}
