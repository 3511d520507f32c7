import Foundation
import TextMetrics
import TextMetricsBubbles

/// A bubble as JSON: the first frame of each role under its name, then all frames.
struct BubbleAnswer: JSONWritable {
  let layout: BubbleLayout

  func write(to json: inout JSONWriter) { json.object(writeMembers) }

  /// Writes only the members, for answers that have others as well.
  func writeMembers(to json: inout JSONWriter) {
    json.member("cell", CGRect(origin: .zero, size: layout.cell))
    var seen: Set<FrameRole> = []
    for frame in layout.frames where seen.insert(frame.role).inserted {
      json.member(frame.role.rawValue, frame.rect)
    }
    json.member("textSize", layout.textSize)
    json.member("lineCount", layout.lineCount)
    json.member("lastLineWidth", Double(layout.lastLineWidth))
    if layout.isBare { json.member("isBare", true) }
    if let width = layout.scrollableWidth { json.member("scrollableWidth", Double(width)) }
    if let limitation = layout.limited { json.member("limitation", limitation) }
    json.member("frames", layout.frames)
  }
}

extension BubbleLayout {
  /// The limit that a text of the message exceeds, with a height that the whole cell does not exceed.
  var limited: MeasurementAnswer.Limitation? {
    limitation.map { MeasurementAnswer.Limitation(limitation: $0, upperHeight: upperHeight) }
  }
}

extension BubbleFrame: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("role", role.rawValue)
      json.member("x", Double(rect.minX))
      json.member("y", Double(rect.minY))
      json.member("width", Double(rect.width))
      json.member("height", Double(rect.height))
      if let text, !text.isComplete { json.member("isTruncated", true) }
    }
  }
}

extension CGSize: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("width", Double(width))
      json.member("height", Double(height))
    }
  }
}

extension BubbleExplanation: JSONWritable {
  func write(to json: inout JSONWriter) { json.array(terms) }
}

extension BubbleExplanation.Term: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.member("value", Double(value))
      json.member("parts", parts)
    }
  }
}

extension BubbleExplanation.Part: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.member("value", Double(value))
    }
  }
}
