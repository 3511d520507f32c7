/// A maximal range of text that is shaped in one call: one embedding level, one script, one face.
struct TextItem: Sendable, Hashable {
  /// In UTF-16 code units of the text.
  var range: Range<Int>
  var level: BidiLevel
  var script: Script
  /// Index into the fonts of the text, see ``FontTable``.
  var fontIndex: Int
  /// The requested font and language, see ``FontTable``: items with different ones are never shaped
  /// together, even if they fall back to the same face.
  var chainIndex: Int
}
