/// Reads the branches of ICU MessageFormat messages: plurals, ordinals and selects. Simple arguments
/// stay unchanged, as placeholders.
///
/// It reads code points, as ICU does: a joiner or a mark after a brace is part of the brace's `Character`.
struct ICUMessage {
  /// The error in a message.
  struct Failure: Error {
    var reason: String
  }

  /// How the apostrophes of a message are read.
  enum Apostrophes {
    /// As text: Flutter's rule, unless a project sets `use-escaping`.
    case literal
    /// Two stand for one, and one before syntax quotes up to the next: ICU's rule.
    case quotingSyntax
    /// Two stand for one, and one quotes up to the next, whatever follows: the rule of `java.text`.
    case quoting
  }

  private let scalars: [Unicode.Scalar]
  private let apostrophes: Apostrophes
  private var index = 0
  private var depth = 0

  private init(_ text: String, _ apostrophes: Apostrophes) {
    scalars = Array(text.unicodeScalars)
    self.apostrophes = apostrophes
  }

  /// Deeper nesting is rejected, because the reader is recursive.
  private static let maximumDepth = 32

  /// Whether a text has a plural or a select.
  static func hasChoices(_ text: String) -> Bool {
    text.contains(
      /\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/.matchingSemantics(.unicodeScalar))
  }

  static func parse(_ text: String, _ apostrophes: Apostrophes) throws(Failure) -> MessagePattern {
    var reader = ICUMessage(text, apostrophes)
    let pattern = try reader.pattern(number: nil)
    guard reader.current == nil else { throw Failure(reason: "has an extra '}'") }
    return pattern
  }

  private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  /// The text from an index up to the current one.
  private func text(from start: Int) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<index])
    return String(text)
  }

  /// Reads up to the closing brace of a branch, or the end; `number` is the argument for `#`, nil
  /// outside plurals.
  private mutating func pattern(number: String?) throws(Failure) -> MessagePattern {
    var pattern = MessagePattern()
    var text = ""
    while let scalar = current, scalar != "}" {
      index += 1
      switch scalar {
      case "'" where apostrophes != .literal: text += quoted(number: number)
      case "#" where number != nil: text += "{\(number ?? "")}"
      case "{":
        guard let part = try argument(number: number) else { continue }
        if case .text(let placeholder) = part {
          text += placeholder
        } else {
          pattern.parts += [.text(text), part]
          text = ""
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    pattern.parts.append(.text(text))
    return pattern
  }

  /// The text after an apostrophe: two stand for one; one that does not quote is text.
  private mutating func quoted(number: String?) -> String {
    if take("'") { return "'" }
    let isBeforeSyntax = current == "{" || current == "}" || current == "#" && number != nil
    guard apostrophes == .quoting || isBeforeSyntax else { return "'" }
    var text = ""
    while let scalar = current {
      index += 1
      guard scalar == "'" else {
        text.unicodeScalars.append(scalar)
        continue
      }
      guard take("'") else { break }
      text.append("'")
    }
    return text
  }

  /// Reads an argument after its opening brace.
  private mutating func argument(number: String?) throws(Failure) -> MessagePattern.Part? {
    let start = index
    let name = word()
    guard take(",") else { return try simple(from: start) }
    let kind = word()
    guard ["plural", "select", "selectordinal"].contains(kind), take(",") else {
      return try simple(from: start)
    }
    guard depth < Self.maximumDepth else {
      throw Failure(reason: "is nested deeper than \(Self.maximumDepth) levels")
    }
    depth += 1
    defer { depth -= 1 }
    return .choice(name, try branches(number: kind == "select" ? number : name, of: name))
  }

  private mutating func branches(
    number: String?, of name: String
  ) throws(Failure) -> [MessagePattern.Branch] {
    var branches: [MessagePattern.Branch] = []
    while true {
      let selector = word()
      if selector.hasPrefix("offset:") {
        if selector == "offset:" { _ = word() }
        continue
      }
      if take("}") {
        guard branches.contains(where: { $0.selector == "other" }) else {
          throw Failure(reason: "has no branch 'other' for {\(name)}")
        }
        return branches
      }
      guard !selector.isEmpty, take("{") else {
        throw Failure(reason: "needs a selector and '{' in each branch of {\(name)}")
      }
      let pattern = try pattern(number: number)
      guard take("}") else { throw Failure(reason: "has an unclosed branch of {\(name)}") }
      branches.append(MessagePattern.Branch(selector: selector, pattern: pattern))
    }
  }

  /// An argument without branches, as written.
  private mutating func simple(from start: Int) throws(Failure) -> MessagePattern.Part {
    var open = 1
    index = start
    while let scalar = current {
      index += 1
      if scalar == "{" { open += 1 }
      if scalar == "}" { open -= 1 }
      if open == 0 { return .text("{" + text(from: start)) }
    }
    throw Failure(reason: "has an unclosed '{'")
  }

  private mutating func word() -> String {
    skipWhitespace()
    let start = index
    while let scalar = current, !scalar.properties.isWhitespace,
      !",{}".unicodeScalars.contains(scalar)
    {
      index += 1
    }
    let word = text(from: start)
    skipWhitespace()
    return word
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == scalar else { return false }
    index += 1
    return true
  }

  private mutating func skipWhitespace() {
    while current?.properties.isWhitespace == true { index += 1 }
  }
}

extension StringTable {
  /// The table with every message expanded to all of its forms; messages that cannot be read become
  /// errors.
  func expandingMessages(of format: StringFileFormat) -> StringTable {
    var table = self
    table.strings = []
    let isOfMessages = strings.contains { ICUMessage.hasChoices($0.text) }
    for string in strings {
      do {
        table.strings += try string.forms(in: format, besideChoices: isOfMessages)
      } catch let error as ICUMessage.Failure {
        table.errors.append(
          SourceError(string.position, "the message \"\(string.key)\" \(error.reason)"))
      } catch let error as SourceError {
        table.errors.append(error)
      } catch {}
    }
    return table
  }
}

extension LocalizedString {
  /// All forms of the string; only the string itself if it is not a message.
  ///
  /// - Parameters:
  ///   - format: the format of its file.
  ///   - besideChoices: whether the file has plurals or selects.
  /// - Returns: The forms.
  /// - Throws: ``ICUMessage/Failure`` or ``SourceError`` for a plural or select that cannot be read.
  fileprivate func forms(
    in format: StringFileFormat, besideChoices: Bool
  ) throws -> [LocalizedString] {
    guard let apostrophes = format.apostrophes(in: text, besideChoices: besideChoices) else {
      return [self]
    }
    do {
      return try variants(of: ICUMessage.parse(text, apostrophes))
    } catch {
      // If nothing else indicates a message, single braces are text.
      guard ICUMessage.hasChoices(text) else { return [self] }
      throw error
    }
  }
}

extension StringFileFormat {
  /// How the apostrophes of a text are read; nil if it is not a message.
  ///
  /// Most formats do not say. If a file has a plural or select, all of its texts are messages, since programs
  /// format all texts of a file alike. In Java, texts without arguments often are not formatted.
  fileprivate func apostrophes(in text: String, besideChoices: Bool) -> ICUMessage.Apostrophes? {
    let argument = /\{\s*(\w+)\s*[,}]/.matchingSemantics(.unicodeScalar)
    switch self {
    case .arb: return .literal
    case .properties:
      guard let name = text.firstMatch(of: argument)?.1 else { return nil }
      if besideChoices { return .quotingSyntax }
      // Arguments with names instead of numbers are from libraries that replace only the arguments.
      return name.allSatisfy(\.isNumber) ? .quoting : nil
    default: return besideChoices ? .quotingSyntax : nil
    }
  }
}
