/// An engine that has opened its fonts and does tasks, in this process or in one of its own.
package struct Competitor {
  /// The name of the engine.
  package let name: String
  private let perform: (EngineTask) throws -> Cost

  /// - Parameters:
  ///   - name: the name of the engine.
  ///   - cost: performs a task once.
  package init(name: String, cost: @escaping (EngineTask) throws -> Cost) {
    self.name = name
    perform = cost
  }

  /// Performs a task once.
  ///
  /// - Parameter task: the task.
  /// - Returns: the cost of each message, layout or word.
  /// - Throws: an error if the process of the engine ends.
  package func cost(of task: EngineTask) throws -> Cost { try perform(task) }

  /// Opens an engine in this process.
  ///
  /// - Parameters:
  ///   - engine: the engine.
  ///   - workload: the texts to measure.
  /// - Throws: an error if fonts are missing.
  package init(_ engine: any Engine.Type, _ workload: Workload) throws {
    let opened = try engine.init(fonts: workload.fonts, size: workload.size)
    self.init(name: engine.name) { $0.cost(opened, workload) }
  }
}
