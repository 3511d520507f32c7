import Foundation
import TextMetrics

extension FontAnswer: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", face.fullName)
      json.member("family", face.familyName)
      json.member("style", face.styleName)
      json.member("postScriptName", face.postScriptName)
      json.member("version", face.version)
      json.member("file", face.source)
      json.member("index", face.index)
      if let resolution { json.member("found", resolution.rawValue) }
      if let substitution = font.substitution { json.member("substituted", substitution) }
      writeProperties(to: &json)
      json.member("size", Double(font.pointSize))
      json.member("unitsPerEm", face.unitsPerEm)
      json.member("metrics", MetricTable(answer: self))
      json.member("axes", face.axes)
      json.member("variations", font.variations)
      json.member("instances", face.namedInstances)
      json.member("features", face.features.map(\.description))
      json.member("glyphs", face.glyphCount)
      json.member("characters", characterCount)
      json.member("scripts", scripts)
      if let sources { json.member("text", sources) }
    }
  }

  private func writeProperties(to json: inout JSONWriter) {
    json.member("weight", face.weightClass)
    json.member("width", face.widthClass)
    json.member("isItalic", face.isItalic)
    json.member("isFixedPitch", face.isFixedPitch)
    json.member("hasColor", face.hasColor)
  }

  /// The metrics by name.
  private struct MetricTable: JSONWritable {
    var answer: FontAnswer

    func write(to json: inout JSONWriter) {
      json.object { json in
        for metric in answer.metrics {
          json.member(metric.name, Row(metric: metric, units: answer.designUnits(metric.value)))
        }
      }
    }
  }

  private struct Row: JSONWritable {
    var metric: FontAnswer.Metric
    var units: Double

    func write(to json: inout JSONWriter) {
      json.object { json in
        json.member("points", metric.value)
        json.member("units", units)
        json.member("source", metric.source)
      }
    }
  }
}

extension FontAnswer.ScriptCount: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("script", script)
      json.member("characters", characters)
    }
  }
}

extension CharacterSource: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("font", font)
      json.member("file", face?.source)
      json.member("isFallback", isFallback)
      json.member("characters", characters)
    }
  }
}

extension FontAxis: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("tag", tag.description)
      json.member("name", name)
      json.member("minimum", range.lowerBound)
      json.member("default", defaultValue)
      json.member("maximum", range.upperBound)
      json.member("isHidden", isHidden)
    }
  }
}

extension FontVariation: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("axis", axis.description)
      json.member("value", value)
    }
  }
}

extension FontNamedInstance: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.member("variations", variations)
    }
  }
}
