public import Foundation
internal import TextMetrics

/// Finds where lines of a text end.
public final class CTTypesetter: NSObject {
  let string: NSAttributedString
  private var rests: [Int: PreparedText] = [:]

  init(_ string: NSAttributedString) {
    self.string = NSAttributedString(attributedString: string)
  }

  /// How many code units of the text fit a width from an offset on; 1 or more, unless nothing follows.
  func length(from start: Int, width: CGFloat, wrapping: LineWrapping) -> Int {
    let length = string.length
    guard start >= 0, start < length else { return 0 }
    // A width without room takes one cluster to a line; 0 would lift the limit.
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

/// Finds where lines of a text end.
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
  CTTypesetter(string)
}

/// How many code units from an offset on make a line of a width, broken where lines may be broken.
public func CTTypesetterSuggestLineBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  typesetter.length(from: startIndex, width: CGFloat(width), wrapping: .word)
}

/// The same, for a line that begins at a distance; it has no effect but on tabs, which count from the
/// line's start here.
public func CTTypesetterSuggestLineBreakWithOffset(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex {
  CTTypesetterSuggestLineBreak(typesetter, startIndex, width)
}

/// How many code units from an offset on make a line of a width, broken between clusters.
public func CTTypesetterSuggestClusterBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  typesetter.length(from: startIndex, width: CGFloat(width), wrapping: .character)
}

/// A line of a stretch of the text; a length of 0 means all that follows.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  CTLine(
    typesetter.string,
    in: CoreTextLayout.range(stringRange, in: typesetter.string.length))
}
