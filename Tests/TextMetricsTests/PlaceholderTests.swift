import Testing

@testable import TextMetrics

@Test func bidiLevelParity() { #expect(BidiLevel.rightToLeft.isRightToLeft) }
