import Foundation
import TextMetrics

/// A resolved font, for users.
struct FontReport {
  private let answer: FontAnswer
  private let style: TerminalStyle

  init(_ answer: FontAnswer, _ style: TerminalStyle) {
    self.answer = answer
    self.style = style
  }

  var lines: [String] {
    let sections = [identity, metrics, axes, instances, coverage, sources]
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private var face: FontFace { answer.face }

  private var identity: [String] {
    var table = Properties()
    table.append("font", face.fullName)
    if let substitution = answer.font.substitution {
      table.append("stands in for", substitution.visibleRequest)
    }
    if let resolution = answer.resolution {
      table.append("found", resolution.description(standsIn: answer.font.substitution != nil))
    }
    table.append("family", "\(face.familyName), style \(face.styleName)")
    table.append("PostScript", face.postScriptName)
    table.append("version", face.version)
    table.append("file", face.location)
    if !answer.font.variations.isEmpty {
      table.append("at", Self.list(answer.font.variations))
    }
    table.append("kind", kind)
    return table.lines(style: style)
  }

  private var kind: String {
    var words = ["weight \(face.weightClass)", "width class \(face.widthClass)"]
    if face.isItalic { words.append("italic") }
    if face.isFixedPitch { words.append("fixed pitch") }
    if face.hasColor { words.append("colour") }
    if face.isVariable { words.append("variable") }
    return words.joined(separator: ", ")
  }

  private var metrics: [String] {
    var table = Table([
      ("metric", .left), ("at \(Numbers.short(answer.font.pointSize)) pt", .right),
      ("units", .right), ("from", .left),
    ])
    for metric in answer.metrics {
      table.append([
        metric.name, Numbers.points(metric.value),
        Numbers.short(answer.designUnits(metric.value)).replacing("-", with: "−"), metric.source,
      ])
    }
    table.append([
      "em", Numbers.points(answer.font.pointSize), "\(face.unitsPerEm)", "head.unitsPerEm",
    ])
    return table.lines(style: style)
  }

  private var axes: [String] {
    guard !face.axes.isEmpty else { return [] }
    var table = Table([
      ("axis", .left), ("minimum", .right), ("default", .right), ("maximum", .right),
      ("name", .left),
    ])
    for axis in face.axes {
      table.append([
        axis.tag.description, Numbers.short(axis.range.lowerBound),
        Numbers.short(axis.defaultValue), Numbers.short(axis.range.upperBound), axis.name,
      ])
    }
    return table.lines(style: style)
  }

  private var instances: [String] {
    guard !face.namedInstances.isEmpty else { return [] }
    var table = Table([("instance", .left), ("at", .left)])
    for instance in face.namedInstances {
      table.append([instance.name, Self.list(instance.variations)])
    }
    return table.lines(style: style)
  }

  private var coverage: [String] {
    var table = Properties()
    table.append("glyphs", "\(face.glyphCount)")
    table.append("characters", "\(answer.characterCount)")
    // A script and its number are kept on one line.
    let scripts = answer.scripts.map { "\($0.script)\u{A0}\($0.characters)" }
    table.append("scripts", scripts.joined(separator: ", "))
    table.append("features", face.features.map(\.description).joined(separator: " "))
    return table.lines(style: style)
  }

  private var sources: [String] {
    guard let sources = answer.sources else { return [] }
    var table = Table([("set in", .left), ("", .left), ("characters", .right), ("", .left)])
    for source in sources {
      table.append([
        source.font ?? "no font has them", source.isFallback ? "fallback" : "",
        "\(source.characters.count)",
        source.characters.map(VisibleText.visible).joined(separator: " "),
      ])
    }
    return table.lines(style: style)
  }

  private static func list(_ variations: [FontVariation]) -> String {
    variations.map { "\($0.axis) \(Numbers.short($0.value))" }.joined(separator: ", ")
  }
}

/// The bundled fonts, for users.
struct BundledFontReport {
  let faces: [FontFace]
  let style: TerminalStyle

  var lines: [String] {
    var table = Table([
      ("bundled font", .left), ("weight", .right), ("characters", .right), ("version", .left),
    ])
    for face in faces {
      table.append([
        face.fullName, "\(face.weightClass)", "\(face.coverage().count)",
        Self.shortVersion(face.version),
      ])
    }
    return table.lines(style: style) + [
      "",
      "The first is the system font, used when no font is named. Fonts that",
      "Fontconfig knows (fc-list) are found by name too, and files by their path:",
      "",
      "  measure fonts \"Liberation Sans\"",
      "  measure fonts fonts/Mine.ttc#1 --text \"Hello, мир\"",
    ]
  }

  /// The version without notes added by tools.
  private static func shortVersion(_ version: String) -> String {
    String(version.prefix { $0 != ";" })
  }
}
