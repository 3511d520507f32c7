import Foundation

/// Why a string does not fit its box.
enum FitProblem: Sendable, Hashable {
  /// Points too wide.
  case width(Double)
  /// Points too tall.
  case height(Double)
  /// Lines too many.
  case lines(Int)
  /// A word is wider than the box and was broken.
  case brokenWord
  /// Glyphs that no font has: what was measured is not what will be seen.
  case missingGlyphs(Int)
  /// Characters per second of a subtitle, more than can be read.
  case readingSpeed(Double)

  /// For programs.
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

  /// For people.
  var description: String {
    switch self {
    case .width(let points): "\(Numbers.points(points)) too wide"
    case .height(let points): "\(Numbers.points(points)) too tall"
    case .lines(let count): count == 1 ? "1 line too many" : "\(count) lines too many"
    case .brokenWord: "a word is broken"
    case .missingGlyphs(let count):
      "\(count) \(count == 1 ? "character" : "characters") missing from every font"
    case .readingSpeed(let speed): "\(Numbers.whole(speed)) characters per second"
    }
  }
}

/// The result of fitting one string into its box.
struct FitResult: Sendable {
  var file: String
  var string: LocalizedString
  var box: FitBox
  /// What the string takes, within the width of the box where lines may wrap.
  var size: CGSize
  var lineCount: Int
  var sources: MeasurementSources
  var problems: [FitProblem]

  var fits: Bool { problems.isEmpty }

  /// The greatest of size and limit by quotient; what has a limit and fits is at most 1.
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

  /// What it takes of its box: "48.00 × 39.60, 3 lines, of 60 × 20".
  var measures: String {
    let lines = lineCount == 1 ? "1 line" : "\(lineCount) lines"
    let size = "\(Numbers.points(size.width)) × \(Numbers.points(size.height)), \(lines)"
    return box.isLimited ? "\(size), of \(box.description)" : size
  }
}

/// A file or string that could not be checked.
struct CheckError: Sendable, Error {
  var file: String
  /// nil for a whole file.
  var position: SourcePosition?
  var key: String?
  var locale: String?
  /// What is wrong and what to do, for people.
  var message: String

  /// As it is printed: with the place, unless the message names it.
  var description: String {
    guard let position else { return message }
    return "\(file), \(position): \(key.map { "\"\($0)\": " } ?? "")\(message)"
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
