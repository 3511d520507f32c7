import Foundation
import TextMetrics

/// What measuring a text gives: the answer of every command that measures, in the words that other
/// programs rely on.
struct MeasurementAnswer: Sendable {
  /// Points, y downward.
  var rect: CGRect
  var lines: [LineFragment]
  /// Full names of the faces that the text is set in, the font's own first.
  var fonts: [String]
  /// The number of glyphs that no font had.
  var missingGlyphs: Int
  /// What stood in for the font that was asked for.
  var substituted: FontSubstitution?
  var estimate: NaiveEstimate
}

extension MeasurementAnswer: JSONWritable {
  func write(to json: inout JSONWriter) { json.object(writeMembers) }

  /// The members alone, for answers that have others beside them.
  func writeMembers(to json: inout JSONWriter) {
    json.member("rect", rect)
    json.member("lineCount", lines.count)
    json.member("lines", lines)
    json.member("fonts", fonts)
    json.member("missingGlyphs", missingGlyphs)
    if let substituted { json.member("substituted", substituted) }
    json.member("estimate", estimate)
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
    }
  }
}

extension FontSubstitution {
  /// For people.
  var visibleRequest: String {
    VisibleText.visible(requested) + (hasSameAdvances ? ", with the same advances" : "")
  }
}

extension FontSubstitution: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("requested", requested)
      json.member("substitute", substitute)
      json.member("hasSameAdvances", hasSameAdvances)
    }
  }
}

extension NaiveEstimate: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("width", Double(size.width))
      json.member("height", Double(size.height))
      json.member("lineCount", lineCount)
    }
  }
}
