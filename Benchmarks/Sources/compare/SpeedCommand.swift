import ArgumentParser
import Comparison

/// `compare speed`: the time of each engine for each task.
struct SpeedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speed", abstract: "Time tasks, on one thread, in one run (the default).")

  @OptionGroup var workload: WorkloadOptions

  @Option(help: "How often each task is done; medians are printed.")
  var rounds = 5

  @Option(
    name: .customLong("task"),
    help: ArgumentHelp(
      "A task, of several if repeated; default: all.",
      discussion: EngineTask.allCases.map(\.rawValue).joined(separator: ", ")
        + "; of the library alone: "
        + LibraryTask.allCases.map(\.rawValue).joined(separator: ", ") + "."))
  var tasks: [String] = []

  @Flag(help: "Every corpus and every font in turn.")
  var all = false

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    guard rounds > 0 else { throw ValidationError("--rounds must be 1 or more.") }
    let known = EngineTask.allCases.map(\.rawValue) + LibraryTask.allCases.map(\.rawValue)
    if let unknown = tasks.first(where: { !known.contains($0) }) {
      throw ValidationError("There is no task '\(unknown)'.")
    }
  }

  func run() throws {
    let chat = try compare(workload.chosenCorpus, workload.fonts)
    // If a corpus was chosen, only that is measured.
    let alone =
      workload.corpus == nil
      ? try FontSet.alone.map { try compare(.western, $0, among: [.cold, .warm]) } : []
    let others = all ? try otherComparisons() : []
    let report = Report(
      [chat] + alone + others, goals: Goal.goals(chat: chat, alone: alone))
    print(json ? try report.json() : report.text())
  }

  private func compare(
    _ corpus: Corpus, _ fonts: FontSet, among possible: [EngineTask]? = nil
  ) throws -> Comparison {
    let workload = try Workload(corpus, count: self.workload.count, fonts: fonts)
    return try Comparison(
      workload, rounds: rounds,
      tasks: (possible ?? EngineTask.allCases).filter { isWanted($0.rawValue) },
      competitors: competitors(workload),
      libraryTasks: possible == nil ? LibraryTask.allCases.filter { isWanted($0.rawValue) } : [])
  }

  /// The engines, each in a process of its own if there are several: what an engine leaves on the heap makes the
  /// next one up to three times as slow.
  private func competitors(_ workload: Workload) throws -> [Competitor] {
    let engines = self.workload.engines
    return try engines.count == 1
      ? [Competitor(engines[0], workload)]
      : engines.map {
        try Competitor(
          inOtherProcess: $0, corpus: workload.corpus, count: self.workload.count,
          fonts: workload.fonts)
      }
  }

  private func isWanted(_ task: String) -> Bool { tasks.isEmpty || tasks.contains(task) }

  /// The other corpora in these fonts, and English in the other fonts, without the tasks of the library
  /// alone.
  private func otherComparisons() throws -> [Comparison] {
    let corpora = Corpus.allCases.filter { $0 != workload.chosenCorpus }
    let fonts = FontSet.allCases.filter { $0 != workload.fonts && !FontSet.alone.contains($0) }
    return try corpora.map { try compare($0, workload.fonts, among: EngineTask.allCases) }
      + fonts.map { try compare(.latin, $0, among: EngineTask.allCases) }
  }
}
