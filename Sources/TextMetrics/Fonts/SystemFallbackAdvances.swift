import Foundation

/// The platform's advances for characters that fall back from the system font. They replace those of the
/// face that provides the glyphs here.
enum SystemFallbackAdvances: Hashable, Sendable {
  /// Every glyph that moves the pen has this advance, in ems.
  case emoji(Double)
  /// Ideographs, and glyphs as wide as them, have this advance, in ems; Hangul syllables have ``hangul``.
  case eastAsian(Double)

  /// Nil for faces about which nothing is known.
  init?(_ face: FontFace, pointSize: CGFloat) {
    if face.hasColor {
      self = .emoji(Self.emoji(atSize: Double(pointSize)))
    } else if face.covers("一") || face.covers("가") {
      self = .eastAsian(Self.ideograph(atSize: Double(pointSize)))
    } else {
      return nil
    }
  }

  /// Whether an advance, in ems, is one of these.
  func contains(_ advance: Double) -> Bool {
    switch self {
    case .emoji: true
    case .eastAsian(let ideograph):
      abs(advance - ideograph) < 1e-5 || abs(advance - Self.hangul) < 1e-5
    }
  }
}

// MARK: - Known advances

extension SystemFallbackAdvances {
  /// The advance of an emoji, in ems.
  ///
  /// Observed on iOS: 15 points at 12, 20 at 17, 21 at 20, 24 at 24 and 29 at 30
  /// (github.com/flutter/flutter/issues/28894); 1.25 em up to 16 points. Between these sizes the advance in
  /// points is interpolated linearly; past them the advance in ems stays constant.
  static func emoji(atSize size: Double) -> Double {
    guard size > 0, let first = observed.first, let last = observed.last else { return 0 }
    if size <= first.size { return first.advance / first.size }
    guard let next = observed.firstIndex(where: { $0.size >= size }) else {
      return last.advance / last.size
    }
    let (low, high) = (observed[next - 1], observed[next])
    let share = (size - low.size) / (high.size - low.size)
    return (low.advance + share * (high.advance - low.advance)) / size
  }

  private static let observed: [(size: Double, advance: Double)] = [
    (12, 15), (16, 20), (17, 20), (20, 21), (24, 24), (30, 29),
  ]

  /// The advance of an ideograph, in ems: PingFang has tracking by size.
  ///
  /// Published for iOS 10: 14.28, 15.3 and 16.32 points at 14, 15 and 16; 17.323, 18.342 and 19.361 at 17, 18
  /// and 19. Labels in interface files of later years agree, up to 24 points.
  static func ideograph(atSize size: Double) -> Double { size > 16 ? 1.019 : 1.02 }

  /// The advance of a Hangul syllable, in ems.
  ///
  /// It explains 118 of 141 widths of Korean labels in interface files, at all sizes from 10 to 50 points, to
  /// the pixel.
  static let hangul = 0.865
}

// MARK: - Replacing a face's advances

extension SystemFallbackAdvances {
  /// Fine enough that no advance is off by a thousandth of a pixel.
  static let unitsPerEm = 1 << 21

  /// The function from a glyph to its advance, in units of ``unitsPerEm``, given a font with the face's own
  /// advances.
  func advance(over font: HarfBuzzFont, unitsPerEm: Int) -> @Sendable (UInt32) -> Int32 {
    switch self {
    case .emoji(let ems):
      let advance = Self.units(ems)
      return { font.advance(of: $0) > 0 ? advance : 0 }
    case .eastAsian(let ems):
      let (ideograph, hangul) = (Self.units(ems), Self.units(Self.hangul))
      let width = (font.advance(of: "一"), font.advance(of: "가"))
      return { glyph in
        let own = font.advance(of: glyph)
        if own == width.0 { return ideograph }
        if own == width.1 { return hangul }
        return HarfBuzzFont.bounded(Int32(clamping: own * Self.unitsPerEm / unitsPerEm))
      }
    }
  }

  /// Rounded down, so that whole points are not rounded up to the next pixel.
  private static func units(_ ems: Double) -> Int32 {
    Int32(clamping: Int((ems * Double(unitsPerEm)).rounded(.down)))
  }
}

extension HarfBuzzFont {
  /// Nil if there is no glyph for the character, or it has no advance.
  fileprivate func advance(of character: Unicode.Scalar) -> Int? {
    glyph(for: character.value).map { advance(of: $0) }.flatMap { $0 > 0 ? $0 : nil }
  }
}
