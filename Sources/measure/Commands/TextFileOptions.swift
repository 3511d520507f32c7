import ArgumentParser

/// A file of texts and its format.
struct TextFileOptions: ParsableArguments {
  @Argument(help: "The file to read; - or none means standard input.", completion: .file())
  var file = "-"

  @Option(
    help: ArgumentHelp(
      "The format of the file; default: inferred from its name, otherwise lines.",
      valueName: "format"))
  var format: TextStream.Format?

  @Option(
    help: ArgumentHelp(
      "The CSV column or JSON key of the text.",
      discussion: "For a file without a header, the number of the column.", valueName: "name"))
  var column = "text"

  /// The texts of the file.
  func stream(_ input: InputFile) -> TextStream {
    TextStream(input.descriptor, format: format ?? TextStream.Format(path: file), column: column)
  }
}

extension TextStream.Format: ExpressibleByArgument {}
