import Foundation
import TextMetrics

/// An explanation for users: for each line the reason for its end, its fill and the origin of its
/// height; then the effect of rounding, and the policy on one line.
struct ExplanationReport {
  private let explanation: MeasurementExplanation
  private let font: Font
  private let substitutions: [FontSubstitution]
  private let style: TerminalStyle

  /// - Parameters:
  ///   - explanation: the explanation of a layout.
  ///   - font: the font of the text's first character.
  ///   - substitutions: the substitutes for fonts.
  ///   - style: the style of the terminal.
  init(
    _ explanation: MeasurementExplanation, font: Font, substitutions: [FontSubstitution],
    _ style: TerminalStyle
  ) {
    self.explanation = explanation
    self.font = font
    self.substitutions = substitutions
    self.style = style
  }

  var lines: [String] {
    var table = Properties()
    for (index, line) in explanation.layout.lines.enumerated() {
      table.append("line \(index + 1)", line.reason { Numbers.points($0) })
      table.append("  width", width(of: line))
      table.append("  ascent", part(line.ascent, of: line))
      table.append("  descent", part(line.descent, of: line))
      table.append("  leading", part(line.leading, of: line))
    }
    for substitution in substitutions {
      table.append(
        "stand-in", "\(substitution.substitute) for \(substitution.visibleRequest)")
    }
    table.append("rounded up", explanation.roundedSizes.map(rounded).joined(separator: ", "))
    table.append("policy", explanation.policy)
    return table.lines(style: style)
  }

  private func width(of line: LineExplanation) -> String {
    var parts = [Numbers.points(line.width)]
    if let room = line.room, let slack = line.slack {
      parts[0] += " of \(Numbers.points(room))"
      parts.append("slack \(Numbers.points(slack))")
    }
    if line.stretch != 0 {
      parts.append(
        "\(line.stretch > 0 ? "justified" : "tightened") by \(Numbers.signed(line.stretch))")
    }
    if line.trailingWhitespaceWidth != 0 {
      parts.append("hanging \(Numbers.points(line.trailingWhitespaceWidth))")
    }
    return parts.joined(separator: ", ")
  }

  private func part(_ part: ExtentExplanation, of line: LineExplanation) -> String {
    let added = part.added == 0 ? "" : ", \(Numbers.signed(part.added)) added by rules and styles"
    guard let face = part.face, let size = part.pointSize, let source = part.source else {
      return "\(Numbers.points(part.value))  an attachment at \(part.range.lowerBound)\(added)"
    }
    let place =
      part.range.lowerBound == line.range.lowerBound
      ? "" : ", at \(part.range.lowerBound)..<\(part.range.upperBound)"
    let table = face == font.fontName ? font.metricsSource(source) : source.rawValue
    return "\(Numbers.points(part.value))  \(face) \(Numbers.short(size)), \(table)\(place)\(added)"
  }

  private func rounded(_ size: MeasurementExplanation.RoundedSize) -> String {
    "\(Numbers.points(size.size.width)) × \(Numbers.points(size.size.height)) "
      + "at \(Numbers.short(size.scale))×"
  }
}

/// A height profile for users: the number of lines from each width upward.
struct HeightProfileReport {
  private let steps: [HeightStep]
  private let style: TerminalStyle

  init(_ steps: [HeightStep], _ style: TerminalStyle) {
    self.steps = steps
    self.style = style
  }

  /// Widths are rounded up, so that at the width shown the text has its row's number of lines.
  var lines: [String] {
    var table = Table([("from width", .right), ("lines", .right), ("height", .right)])
    for step in steps {
      table.append([
        Numbers.points(PixelGrid(scale: 100).ceil(step.width)), String(step.lineCount),
        Numbers.points(step.height),
      ])
    }
    return table.lines(style: style)
  }
}
