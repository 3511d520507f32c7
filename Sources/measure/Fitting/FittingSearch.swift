import Foundation
import TextMetrics

/// The box that a text must fit.
struct FittingBox: Sendable {
  /// Points; infinity for no limit.
  var width = Double.infinity
  /// Points; infinity for no limit.
  var height = Double.infinity
  /// 0 for no limit.
  var maximumLineCount = 0
  /// Whether a word that is wider than the box may be broken.
  var allowsBrokenWords = false

  /// Whether a layout at the width of the box fits.
  func fits(_ layout: TextLayout) -> Bool {
    (maximumLineCount == 0 || layout.lines.count <= maximumLineCount)
      && Self.isAtMost(layout.size.width, width) && Self.isAtMost(layout.size.height, height)
      && (allowsBrokenWords || !layout.lines.contains { $0.ending == .emergency })
  }

  /// Whether a length is within a limit, apart from the rounding error of floating-point sums.
  private static func isAtMost(_ length: CGFloat, _ limit: Double) -> Bool {
    Double(length) <= limit + limit.magnitude * 1e-9
  }
}

/// The result of fitting a text.
struct Fitting: Sendable {
  /// The font size, in points.
  var size: Double
  /// Points.
  var width: Double
  /// Points.
  var height: Double
  var lineCount: Int
  /// false if not even the smallest size, or no width, is sufficient; the other values are then those
  /// of the smallest size.
  var fits: Bool
  var sources: MeasurementSources
}

/// Searches for the largest size at which a text fits a box, or for the smallest box at a size.
struct FittingSearch {
  /// The text; its size varies in the search.
  let request: MeasurementRequest
  let box: FittingBox
  let fonts: FontResolver

  /// The largest size that fits, among multiples of a step from the smallest on.
  ///
  /// If a size does not fit, no larger one does, provided that the font's advances are proportional
  /// to its size.
  ///
  /// - Parameters:
  ///   - sizes: in points.
  ///   - step: the difference between two sizes, in points.
  /// - Returns: The result of fitting.
  /// - Throws: ``ToolError`` if a font cannot be found or opened.
  /// - Complexity: O(log *n*) layouts for *n* sizes.
  func largestSize(in sizes: ClosedRange<Double>, step: Double) throws -> Fitting {
    func size(_ index: Int) -> Double {
      min(sizes.lowerBound + Double(index) * step, sizes.upperBound)
    }
    let smallest = try fitting(at: size(0))
    guard smallest.fits else { return smallest }
    var best = smallest
    var low = 0
    var high = Int(((sizes.upperBound - sizes.lowerBound) / step).rounded(.up)) + 1
    while high - low > 1 {
      let middle = low + (high - low) / 2
      let fitting = try fitting(at: size(middle))
      if fitting.fits {
        low = middle
        best = fitting
      } else {
        high = middle
      }
    }
    return best
  }

  /// The narrowest box in which the text is within its limits for lines and height.
  ///
  /// - Parameter size: of the font, in points.
  /// - Returns: The result of fitting.
  /// - Throws: ``ToolError`` if a font cannot be found or opened.
  /// - Complexity: O(log *w*) layouts for a single line of *w* points.
  func smallestBox(at size: Double) throws -> Fitting {
    let text = PreparedText(try styledText(at: size))
    let single = text.layout(options: .drawn)
    guard box.fits(single) else { return fitting(single, at: size) }
    var best = single
    var low: CGFloat = 0
    var high = single.size.width
    // Each step halves the interval; widths closer than this are equal on every display.
    while high - low > Self.resolution {
      let middle = (low + high) / 2
      let layout = text.layout(width: middle, options: .drawn)
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

  private func fitting(at size: Double) throws -> Fitting {
    let text = PreparedText(try styledText(at: size))
    return fitting(text.layout(width: CGFloat(box.width), options: .drawn), at: size)
  }

  private func fitting(_ layout: TextLayout, at size: Double) -> Fitting {
    Fitting(
      size: size, width: Double(layout.size.width), height: Double(layout.size.height),
      lineCount: layout.lines.count, fits: box.fits(layout), sources: MeasurementSources(layout))
  }

  private func styledText(at size: Double) throws -> StyledText {
    var request = request
    request.attributes.size = size
    return try request.styledText(in: fonts)
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
