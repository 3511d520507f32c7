import ArgumentParser
import Comparison

/// `compare allocations`: how many blocks of the heap each task asks for.
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
    let library = try Library(fonts: workload.fonts, size: workload.size)
    for task in EngineTask.allCases {
      // The first time a task is done, what stays for good is allocated too.
      _ = task.cost(library, workload)
      let allocations = task.cost(library, workload).allocations
      print(task.rawValue, Int((allocations * 1000).rounded()))
    }
  }
}
