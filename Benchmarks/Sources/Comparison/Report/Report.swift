import Foundation

/// The comparisons of a run and the goals, for people and for programs.
package struct Report: Sendable, Codable {
  package var comparisons: [Comparison]
  package var goals: [Goal]

  /// Makes the report of a run.
  package init(_ comparisons: [Comparison], goals: [Goal]) {
    self.comparisons = comparisons
    self.goals = goals
  }

  /// One JSON object with its members in alphabetical order.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// The report as tables.
  package func text() -> String {
    (comparisons.map(\.text) + (goals.isEmpty ? [] : [goalTable])).joined(separator: "\n\n")
  }

  private var goalTable: String {
    var table = Table(["figure", "measured", "goal", ""])
    for goal in goals {
      table.append([
        goal.title, Table.number(goal.value),
        (goal.sense == .atMost ? "≤ " : "≥ ") + Table.number(goal.limit),
        goal.isReached ? "reached" : "missed",
      ])
    }
    return table.text
  }
}

extension Comparison {
  fileprivate var text: String {
    var table = Table(["µs each"] + engineNames)
    for row in rows {
      table.append(
        [row.title]
          + engineNames.map { row.costs[$0].map { Table.number($0.nanoseconds / 1000) } ?? "" })
    }
    let title =
      "\(messageCount) texts of \(Int(averageLength)) UTF-16 code units (\(corpus)), "
      + "fonts \(fonts), medians of \(rounds)"
    return title + "\n" + table.text
  }

  private var engineNames: [String] {
    Engines.all.map { $0.name }.filter { name in
      rows.contains { $0.costs[name] != nil }
    }
  }
}
