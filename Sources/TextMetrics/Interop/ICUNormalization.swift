internal import CICU

/// ICU's canonical normalization (UAX #15).
enum ICUNormalization {
  /// Whether composition and decomposition (NFC, NFD) both leave a text unchanged (`unorm2_isNormalized`); false if
  /// ICU fails.
  static func isStable(_ units: ArraySlice<UInt16>) -> Bool {
    unsafe units.withUnsafeBufferPointer { text in
      guard let start = text.baseAddress, let count = Int32(exactly: text.count) else {
        return true
      }
      return unsafe tm_unorm2_isStable(start, count)
    }
  }
}
