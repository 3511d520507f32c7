import Foundation
import TextMetrics

/// The reasons behind a measurement: the causes of each line, the effect of rounding, and the policy.
struct MeasurementExplanation: Sendable {
  var layout: LayoutExplanation
  var behavior: DrawingBehavior
  var rect: CGRect
  /// Whether the text is on a baseline, not in a box.
  var isOnBaseline: Bool

  /// The policy on one line, with the direction of y only where the text is on a baseline.
  var policy: String { "\(layout.policy); \(behavior.description(isOnBaseline: isOnBaseline))" }

  /// The rectangle's size rounded up to the pixels of displays.
  var roundedSizes: [RoundedSize] {
    [1, 2, 3].map { RoundedSize(scale: $0, size: PixelGrid(scale: $0).ceil(rect.size)) }
  }

  struct RoundedSize: Sendable {
    /// Pixels per point.
    var scale: CGFloat
    /// Points.
    var size: CGSize
  }
}

/// A range of widths at which a text has the same number of lines and the same height.
struct HeightStep: Sendable {
  /// The smallest width, in points; the range ends just below that of the next step.
  var width: CGFloat
  var lineCount: Int
  /// The height of the rectangle, in points.
  var height: CGFloat
}

// MARK: - JSON

extension MeasurementExplanation: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("lines", layout.lines)
      json.member("rounded", roundedSizes)
      json.member("hyphenation", layout.policy.hyphenation.description)
      json.member("policy", policy)
    }
  }
}

extension MeasurementExplanation.RoundedSize: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("scale", Double(scale))
      json.member("width", Double(size.width))
      json.member("height", Double(size.height))
    }
  }
}

extension LineExplanation: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("start", range.lowerBound)
      json.member("end", range.upperBound)
      json.member("ending", ending.rawValue)
      json.member("reason", reason)
      json.member("width", Double(width))
      json.member("room", room.map { Double($0) })
      json.member("slack", slack.map { Double($0) })
      json.member("nextWidth", nextWidth.map { Double($0) })
      json.member("stretch", Double(stretch))
      json.member("trailingWhitespace", Double(trailingWhitespaceWidth))
      json.member("ascent", ascent)
      json.member("descent", descent)
      json.member("leading", leading)
    }
  }
}

extension ExtentExplanation: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("value", Double(value))
      json.member("font", face)
      json.member("size", pointSize.map { Double($0) })
      json.member("table", source?.rawValue)
      json.member("start", range.lowerBound)
      json.member("end", range.upperBound)
      json.member("added", Double(added))
    }
  }
}

extension HeightStep: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("width", Double(width))
      json.member("lineCount", lineCount)
      json.member("height", Double(height))
    }
  }
}
