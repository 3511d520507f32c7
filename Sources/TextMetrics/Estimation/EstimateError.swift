public import Foundation

/// The error of an estimate, taken apart by what caused it.
///
/// The guesses of the estimator are replaced one by one by what is true, in the order of ``Cause``, and
/// what each step changes is the part of its cause. So the parts add up to the whole, and exactly: all
/// sizes are taken to the nearest multiple of 2⁻²⁰ points, of which sums are exact (below 2³² points).
public struct EstimateError: Sendable, Hashable {
  /// Why an estimate is wrong.
  public enum Cause: String, Sendable, Hashable, Codable, CaseIterable {
    /// Text is measured in another font than it is set in.
    case otherFont
    /// Characters do not advance as far as was assumed: against the nominal advances in the font.
    case averageAdvance
    /// Characters come from other fonts than the one asked for, whose advances differ and which may
    /// raise their lines.
    case fallbackFonts
    /// Glyphs stand for several characters, or other ones than the nominal: ligatures, joined and
    /// contextual forms, marks, emoji sequences.
    case ligatures
    /// Pairs are kerned, and letter spacing is added.
    case kerning
    /// White space at the ends of lines hangs, but counts in the width that is reported.
    case trailingSpaces
    /// Lines break where they may, not where they are full.
    case breakPositions
    /// Lines have the height of their font and its leading, and the spacing of their paragraph.
    case leading
    /// Sizes are rounded outward to a pixel grid.
    case rounding
  }

  /// A part of an error: positive where the estimate is too large for it.
  public struct Part: Sendable, Hashable {
    /// Points.
    public var width: CGFloat = 0
    /// Points.
    public var height: CGFloat = 0
    /// Lines.
    public var lineCount = 0

    /// Nothing.
    public init() {}
  }

  /// What was guessed, to 2⁻²⁰ points.
  public let estimate: TextEstimate
  /// What is true, to 2⁻²⁰ points; its number of lines counts the one that a final line break opens.
  public let measured: TextEstimate
  private let parts: [Part]

  /// The part of the error that a cause has.
  public subscript(cause: Cause) -> Part { parts[cause.index] }

  /// The whole error: ``estimate`` less ``measured``, and the sum of all parts.
  public var total: Part { Part(from: estimate, to: measured) }

  /// - Parameters:
  ///   - estimate: what was guessed.
  ///   - steps: what it becomes when the guesses are replaced by what is true, and the cause of each
  ///     change; the last is what is measured.
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
  /// What an estimate has more than another.
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
  /// The same on the grid on which sums are exact.
  fileprivate var onExactGrid: TextEstimate {
    let grid = PixelGrid(scale: 0x1p20)
    func exact(_ value: CGFloat) -> CGFloat { abs(value) < 0x1p32 ? grid.round(value) : value }
    return TextEstimate(
      size: CGSize(width: exact(size.width), height: exact(size.height)), lineCount: lineCount)
  }
}
