import Foundation
import TextMetrics

/// A text to measure, with everything that determines its size.
struct MeasurementRequest: Sendable {
  /// UTF-16 code units, which may hold unpaired surrogates.
  var text: [UInt16]
  /// The attributes of the whole text, overridden by ``runs``.
  var attributes = TextAttributes()
  /// Later runs override earlier ones, attribute by attribute.
  var runs: [Stretch<TextAttributes>] = []
  /// Fallback fonts in search order.
  var fallback: [String] = []
  /// Whether the system's fonts are not used: see ``FontOrigin/isHermetic``.
  var isHermetic = false
  /// The style of all paragraphs, overridden by ``paragraphStyles``.
  var paragraphStyle = ParagraphStyle()
  /// Later styles replace earlier ones as a whole.
  var paragraphStyles: [Stretch<ParagraphStyle>] = []
  /// Points; infinity for no limit.
  var width = Double.infinity
  /// Points; infinity for no limit.
  var height = Double.infinity
  var options = NSStringDrawingOptions.measureDefault
  var behavior = PlatformBehavior.iOS
  /// 0 for no limit.
  var maximumLineCount = 0
  /// UTF-16 code units; nil for an ellipsis in the style of the line.
  var truncationToken: [UInt16]?
  /// The attributes of the token, which override those of the whole text; nil for the style of the
  /// first character.
  var tokenAttributes: TextAttributes?
  /// The smallest factor on font sizes for fitting the text; nil for 1, which the answer then omits.
  var minimumScaleFactor: Double?
  /// The work that the text may take.
  var limits = PreparationLimits.standard
  /// Whether the answer includes the ink.
  var wantsInk = false
  /// Whether the answer includes an explanation.
  var wantsExplanation = false
  /// The widths at which the answer gives the height of the text.
  var sweep: ClosedRange<CGFloat>?

  /// Larger lengths are rejected, since their sums would not be finite.
  static let maximumLength = 1_000_000.0
}

extension MeasurementRequest {
  /// The width at which lines wrap; infinity if they do not.
  var constraintWidth: Double { wraps && width > 0 ? width : .infinity }

  private var wraps: Bool { options.contains(.usesLineFragmentOrigin) }

  /// Measures a text made by ``styledText(fonts:)``. Cannot fail: font errors occur before.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - token: the replacement of elided text; nil for a token in the style of the first
  ///     character.
  ///   - prepared: the text if it is already prepared; nil to prepare it.
  /// - Returns: all requested values.
  func measured(
    _ text: StyledText, token: StyledText? = nil, prepared: PreparedText? = nil
  ) -> MeasurementAnswer {
    let fitted = fitted(text, token: token, prepared: prepared)
    let (rect, layout) = drawing(of: fitted, width: width)
    return MeasurementAnswer(
      rect: rect, lines: layout.lines,
      hasEmptyLastLine: layout.countedExtraLine(behavior.value) != nil,
      sources: sources(of: layout, token: fitted.token),
      limitation: layout.limitation.map {
        MeasurementAnswer.Limitation(limitation: $0, upperHeight: layout.upperHeight)
      },
      missingGlyphs: layout.missingGlyphCount, substitutions: layout.substitutions,
      estimate: estimate(of: text), visibleRanges: layout.visibleRanges,
      actualScaleFactor: minimumScaleFactor == nil ? nil : fitted.scale,
      ink: wantsInk ? MeasurementAnswer.Ink(bounds: ink(of: layout)) : nil,
      explanation: wantsExplanation
        ? MeasurementExplanation(
          layout: layout.explanation(), behavior: behavior.value, rect: rect, isOnBaseline: !wraps)
        : nil,
      heightProfile: sweep.map { heightProfile(of: fitted, in: $0) })
  }

  /// The rectangle and its layout, for a picture of the result of ``measured(_:)``.
  func drawn(_ text: StyledText) -> (rect: CGRect, layout: TextLayout) {
    drawing(of: fitted(text), width: width)
  }

  /// The estimate of programs that cannot measure.
  func estimate(of text: StyledText) -> NaiveEstimate {
    NaiveEstimate(
      text: String(units: self.text), size: text.firstStyle.font.pointSize, width: constraintWidth)
  }

  /// Text scaled to fit.
  private struct Fitted {
    var scale: CGFloat
    var text: PreparedText
    var token: StyledText?
  }

  private func fitted(
    _ text: StyledText, token: StyledText? = nil, prepared: PreparedText? = nil
  ) -> Fitted {
    let scale = scaleFactor(of: text)
    let scaled = scale == 1 ? text : text.scaled(by: scale)
    let known = scale == 1 ? prepared : nil
    return Fitted(
      scale: scale, text: known ?? PreparedText(scaled, limits: limits),
      token: token?.scaled(by: scale) ?? plainToken(in: scaled))
  }

  private func drawing(of fitted: Fitted, width: CGFloat) -> (rect: CGRect, layout: TextLayout) {
    fitted.text.drawing(
      with: CGSize(width: width, height: height), options: options, behavior: behavior.value,
      maximumLineCount: maximumLineCount, truncationToken: fitted.token)
  }

  /// The heights of the rectangle over a range of widths; text on a baseline has one.
  private func heightProfile(
    of fitted: Fitted, in widths: ClosedRange<CGFloat>
  ) -> [HeightStep] {
    var layoutOptions = layoutOptions
    layoutOptions.truncationToken = fitted.token
    let steps =
      wraps
      ? fitted.text.heightProfile(in: widths, options: layoutOptions).steps.map(\.width)
      : [widths.lowerBound]
    return steps.map { width in
      let (rect, layout) = drawing(of: fitted, width: width)
      return HeightStep(width: width, lineCount: layout.lines.count, height: rect.height)
    }
  }

  private var layoutOptions: LayoutOptions {
    var layoutOptions = behavior.value.layoutOptions(
      usesFontLeading: options.contains(.usesFontLeading))
    layoutOptions.maximumLineCount = maximumLineCount
    return layoutOptions
  }

  /// Scaling needs a box to fit: text on a baseline has none.
  private func scaleFactor(of text: StyledText) -> CGFloat {
    guard let minimumScaleFactor, wraps else { return 1 }
    return text.scaleFactor(
      fitting: CGSize(width: width, height: height), minimum: minimumScaleFactor,
      behavior: behavior.value, options: layoutOptions, limits: limits)
  }

  /// The ink in the coordinates of the rectangle, whose y may point upward for text on a baseline.
  private func ink(of layout: TextLayout) -> CGRect? {
    guard let ink = layout.inkBounds, !wraps, !behavior.value.isFlipped else {
      return layout.inkBounds
    }
    return CGRect(x: ink.minX, y: -ink.maxY, width: ink.width, height: ink.height)
  }

  private func sources(of layout: TextLayout, token: StyledText?) -> MeasurementSources {
    var sources = MeasurementSources(layout)
    if let token, tokenAttributes != nil, layout.lines.contains(where: { $0.ending == .truncation })
    {
      sources.formUnion(MeasurementSources(PreparedText(token).layout()))
    }
    return sources
  }

  private func plainToken(in text: StyledText) -> StyledText? {
    truncationToken.map { StyledText(utf16: $0, style: text.firstStyle) }
  }
}

extension StyledText {
  /// The style of the first character, without its attachment.
  var firstStyle: TextStyle {
    var style = runs.first?.style ?? defaultStyle
    style.attachment = nil
    return style
  }
}
