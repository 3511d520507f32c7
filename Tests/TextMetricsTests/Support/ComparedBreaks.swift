@testable import TextMetrics

extension ReferenceAnswer {
  func breaks(in text: String) -> [Int] {
    lineBreaks(starts: lines.map(\.start), in: text)
  }
}

extension TextLayout {
  func breaks(in text: String) -> [Int] {
    lineBreaks(starts: lines.map(\.range.lowerBound), in: text)
  }
}

/// Where lines begin, with soft-wrapped starts moved right over white space: engines differ only on
/// paper about which line owns it.
private func lineBreaks(starts: [Int], in text: String) -> [Int] {
  let units = Array(text.utf16)
  let separators: Set<UInt16> = [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029]
  return starts.dropFirst().map { start in
    guard !separators.contains(units[start - 1]) else { return start }
    return units[start...].firstIndex { !isHangingWhitespace($0) } ?? units.count
  }
}
