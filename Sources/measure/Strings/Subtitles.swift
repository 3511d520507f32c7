import TextMetricsHTML

/// Reads subtitles, SubRip and WebVTT: a string for each cue, with its duration.
enum Subtitles {
  /// - Parameters:
  ///   - bytes: the file.
  ///   - locale: the locale in the file's name.
  /// - Returns: The cues in the order of the file.
  /// - Throws: ``SourceError``.
  static func parse(_ bytes: [UInt8], locale: String?) throws -> StringTable {
    let lines = try TextScanner.decoded(bytes).fileLines
    // WebVTT begins with its name.
    let isWeb = lines.first?.hasPrefix("WEBVTT") == true
    var table = StringTable()
    var index = 0
    while index < lines.count {
      let number = index + 1
      guard let duration = try duration(lines[index], line: number) else {
        index += 1
        continue
      }
      let name = index > 0 ? lines[index - 1].trimmed : ""
      let text = lines[(index + 1)...].prefix { !$0.trimmed.isEmpty }
      index += 1 + text.count
      var cue = LocalizedString(
        key: name.isEmpty ? "\(table.strings.count + 1)" : name,
        text: shown(text.joined(separator: "\n"), isWeb: isWeb), locale: locale,
        position: SourcePosition(line: number + 1, column: 1))
      cue.duration = duration
      if !cue.text.isEmpty { table.strings.append(cue) }
    }
    return table
  }

  /// The text of a cue without its tags, and in WebVTT with the characters of its references, which are those of HTML.
  private static func shown(_ text: String, isWeb: Bool) -> String {
    // By scalars, since a mark after a tag forms one `Character` with its end.
    let tag = /<\/?[A-Za-z0-9][^<>\n]*>|\{\\[^{}]*\}/.matchingSemantics(.unicodeScalar)
    let text = text.replacing(tag, with: "")
    guard isWeb else { return text }
    let reference = /&#?[A-Za-z0-9]+;/.matchingSemantics(.unicodeScalar)
    return text.replacing(reference) { match in
      // Between letters, since a reference may stand for a space.
      String(HTMLText.plainText(of: "x\(match.0)x").unicodeScalars.dropFirst().dropLast())
    }
  }

  /// The duration in seconds on a line such as `00:01:02,500 --> 00:01:04,000`; nil for other lines.
  private static func duration(_ line: Substring, line number: Int) throws -> Double? {
    guard line.contains("-->") else { return nil }
    let time = /(?:(\d+):)?(\d+):(\d+)[.,](\d{3})/
    let times = line.matches(of: time).map { match -> Double in
      let parts: [Substring] = [match.1 ?? "0", match.2, match.3]
      let seconds = parts.reduce(0.0) { sum, part in sum * 60 + (Double(part) ?? 0) }
      let milliseconds = Double(match.4) ?? 0
      return seconds + milliseconds / 1000
    }
    guard times.count == 2, times[0] <= times[1] else {
      throw SourceError(
        SourcePosition(line: number, column: 1),
        "expected two times, the later one last: 00:01:02,500 --> 00:01:04,000")
    }
    return times[1] - times[0]
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
