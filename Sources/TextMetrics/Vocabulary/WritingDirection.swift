/// The base direction of a paragraph (UAX #9, "paragraph direction").
public enum WritingDirection: Int, Sendable, Hashable, Codable, CaseIterable {
  /// Taken from the first strong character; left to right if there is none (UAX #9, P2 and P3).
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}
