public import Foundation

/// A way to estimate the size of a text without laying it out, made of three assumptions: the
/// advances of characters, the line breaks, and the line height.
///
/// Common estimators are available by name; any other combination is possible:
///
/// ```swift
/// let mine = Estimator(
///   name: "mine", advance: .fraction(0.55), breaking: .quotient, lineHeight: .multiple(1.3))
/// let guess = mine.estimate("Are we still on?", font: .systemFont(ofSize: 16), width: 120)
/// ```
///
/// ``EstimateComparison`` compares estimators with measurements and explains the differences.
public struct Estimator: Sendable, Hashable {
  /// The name in reports.
  public var name: String
  /// The assumed advances of characters.
  public var advance: AdvanceGuess
  /// The assumed line breaks.
  public var breaking: BreakGuess
  /// The assumed line height.
  public var lineHeight: LineHeightGuess

  /// An estimator from three assumptions.
  ///
  /// - Parameters:
  ///   - name: the name in reports.
  ///   - advance: the assumed advances of characters.
  ///   - breaking: the assumed line breaks.
  ///   - lineHeight: the assumed line height.
  public init(
    name: String, advance: AdvanceGuess, breaking: BreakGuess, lineHeight: LineHeightGuess
  ) {
    self.name = name
    self.advance = advance
    self.breaking = breaking
    self.lineHeight = lineHeight
  }
}

/// An assumption about the advances of characters.
public enum AdvanceGuess: Sendable, Hashable {
  /// A fraction of the font size for each grapheme cluster.
  case fraction(CGFloat)
  /// The font's stated average for each grapheme cluster (`OS/2.xAvgCharWidth`).
  case averageCharacter
  /// The advance of the font's glyph for each code point, without kerning, ligatures and fallback
  /// fonts: a character that the font lacks has the advance of the missing glyph. Control characters
  /// and default ignorable code points count as 0, a tab as a space.
  case nominal
  /// The average of the script in the font for each code point, learned from a sample sentence; ASCII
  /// characters have their own advances: see <doc:Estimation>.
  case calibrated
  /// The measured advances.
  case measured
  /// The advances measured in another font, at the same size. Line breaks and line heights are also
  /// those of that font, whatever the other guesses are.
  case font(Font)
  /// The advances measured on another platform. Line breaks and line heights are also those of that
  /// platform, whatever the other guesses are.
  case behavior(DrawingBehavior)
}

/// An assumption about the number of lines that a hard line fills.
public enum BreakGuess: Sendable, Hashable {
  /// Total ÷ width, rounded up: as if lines could break anywhere.
  case quotient
  /// The same, with each line shortened by the average space that words leave free at its end.
  case words
  /// The measured line breaks.
  case measured
}

/// An assumption about the line height.
public enum LineHeightGuess: Sendable, Hashable {
  /// A multiple of the font size.
  case multiple(CGFloat)
  /// Ascent, descent and leading of the requested font.
  case font
}

extension Estimator {
  /// Half the font size for a character and 1.2 times the size for a line: the common estimate that
  /// ignores both font and letters (``NaiveEstimate``).
  public static let halfSize = Estimator(
    name: "half-size", advance: .fraction(NaiveEstimate.characterWidth), breaking: .quotient,
    lineHeight: .multiple(NaiveEstimate.lineHeight))
  /// Two thirds of the font size for a character, as in placeholders for real measurement, so that
  /// text rarely overflows.
  public static let twoThirds = Estimator(
    name: "two-thirds", advance: .fraction(2 / 3), breaking: .quotient,
    lineHeight: .multiple(NaiveEstimate.lineHeight))
  /// The font's stated average character width and its own line height.
  public static let averageWidth = Estimator(
    name: "average", advance: .averageCharacter, breaking: .quotient, lineHeight: .font)
  /// The sum of the nominal advances divided by the width, and the font's own line height: the best
  /// estimate from a character map and a table of advances.
  public static let nominalAdvances = Estimator(
    name: "nominal", advance: .nominal, breaking: .quotient, lineHeight: .font)
  /// Lines as measured, each 1.2 times the font size high.
  public static let constantLineHeight = Estimator(
    name: "line-height", advance: .measured, breaking: .measured,
    lineHeight: .multiple(NaiveEstimate.lineHeight))
  /// The library's own estimate: averages learned from the font, without shaping or line breaking.
  public static let calibrated = Estimator(
    name: "calibrated", advance: .calibrated, breaking: .words, lineHeight: .font)

  /// Exact measuring in the wrong font: the cost of letting another font stand in.
  ///
  /// - Parameters:
  ///   - font: any size of the font.
  ///   - name: the name in reports.
  /// - Returns: An estimator that has one cause of error, ``EstimateError/Cause/otherFont``, and rounding.
  public static func standIn(_ font: Font, name: String) -> Estimator {
    Estimator(name: name, advance: .font(font), breaking: .measured, lineHeight: .font)
  }

  /// Exact measuring by the rules of the wrong platform: the cost of measuring for another platform.
  ///
  /// - Parameters:
  ///   - behavior: the rules.
  ///   - name: the name in reports.
  /// - Returns: An estimator that has one cause of error, ``EstimateError/Cause/otherPolicy``, and
  ///   rounding.
  public static func policy(_ behavior: DrawingBehavior, name: String) -> Estimator {
    Estimator(name: name, advance: .behavior(behavior), breaking: .measured, lineHeight: .font)
  }

  /// The estimators above that take no parameters, the crudest first.
  public static let standard: [Estimator] = [
    .halfSize, .twoThirds, .averageWidth, .nominalAdvances, .constantLineHeight, .calibrated,
  ]
}

extension Estimator {
  /// Estimates the size of a text in one font.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - font: the font and its size.
  ///   - width: the maximum line width, in points; infinity, NaN, 0 and negative numbers mean no
  ///     limit.
  /// - Returns: Points; line heights include leading.
  /// - Complexity: O(*n*) in the length of the text. Only ``AdvanceGuess/measured`` and
  ///   ``BreakGuess/measured`` shape it.
  public func estimate(_ text: String, font: Font, width: CGFloat) -> TextEstimate {
    let style = TextStyle(font: font)
    let limit = Constraint.limit(width)
    let context = EstimationText(utf16: text.utf16Units, style: style)
    if breaking == .measured || advance.isMeasured {
      let comparison = EstimateComparison(text: context, paragraphStyle: ParagraphStyle())
      return comparison.error(of: self, width: limit).estimate
    }
    return breaking.estimate(
      context.lines(advances: context.advances(advance)), limit: limit,
      lineHeight: lineHeight.height(in: font, behavior: .iOS, usesFontLeading: true))
  }
}

extension AdvanceGuess {
  /// Whether text must be shaped for the guess.
  var isMeasured: Bool {
    switch self {
    case .measured, .font, .behavior: true
    case .fraction, .averageCharacter, .nominal, .calibrated: false
    }
  }
}

extension LineHeightGuess {
  /// Points.
  func height(in font: Font, behavior: DrawingBehavior, usesFontLeading: Bool) -> CGFloat {
    switch self {
    case .multiple(let factor): finite(factor) * font.pointSize
    case .font:
      behavior.lineMetrics.height(of: font, usesFontLeading: usesFontLeading)
    }
  }
}

extension LineMetricsRules {
  fileprivate func height(of font: Font, usesFontLeading: Bool) -> CGFloat {
    let extent = extent(of: font)
    return extent.ascent + extent.descent + (usesFontLeading ? extent.leading : 0)
  }
}

extension BreakGuess {
  /// The size of hard lines with known advances.
  ///
  /// - Parameters:
  ///   - lines: the hard lines.
  ///   - limit: points; infinity for no limit.
  ///   - lineHeight: points.
  /// - Returns: Finite and no less than 0 for every input.
  func estimate(
    _ lines: [EstimatedLine], limit: CGFloat, lineHeight: CGFloat
  ) -> TextEstimate {
    var count = 0
    var widest: CGFloat = 0
    for line in lines {
      let (lineCount, width) = filling(line, limit: limit)
      count += Int(lineCount)
      widest = max(widest, width)
    }
    return TextEstimate(
      size: CGSize(
        width: min(widest, .greatestFiniteMagnitude),
        height: min(max(CGFloat(count) * lineHeight, 0), .greatestFiniteMagnitude)),
      lineCount: count)
  }

  private func filling(
    _ line: EstimatedLine, limit: CGFloat
  ) -> (lineCount: CGFloat, width: CGFloat) {
    guard self == .words, line.advance > limit else {
      return (line.quotient(by: limit), min(line.advance, limit))
    }
    let stretch = min(line.advance / CGFloat(max(line.stretchCount, 1)), limit)
    let lineCount = line.quotient(by: limit - Self.averageSlack * stretch)
    return (lineCount, limit - Self.leastSlack * stretch / lineCount)
  }

  /// The average free space of a line, and the free space of the fullest of *n* lines times *n*, both
  /// relative to the average word of the text. They were fitted to messages other than those that
  /// <doc:Estimation> evaluates.
  private static let averageSlack: CGFloat = 0.4
  private static let leastSlack: CGFloat = 0.8
}
