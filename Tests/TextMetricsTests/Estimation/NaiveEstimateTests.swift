import Foundation
import Testing

@testable import TextMetrics

@Suite("Naive estimate")
struct NaiveEstimateTests {
  private func estimate(
    _ text: String, size: CGFloat = 20, width: CGFloat = .infinity
  ) -> NaiveEstimate {
    NaiveEstimate(text: text, size: size, width: width)
  }

  @Test func charactersAreHalfAsWideAsTheSize() {
    let estimate = estimate("Hello")
    #expect(estimate.size == CGSize(width: 50, height: 24))
    #expect(estimate.lineCount == 1)
  }

  @Test func theWidthDividesTheTotal() {
    #expect(estimate("The quick brown fox", width: 100).size == CGSize(width: 100, height: 48))
    #expect(estimate("The quick brown fox", width: 100).lineCount == 2)
    // 19 characters × 10 points fit exactly.
    #expect(estimate("The quick brown fox", width: 190).lineCount == 1)
    #expect(estimate("The quick brown fox", width: 95).lineCount == 2)
    #expect(estimate("The quick brown fox", width: 94).lineCount == 3)
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func hardLinesCountApart(separator: String) {
    let estimate = estimate("abcd\(separator)ab", width: 30)
    #expect(estimate.lineCount == 3)
    #expect(estimate.size.width == 30)
  }

  @Test func emptyLinesCount() {
    #expect(estimate("").lineCount == 1)
    #expect(estimate("").size == CGSize(width: 0, height: 24))
    #expect(estimate("a\n").lineCount == 2)
    #expect(estimate("a\n\nb").lineCount == 3)
  }

  @Test func graphemeClustersAreCharacters() {
    #expect(estimate("👩‍👩‍👧‍👦🇩🇪e\u{301}").size.width == 30)
  }

  /// Without a width limit, an infinite advance is one line.
  @Test func lettersOfAnySizeHaveALine() {
    #expect(estimate("aaaa", size: 1e308).lineCount == 1)
    #expect(estimate("aaaa", size: 1e308, width: 10).lineCount == 4)
  }

  @Test(arguments: [0, -1, .infinity, .nan, .greatestFiniteMagnitude] as [CGFloat])
  func meaninglessWidthsAreNoLimit(width: CGFloat) {
    #expect(estimate("Hello", width: width) == estimate("Hello"))
  }

  @Test(arguments: [0, -20, .infinity, .nan] as [CGFloat])
  func meaninglessSizesAreEmpty(size: CGFloat) {
    #expect(estimate("Hello", size: size, width: 10).size == .zero)
    #expect(estimate("a\nb", size: size, width: 10).lineCount == 2)
  }

  @Test func everyInputHasAFiniteEstimate() {
    let sizes: [CGFloat] = [.leastNonzeroMagnitude, 17, .greatestFiniteMagnitude]
    let widths: [CGFloat] = [.leastNonzeroMagnitude, 1, 1e300]
    for size in sizes {
      for width in widths {
        let estimate = estimate("Hello, world", size: size, width: width)
        #expect(estimate.size.width.isFinite && estimate.size.height.isFinite)
        #expect((1...12).contains(estimate.lineCount))
      }
    }
  }
}
