public import Foundation

/// The error of an estimate, divided by cause.
///
/// The assumptions of the estimator are replaced by measurements one by one, in the order of ``Cause``.
/// The change in each step is the part due to that cause. The parts add up to the total exactly, since all
/// sizes are rounded to the nearest multiple of 2⁻²⁰ points, whose sums are exact (below 2³² points).
public struct EstimateError: Sendable, Hashable {
  /// The cause of a part of an error.
  public enum Cause: String, Sendable, Hashable, Codable, CaseIterable {
    /// Text is measured in a font other than the one it is set in.
    case otherFont
    /// Text is measured by the rules of another platform.
    case otherPolicy
    /// Characters have the nominal advances of the font, not the assumed ones.
    case averageAdvance
    /// Characters come from fallback fonts, whose advances differ and which may raise their lines.
    case fallbackFonts
    /// Glyphs represent several characters, or differ from the nominal ones: ligatures, joined and
    /// contextual forms, marks, emoji sequences.
    case ligatures
    /// Pairs are kerned, and letter spacing is added.
    case kerning
    /// White space at the ends of lines hangs, but counts in the reported width.
    case trailingSpaces
    /// Lines break at opportunities, not where they are full.
    case breakPositions
    /// Lines have the height and leading of their font, and the spacing of their paragraph.
    case leading
    /// Sizes are rounded outward to a pixel grid.
    case rounding
  }

  /// A part of an error: positive if the estimate is too large.
  public struct Part: Sendable, Hashable {
    /// Points.
    public var width: CGFloat = 0
    /// Points.
    public var height: CGFloat = 0
    /// Lines.
    public var lineCount = 0

    /// An empty part.
    public init() {}
  }

  /// The estimate, to 2⁻²⁰ points.
  public let estimate: TextEstimate
  /// The measurement, to 2⁻²⁰ points; its number of lines includes the one after a final line break.
  public let measured: TextEstimate
  private let parts: [Part]

  /// The part of the error due to a cause.
  public subscript(cause: Cause) -> Part { parts[cause.index] }

  /// The total error: ``estimate`` less ``measured``, and the sum of all parts.
  public var total: Part { Part(from: estimate, to: measured) }

  /// - Parameters:
  ///   - estimate: the estimate.
  ///   - steps: the values of the estimate as assumptions are replaced by measurements, and the cause
  ///     of each change; the last value is the measurement.
  init(estimate: TextEstimate, steps: [(cause: Cause, value: TextEstimate)]) {
    var parts = Array(repeating: Part(), count: Cause.allCases.count)
    var last = estimate.onExactGrid
    self.estimate = last
    for (cause, value) in steps {
      let value = value.onExactGrid
      parts[cause.index].add(Part(from: last, to: value))
      last = value
    }
    measured = last
    self.parts = parts
  }
}

extension EstimateError.Part {
  /// The difference between two estimates.
  fileprivate init(from estimate: TextEstimate, to other: TextEstimate) {
    width = estimate.size.width - other.size.width
    height = estimate.size.height - other.size.height
    lineCount = estimate.lineCount - other.lineCount
  }

  /// Adds another part to this one.
  public mutating func add(_ other: EstimateError.Part) {
    width += other.width
    height += other.height
    lineCount += other.lineCount
  }
}

extension EstimateError.Cause {
  fileprivate var index: Int { Self.indices[self] ?? 0 }

  private static let indices = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
}

extension TextEstimate {
  /// The same, rounded to the grid on which sums are exact.
  fileprivate var onExactGrid: TextEstimate {
    let grid = PixelGrid(scale: 0x1p20)
    func exact(_ value: CGFloat) -> CGFloat { abs(value) < 0x1p32 ? grid.round(value) : value }
    return TextEstimate(
      size: CGSize(width: exact(size.width), height: exact(size.height)), lineCount: lineCount)
  }
}
