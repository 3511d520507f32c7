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
  ///   - corpus: the texts.
  ///   - count: the number of texts.
  ///   - fonts: the fonts of the texts.
  ///   - rounds: the number of times each task is done; medians are reported.
  ///   - tasks: the tasks of every engine.
  ///   - engines: the engines to compare.
  ///   - libraryTasks: the tasks of the library alone.
  /// - Throws: an error if texts or fonts are missing.
  package init(
    _ corpus: Corpus, count: Int, fonts: FontSet, rounds: Int,
    tasks: [EngineTask] = EngineTask.allCases, engines: [any Engine.Type] = Engines.all,
    libraryTasks: [LibraryTask] = LibraryTask.allCases
  ) throws {
    let workload = try Workload(corpus, count: count, fonts: fonts)
    self.corpus = corpus.rawValue
    self.fonts = fonts.rawValue
    self.rounds = rounds
    messageCount = workload.messages.count
    averageLength =
      Double(workload.messages.reduce(0) { $0 + $1.text.utf16.count }) / Double(messageCount)
    let opened = try engines.map { try $0.init(fonts: fonts, size: workload.size) }
    rows = tasks.map { Self.row($0, opened, workload, rounds: rounds) }
    let library = try Library(fonts: fonts, size: workload.size)
    for task in libraryTasks {
      figures[task.rawValue] = (0..<rounds).map { _ in task.figure(library, workload) }.median
    }
  }

  /// Engines take turns, so that a busy moment of the machine affects all of them.
  private static func row(
    _ task: EngineTask, _ engines: [any Engine], _ workload: Workload, rounds: Int
  ) -> Row {
    var costs: [String: [Cost]] = [:]
    for _ in 0..<rounds {
      for engine in engines {
        costs[type(of: engine).name, default: []].append(task.cost(engine, workload))
      }
    }
    return Row(task: task.rawValue, title: task.title, costs: costs.mapValues(\.median))
  }

  /// The cost of a task in an engine.
  package func cost(_ task: EngineTask, _ engine: any Engine.Type) -> Cost? {
    rows.first { $0.task == task.rawValue }?.costs[engine.name]
  }
}
