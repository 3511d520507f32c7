/// Division of a text at its mandatory breaks.
enum HardLines {
  /// The hard lines of a text: each ends after LF, CR, CRLF, NEL, VT, FF, U+2028 or U+2029 (UAX
  /// #14, LB4 and LB5); the last one may have no terminator.
  ///
  /// - Parameters:
  ///   - units: The text.
  ///   - first: The start of the first line to return.
  /// - Returns: The lines in text order.
  static func lines(of units: [UInt16], from first: Int = 0) -> [TextAnalysis.HardLine] {
    var lines: [TextAnalysis.HardLine] = []
    var start = first
    var position = first
    while position < units.count {
      let length = terminatorLength(at: position, in: units)
      position += max(length, 1)
      guard length > 0 else { continue }
      lines.append(TextAnalysis.HardLine(range: start..<position, terminatorLength: length))
      start = position
    }
    if start < position {
      lines.append(TextAnalysis.HardLine(range: start..<position, terminatorLength: 0))
    }
    return lines
  }

  /// Marks a mandatory break after each line but the last, in place of any optional one.
  static func mark(_ lines: ArraySlice<TextAnalysis.HardLine>, in boundaries: inout [TextBoundary])
  {
    for line in lines.dropLast() {
      boundaries[line.range.upperBound].remove(.softBreak)
      boundaries[line.range.upperBound].insert(.hardBreak)
    }
  }

  /// Whether the line also ends its paragraph (UAX #9, P1), as it does unless it ends in VT, FF or U+2028.
  static func endsParagraph(_ line: TextAnalysis.HardLine, in units: borrowing [UInt16]) -> Bool {
    line.terminatorLength == 0 || endsParagraph(units[line.range.upperBound - 1])
  }

  /// Whether the last code unit of a line terminator ends the paragraph.
  static func endsParagraph(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x000B, 0x000C, 0x2028: false
    default: true
    }
  }

  /// Whether a paragraph starts at an offset: at the start of the text, and after a break that ends a paragraph.
  static func startsParagraph(at offset: Int, in units: [UInt16]) -> Bool {
    guard offset > 0 else { return true }
    switch units[offset - 1] {
    case 0x000A, 0x000D, 0x0085, 0x2029: return true
    default: return false
    }
  }

  /// The length of the mandatory break at a position: 0 (none), 1, or 2 (CRLF).
  static func terminatorLength(at position: Int, in units: borrowing [UInt16]) -> Int {
    switch units[position] {
    case 0x000D: position + 1 < units.count && units[position + 1] == 0x000A ? 2 : 1
    case 0x000A...0x000C, 0x0085, 0x2028, 0x2029: 1
    default: 0
    }
  }
}
