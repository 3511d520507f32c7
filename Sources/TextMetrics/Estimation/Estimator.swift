public import Foundation

/// A way to guess the size of a text without laying it out, made of three guesses: how far characters
/// advance, where lines break, and how high lines are.
///
/// The ways that programs use are here by name, and any other combination can be made:
///
/// ```swift
/// let mine = Estimator(
///   name: "mine", advance: .fraction(0.55), breaking: .quotient, lineHeight: .multiple(1.3))
/// let guess = mine.estimate("Are we still on?", font: .systemFont(ofSize: 16), width: 120)
/// ```
///
/// ``EstimateComparison`` sets them against what is measured and says where the difference comes from.
public struct Estimator: Sendable, Hashable {
  /// What reports call it.
  public var name: String
  /// How far characters advance.
  public var advance: AdvanceGuess
  /// How many lines the advances take.
  public var breaking: BreakGuess
  /// How high a line is.
  public var lineHeight: LineHeightGuess

  /// An estimator of three guesses.
  ///
  /// - Parameters:
  ///   - name: what reports call it.
  ///   - advance: how far characters advance.
  ///   - breaking: how many lines the advances take.
  ///   - lineHeight: how high a line is.
  public init(
    name: String, advance: AdvanceGuess, breaking: BreakGuess, lineHeight: LineHeightGuess
  ) {
    self.name = name
    self.advance = advance
    self.breaking = breaking
    self.lineHeight = lineHeight
  }
}

/// How far the characters of a text are taken to advance.
public enum AdvanceGuess: Sendable, Hashable {
  /// Each grapheme cluster a part of the font's size.
  case fraction(CGFloat)
  /// Each grapheme cluster the average that the font states (`OS/2.xAvgCharWidth`).
  case averageCharacter
  /// Each code point the advance of its glyph in the font, without kerning, ligatures and fallback
  /// fonts: a character that the font lacks has the advance of the missing glyph. Control characters
  /// and what Unicode calls default ignorable count nothing, a tab as a space.
  case nominal
  /// Each code point the average of its script in the font, learned from a sample sentence, but those
  /// of ASCII their own advance: see <doc:Estimation>.
  case calibrated
  /// As it is measured.
  case measured
  /// As it is measured in another font, at the same size. Lines break and are high as in that font,
  /// whatever the other guesses are.
  case font(Font)
}

/// How many lines the advance of a hard line is taken to fill.
public enum BreakGuess: Sendable, Hashable {
  /// Total ÷ width, rounded up: as if lines broke anywhere.
  case quotient
  /// The same, but each line is shorter by what words leave free at its end on average.
  case words
  /// As it is measured.
  case measured
}

/// How high a line is taken to be.
public enum LineHeightGuess: Sendable, Hashable {
  /// A multiple of the font's size.
  case multiple(CGFloat)
  /// Ascent, descent and leading of the font that was asked for.
  case font
}

extension Estimator {
  /// Half the font's size for a character and 1.2 times the size for a line: what programs do that
  /// look at neither font nor letters (``NaiveEstimate``).
  public static let halfSize = Estimator(
    name: "half-size", advance: .fraction(NaiveEstimate.characterWidth), breaking: .quotient,
    lineHeight: .multiple(NaiveEstimate.lineHeight))
  /// Two thirds of the font's size for a character, as stand-ins for real measuring have it, so that
  /// text rarely overflows.
  public static let twoThirds = Estimator(
    name: "two-thirds", advance: .fraction(2 / 3), breaking: .quotient,
    lineHeight: .multiple(NaiveEstimate.lineHeight))
  /// The average character width that the font states, and the font's own line height.
  public static let averageWidth = Estimator(
    name: "average", advance: .averageCharacter, breaking: .quotient, lineHeight: .font)
  /// The sum of the nominal advances, divided by the width, and the font's own line height: what a
  /// character map and a table of advances give.
  public static let nominalAdvances = Estimator(
    name: "nominal", advance: .nominal, breaking: .quotient, lineHeight: .font)
  /// Lines as measured, each 1.2 times the font's size high.
  public static let constantLineHeight = Estimator(
    name: "line-height", advance: .measured, breaking: .measured,
    lineHeight: .multiple(NaiveEstimate.lineHeight))
  /// The library's own estimate: no shaping and no line breaking, but averages learned from the font.
  public static let calibrated = Estimator(
    name: "calibrated", advance: .calibrated, breaking: .words, lineHeight: .font)

  /// Exact measuring in the wrong font: what it costs to have another one stand in.
  ///
  /// - Parameters:
  ///   - font: any size of the font.
  ///   - name: what reports call the estimator.
  /// - Returns: An estimator that has one cause of error, ``EstimateError/Cause/otherFont``, and rounding.
  public static func standIn(_ font: Font, name: String) -> Estimator {
    Estimator(name: name, advance: .font(font), breaking: .measured, lineHeight: .font)
  }

  /// The estimators above that take no other font, the crudest first.
  public static let standard: [Estimator] = [
    .halfSize, .twoThirds, .averageWidth, .nominalAdvances, .constantLineHeight, .calibrated,
  ]
}

extension Estimator {
  /// Guesses the size of a text in one font.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - font: the font and its size.
  ///   - width: the longest that a line may be, in points; infinity, NaN, 0 and negative numbers mean
  ///     no limit.
  /// - Returns: Points; line heights with leading.
  /// - Complexity: O(*n*) in the length of the text. Only what is ``AdvanceGuess/measured`` or
  ///   ``BreakGuess/measured`` shapes it.
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
  /// Text has to be shaped for it.
  var isMeasured: Bool {
    switch self {
    case .measured, .font: true
    case .fraction, .averageCharacter, .nominal, .calibrated: false
    }
  }
}

extension LineHeightGuess {
  /// Points.
  func height(in font: Font, behavior: DrawingBehavior, usesFontLeading: Bool) -> CGFloat {
    switch self {
    case .multiple(let factor): factor * font.pointSize
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
  /// The size of hard lines whose advances are known.
  ///
  /// - Parameters:
  ///   - lines: what is known of them.
  ///   - limit: points; infinity for no limit.
  ///   - lineHeight: points.
  /// - Returns: Finite for every input.
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
        height: min(CGFloat(count) * lineHeight, .greatestFiniteMagnitude)),
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

  /// What a line leaves free on average, in relation to the words of the text; and what the fullest of
  /// *n* lines leaves free, times *n*. Fitted to other messages than those that <doc:Estimation> judges.
  private static let averageSlack: CGFloat = 0.4
  private static let leastSlack: CGFloat = 0.8
}
