import Foundation
import Testing

@testable import TextMetrics

/// The tables of the article Fidelity compared with the properties of the rules.
@Suite struct RuleTableTests {
  private static let article = try? String(
    contentsOf: URL(filePath: #filePath).appending(
      path: "../../../../Sources/TextMetrics/TextMetrics.docc/Fidelity.md"
    ).standardized, encoding: .utf8)

  private static let rows = (article ?? "").split(separator: "\n").filter { $0.hasPrefix("| ") }

  /// The row of a rule names each property.
  @Test(
    arguments: [
      ("DrawingBehavior", Mirror(reflecting: DrawingBehavior.iOS)),
      ("LineMetricsRules", Mirror(reflecting: LineMetricsRules.iOS)),
      ("LabelSizing", Mirror(reflecting: LabelSizing(grid: PixelGrid(scale: 1)))),
      ("TextViewSizing", Mirror(reflecting: TextViewSizing(grid: PixelGrid(scale: 1)))),
      ("FramesetterSizing", Mirror(reflecting: FramesetterSizing())),
    ].map { ($0.0, $0.1.children.compactMap(\.label)) })
  func everySwitchHasARule(type: String, properties: [String]) {
    // Properties that rows name differently: parts, storage, and the caller's choices, which are not rules.
    let others: Set = [
      "lineMetrics", "raisedBits", "behavior", "preferredMaxLayoutWidth",
    ]
    for property in properties where !others.contains(property) {
      #expect(
        Self.rows.contains { $0.contains("``\(type)/\(property)``") }, "\(type)/\(property)")
    }
  }

  /// Every inferred rule has a property, unless it follows from Unicode or a style's own attribute.
  @Test func inferredRulesHaveASwitch() {
    let header = "| Rule | Evidence | Here | Switch |"
    let table =
      (Self.article ?? "").components(separatedBy: header).last?
      .split(separator: "\n").prefix { $0.hasPrefix("|") } ?? []
    #expect(table.count > 60)
    for row in table where row.contains("| inferred") {
      let cells = row.split(separator: "|", omittingEmptySubsequences: false)
      let hasSwitch = cells[4].contains("``") || cells[4].contains("the same")
      #expect(hasSwitch || Self.unswitched.contains { row.hasPrefix("| \($0)") }, "\(row)")
    }
  }

  /// Rules for which nobody has named an alternative.
  private static let unswitched = [
    "Each paragraph has the style", "U+2028", "U+200B", "The direction of a paragraph",
    "A line holds at least one", "The ink of several lines",
  ]
}
