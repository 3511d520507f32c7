/// A maximal range of text that is shaped in one call: one embedding level, one script, one face.
struct TextItem: Sendable, Hashable {
  /// In UTF-16 code units of the text.
  var range: Range<Int>
  var level: BidiLevel
  var script: Script
  /// Index into the instances of the text; 0 is the font that was asked for, others are fallbacks.
  var instanceIndex: Int
}
