/// The box for a string; nil for values that are not given.
struct FitBox: Sendable, Hashable {
  /// Points.
  var width: Double?
  /// Points.
  var height: Double?
  var maximumLineCount: Int?
  /// A name, or the path of a file.
  var font: String?
  /// Points.
  var size: Double?

  init() {}

  /// This box, completed by the values of another.
  func completed(by other: FitBox) -> FitBox {
    var box = self
    box.width = width ?? other.width
    box.height = height ?? other.height
    box.maximumLineCount = maximumLineCount ?? other.maximumLineCount
    box.font = font ?? other.font
    box.size = size ?? other.size
    return box
  }

  /// Whether the box has any limit.
  var isLimited: Bool { width != nil || height != nil || maximumLineCount != nil }
}

extension FitBox {
  /// A width and a height: "120x44", "120" or "x44".
  init?(_ text: String) {
    self.init()
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.contains(where: { !$0.isEmpty }) else { return nil }
    for (index, part) in parts.enumerated() where !part.isEmpty {
      guard let number = Double(part), number > 0, number.isFinite else { return nil }
      if index == 0 { width = number } else { height = number }
    }
  }

  /// The box in a translation's comment after "fit:", such as `fit: 120x44 maxLines=2 size=13
  /// font="Inter Bold"`; empty without that word.
  ///
  /// - Parameters:
  ///   - comment: any text.
  ///   - position: the position of the string, for errors.
  /// - Throws: ``SourceError`` if the text after the word is invalid.
  init(comment: String, at position: SourcePosition) throws(SourceError) {
    self.init()
    guard let start = Self.start(in: comment) else { return }
    let line = comment[start...].prefix { !$0.isNewline }
    for word in Self.words(line) {
      guard let equals = word.firstIndex(of: "=") else {
        guard let box = FitBox(word) else { throw Self.error(word, at: position) }
        self = completed(by: box)
        continue
      }
      let value = String(word[word.index(after: equals)...])
      let number = Double(value).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
      switch (word[..<equals], number) {
      case ("maxLines", let number?): maximumLineCount = Self.count(number)
      case ("size", let number?): size = number
      case ("font", _): font = value
      default: throw Self.error(word, at: position)
      }
    }
  }

  /// The end of the first "fit:" that is not the end of a longer word, such as "benefit:" or
  /// "object-fit:".
  private static func start(in comment: String) -> String.Index? {
    let scalars = comment.unicodeScalars
    return scalars.ranges(of: "fit:".unicodeScalars).first { range in
      guard let before = scalars[..<range.lowerBound].last else { return true }
      return !before.properties.isAlphabetic && before.properties.numericType == nil
        && before != "_" && before != "-"
    }?.upperBound
  }

  /// A number of lines; numbers larger than any text's are no limit.
  static func count(_ number: Double) -> Int? {
    number < MeasurementRequest.maximumLength ? Int(number) : nil
  }

  /// The words of a line, divided by white space; in quotes, white space is part of a word.
  private static func words(_ line: Substring) -> [String] {
    var words = [""]
    var isQuoted = false
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
      } else if character.isWhitespace, !isQuoted {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words.filter { !$0.isEmpty }
  }

  private static func error(_ word: String, at position: SourcePosition) -> SourceError {
    SourceError(
      position,
      "\"\(word)\" is not valid after fit: in the comment; an example: "
        + "fit: 120x44 maxLines=2 size=13 font=\"Inter Bold\"")
  }
}
