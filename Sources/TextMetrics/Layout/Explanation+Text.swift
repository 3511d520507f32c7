import Foundation

extension LayoutExplanation: CustomStringConvertible {
  /// The explanation as text: the size, two lines for each line, and the policy.
  public var description: String {
    let limit =
      constraintWidth.map { "within a width of \($0.shortDescription)" } ?? "without a width limit"
    let header =
      "\(lines.count) line\(lines.count == 1 ? "" : "s") \(limit): "
      + "\(width.shortDescription) × \(height.shortDescription)"
    let rounding =
      policy.gridScale == nil
      ? ""
      : ", rounding adds \(widthAddedByRounding.shortDescription)"
        + " × \(heightAddedByRounding.shortDescription)"
    let limited = limitation.map {
      "Limited: \($0), the whole text is at most \(upperHeight.shortDescription) high"
    }
    let numbered = lines.enumerated().map { "\($0.offset + 1). \($0.element)" }
    return ([header + rounding] + [limited].compactMap(\.self) + numbered + ["Policy: \(policy)"])
      .joined(separator: "\n")
  }
}

extension TextLimitation: CustomStringConvertible {
  /// The part that is measured, and the limit.
  public var description: String {
    "the first \(measuredLength) of \(textLength) code units are measured (\(reason.rawValue))"
  }
}

extension LineExplanation: CustomStringConvertible {
  /// The explanation on two lines: the width and the end, the parts of the height.
  public var description: String {
    let slack = slack.map { ", slack \($0.shortDescription)" } ?? ""
    let stretch =
      stretch == 0
      ? "" : ", \(stretch > 0 ? "justified" : "tightened") by \(stretch.shortDescription)"
    let hanging =
      trailingWhitespaceWidth == 0
      ? "" : ", hanging \(trailingWhitespaceWidth.shortDescription)"
    return "\(range): width \(width.shortDescription)\(slack)\(stretch)\(hanging); \(reason)\n"
      + "   ascent \(ascent), descent \(descent), leading \(leading)"
  }

  /// Why the line ended, in words.
  public var reason: String { reason(formatting: \.shortDescription) }

  /// Why the line ended, with lengths in the caller's format.
  package func reason(formatting length: (CGFloat) -> String) -> String {
    let next = nextWidth.map { " (\(length($0)) did not fit)" } ?? ""
    return switch ending {
    case .soft where isPushedOut:
      "broken one word early, so that the last line is not a single word"
    case .soft: "broken at the last opportunity that fits\(next)"
    case .emergency: "broken inside a word wider than the line\(next)"
    case .hyphen where isHyphenatedByDictionary: "hyphenated by the dictionary\(next)"
    case .hyphen: "broken at a soft hyphen\(next)"
    case .hard: "ended by a line break"
    case .end: "ended by the end of the text"
    case .truncation: "ended by an ellipsis"
    }
  }
}

extension ExtentExplanation: CustomStringConvertible {
  /// The number, the face and the table.
  public var description: String {
    let plus = added == 0 ? "" : ", \(added.shortDescription) added"
    guard let face, let pointSize, let source else {
      return "\(value.shortDescription) (attachment\(plus))"
    }
    return "\(value.shortDescription) (\(face) \(pointSize.shortDescription), "
      + "\(source.rawValue)\(plus))"
  }
}
