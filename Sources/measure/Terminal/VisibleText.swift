/// Text made safe and visible for a line of a terminal.
enum VisibleText {
  /// The text with controls as their pictures (U+2400…) and invisible format characters by number,
  /// so that nothing in it moves the cursor or reverses the line.
  static func visible(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      for scalar in character.unicodeScalars {
        result += picture(of: scalar, in: character) ?? String(scalar)
      }
    }
  }

  /// The text cut to a number of columns; if text is elided, the last column is an ellipsis.
  static func cut(_ text: String, toColumns limit: Int) -> String {
    guard columns(of: text) > limit else { return text }
    var result = ""
    var used = 1
    for character in text {
      used += columns(of: character)
      guard used <= limit else { break }
      result.append(character)
    }
    return result + "…"
  }

  /// The text wrapped at spaces into lines of a number of columns. Longer words are divided too, after
  /// punctuation if they have any, so that the terminal does not divide them.
  static func wrapped(_ text: String, columns limit: Int) -> [String] {
    let limit = max(limit, 8)
    var lines = [""]
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let line = lines[lines.count - 1]
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if columns(of: longer) <= limit {
        lines[lines.count - 1] = longer
        continue
      }
      if !line.isEmpty { lines.append("") }
      for character in word {
        let part = lines[lines.count - 1] + String(character)
        if columns(of: part) <= limit {
          lines[lines.count - 1] = part
        } else {
          let rest = cutAfterPunctuation(&lines[lines.count - 1])
          lines.append(rest + String(character))
        }
      }
    }
    return lines
  }

  /// Cuts a part of a word, such as a path, after its last punctuation.
  ///
  /// - Parameter part: the part, from which the text after the punctuation is removed.
  /// - Returns: The text after the punctuation; empty if there is no punctuation.
  private static func cutAfterPunctuation(_ part: inout String) -> String {
    guard let mark = part.lastIndex(where: { "/-_#".contains($0) }) else { return "" }
    let rest = String(part[part.index(after: mark)...])
    part.removeLast(rest.count)
    return rest
  }

  /// The number of columns of text in a terminal.
  static func columns(of text: String) -> Int {
    // True of nearly all cells of tables, whose characters then need no lookup.
    if text.utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  private static func picture(of scalar: Unicode.Scalar, in character: Character) -> String? {
    switch scalar.properties.generalCategory {
    case .control where scalar.value < 0x20:
      Unicode.Scalar(0x2400 + scalar.value).map(String.init)
    case .control where scalar.value == 0x7F: "␡"
    // Joiners inside a cluster, as in emoji, are part of the visible character.
    case .format where character.unicodeScalars.count > 1: nil
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse:
      "<\(scalar.codePointNotation)>"
    default: nil
    }
  }

  /// East Asian wide characters and emoji have two columns (UAX #11), marks none.
  private static func columns(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if character.unicodeScalars.contains(where: \.properties.isEmojiPresentation) { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return wideRanges.contains { $0.contains(first.value) } ? 2 : 1
    }
  }

  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
    0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}

extension Unicode.Scalar {
  /// "U+0041".
  var codePointNotation: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
