import Foundation
import TextMetrics

/// The measurement of a text: the answer of every command that measures, with the keys that other
/// programs rely on.
struct MeasurementAnswer: Sendable {
  /// Points, y downward.
  var rect: CGRect
  var lines: [LineFragment]
  /// Whether the height of the rectangle includes an empty line: the one after a final line break, or
  /// the only line of empty text.
  var hasEmptyLastLine: Bool
  var sources: MeasurementSources
  /// nil if all of the text is measured.
  var limitation: Limitation?
  /// The number of glyphs missing from every font.
  var missingGlyphs: Int
  /// Substitutes for requested fonts, in the order of the text.
  var substitutions: [FontSubstitution]
  var estimate: NaiveEstimate
  /// The visible ranges of the text, in UTF-16 code units, in order.
  var visibleRanges: [Range<Int>]
  /// The factor on the sizes of fonts; nil if it was not requested.
  var actualScaleFactor: Double?
  /// nil if it was not requested.
  var ink: Ink?
  /// nil if it was not requested.
  var explanation: MeasurementExplanation?
  /// From the narrowest width to the widest; nil if it was not requested.
  var heightProfile: [HeightStep]?

  /// The limit that a text exceeds. Only the beginning of the text is then measured.
  struct Limitation: Sendable {
    var limitation: TextLimitation
    /// A height that the whole text, or the cell of the whole message, does not exceed, in points.
    var upperHeight: CGFloat
  }

  /// The bounds of the ink of a text.
  struct Ink: Sendable {
    /// Points, in the coordinates of the rectangle; nil if there is no ink.
    var bounds: CGRect?
  }
}

extension MeasurementAnswer {
  /// The number of lines included in the height of the rectangle, as estimates count them.
  var countedLineCount: Int { lines.count + (hasEmptyLastLine ? 1 : 0) }

  /// The full names of the faces.
  var fonts: [String] { sources.faces.map(\.fullName) }
}

extension MeasurementAnswer: JSONWritable {
  func write(to json: inout JSONWriter) { json.object(writeMembers) }

  /// Writes only the members, for answers that have others as well.
  func writeMembers(to json: inout JSONWriter) {
    json.member("rect", rect)
    json.member("lineCount", lines.count)
    json.member("lines", lines)
    json.member("fonts", fonts)
    json.member("missingGlyphs", missingGlyphs)
    if let limitation { json.member("limitation", limitation) }
    if let first = substitutions.first { json.member("substituted", first) }
    json.member("estimate", estimate)
    json.member("visibleRange", visibleRange)
    if visibleRanges.count > 1 { json.member("visibleRanges", visibleRanges) }
    if let actualScaleFactor { json.member("actualScaleFactor", actualScaleFactor) }
    if let ink { json.member("ink", ink.bounds) }
    if substitutions.count > 1 { json.member("substitutions", substitutions) }
    if let explanation { json.member("explanation", explanation) }
    if let heightProfile { json.member("heightProfile", heightProfile) }
  }

  /// The range from the first to the last visible character.
  private var visibleRange: Range<Int> {
    guard let first = visibleRanges.first, let last = visibleRanges.last else { return 0..<0 }
    return first.lowerBound..<last.upperBound
  }
}

extension JSONWriter {
  /// A measured or estimated size, and its number of lines.
  mutating func object(size: CGSize, lineCount: Int) {
    object { json in
      json.member("width", Double(size.width))
      json.member("height", Double(size.height))
      json.member("lineCount", lineCount)
    }
  }
}

extension CGRect: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("x", Double(origin.x))
      json.member("y", Double(origin.y))
      json.member("width", Double(size.width))
      json.member("height", Double(size.height))
    }
  }
}

extension LineFragment: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("start", range.lowerBound)
      json.member("end", range.upperBound)
      json.member("width", Double(width))
      json.member("trailingWhitespace", Double(trailingWhitespaceWidth))
      json.member("baseline", Double(baseline))
      json.member("ascent", Double(ascent))
      json.member("descent", Double(descent))
      json.member("leading", Double(leading))
      json.member("ending", ending.rawValue)
      if let elidedRange { json.member("elided", elidedRange) }
    }
  }
}

extension Range<Int>: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("start", lowerBound)
      json.member("end", upperBound)
    }
  }
}

extension FontSubstitution {
  /// The requested name for users.
  var visibleRequest: String {
    "\(VisibleText.visible(requested)), \(nearness)"
  }

  private var nearness: String {
    guard hasSameStyle else { return "in another weight or slant" }
    guard !hasSameAdvances else { return "with the same advances" }
    guard let widthDifference else { return "relative width unknown" }
    let share = Numbers.share(abs(widthDifference))
    return "about \(share) \(widthDifference < 0 ? "narrower" : "wider")"
  }
}

extension FontSubstitution: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("requested", requested)
      json.member("substitute", substitute)
      json.member("hasSameAdvances", hasSameAdvances)
      if !hasSameStyle { json.member("hasSameStyle", false) }
      if !hasSameAdvances { json.member("widthDifference", widthDifference) }
    }
  }
}

extension MeasurementAnswer.Limitation: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("reason", limitation.reason.rawValue)
      json.member("measuredLength", limitation.measuredLength)
      json.member("textLength", limitation.textLength)
      json.member("upperHeight", Double(upperHeight))
    }
  }
}

extension NaiveEstimate: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object(size: size, lineCount: lineCount)
  }
}
