internal import CICU

/// ICU's bidirectional algorithm (UAX #9, `UBiDi`), opened once for the paragraphs of a text.
@safe struct ICUBidi: ~Copyable {
  private let bidi: OpaquePointer

  /// Opens the algorithm (`ubidi_open`); nil if memory is insufficient.
  init?() {
    guard let opened = unsafe tm_ubidi_open() else { return nil }
    unsafe bidi = opened
  }

  deinit { unsafe tm_ubidi_close(bidi) }

  /// The result of the algorithm for a text.
  struct Resolution: Sendable {
    /// The embedding level of the first paragraph.
    var baseLevel: UInt8
    /// One embedding level per code unit. Characters that rule X9 removes have a level too, and L1
    /// is applied as if each paragraph were one line.
    var levels: [UInt8]
  }

  /// Resolves the embedding levels of a text (`ubidi_setPara`, `ubidi_getLevels`).
  ///
  /// In ICU 72 a paragraph's direction affects brackets in later paragraphs: pass one at a time.
  ///
  /// - Returns: Nil if ICU has insufficient memory or the text has more than 2³¹ − 1 code units.
  mutating func resolve(_ units: [UInt16], baseDirection: WritingDirection) -> Resolution? {
    guard let count = Int32(exactly: units.count) else { return nil }
    let paragraphLevel = Self.paragraphLevel(for: baseDirection)
    return unsafe units.withUnsafeBufferPointer { text in
      var baseLevel: UInt8 = 0
      guard let start = text.baseAddress,
        unsafe tm_ubidi_setPara(bidi, start, count, paragraphLevel),
        unsafe tm_ubidi_getParagraphByIndex(bidi, 0, &baseLevel),
        let levels = unsafe tm_ubidi_getLevels(bidi)
      else { return nil }
      return Resolution(
        baseLevel: baseLevel,
        levels: unsafe Array(UnsafeBufferPointer(start: levels, count: units.count)))
    }
  }

  private static func paragraphLevel(for direction: WritingDirection) -> UInt8 {
    switch direction {
    case .natural: UInt8(TM_UBIDI_DEFAULT_LTR)
    case .leftToRight: 0
    case .rightToLeft: 1
    }
  }
}
