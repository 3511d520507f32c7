import ArgumentParser
import Comparison
import Foundation

/// `compare memory`: the peak memory of each engine, each in its own process.
struct MemoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "memory", abstract: "Peak memory with all texts prepared.")

  @OptionGroup var workload: WorkloadOptions

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let peaks =
      workload.engines.count == 1
      ? try [peak(of: workload.engines[0])]
      : try workload.engines.map { try peakInOtherProcess(of: $0) }
    print(
      json
        ? String(decoding: try JSONEncoder().encode(peaks), as: UTF8.self)
        : PeakMemory.text(peaks))
  }

  private func peak(of engine: any Engine.Type) throws -> PeakMemory {
    try PeakMemory(
      of: engine,
      Workload(workload.chosenCorpus, count: workload.count, fonts: workload.fonts))
  }

  private func peakInOtherProcess(of engine: any Engine.Type) throws -> PeakMemory {
    let output = try OtherProcess.output([
      "memory", "--json", "--engine", engine.name, "--corpus", workload.chosenCorpus.rawValue,
      "--fonts", workload.fonts.rawValue, "--count", "\(workload.count)",
    ])
    guard let peak = try JSONDecoder().decode([PeakMemory].self, from: output).first else {
      throw ExitCode.failure
    }
    return peak
  }
}
