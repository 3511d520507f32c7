extension BreakTable {
  /// A break opportunity (UAX #14) and the white space that hangs there, in 16 bytes.
  struct Opportunity: Sendable, Hashable, BitwiseCopyable {
    /// In the line's units, like the visible position. Neither is meaningful if some positions of the text are not
    /// whole numbers of these units; see ``OpportunityList``.
    fileprivate(set) var wholePosition: Int32 = 0
    fileprivate(set) var wholeVisiblePosition: Int32 = 0
    /// UTF-16 offset at which the line is cut.
    let offset: Int32
    /// ``fonts``, ``kind`` and the number of hanging code units.
    private let packed: UInt32

    /// - Parameters:
    ///   - offset: UTF-16 offset at which the line is cut.
    ///   - hanging: the number of code units of white space before it.
    ///   - fonts: the fonts between the previous opportunity and this one.
    ///   - kind: how to find the advance of a line that ends here.
    @inline(__always)
    init(offset: Int32, hanging: Int32, fonts: FontSet, kind: Kind) {
      self.offset = offset
      // More than 62 hanging units do not fit; then the clusters have the answer.
      let kind = hanging < Self.hangingCapacity ? kind : .reshaped
      packed =
        fonts.bits << 8 | UInt32(kind.rawValue) << 6
        | UInt32(min(hanging, Self.hangingCapacity))
    }

    private static let hangingCapacity: Int32 = 63

    /// The start of the white space that hangs past the line's end; `offset` where there is none. Not
    /// meaningful for ``Kind/reshaped``.
    @inline(__always) var visibleEnd: Int32 { offset &- Int32(packed & 0x3F) }

    /// The fonts between the previous opportunity and this one.
    @inline(__always) var fonts: FontSet { FontSet(bits: packed >> 8) }

    /// How to find the advance of a line that ends here.
    @inline(__always) var kind: Kind { Kind(rawValue: UInt8(packed >> 6 & 3)) ?? .reshaped }
  }

  /// How the advance of a line that ends at an opportunity is found.
  enum Kind: UInt8, Sendable {
    /// The difference of two positions.
    case exact
    /// Cutting changes the glyphs next to the cut: see ``BreakTable/edges``.
    case edged
    /// Cutting changes the glyphs next to the cut, and only the clusters give the advance.
    case reshaped
    /// The glyphs up to the cut and a visible hyphen.
    case hyphenated
  }
}

// MARK: - Positions

extension BreakTable.Opportunity {
  /// The opportunity at whole positions; nil if they are not 32-bit numbers.
  @inline(__always)
  func placed(at position: Int, visible: Int) -> Self? {
    var placed = self
    placed.wholePosition = Int32(truncatingIfNeeded: position)
    placed.wholeVisiblePosition = Int32(truncatingIfNeeded: visible)
    let isExact =
      Int(placed.wholePosition) == position && Int(placed.wholeVisiblePosition) == visible
    return isExact ? placed : nil
  }

  /// The same for positions that might not be whole numbers.
  @inline(__always)
  func placed(at position: Double, visible: Double) -> Self? {
    guard let position = Int32(whole: position), let visible = Int32(whole: visible) else {
      return nil
    }
    return placed(at: Int(position), visible: Int(visible))
  }

  /// Divides both positions, which are multiples of the divisor.
  @inline(__always)
  mutating func divide(by divisor: Int32) {
    wholePosition /= divisor
    wholeVisiblePosition /= divisor
  }
}

extension BreakTable.Opportunity: LineEnd {
  /// Kerning and letter spacing may be negative.
  static var hasAscendingPositions: Bool { false }

  @inline(__always)
  static func advance(from start: Self, to end: Self) -> Int {
    // A line of white space alone is not visible.
    end.visibleEnd > start.offset ? Int(end.wholeVisiblePosition) &- Int(start.wholePosition) : 0
  }
}

extension Int32 {
  /// The same as `init(exactly:)`, which would call a function of the C library to round.
  @inline(__always)
  fileprivate init?(whole number: Double) {
    guard number >= -0x1p31, number < 0x1p31 else { return nil }
    self.init(number)
    guard Double(self) == number else { return nil }
  }
}

extension Span<BreakTable.Opportunity> {
  /// The fonts up to the opportunities of a range.
  @inline(__always)
  func fonts(_ range: Range<Int>) -> FontSet {
    var fonts = FontSet()
    for index in range { fonts.formUnion(self[index].fonts) }
    return fonts
  }
}
