/// The parts of a string that a program replaces at run time: `%@`, `%1$ld`, `{name}`, `{{n}}`,
/// `${name}`, `%(name)s`, `<b>`.
enum Placeholders {
  /// A part of a string.
  struct Part {
    var text: Substring
    /// The name of a placeholder: "name", "%d"; nil for literal text.
    var name: String?
  }

  /// Values substituted for placeholders.
  struct Values: Sendable {
    /// For placeholders without another value; nil leaves them unchanged.
    var common: String?
    /// By name, number or conversion: "name", "0", "%d".
    var named: [String: String] = [:]
    /// Whether other placeholders get the longest value expected for their kind.
    var usesWorstCase = false
    /// The names of placeholders that are known to be numbers.
    var numbers: Set<String> = []

    var isEmpty: Bool { common == nil && named.isEmpty && !usesWorstCase }

    fileprivate func value(for part: Part) -> String? {
      guard let name = part.name else { return nil }
      if let value = named[name] ?? named[String(part.text)] { return value }
      if let conversion = Placeholders.conversion(of: part.text) {
        if let value = named["%\(conversion)"] { return value }
        if usesWorstCase { return Self.worstCase(of: conversion) }
      } else if usesWorstCase {
        let isNumber =
          numbers.contains(name) || Self.isNumber(name) || part.text.contains(/,\s*number\b/)
        return isNumber ? Self.widestNumber : Self.longName
      }
      return common
    }

    /// Common names of numeric arguments.
    private static func isNumber(_ name: String) -> Bool {
      let words = ["count", "number", "num", "total", "size", "amount", "n", "arg"]
      return words.contains(name.lowercased()) || name.lowercased().hasSuffix("count")
    }

    private static func worstCase(of conversion: Character) -> String {
      switch conversion {
      case "d", "D", "i", "u", "U", "x", "X", "o", "O": widestNumber
      case "f", "F", "e", "E", "g", "G", "a", "A": widestNumber + ".88"
      case "c", "C": "W"
      default: longName
      }
    }

    /// The digit 8 is at least as wide as any other in proportional figures.
    static let widestNumber = "8,888,888"
    /// Longer than almost all personal names.
    static let longName = "Maximilian Wolfeschlegelstein"
  }

  /// The string divided into literal text and placeholders, in order.
  static func parts(of text: String) -> [Part] {
    guard text.utf8.contains(where: { "%{$<".utf8.contains($0) }) else {
      return text.isEmpty ? [] : [Part(text: text[...], name: nil)]
    }
    var parts: [Part] = []
    var rest = text[...]
    while let match = unsafe rest.firstMatch(of: pattern) {
      if match.range.lowerBound > rest.startIndex {
        parts.append(Part(text: rest[..<match.range.lowerBound], name: nil))
      }
      let part = rest[match.range]
      parts.append(Part(text: part, name: name(of: part)))
      rest = rest[match.range.upperBound...]
    }
    if !rest.isEmpty { parts.append(Part(text: rest, name: nil)) }
    return parts
  }

  /// The string with values for placeholders; tags are removed, since they are invisible.
  static func replaced(in text: String, by values: Values) -> String {
    parts(of: text).map { part in
      if part.text == "%%" { return "%" }
      if part.text.hasPrefix("<"), part.name != nil { return "" }
      return values.value(for: part) ?? String(part.text)
    }.joined()
  }

  /// In order: the percent sign; Apple's variables and `%arg`; Python's `%(name)s`; Ruby's
  /// `%{name}` and `%<name>s`; conversions of printf, without the flag "space", which is more often
  /// text such as "100% sure"; `${name}`; `{{name}}`; `{name}`, `{0:N2}`, `{ $name }`; tags.
  ///
  /// It matches code points, since a joiner or a mark after a placeholder is part of its last character.
  /// Repetitions that could share what they match keep it (`*+`), so that time is linear.
  private nonisolated(unsafe) static let pattern =
    /%%|%(?:\d+\$)?#@[^@\s]+@|%arg(?![A-Za-z0-9_])|%\(\w+\)[-+0#]*+\d*+(?:\.\d++)?[a-zA-Z]|%\{\w+\}|%<\w+>[-+0#]*+\d*+(?:\.\d++)?[a-zA-Z]|%(?:\d+\$)?[-+0#']*+\d*+(?:\.\d++)?(?:hh|h|ll|l|q|z|t|j|L)?[@dDiuUxXoOfFeEgGcCsSpaA]|\$\{[^{}]+\}|\{\{[^{}]+\}\}|\{\s*+\$?[A-Za-z0-9_.\-]*+\s*+(?:[,:][^{}]*)?\}|<\/?[A-Za-z][^<>]*>/
    .matchingSemantics(.unicodeScalar)

  /// "name" of `{name}`, "0" of `{0:N2}`, "1" of `%1$@`, "%d" of `%ld`.
  private static func name(of part: Substring) -> String {
    let inBrackets = /[{(<@]\s*+(?:\$\s*+)?([A-Za-z_][\w.\-]*|\d+)/
      .matchingSemantics(.unicodeScalar)
    if let match = part.firstMatch(of: inBrackets) {
      return String(match.1)
    }
    if let match = part.firstMatch(of: /^%(\d+)\$/) { return String(match.1) }
    if part == "%arg" { return "arg" }
    return conversion(of: part).map { "%\($0)" } ?? String(part)
  }

  /// The letter of a printf conversion.
  private static func conversion(of part: Substring) -> Character? {
    guard part.first == "%", part != "%%", part != "%arg", !part.hasPrefix("%{"),
      let last = part.last, last.isLetter || last == "@",
      // Of all that start with "%", only Apple's variables have an "@" before the last character.
      !part.utf8.dropLast().contains(UInt8(ascii: "@"))
    else { return nil }
    return last
  }
}
