/// The characters of a prepared text, and their styles unless all texts with the same fonts share them.
enum TextSource: Sendable {
  /// Text in its default styles, in the caller's form: its code units are made on demand.
  case string(String)
  /// Text in its default styles, as code units.
  case units([UInt16])
  /// Text in styles of its own.
  indirect case styled(StyledText)

  /// - Parameter text: a text, whose styles take no memory if they are its defaults.
  init(_ text: StyledText) {
    self = text.onlyDefaults == nil ? .styled(text) : .units(text.utf16)
  }

  /// The styles of the whole text where they are not the defaults.
  var ownStyles: StyledText? {
    if case .styled(let text) = self { text } else { nil }
  }

  /// The text with its attributes.
  ///
  /// - Parameter defaults: the styles of a text that has none of its own.
  /// - Returns: The text.
  /// - Complexity: O(*n*) in the length of a string.
  func text(_ defaults: StyledTextDefaults) -> StyledText {
    switch self {
    case .string(let string): StyledText(utf16: string.utf16Units, defaults: defaults)
    case .units(let units): StyledText(utf16: units, defaults: defaults)
    case .styled(let text): text
    }
  }

  /// The text with more characters appended in its styles; nil if it has styles of its own.
  ///
  /// - Complexity: O(*n*) in the length of both.
  func appending(_ more: [UInt16]) -> TextSource? {
    switch self {
    case .string(let string): .units(string.utf16Units + more)
    case .units(let units): .units(units + more)
    case .styled: nil
    }
  }

  /// Whether the text has Hangul syllables or letters, between which lines may be broken.
  ///
  /// - Complexity: O(*n*).
  var hasHangul: Bool {
    switch self {
    case .string(let string):
      // A text without such bytes has no Hangul.
      string.utf8.contains { $0 >= 0xE1 }
        && string.utf16.contains(where: KeepAllLineBreaking.isHangul)
    case .units(let units): units.contains(where: KeepAllLineBreaking.isHangul)
    case .styled(let text): text.utf16.contains(where: KeepAllLineBreaking.isHangul)
    }
  }

  /// The code units of a range of the text.
  ///
  /// - Parameter range: UTF-16 offsets that exist.
  /// - Returns: A copy.
  /// - Complexity: O(*k*) for *k* units, apart from the first call for a string that is not ASCII, which is O(*n*).
  func units(in range: Range<Int>) -> [UInt16] {
    switch self {
    case .string(let string):
      let start = String.Index(utf16Offset: range.lowerBound, in: string)
      let end = string.utf16.index(start, offsetBy: range.count)
      return Array(string.utf16[start..<end])
    case .units(let units): return Array(units[range])
    case .styled(let text): return Array(text.utf16[range])
    }
  }
}
