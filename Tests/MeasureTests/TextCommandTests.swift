import Foundation
import Testing

@Suite("measure text")
struct TextCommandTests {
  /// JetBrains Mono has an advance of 600, an ascent of 1020, a descent of 300 and no leading in 1000
  /// units per em: at 500 points they are 300, 510, 150 and 0, exactly.
  private static let font = ["--font", "JetBrains Mono", "--size", "500", "--hermetic"]

  @Test func tellsFontRectangleLinesAndEstimate() async throws {
    let outcome = try await Tool.run(["Hello brave\nworld", "--width", "2000"] + Self.font)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.status == 0)
    #expect(
      outcome.text == """
        font        JetBrains Mono Regular, 500 pt
        file        bundled JetBrainsMono-Regular.ttf
        wrapped at  2000
        rect        x 0.00  y 0.00  width 1800.00  height 1980.00
        lines       3

        #    range    width  trailing  baseline  ending  text
        1    0..<6  1500.00    300.00    510.00  soft    Hello
        2   6..<12  1500.00      0.00   1170.00  hard    brave␊
        3  12..<17  1500.00      0.00   1830.00  end     world

                measured  estimate    error
        width    1800.00   2000.00  +200.00  +11.1 %
        height   1980.00   1800.00  −180.00   −9.1 %
        lines          3         3        0    0.0 %

        """)
  }
}
