import ArgumentParser

/// How a file of texts is read.
struct TextFileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The format of the file; default: by its name, else lines.", valueName: "format"))
  var format: TextStream.Format?

  @Option(
    help: ArgumentHelp(
      "The CSV column or JSON key of the text.",
      discussion: "A number counts the columns of a file without a header.", valueName: "name"))
  var column = "text"

  func format(of path: String) -> TextStream.Format { format ?? TextStream.Format(path: path) }
}

extension TextStream.Format: ExpressibleByArgument {}
