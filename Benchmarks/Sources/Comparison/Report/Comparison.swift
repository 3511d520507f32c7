/// Everything that one run measures.
package struct Comparison: Sendable, Codable {
  /// A task, and its cost in each engine.
  package struct Row: Sendable, Codable {
    package var task: String
    package var title: String
    /// By the names of the engines.
    package var costs: [String: Cost]
  }

  package var corpus: String
  package var fonts: String
  package var messageCount: Int
  /// UTF-16 code units.
  package var averageLength: Double
  package var rounds: Int
  package var rows: [Row] = []
  /// Figures of the library alone, by the names of their tasks.
  package var figures: [String: Double] = [:]

  /// Compares engines, each task several times in turn.
  ///
  /// - Parameters:
  ///   - workload: the texts.
  ///   - rounds: the number of times each task is done; medians are reported.
  ///   - tasks: the tasks of every engine.
  ///   - competitors: the engines to compare, with the same texts.
  ///   - libraryTasks: the tasks of the library alone.
  /// - Throws: an error if fonts are missing or a competitor fails.
  package init(
    _ workload: Workload, rounds: Int, tasks: [EngineTask], competitors: [Competitor],
    libraryTasks: [LibraryTask]
  ) throws {
    corpus = workload.corpus.rawValue
    fonts = workload.fonts.rawValue
    self.rounds = rounds
    messageCount = workload.messages.count
    averageLength =
      Double(workload.messages.reduce(0) { $0 + $1.text.utf16.count }) / Double(messageCount)
    rows = try tasks.map { try Self.row($0, competitors, rounds: rounds) }
    let library = try Library(fonts: workload.fonts, size: workload.size)
    for task in libraryTasks {
      figures[task.rawValue] = (0..<rounds).map { _ in task.figure(library, workload) }.median
    }
  }

  /// Engines take turns, so that a busy moment of the machine affects all of them.
  private static func row(
    _ task: EngineTask, _ competitors: [Competitor], rounds: Int
  ) throws -> Row {
    var costs: [String: [Cost]] = [:]
    for _ in 0..<rounds {
      for competitor in competitors {
        costs[competitor.name, default: []].append(try competitor.cost(of: task))
      }
    }
    return Row(task: task.rawValue, title: task.title, costs: costs.mapValues(\.median))
  }

  /// The cost of a task in an engine.
  package func cost(_ task: EngineTask, _ engine: any Engine.Type) -> Cost? {
    rows.first { $0.task == task.rawValue }?.costs[engine.name]
  }
}
