/// One positioned glyph of a shaped run, in font design units.
struct Glyph: Sendable, Hashable {
  /// The glyph's index in its face; 0 is `.notdef`, the missing glyph.
  var id: UInt32
  /// The UTF-16 offset of the glyph's cluster.
  var cluster: Int32
  /// The pen movement after the glyph, in design units, positive rightward.
  var xAdvance: Int32
  /// The displacement of the glyph from the pen, in design units, positive rightward.
  var xOffset: Int32
  /// The displacement of the glyph from the baseline, in design units, positive upward.
  var yOffset: Int32
  /// Whether breaking the text before this glyph's cluster would change the shaping around it.
  var isUnsafeToBreak: Bool
}
