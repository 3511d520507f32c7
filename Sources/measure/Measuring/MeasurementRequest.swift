import Foundation
import TextMetrics

/// One text to be measured, with everything that its size depends on.
struct MeasurementRequest: Sendable {
  /// UTF-16 code units, which may hold unpaired surrogates.
  var text: [UInt16]
  var font = FontRequest()
  /// Points; infinity for no limit.
  var width = Double.infinity
  /// Points; infinity for no limit.
  var height = Double.infinity
  var options = NSStringDrawingOptions.measureDefault
  /// A BCP 47 tag.
  var language: String?
  var direction = BaseDirection.automatic
  var breaks = LineBreakProfile.unicode
  /// Points after every character; nil for the font's own kerning.
  var kern: Double?

  /// Larger spacings are refused, as their sums would not be finite.
  static let maximumKern = 1_000_000.0
}

extension MeasurementRequest {
  /// The width at which lines wrap; infinity where they do not.
  var constraintWidth: Double {
    options.contains(.usesLineFragmentOrigin) && width > 0 ? width : .infinity
  }

  /// Measures the text. Cannot fail: what could went wrong when the font was resolved.
  func measured(with font: Font) -> MeasurementAnswer {
    let prepared = PreparedText(styledText(in: font))
    let rect = prepared.boundingRect(
      with: CGSize(width: width, height: height), options: options)
    let layout = layout(of: prepared)
    return MeasurementAnswer(
      rect: rect, lines: lines(of: layout), fonts: layout.faces.map(\.fullName),
      missingGlyphs: layout.missingGlyphCount, substituted: font.substitution,
      estimate: NaiveEstimate(
        text: String(units: text), size: font.pointSize,
        width: constraintWidth))
  }

  private func styledText(in font: Font) -> StyledText {
    var paragraphStyle = ParagraphStyle()
    paragraphStyle.baseWritingDirection = direction.value
    paragraphStyle.lineBreakProfile = breaks
    return StyledText(
      utf16: text,
      style: TextStyle(font: font, kern: kern.map { CGFloat($0) }, language: language),
      paragraphStyle: paragraphStyle)
  }

  /// The layout that the rectangle is taken of.
  private func layout(of prepared: PreparedText) -> TextLayout {
    let layoutOptions = LayoutOptions(
      usesFontLeading: options.contains(.usesFontLeading),
      fallbackLineHeight: DrawingBehavior.iOS.fallbackLineHeight)
    guard options.contains(.usesLineFragmentOrigin) else {
      return prepared.layout(options: layoutOptions)
    }
    let layout = prepared.layout(width: width, options: layoutOptions)
    return options.contains(.truncatesLastVisibleLine)
      ? layout.truncated(toHeight: height) : layout
  }

  /// The lines in the coordinates of the rectangle, whose origin is on the baseline of the first line
  /// where the text is not laid out in line fragments; nothing but that line is measured then.
  private func lines(of layout: TextLayout) -> [LineFragment] {
    guard !options.contains(.usesLineFragmentOrigin) else { return layout.lines }
    return layout.lines.prefix(1).map { line in
      var line = line
      line.origin.y = -line.ascent
      return line
    }
  }
}
