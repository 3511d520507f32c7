import ArgumentParser
import Comparison

/// `compare allocations`: the number of heap blocks that each task allocates.
struct AllocationsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "allocations",
    abstract: "Count what TextMetrics asks of the heap for each task.",
    discussion: """
      A line for each task: its name, and the blocks for a thousand messages, layouts or words. The \
      counts are the same in every run where SWIFT_DETERMINISTIC_HASHING=1 is set.
      """)

  @Option(help: "How many messages.")
  var count = 1000

  func validate() throws {
    guard count > 0 else { throw ValidationError("--count must be 1 or more.") }
  }

  func run() throws {
    let workload = try Workload(.latin, count: count, fonts: .chat)
    for task in EngineTask.allCases {
      // The first run of a task also allocates what stays for the whole process.
      let costs = try (0..<2).map { _ in
        task.cost(try Library(fonts: workload.fonts, size: workload.size), workload)
      }
      print(task.rawValue, Int((costs[1].allocations * 1000).rounded()))
    }
  }
}
