import ArgumentParser
import Foundation
import TextMetrics

/// `measure batch`: a stream of texts, for programs.
struct BatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Measure many texts: JSON Lines in, JSON Lines out.",
    discussion: """
      Reads one JSON object per line and writes one per line, in the same order, as long as the \
      input lasts; memory does not grow with it. Answers are sent before more input is waited for, \
      so a program can write a line and read its answer.

        echo '{"id":1,"text":"Hello","width":100}' | measure batch
        measure batch requests.jsonl > answers.jsonl

      Keys of a request (others are ignored; null is the same as absent; of a key that occurs twice \
      the last counts):

        id        any string, number, true, false or null; comes back as it was
        text      the text; unpaired surrogates (\\ud800) are measured as U+FFFD
        font      a name, or the path of a file, path#index for a collection;
                  default: the system font
        fallback  array of the same, searched before the system's fonts
        hermetic  true: search nothing but font and fallback; default: false
        size      points, above 0; default: 17
        width     where lines wrap, in points; default, and for null, 0 and
                  negative numbers: they do not
        height    what truncatesLastVisibleLine cuts to; the same
        options   array of the options of boundingRect:
                  \(names(DrawingOption.allCases.prefix(2))),
                  \(names(DrawingOption.allCases.dropFirst(2)));
                  default: ["usesLineFragmentOrigin","usesFontLeading"]
        lang      BCP 47 tag
        dir       "ltr", "rtl" or "auto"; default: "auto"
        breaks    the rules by which lines break:
                  \(LineBreakProfile.allCases.map(\.rawValue).joined(separator: ", "));
                  default: "unicode"
        kern      points added after every character; 0: no pair kerning;
                  default: the font's own kerning

      Keys of an answer, in points, y downward, with every digit:

        id, rect {x, y, width, height}, lineCount,
        lines [{start, end, width, trailingWhitespace, baseline, ascent, descent,
                leading, ending}],
        fonts, missingGlyphs, substituted {requested, substitute, hasSameAdvances}
        where another font stood in, estimate {width, height, lineCount}

      start and end are UTF-16 code units, the end not included; white space and line break at the \
      line's end belong to it, but its width leaves them out. ending is soft, hard, emergency, \
      hyphen, end or truncation. lineCount is the number of lines; a line break at the end of the \
      text opens none, but its height is in rect. Without usesLineFragmentOrigin there is one line, \
      the first, and the origin is on its baseline. fonts are the full names of the faces used, the \
      font's own first. The vertical metrics of a font that stands in are those \
      published for the one that was asked for, where any are; of the system font they always are.

      A line that cannot be answered gives {"id":…,"error":{"code":…,"message":…}} and the rest \
      goes on. Codes: \(codes). Blank lines are skipped. Numbers beyond a double's range are \
      infinite.

      Exit status: 0 where every line was measured, 1 where a line was answered with an error or \
      the file could not be read, 64 for a command line that makes no sense.
      """)

  private static func names(_ options: some Sequence<DrawingOption>) -> String {
    options.map(\.rawValue).joined(separator: ", ")
  }

  private static var codes: String {
    (BatchError.Code.allCases.map(\.rawValue) + FontError.Code.batchCodes.map(\.rawValue))
      .joined(separator: ", ")
  }

  @Argument(help: "The file to read; - or none is standard input.", completion: .file())
  var file = "-"

  func run() throws {
    var batch = Batch()
    let input = try open()
    defer { input.close() }
    var progress = BatchProgress(input: input)
    defer { progress.finish() }
    Interrupt.postpone()
    do {
      try Output.toStandardOutput { output in
        try batch.run(input, output: output, progress: &progress)
      }
    } catch let error as SystemError {
      throw unreadable(error)
    }
    Interrupt.resume()
    if batch.errorCount > 0 { throw ExitCode.failure }
  }

  private func open() throws -> Descriptor {
    guard file != "-" else { return .standardInput }
    do throws(SystemError) {
      return try Descriptor.open(file)
    } catch {
      throw unreadable(error)
    }
  }

  private func unreadable(_ error: SystemError) -> ToolError {
    ToolError("Cannot read \(file == "-" ? "standard input" : file): \(error).")
  }
}

extension FontError.Code {
  /// The codes that a request can meet with.
  fileprivate static let batchCodes: [FontError.Code] = [
    .fileNotFound, .fileUnreadable, .notAFont, .damaged, .faceIndexOutOfRange, .nameNotFound,
    .invalidSize,
  ]
}
