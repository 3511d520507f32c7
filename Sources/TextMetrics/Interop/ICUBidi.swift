internal import CICU

/// The bidirectional algorithm (UAX #9) as ICU carries it out (`UBiDi`).
enum ICUBidi {
  /// What the algorithm says of a text.
  struct Resolution: Sendable {
    /// One embedding level per code unit. Characters that rule X9 removes have a level too, and L1
    /// has been applied as if each paragraph were one line.
    var levels: [UInt8]
    /// The paragraphs' embedding levels, in order.
    var paragraphLevels: [UInt8]
  }

  /// Resolves the embedding levels of a text (`ubidi_setPara`, `ubidi_getLevels`).
  ///
  /// - Returns: Nil where ICU has no memory for it or the text has more than 2³¹ − 1 code units.
  static func resolve(_ units: [UInt16], baseDirection: WritingDirection) -> Resolution? {
    guard let count = Int32(exactly: units.count), let bidi = unsafe tm_ubidi_open() else {
      return nil
    }
    defer { unsafe tm_ubidi_close(bidi) }
    return unsafe units.withUnsafeBufferPointer { text in
      let level = paragraphLevel(for: baseDirection)
      guard let start = text.baseAddress, unsafe tm_ubidi_setPara(bidi, start, count, level),
        let levels = unsafe tm_ubidi_getLevels(bidi)
      else { return nil }
      return Resolution(
        levels: unsafe Array(UnsafeBufferPointer(start: levels, count: units.count)),
        paragraphLevels: unsafe paragraphLevels(of: bidi))
    }
  }

  private static func paragraphLevel(for direction: WritingDirection) -> UInt8 {
    switch direction {
    case .natural: UInt8(TM_UBIDI_DEFAULT_LTR)
    case .leftToRight: 0
    case .rightToLeft: 1
    }
  }

  private static func paragraphLevels(of bidi: OpaquePointer) -> [UInt8] {
    (0..<(unsafe tm_ubidi_countParagraphs(bidi))).map { index in
      var level: UInt8 = 0
      let isFound = unsafe tm_ubidi_getParagraphByIndex(bidi, index, &level)
      return isFound ? level : 0
    }
  }
}
