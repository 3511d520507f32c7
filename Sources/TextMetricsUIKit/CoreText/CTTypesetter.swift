public import Foundation
internal import TextMetrics

/// Finds the line breaks of a text.
public final class CTTypesetter: NSObject {
  let string: NSAttributedString
  private var rests: [Int: PreparedText] = [:]

  init(_ string: NSAttributedString) {
    self.string = NSAttributedString(attributedString: string)
  }

  /// The number of code units from an offset on that fit a width; at least 1 unless nothing follows.
  func length(from start: Int, width: CGFloat, wrapping: LineWrapping) -> Int {
    let length = string.length
    guard start >= 0, start < length else { return 0 }
    // A width of 0 gives one cluster per line rather than no limit.
    let width = width > 0 ? width : width.isNaN ? .infinity : .leastNonzeroMagnitude
    var options = CoreTextLayout.options
    options.wrapping = wrapping
    let rest =
      rests[start]
      ?? CoreTextLayout.prepared(
        CoreTextLayout.line(of: string, in: start..<length))
    rests = [start: rest]
    return rest.layout(width: width, options: options).lines.first?.range.upperBound ?? 0
  }
}

/// Creates a typesetter for a text.
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
  CTTypesetter(string)
}

/// The number of code units from an offset on that fit a line of a width, broken at a break
/// opportunity.
public func CTTypesetterSuggestLineBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  typesetter.length(from: startIndex, width: CGFloat(width), wrapping: .word)
}

/// The same, for a line that begins at an offset from the margin; it affects only tabs, which count
/// from the line's start here.
public func CTTypesetterSuggestLineBreakWithOffset(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex {
  CTTypesetterSuggestLineBreak(typesetter, startIndex, width)
}

/// The number of code units from an offset on that fit a line of a width, broken between clusters.
public func CTTypesetterSuggestClusterBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  typesetter.length(from: startIndex, width: CGFloat(width), wrapping: .character)
}

/// A line with a range of the text; a length of 0 means the rest of the text.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  CTLine(
    typesetter.string,
    in: CoreTextLayout.range(stringRange, in: typesetter.string.length))
}

/// The same, for a line that begins at an offset from the margin; it affects only tabs, which count from the
/// line's start here.
public func CTTypesetterCreateLineWithOffset(
  _ typesetter: CTTypesetter, _ stringRange: CFRange, _ offset: Double
) -> CTLine { CTTypesetterCreateLine(typesetter, stringRange) }
