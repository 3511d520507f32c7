public import Foundation

/// A text prepared for comparing estimates with measurements, at any number of widths.
///
/// ```swift
/// let comparison = EstimateComparison(text, style: TextStyle(font: .systemFont(ofSize: 16)))
/// let error = comparison.error(of: .halfSize, width: 240)
/// error.total.width                 // the excess width of the estimate
/// error[.kerning].width             // its part due to missing kerning
/// ```
public struct EstimateComparison: Sendable {
  private let text: EstimationText
  private let prepared: PreparedText
  private let paragraphStyle: ParagraphStyle
  /// The advances of the hard lines, in points, white space at the end included.
  private let nominal: [CGFloat]
  private let nominalInFallbackFonts: [CGFloat]
  private let unkerned: [CGFloat]
  private let shaped: [CGFloat]

  /// Prepares a text in one style.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - style: the font, letter spacing and language.
  ///   - paragraphStyle: the style of all paragraphs.
  /// - Complexity: O(*n*) in the length of the text, which is shaped twice.
  public init(_ text: String, style: TextStyle, paragraphStyle: ParagraphStyle = ParagraphStyle()) {
    self.init(utf16: text.utf16Units, style: style, paragraphStyle: paragraphStyle)
  }

  /// Prepares UTF-16 code units, which may hold unpaired surrogates; the parameters are those of
  /// ``init(_:style:paragraphStyle:)``.
  public init(
    utf16 units: [UInt16], style: TextStyle, paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) {
    self.init(text: EstimationText(utf16: units, style: style), paragraphStyle: paragraphStyle)
  }

  init(text: EstimationText, paragraphStyle: ParagraphStyle) {
    self.text = text
    self.paragraphStyle = paragraphStyle
    prepared = Self.prepare(text.units, style: text.style, paragraphStyle)
    var unkernedStyle = text.style
    unkernedStyle.kern = 0
    unkernedStyle.tracking = 0
    nominal = text.advances(.nominal)
    nominalInFallbackFonts = prepared.storage.shaped.nominalAdvances(of: text.contents)
    unkerned = Self.prepare(text.units, style: unkernedStyle, paragraphStyle).hardLineAdvances
    shaped = prepared.hardLineAdvances
  }

  private static func prepare(
    _ units: [UInt16], style: TextStyle, _ paragraphStyle: ParagraphStyle
  ) -> PreparedText {
    PreparedText(StyledText(utf16: units, style: style, paragraphStyle: paragraphStyle))
  }

  /// The script of most of the text; `Zyyy` if no character has a specific script.
  public var script: Script {
    var lengths: [Script: Int] = [:]
    for run in prepared.storage.shaped.analysis.scriptRuns where run.script.isExplicit {
      lengths[run.script, default: 0] += run.range.count
    }
    return lengths.max { ($0.value, $1.key.tag) < ($1.value, $0.key.tag) }?.key ?? .common
  }

  /// The faces of the text; see ``TextLayout/faces``.
  public var faces: [FontFace] { unwrappedLayout.faces }

  /// The layout of the text without a limit on the width.
  package var unwrappedLayout: TextLayout { prepared.layout() }

  /// The same layout in another font of the same size.
  package func unwrappedLayout(in font: Font) -> TextLayout { prepared(in: font).layout() }
}

extension EstimateComparison {
  /// The error of an estimator at a width, divided by cause.
  ///
  /// - Parameters:
  ///   - estimator: the estimator.
  ///   - width: the maximum line width, in points; infinity, NaN, 0 and negative numbers mean no
  ///     limit.
  ///   - usesFontLeading: whether lines include the leading of their fonts.
  ///   - behavior: the platform whose string drawing is followed.
  ///   - grid: the pixel grid for rounding the measured size outward; nil for none.
  /// - Returns: Estimate, measurement, and the causes of the difference.
  /// - Complexity: that of ``PreparedText/layout(width:options:)``.
  public func error(
    of estimator: Estimator, width: CGFloat, usesFontLeading: Bool = true,
    behavior: DrawingBehavior = .iOS, grid: PixelGrid? = nil
  ) -> EstimateError {
    let conditions = Conditions(
      width: width, usesFontLeading: usesFontLeading, behavior: behavior, grid: grid)
    switch estimator.advance {
    case .font(let font):
      let other = truth(of: prepared(in: font), conditions)
      return truth(of: prepared, conditions).error(of: other, because: .otherFont, grid)
    case .behavior(let otherBehavior):
      let other = truth(of: prepared, conditions.in(otherBehavior))
      return truth(of: prepared, conditions).error(of: other, because: .otherPolicy, grid)
    case .fraction, .averageCharacter, .nominal, .calibrated, .measured:
      let adapted = text.style.font.adapted(to: behavior)
      let comparison = adapted == text.style.font ? self : inFont(adapted)
      return comparison.errorOfAdvances(of: estimator, conditions)
    }
  }

  /// The conditions under which a text is measured and estimated.
  private struct Conditions {
    var width: CGFloat
    var usesFontLeading: Bool
    var behavior: DrawingBehavior
    var grid: PixelGrid?

    /// The same conditions with another behavior.
    func `in`(_ behavior: DrawingBehavior) -> Conditions {
      var other = self
      other.behavior = behavior
      return other
    }
  }

  /// The error of an estimator of advances. Each step removes one more of its causes.
  private func errorOfAdvances(
    of estimator: Estimator, _ conditions: Conditions
  ) -> EstimateError {
    let truth = truth(of: prepared, conditions)
    let model = Model(
      text: text, estimator: estimator, limit: Constraint.limit(conditions.width), truth: truth,
      lineHeight: estimator.lineHeight.height(
        in: text.style.font, behavior: conditions.behavior,
        usesFontLeading: conditions.usesFontLeading))
    /// Keeps measured advances if the estimator uses them.
    func unlessMeasured(_ advances: @autoclosure () -> [CGFloat]) -> TextEstimate {
      model.estimate(estimator.advance == .measured ? shaped : advances())
    }
    return EstimateError(
      estimate: unlessMeasured(text.advances(estimator.advance)),
      steps: [
        (.averageAdvance, unlessMeasured(nominal)),
        (.fallbackFonts, unlessMeasured(nominalInFallbackFonts)),
        (.ligatures, unlessMeasured(unkerned)),
        (.kerning, model.estimate(shaped)),
        (.trailingSpaces, model.estimate(zip(shaped, truth.hanging).map { $0 - $1 })),
        (.breakPositions, model.withMeasuredLines(width: truth.visibleWidth)),
        (.trailingSpaces, truth.estimate(ofHeight: model.height(truth.lineCount))),
        (.leading, truth.estimate(ofHeight: truth.heightWithoutFallback)),
        (.fallbackFonts, truth.estimate),
        (.rounding, truth.estimate(roundedTo: conditions.grid)),
      ])
  }

  private func inFont(_ font: Font) -> EstimateComparison {
    var style = text.style
    style.font = font
    return EstimateComparison(utf16: text.units, style: style, paragraphStyle: paragraphStyle)
  }

  /// The text in another font of the same size.
  private func prepared(in font: Font) -> PreparedText {
    var style = text.style
    style.font = font.withSize(style.font.pointSize)
    return Self.prepare(text.units, style: style, paragraphStyle)
  }

  private func truth(of prepared: PreparedText, _ conditions: Conditions) -> Truth {
    let behavior = conditions.behavior
    var options = behavior.layoutOptions(usesFontLeading: conditions.usesFontLeading)
    let prepared = prepared.adapted(to: behavior)
    let layout = prepared.layout(width: conditions.width, options: options)
    options.fallbackLineHeight = .ignore
    let withoutFallback = prepared.layout(width: conditions.width, options: options)
    return Truth(
      size: layout.size(behavior), lineCount: layout.lineCount(behavior),
      visibleWidth: layout.lines.reduce(0) { max($0, $1.width) },
      hanging: text.contents.map { content in
        layout.lines(in: content).reduce(0) { $0 + $1.trailingWhitespaceWidth }
      },
      heightWithoutFallback: withoutFallback.size(behavior).height)
  }
}

/// The measurements of a text at a width.
private struct Truth {
  var size: CGSize
  var lineCount: Int
  /// The width of the widest line without hanging white space.
  var visibleWidth: CGFloat
  /// The advance of the white space that hangs at the line ends of each hard line.
  var hanging: [CGFloat]
  /// The height if fallback fonts raised no line.
  var heightWithoutFallback: CGFloat

  var estimate: TextEstimate { TextEstimate(size: size, lineCount: lineCount) }

  func estimate(ofHeight height: CGFloat) -> TextEstimate {
    TextEstimate(size: CGSize(width: size.width, height: height), lineCount: lineCount)
  }

  func estimate(roundedTo grid: PixelGrid?) -> TextEstimate {
    TextEstimate(size: grid?.ceil(size) ?? size, lineCount: lineCount)
  }

  /// The error of other measurements that are used as an estimate.
  func error(
    of other: Truth, because cause: EstimateError.Cause, _ grid: PixelGrid?
  ) -> EstimateError {
    EstimateError(
      estimate: other.estimate,
      steps: [(cause, estimate), (.rounding, estimate(roundedTo: grid))])
  }
}

/// An estimator with replaceable advances.
private struct Model {
  var text: EstimationText
  var estimator: Estimator
  var limit: CGFloat
  var truth: Truth
  var lineHeight: CGFloat

  func height(_ lineCount: Int) -> CGFloat { CGFloat(lineCount) * lineHeight }

  func estimate(_ advances: [CGFloat]) -> TextEstimate {
    guard estimator.breaking != .measured else {
      return withMeasuredLines(width: truth.size.width)
    }
    return estimator.breaking.estimate(
      text.lines(advances: advances), limit: limit, lineHeight: lineHeight)
  }

  /// The measured number of lines, each of the estimated height.
  func withMeasuredLines(width: CGFloat) -> TextEstimate {
    TextEstimate(
      size: CGSize(
        width: estimator.breaking == .measured ? truth.size.width : width,
        height: height(truth.lineCount)),
      lineCount: truth.lineCount)
  }
}

extension TextLayout {
  /// The number of lines counted in ``size(_:)``.
  fileprivate func lineCount(_ behavior: DrawingBehavior) -> Int {
    lines.count + (countedExtraLine(behavior) == nil ? 0 : 1)
  }

  /// The lines that begin inside a hard line, or at its end if it is empty.
  fileprivate func lines(in content: Range<Int>) -> ArraySlice<LineFragment> {
    let first = lines.partitioningIndex { $0.range.lowerBound >= content.lowerBound }
    let past = max(content.upperBound, content.lowerBound + 1)
    return lines[first...].prefix { $0.range.lowerBound < past }
  }
}

extension PreparedText {
  /// The advance of each hard line, including its white space, and of the empty one at the end.
  fileprivate var hardLineAdvances: [CGFloat] {
    let layout = layout()
    return layout.lines.map { $0.width + $0.trailingWhitespaceWidth }
      + (layout.extraLineFragment == nil ? [] : [0])
  }
}
