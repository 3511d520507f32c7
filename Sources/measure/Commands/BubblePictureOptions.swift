import ArgumentParser

/// A picture of bubbles.
struct BubblePictureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Draw a picture to an SVG file.", discussion: DocumentPaths.help, valueName: "path"),
    completion: .file(extensions: ["svg"]))
  var svg: String?

  @Flag(name: .customLong("dark"), help: "Draw in dark colours.")
  var isDark = false

  func validate() throws {
    guard svg != nil || !isDark else { throw ValidationError("--dark needs --svg.") }
  }

  var documents: DocumentPaths { DocumentPaths([("--svg", svg)]) }

  var theme: PictureTheme { isDark ? .dark : .light }
}
