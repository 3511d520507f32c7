import ArgumentParser

@main
struct Measure: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Font-accurate text measurement.",
    discussion: """
      Measures text as an interface would draw it: how wide and how tall it becomes in a font, at a \
      size, within a width.

        measure "Are we still on for tomorrow?" --width 250 --size 18
        echo "Hello" | measure --width 100 --json
        measure render "Hello" --show all > hello.svg
        measure fonts "Liberation Sans"
        measure batch requests.jsonl > answers.jsonl
        measure check de.lproj/Localizable.strings --box 120x44
        measure bubble "On my way" --style modern --footer 12:34
        measure conversation chat.jsonl --style chatto --width 375
        measure compare messages.txt --width 240 --html report.html
        measure bench messages.txt
        measure lock messages.txt > measure.lock

      'measure "…"' is short for 'measure text "…"', which is the way to measure a text that is the \
      name of a subcommand: measure text fonts. A text that begins with a dash comes after two \
      dashes: measure --width 100 -- "-5 °C".

      Exit status: 0 where all went well; 1 where a file or font could not be read, a line of a batch \
      was answered with an error, a string that was checked does not fit, or a lock does not allow \
      what is asked for; 64 for a command line that makes no sense. A reader that goes away \
      (measure … | head) is no error; an interrupt ends the tool by its signal, between two lines.
      """,
    version: version,
    subcommands: [
      TextCommand.self, RenderCommand.self, BubbleCommand.self, ConversationCommand.self,
      CompareCommand.self, BenchCommand.self, CheckCommand.self, FontsCommand.self,
      LockCommand.self, BatchCommand.self,
    ],
    defaultSubcommand: TextCommand.self)
}
