/// The parts of a string that a program replaces before it shows it: `%@`, `%1$ld`, `{name}`, `<b>`.
enum Placeholders {
  /// The string divided into what is shown as it is and what is not, in order.
  static func parts(of text: String) -> [(text: Substring, isPlaceholder: Bool)] {
    var parts: [(text: Substring, isPlaceholder: Bool)] = []
    var rest = text[...]
    // Conversions of printf with their positions, braces, and tags.
    let pattern =
      /%%|%(?:\d+\$)?[-+ 0#']*\d*(?:\.\d+)?(?:hh|h|ll|l|q|z|t|j|L)?[@dDiuUxXoOfFeEgGcCsSpaA]|\{[A-Za-z0-9_.]*\}|<\/?[A-Za-z][^<>]*>/
    while let match = rest.firstMatch(of: pattern) {
      if match.range.lowerBound > rest.startIndex {
        parts.append((rest[..<match.range.lowerBound], false))
      }
      parts.append((rest[match.range], true))
      rest = rest[match.range.upperBound...]
    }
    if !rest.isEmpty { parts.append((rest, false)) }
    return parts
  }

  /// The string with other text in the place of each placeholder; tags go, as nobody sees them.
  static func replaced(in text: String, by replacement: String) -> String {
    parts(of: text).map { part in
      guard part.isPlaceholder else { return String(part.text) }
      if part.text == "%%" { return "%" }
      return part.text.hasPrefix("<") ? "" : replacement
    }.joined()
  }
}
