import ArgumentParser

struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts", abstract: "Show what a font name resolves to.")
}
