import Foundation
import TextMetrics

/// One text to be measured, with everything that its size depends on.
struct MeasurementRequest: Sendable {
  /// UTF-16 code units, which may hold unpaired surrogates.
  var text: [UInt16]
  /// The attributes of the whole text, ``runs`` excepted.
  var attributes = TextAttributes()
  /// Later ones go before earlier ones, attribute by attribute.
  var runs: [Stretch<TextAttributes>] = []
  /// Fonts that are searched, in order, for what the fonts of the text lack.
  var fallback: [String] = []
  /// Nothing but ``fallback`` is searched.
  var isHermetic = false
  /// The style of all paragraphs, ``paragraphStyles`` excepted.
  var paragraphStyle = ParagraphStyle()
  /// Later ones go before earlier ones, as a whole.
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
  /// Those of the token, over those of the whole text; nil for the style of the first character.
  var tokenAttributes: TextAttributes?
  /// The least factor on the sizes of fonts with which text is made to fit; nil for 1, without a word
  /// about it in the answer.
  var minimumScaleFactor: Double?
  /// The answer says where the ink lies.
  var wantsInk = false
  /// The answer says why it is as it is.
  var wantsExplanation = false
  /// The answer says how high the text is at these widths.
  var sweep: ClosedRange<CGFloat>?

  /// Larger lengths are refused, as their sums would not be finite.
  static let maximumLength = 1_000_000.0
}

extension MeasurementRequest {
  /// The width at which lines wrap; infinity where they do not.
  var constraintWidth: Double { wraps && width > 0 ? width : .infinity }

  private var wraps: Bool { options.contains(.usesLineFragmentOrigin) }

  /// Measures what ``styledText(fonts:)`` made. Cannot fail: what could went wrong with the fonts.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - token: what stands for text left out; nil for a token in the style of the first character.
  ///   - prepared: the text as it was prepared before; nil to prepare it.
  /// - Returns: all that was asked for.
  func measured(
    _ text: StyledText, token: StyledText? = nil, prepared: PreparedText? = nil
  ) -> MeasurementAnswer {
    let fitted = fitted(text, token: token, prepared: prepared)
    let (rect, layout) = drawing(of: fitted, width: width)
    return MeasurementAnswer(
      rect: rect, lines: layout.lines,
      hasEmptyLastLine: layout.countedExtraLine(behavior.value) != nil,
      sources: sources(of: layout, token: fitted.token),
      missingGlyphs: layout.missingGlyphCount, substitutions: layout.substitutions,
      estimate: estimate(of: text), visibleRanges: layout.visibleRanges,
      actualScaleFactor: minimumScaleFactor == nil ? nil : fitted.scale,
      ink: wantsInk ? MeasurementAnswer.Ink(bounds: ink(of: layout)) : nil,
      explanation: wantsExplanation
        ? MeasurementExplanation(
          layout: layout.explanation(), behavior: behavior.value, rect: rect) : nil,
      heightProfile: sweep.map { heightProfile(of: fitted, in: $0) })
  }

  /// The rectangle and the layout that it is taken of, for a picture of what ``measured(_:)`` measures.
  func drawn(_ text: StyledText) -> (rect: CGRect, layout: TextLayout) {
    drawing(of: fitted(text), width: width)
  }

  /// The estimate of programs that do not measure.
  func estimate(of text: StyledText) -> NaiveEstimate {
    NaiveEstimate(
      text: String(units: self.text), size: text.firstStyle.font.pointSize, width: constraintWidth)
  }

  /// Text in the sizes in which it fits.
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
    return Fitted(
      scale: scale, text: scale == 1 ? prepared ?? PreparedText(scaled) : PreparedText(scaled),
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
      steps: behavior.value.scaleStepCount, options: layoutOptions)
  }

  /// The ink in the coordinates of the rectangle, which on a baseline may go upward.
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
