import Foundation
import SeededTexts
import Testing

@testable import TextMetricsBubbles

@Suite struct HeightEstimatorTests {
  private static let width: CGFloat = 320

  /// Rows as they are before anything is measured, and once more as they are after an earlier layout.
  private static let lessons: [(row: ConversationRow, lesson: HeightLesson)] = {
    var random = SeededRandom(5)
    let sizer = BubbleSizer(style: .modern)
    return RandomConversation.messages(count: 150, using: &random).flatMap { message in
      let cell = MeasuredCell(sizer.prepare(message), width: width, group: .only)
      var row = ConversationRow(SharedMessage(message))
      return (0..<2).map { _ in
        let before = row
        return (before, row.take(cell, textWidth: width))
      }
    }
  }()

  private static func estimator(
    from lessons: some Sequence<(row: ConversationRow, lesson: HeightLesson)>
  ) -> HeightEstimator {
    lessons.reduce(into: HeightEstimator()) { $0.learn($1.lesson, about: $1.row.traits.kind) }
  }

  /// Apart from the rounding of sums.
  @Test(arguments: [1, 50, 64, 100, 299])
  func partsTeachWhatTheyTeachTogether(size: Int) throws {
    var whole = Self.estimator(from: Self.lessons)
    var parts = HeightEstimator()
    for start in stride(from: 0, to: Self.lessons.count, by: size) {
      parts.learn(Self.estimator(from: Self.lessons.dropFirst(start).prefix(size)))
    }
    whole.calibrate()
    parts.calibrate()
    for (row, _) in Self.lessons {
      let expected = try #require(whole.estimate(row, textWidth: Self.width))
      let found = try #require(parts.estimate(row, textWidth: Self.width))
      #expect(abs(found.height - expected.height) < 1e-9)
      #expect(abs(found.variance - expected.variance) < 1e-9)
      #expect(abs(found.meanError - expected.meanError) < 1e-9)
    }
  }

  /// However little room there is for text, a line has at least one character.
  @Test(arguments: [.leastNonzeroMagnitude, 1e-9, 0.5] as [CGFloat])
  func narrowTextsAreNoHigherThanTheirCharacters(textWidth: CGFloat) throws {
    var estimator = Self.estimator(from: Self.lessons)
    estimator.calibrate()
    for (row, _) in Self.lessons {
      let estimate = try #require(estimator.estimate(row, textWidth: textWidth))
      #expect(estimate.height < CGFloat(row.traits.byteCount + 20) * 40)
      #expect(estimate.variance.isFinite && estimate.meanError.isFinite)
    }
  }
}
