import Benchmark
import Comparison

/// The heap allocations of each task, held against `Thresholds`: counts, for times depend on the
/// machine.
let benchmarks: @Sendable () -> Void = {
  for task in EngineTask.allCases {
    Benchmark(
      task.rawValue,
      configuration: .init(
        metrics: [.allocations], warmupIterations: 1, maxIterations: 3,
        thresholds: [.allocations: .init(relative: [.p50: 5, .p90: 5])])
    ) { benchmark in
      let workload = try Workload(.latin, count: 1000, fonts: .chat)
      let library = try Library(fonts: workload.fonts, size: workload.size)
      let cost = task.cost(library, workload)
      benchmark.measurement(.allocations, Int((cost.allocations * 1000).rounded()))
    }
  }
}

extension BenchmarkMetric {
  /// Of a thousand messages, layouts or words.
  fileprivate static let allocations = BenchmarkMetric.custom(
    "Allocations of a thousand", polarity: .prefersSmaller, useScalingFactor: false)
}
