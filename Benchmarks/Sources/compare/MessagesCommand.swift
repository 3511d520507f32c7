import ArgumentParser
import Comparison

/// `compare messages`: the texts that are measured, for other programs that measure them.
struct MessagesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "messages",
    abstract: "Print the 10,000 chat-like messages.",
    discussion: """
      A line each: language, 1 where it runs from right to left, else 0, and text, divided by tabs.
      """)

  func run() throws {
    for message in try ChatMessages.all() { print(message.row) }
  }
}
