import ArgumentParser
import Comparison

/// Measures TextMetrics and other engines side by side.
@main
struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "TextMetrics and others side by side.",
    subcommands: [
      SpeedCommand.self, AgreementCommand.self, MemoryCommand.self, StartUpCommand.self,
      AllocationsCommand.self, MessagesCommand.self, EngineCommand.self,
    ],
    defaultSubcommand: SpeedCommand.self)
}

/// The texts that are measured, and the engines that measure.
struct WorkloadOptions: ParsableArguments {
  @Option(
    help: "Which texts: \(Corpus.allCases.map(\.rawValue).joined(separator: ", ")); default: chat.")
  var corpus: Corpus?

  @Option(help: "Which fonts: \(FontSet.allCases.map(\.rawValue).joined(separator: ", ")).")
  var fonts = FontSet.chat

  @Option(help: "How many messages.")
  var count = 10_000

  @Option(
    name: .customLong("engine"),
    help: ArgumentHelp(
      "An engine, of several if repeated; default: all.",
      discussion: Engines.all.map { $0.name }.joined(separator: ", ") + "."))
  var engineNames: [String] = []

  func validate() throws {
    guard count > 0 else { throw ValidationError("--count must be 1 or more.") }
    let known = Engines.all.map { $0.name }
    if let unknown = engineNames.first(where: { !known.contains($0) }) {
      throw ValidationError("There is no engine '\(unknown)'.")
    }
  }

  var engines: [any Engine.Type] {
    engineNames.isEmpty ? Engines.all : Engines.all.filter { engineNames.contains($0.name) }
  }

  var chosenCorpus: Corpus { corpus ?? .chat }
}

extension Corpus: ExpressibleByArgument {}
extension FontSet: ExpressibleByArgument {}
