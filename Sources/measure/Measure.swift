import ArgumentParser

@main
struct Measure: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure", abstract: "Font-accurate text measurement.")
}
