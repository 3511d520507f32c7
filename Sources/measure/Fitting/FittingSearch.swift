import Foundation
import TextMetrics

/// The result of fitting a text.
struct Fitting: Sendable {
  /// The font size, in points.
  var size: Double
  /// Points.
  var width: Double
  /// Points.
  var height: Double
  var lineCount: Int
  /// false if even the smallest size does not fit, or no width is sufficient. The other values then apply to
  /// the smallest size.
  var fits: Bool
  var sources: MeasurementSources
}

/// Searches for the largest size at which a text fits a box, or for the smallest box at a size.
struct FittingSearch {
  /// The text; its size varies in the search.
  let request: MeasurementRequest
  let box: TextFitting
  let fonts: FontResolver

  /// The largest size that fits; see ``TextFitting/largestSize(in:step:text:)``.
  ///
  /// - Returns: The result of fitting, at the smallest size if even that does not fit.
  /// - Throws: ``ToolError`` if a font cannot be found or opened.
  func largestSize(in sizes: ClosedRange<Double>, step: Double) throws -> Fitting {
    let found = try box.largestSize(
      in: CGFloat(sizes.lowerBound)...CGFloat(sizes.upperBound), step: CGFloat(step)
    ) { size in
      try text(at: Double(size))
    }
    if let found { return fitting(found.layout, at: Double(found.size)) }
    let smallest = sizes.lowerBound
    return fitting(
      try text(at: smallest).layout(width: box.width, options: box.options), at: smallest)
  }

  /// The narrowest box in which the text is within its limits for lines and height.
  ///
  /// - Parameter size: of the font, in points.
  /// - Returns: The result of fitting.
  /// - Throws: ``ToolError`` if a font cannot be found or opened.
  /// - Complexity: O(log *w*) layouts for a single line of *w* points.
  func smallestBox(at size: Double) throws -> Fitting {
    let text = try text(at: size)
    let single = text.layout(options: box.options)
    guard box.fits(single) else { return fitting(single, at: size) }
    var best = single
    var low: CGFloat = 0
    var high = single.size.width
    // Each step halves the interval; widths closer than this are equal on every display.
    while high - low > Self.resolution {
      let middle = (low + high) / 2
      let layout = text.layout(width: middle, options: box.options)
      if layout.size.width <= middle * (1 + 1e-9), box.fits(layout) {
        best = layout
        high = min(layout.size.width, middle)
      } else {
        low = middle
      }
    }
    return fitting(best, at: size)
  }

  /// In points.
  private static let resolution: CGFloat = 1e-4

  private func fitting(_ layout: TextLayout, at size: Double) -> Fitting {
    Fitting(
      size: size, width: Double(layout.size.width), height: Double(layout.size.height),
      lineCount: layout.lines.count, fits: box.fits(layout), sources: MeasurementSources(layout))
  }

  private func text(at size: Double) throws -> PreparedText {
    var request = request
    request.attributes.size = size
    return PreparedText(try request.styledText(in: fonts))
  }
}

extension Fitting: JSONWritable {
  func write(to json: inout JSONWriter) { json.object(writeMembers) }

  func writeMembers(to json: inout JSONWriter) {
    json.member("fits", fits)
    json.member("size", size)
    json.member("width", width)
    json.member("height", height)
    json.member("lineCount", lineCount)
  }
}
