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
  /// The least factor on the sizes of fonts with which text is made to fit; nil for 1, without a word
  /// about it in the answer.
  var minimumScaleFactor: Double?
  /// The answer says where the ink lies.
  var wantsInk = false

  /// Larger lengths are refused, as their sums would not be finite.
  static let maximumLength = 1_000_000.0
}

extension MeasurementRequest {
  /// The width at which lines wrap; infinity where they do not.
  var constraintWidth: Double { wraps && width > 0 ? width : .infinity }

  private var wraps: Bool { options.contains(.usesLineFragmentOrigin) }

  /// Measures what ``styledText(fonts:)`` made. Cannot fail: what could went wrong with the fonts.
  func measured(_ text: StyledText) -> MeasurementAnswer {
    let scale = scaleFactor(of: text)
    let scaled = scale == 1 ? text : text.scaled(by: scale)
    let (rect, layout) = PreparedText(scaled).drawing(
      with: CGSize(width: width, height: height), options: options, behavior: behavior.value,
      maximumLineCount: maximumLineCount, truncationToken: token(in: scaled))
    return MeasurementAnswer(
      rect: rect, lines: layout.lines, fonts: layout.faces.map(\.fullName),
      missingGlyphs: layout.missingGlyphCount, substitutions: text.substitutions,
      estimate: NaiveEstimate(
        text: String(units: self.text), size: text.firstStyle.font.pointSize,
        width: constraintWidth),
      visibleRanges: layout.visibleRanges,
      actualScaleFactor: minimumScaleFactor == nil ? nil : scale,
      ink: wantsInk ? MeasurementAnswer.Ink(bounds: layout.inkBounds) : nil)
  }

  /// Scaling needs a box to fit: text on a baseline has none.
  private func scaleFactor(of text: StyledText) -> CGFloat {
    guard let minimumScaleFactor, wraps else { return 1 }
    var layoutOptions = LayoutOptions(
      usesFontLeading: options.contains(.usesFontLeading),
      fallbackLineHeight: behavior.value.fallbackLineHeight)
    layoutOptions.maximumLineCount = maximumLineCount
    return text.scaleFactor(
      fitting: CGSize(width: width, height: height), minimum: minimumScaleFactor,
      options: layoutOptions)
  }

  private func token(in text: StyledText) -> StyledText? {
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

  /// What stood in for fonts that were asked for, in the order of the text.
  fileprivate var substitutions: [FontSubstitution] {
    let styles = runs.isEmpty ? [defaultStyle] : runs.map(\.style)
    return styles.reduce(into: []) { substitutions, style in
      guard let substitution = style.font.substitution, !substitutions.contains(substitution)
      else { return }
      substitutions.append(substitution)
    }
  }
}
