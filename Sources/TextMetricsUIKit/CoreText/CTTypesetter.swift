public import Foundation
internal import TextMetrics

/// Finds the line breaks of a text. The text is prepared once for lines that begin where others end; for a line that
/// begins elsewhere, it is prepared from there to the end of the paragraph.
///
/// Indents, line heights and line break modes have no effect: they affect only framesetters
/// (https://developer.apple.com/documentation/coretext/ctparagraphstylespecifier).
public final class CTTypesetter: NSObject {
  let string: NSAttributedString
  private var part: Part?
  /// The places at which lines of the part may begin: its start and the ends of lines.
  private var starts: Set<Int> = []

  /// The text from an offset on.
  private struct Part {
    let start: Int
    let text: PreparedText
  }

  init(_ string: NSAttributedString) {
    self.string = NSAttributedString(attributedString: string)
  }

  /// The number of code units from an offset on that fit in a width; at least 1 unless nothing follows.
  func length(from start: Int, width: CGFloat, wrapping: LineWrapping) -> Int {
    guard start >= 0, start < string.length else { return 0 }
    // A width of 0 gives one cluster per line rather than no limit.
    let width = width > 0 ? width : width.isNaN ? .infinity : .leastNonzeroMagnitude
    var options = CoreTextLayout.options
    options.wrapping = wrapping
    options.wrapsTruncatingModes = true
    let part = part(at: start)
    let line = part.text.lineLayout(from: start - part.start, width: width, options: options)
    let length = line?.lines.first?.range.count ?? 0
    starts.insert(start + length)
    return length
  }

  /// A range of the text as a line, with the glyphs that the range has in the whole text.
  func line(in range: Range<Int>) -> CTLine {
    var options = CoreTextLayout.options
    options.wrapsTruncatingModes = true
    guard let layout = whole.lineLayout(of: range, options: options) else {
      return CTLine(string, in: range)
    }
    return CTLine(string, in: range, layout, line: 0)
  }

  private lazy var whole = prepared(0..<string.length)

  private func prepared(_ range: Range<Int>) -> PreparedText {
    let rest = CoreTextLayout.line(of: string, in: range)
    return CoreTextLayout.prepared(rest.withoutFrameProperties)
  }

  private func part(at start: Int) -> Part {
    if let part, starts.contains(start), start < part.start + part.text.length { return part }
    let made = Part(
      start: start, text: start == 0 ? whole : prepared(start..<string.endOfParagraph(at: start)))
    (part, starts) = (made, [start])
    return made
  }
}

/// Creates a typesetter for a text.
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
  CTTypesetter(string)
}

/// The name of the option that sets the direction of all text; no effect.
public var kCTTypesetterOptionForcedEmbeddingLevel: CFString {
  NSString(string: "CTTypesetterOptionForcedEmbeddingLevel")
}
/// The name of the option that permits layouts without a limit, which are always permitted.
public var kCTTypesetterOptionAllowUnboundedLayout: CFString {
  NSString(string: "CTTypesetterOptionAllowUnboundedLayout")
}

/// Creates a typesetter for a text. The options have no effect.
public func CTTypesetterCreateWithAttributedStringAndOptions(
  _ string: CFAttributedString, _ options: CFDictionary?
) -> CTTypesetter? { CTTypesetter(string) }

/// The number of code units from an offset on that fit on a line of the given width, broken at a break
/// opportunity.
public func CTTypesetterSuggestLineBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  typesetter.length(from: startIndex, width: CGFloat(width), wrapping: .word)
}

/// The same, for a line that begins at an offset from the margin. The offset has no effect: it only
/// concerns tabs, which here count from the line's start.
public func CTTypesetterSuggestLineBreakWithOffset(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex {
  CTTypesetterSuggestLineBreak(typesetter, startIndex, width)
}

/// The number of code units from an offset on that fit on a line of the given width, broken between clusters.
public func CTTypesetterSuggestClusterBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  typesetter.length(from: startIndex, width: CGFloat(width), wrapping: .character)
}

/// A line with a range of the text, with the glyphs that the range has in the whole text; a length of 0 means the
/// rest of the text.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  typesetter.line(in: CoreTextLayout.range(stringRange, in: typesetter.string.length))
}

/// The same, for a line that begins at an offset from the margin. The offset has no effect: it only concerns
/// tabs, which here count from the line's start.
public func CTTypesetterCreateLineWithOffset(
  _ typesetter: CTTypesetter, _ stringRange: CFRange, _ offset: Double
) -> CTLine { CTTypesetterCreateLine(typesetter, stringRange) }
