internal import Foundation
internal import TextMetrics

/// A paragraph of a text storage: prepared once, laid out at any width.
final class TextKitParagraph {
  /// The number of code units of the paragraph, its break included.
  let length: Int
  let text: StyledText
  let style: ParagraphStyle
  private let prepared: PreparedText
  private var known: (width: CGFloat, options: LayoutOptions, layout: TextLayout)?

  /// Whether the paragraph ends in a paragraph break, as all but the last one do. A line separator is not one.
  var endsInBreak: Bool {
    switch text.utf16.last {
    case 0x000A, 0x000D, 0x0085, 0x2029: true
    default: false
    }
  }

  var hasAttachments: Bool { text.runs.contains { $0.style.attachment != nil } }

  init(_ text: StyledText) {
    self.text = text
    length = text.length
    style = text.paragraphRuns.first?.style ?? text.defaultParagraphStyle
    prepared = TextCache.shared.preparedText(text)
  }

  /// The base direction of the text at an offset, or of the empty line at its end.
  func baseDirection(at offset: Int) -> WritingDirection { prepared.baseDirection(at: offset) }

  /// The layout at a width; the one for the last width and options is cached.
  func layout(width: CGFloat, options: LayoutOptions) -> TextLayout {
    if let known, known.width == width, known.options == options { return known.layout }
    let layout = prepared.layout(width: width, options: options)
    known = (width, options, layout)
    return layout
  }

  /// The layout of a single line, which starts at an offset in the paragraph; see
  /// `PreparedText.lineLayout`.
  func line(
    from offset: Int, endingBefore end: Int? = nil, width: CGFloat, options: LayoutOptions
  ) -> TextLayout? {
    prepared.lineLayout(from: offset, endingBefore: end, width: width, options: options)
  }
}

extension StyledText {
  /// The same text, with one line break mode for all paragraphs.
  func breaking(_ mode: NSLineBreakMode) -> StyledText {
    func breaking(_ style: ParagraphStyle) -> ParagraphStyle {
      var style = style
      style.lineBreakMode = mode
      return style
    }
    var result = StyledText(
      defaultStyle: defaultStyle, defaultParagraphStyle: breaking(defaultParagraphStyle))
    for paragraph in paragraphRuns {
      for run in runs where run.range.overlaps(paragraph.range) {
        let range = run.range.clamped(to: paragraph.range)
        result.append(
          utf16: Array(utf16[range]), style: run.style, paragraphStyle: breaking(paragraph.style))
      }
    }
    return result
  }
}

extension ParagraphStyle {
  /// The space between lines of the paragraph, in points.
  var spaceBetweenLines: CGFloat { Self.length(lineSpacing) }
  /// The space below the paragraph, in points.
  var spaceAfter: CGFloat { Self.length(paragraphSpacing) }
  /// The space above the paragraph, in points.
  var spaceBefore: CGFloat { Self.length(paragraphSpacingBefore) }

  /// The width that indents take up next to a line, in points.
  func indents(isFirst: Bool) -> CGFloat {
    Self.length(isFirst ? firstLineHeadIndent : headIndent) + Self.length(-tailIndent)
  }

  private static func length(_ value: CGFloat) -> CGFloat { value.isFinite ? max(0, value) : 0 }
}
