import ArgumentParser
import Foundation
import TextMetrics

/// `measure fonts`: the font for a name or file.
struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "Show the font for a name, its metrics and its coverage.",
    usage: "measure fonts [<options>] [<name|file>]",
    discussion: """
      Without a name, lists the bundled fonts. With one, shows the face, its file and how it was \
      found, the substitute if the font is missing, its metrics with their source tables, its axes \
      and named instances, and how many characters it covers in each script (ISO 15924; Zyyy and \
      Zinh are shared by scripts, Zzzz is for private use). With --text, also shows which \
      characters of a text fall back, and to which fonts.

        measure fonts
        measure fonts Helvetica
        measure fonts NotoSansCJK-Regular.ttc#2 --text "Hello"
        measure fonts --compare Inter Helvetica --text "Are we still on?"

      With --json: one object with the keys name, family, style, postScriptName, version, file, \
      index, found (file, registered, bundled or fontconfig), substituted (for a substitute), \
      weight, width, isItalic, isFixedPitch, hasColor, size, unitsPerEm, metrics {name: {points, \
      units, source}}, axes, variations, instances, features, glyphs, characters, scripts, and \
      with --text text [{font, file, isFallback, characters}]. Without a name: one such object per \
      line. With --compare: one object {fonts: [{name, file, size, metrics {name: points}, \
      textWidth, textHeight, fonts}]}; the last column of the table is the difference between the \
      last font and the first.
      """)

  @Argument(
    help: ArgumentHelp(
      "A name, or the path of a file (with #INDEX for a collection).", valueName: "name|file"),
    completion: .font)
  var query: String?

  @OptionGroup var search: FallbackOptions
  @OptionGroup var size: SizeOption

  @Option(
    help: ArgumentHelp(
      "Show the font of each character of a text.", valueName: "text"))
  var text: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Compare the metrics of two or more fonts, and the size of --text in each.",
      valueName: "name|file"),
    completion: .font)
  var compare: [String] = []

  @Option(
    name: .customLong("lang"),
    help: ArgumentHelp("The language of --text as a BCP 47 tag.", valueName: "tag"))
  var language: String?

  @OptionGroup var answer: AnswerOptions

  func validate() throws {
    guard compare.isEmpty || compare.count > 1 && query == nil else {
      throw ValidationError("--compare needs two or more fonts; put all of them after it.")
    }
  }

  func run() throws {
    guard compare.isEmpty else {
      let comparison = FontComparison(
        fonts: try compare.map(font), text: text, language: language)
      return try answer.write(comparison, comparison.lines)
    }
    let fonts = try resolve()
    try Output.toStandardOutput { output in
      guard query != nil || text != nil || answer.json else {
        return try output.write(
          BundledFontReport(
            faces: FontLibrary.bundledFaces, style: TerminalStyle(for: .standardOutput)
          ).lines)
      }
      for font in fonts {
        let answer = FontAnswer(
          font, sources: sources(in: font), resolution: query.map(resolution))
        try self.answer.write(answer, to: output) { FontReport(answer, $0).lines }
      }
    }
  }

  /// The requested font; the system font if there is only a text; otherwise all bundled fonts.
  private func resolve() throws -> [Font] {
    guard query == nil, text == nil else {
      return [try font(query)]
    }
    return FontLibrary.bundledFaces.map { Font(face: $0, size: size.points) }
  }

  private func resolution(of reference: String) -> FontResolution {
    FontResolution(of: reference, in: .forRequests(areHermetic: search.hermetic))
  }

  private func font(_ reference: String?) throws -> Font {
    try search.request(for: reference, size: size.points).resolve()
  }

  private func sources(in font: Font) -> [CharacterSource]? {
    text.map { text in
      CharacterSource.sources(
        of: Array(text.utf16), style: TextStyle(font: font, language: language))
    }
  }
}
