import Foundation

/// The reason why a string does not fit its box.
enum FitProblem: Sendable, Hashable {
  /// Excess width, in points.
  case width(Double)
  /// Excess height, in points.
  case height(Double)
  /// Excess lines.
  case lines(Int)
  /// A word is wider than the box and was broken.
  case brokenWord
  /// The number of missing glyphs: the measurement differs from the text on screen.
  case missingGlyphs(Int)
  /// Characters per second of a subtitle, above the limit.
  case readingSpeed(Double)

  /// The code for programs.
  var code: String {
    switch self {
    case .width: "tooWide"
    case .height: "tooHigh"
    case .lines: "tooManyLines"
    case .brokenWord: "brokenWord"
    case .missingGlyphs: "missingGlyphs"
    case .readingSpeed: "tooFast"
    }
  }

  /// The description for users.
  var description: String {
    switch self {
    case .width(let points): "\(Numbers.points(points)) too wide"
    case .height(let points): "\(Numbers.points(points)) too tall"
    case .lines(let count): count == 1 ? "1 line too many" : "\(count) lines too many"
    case .brokenWord: "a word is broken"
    case .missingGlyphs(let count):
      "\(count) \(count == 1 ? "character" : "characters") missing from every font"
    case .readingSpeed(let speed): "too fast at \(Numbers.whole(speed)) characters per second"
    }
  }
}

/// The result of fitting one string into its box.
struct FitResult: Sendable {
  var file: String
  var string: LocalizedString
  /// The text with values for its placeholders; nil if it is the string's own text.
  var measuredText: String?
  var box: FitBox
  /// The size of the string, within the width of the box if lines may wrap.
  var size: CGSize
  var lineCount: Int
  var sources: MeasurementSources
  var problems: [FitProblem]

  var fits: Bool { problems.isEmpty }

  /// The largest ratio of size to limit; at most 1 if the string fits.
  var overflow: Double {
    let quotients = [
      box.width.map { Double(size.width) / $0 }, box.height.map { Double(size.height) / $0 },
      box.maximumLineCount.map { Double(lineCount) / Double(max($0, 1)) },
    ]
    return quotients.compactMap(\.self).max() ?? 0
  }

  /// "de.strings:4:1".
  var place: String { "\(file):\(string.position.line):\(string.position.column)" }

  /// The problems in words.
  var message: String { problems.map(\.description).joined(separator: ", ") }

  /// Its size and its box: "48.00 × 39.60, 3 lines, in a box of 60 × 20".
  var measures: String {
    let lines = lineCount == 1 ? "1 line" : "\(lineCount) lines"
    let size = "\(Numbers.points(size.width)) × \(Numbers.points(size.height)), \(lines)"
    return box.isLimited ? "\(size), \(box.description)" : size
  }
}

/// A file or string that could not be checked.
struct CheckError: Sendable, Error, CustomStringConvertible {
  var file: String
  /// nil for a whole file.
  var position: SourcePosition?
  var key: String?
  var locale: String?
  /// The message for users, with the remedy.
  var message: String

  /// The printed form: with the place, unless the message names it.
  var description: String {
    guard let position else { return message }
    return "\(InputFile.name(of: file)), \(position): \(key.map { "\"\($0)\": " } ?? "")\(message)"
  }
}

extension CheckError {
  /// A failure at a string.
  init(_ error: any Error, at string: LocalizedString, in file: String) {
    self.init(
      file: file, position: string.position, key: string.key, locale: string.locale,
      message: "\(error)")
  }
}
