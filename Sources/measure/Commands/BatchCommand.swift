import ArgumentParser
import Foundation
import TextMetrics

/// `measure batch`: a stream of texts, for programs.
struct BatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Measure many texts: JSON Lines in, JSON Lines out.",
    usage: "measure batch [<options>] [<file>]",
    discussion: """
      Reads one JSON object per line and writes one per line, in the same order, until the \
      input ends; memory use is constant. Answers are flushed before waiting for more input, \
      so a program can write a line and read its answer.

        echo '{"id":1,"text":"Hello","width":100}' | measure batch
        measure batch requests.jsonl > answers.jsonl
        measure batch --jobs 0 --locked measure.lock requests.jsonl

      --font, --fallback, --hermetic, --size, --width, --lang and --limit apply to requests without \
      these values; to bubbles --width and --limit do.

      Keys of a request (null is the same as absent; of a key that occurs twice the last counts):

        id        any string, number, true, false or null; comes back as it was
        text      the text; unpaired surrogates (\\ud800) are measured as U+FFFD
        font      a name, or the path of a file, path#index for a collection;
                  default: the system font
        fallback  array of the same, searched before the system's fonts
        hermetic  true: use no fonts of the system: font and fallback are bundled
                  ones or paths of files, and only fallback is searched
        size      points, above 0; default: 17
        width     where lines wrap, in points; default, and for null, 0 and
                  negative numbers: they do not
        height    what truncatesLastVisibleLine cuts to; the same
        options   array of the options of boundingRect:
                  \(names(DrawingOption.names.prefix(2))),
                  \(names(DrawingOption.names.dropFirst(2)));
                  default: ["usesLineFragmentOrigin","usesFontLeading"]
        lang      BCP 47 tag
        dir       "ltr", "rtl" or "auto"; default: "auto"
        breaks    the rules by which lines break:
                  \(names(LineBreakProfile.names));
                  default: "uiKit"
        behavior  the platform to follow: \(names(PlatformBehavior.names));
                  default: "iOS"

        kern            points added after every character; 0: no pair kerning;
                        default: the font's own kerning
        tracking        the same, in its place, but 0 leaves kern and pair kerning as
                        they are; default: 0
        ligatures       true or false: liga and clig on or off;
                        default: as the font and the spacing have it
        features        {tag: number}: 0 is off, 1 on, more an alternate
        baselineOffset  points upward; default: 0
        expansion       natural logarithm of the factor on advances; default: 0
        runs            [{start, end, ...}] with font, size, lang and the six keys
                        above for parts of the text. A run changes what it
                        names; later runs go before earlier ones. attachment
                        {x, y, width, height} is a box in the place of U+FFFC, y
                        upward from the baseline

        paragraphStyle  properties of NSParagraphStyle by their names:
                        alignment, lineBreakMode, lineSpacing,
                        lineHeightMultiple, minimumLineHeight,
                        maximumLineHeight, paragraphSpacing,
                        paragraphSpacingBefore, firstLineHeadIndent, headIndent,
                        tailIndent, tabStops [{location, alignment}],
                        defaultTabInterval, baseWritingDirection,
                        hyphenationFactor (needs libhyphen and patterns for
                        lang), lineBreakStrategy [names of pushOut,
                        hangulWordPriority, standard],
                        allowsDefaultTighteningForTruncation; and breaks
        paragraphStyles [{start, end, ...}] with the same for parts of the text,
                        the rest as in paragraphStyle. A paragraph has the style
                        of its first character
        lineBreakMode   short for that of paragraphStyle: byWordWrapping,
                        \(names(ParagraphStyle.LineBreakMode.names[1...3])),
                        \(names(ParagraphStyle.LineBreakMode.names[4...]))

        maxLines            maximum number of lines, the last one truncated;
                            default, and for 0: any number
        truncationToken     replaces text left out: a string, or {text}
                            with attributes as in runs; default: an ellipsis
        minimumScaleFactor  0 to 1: how much smaller fonts may become so that
                            all of the text fits width, and height or maxLines
        limits              {name: number}: the work that the text may take,
                            in UTF-16 code units unless it says otherwise;
                            default: as --limit. The names:
                            textLength (default: \(PreparationLimits.standard.textLength)),
                            clusterLength, a character with its marks (\(PreparationLimits.standard.clusterLength)),
                            unbreakableLength, between two breaks (none),
                            embeddingDepth, open embeddings (none),
                            shapingOperations, stretches of one script and
                            style (\(PreparationLimits.standard.shapingOperations)), and
                            preparationTime, in milliseconds (none), with which
                            the answer depends on the machine
        ink                 true: say where the ink lies; default: false
        explain             true: say why the answer is as it is; default: false
        sweep               {from, to}: say how high the text is at these widths;
                            not with minimumScaleFactor

        bubble          a message, without text beside it, with the keys of
                        measure bubble --message; beside it style (a name, or
                        an object as in the files of --style; default:
                        "modern"), width (default: --width, or 320) and group.
                        The answer has the keys of measure bubble --json

      Keys of an answer, in points, y downward, with every digit:

        id, rect {x, y, width, height}, lineCount,
        lines [{start, end, width, trailingWhitespace, baseline, ascent, descent,
                leading, ending, elided {start, end}}],
        fonts, missingGlyphs, limitation {reason, measuredLength, textLength,
        upperHeight} where the text exceeds a limit, substituted {requested,
        substitute, hasSameAdvances, widthDifference} where another font stood
        in, estimate {width, height, lineCount}, visibleRange {start, end},
        visibleRanges [{start, end}] where there are several, actualScaleFactor
        where minimumScaleFactor was given, ink {x, y, width, height} or null
        where it was asked for, substitutions [{requested, ...}] where several
        fonts stood in, explanation {lines [{start, end, ending, reason, width,
        room, slack, nextWidth, stretch, trailingWhitespace, ascent, descent,
        leading}], rounded [{scale, width, height}], hyphenation, policy} and
        heightProfile [{width, lineCount, height}] where they were asked for

      start and end are UTF-16 code units, excluding the end; a line includes its trailing \
      white space and line break, but its width does not. ending is soft, hard, emergency, \
      hyphen, end or truncation. elided is the part of a line that the token replaces if \
      lineBreakMode keeps paragraphs on one line; with maxLines, the range of the last line \
      ends at the token. visibleRange spans from the first to the last visible character. The \
      parts of a line's height have value, font, size, table, start, end and added: the font \
      and its table, the text that requires it, and the additions of rules and styles. \
      nextWidth is the width of the line with the next word. policy names every choice behind \
      the answer. A row of heightProfile applies from its width to that of the next. lineCount \
      is the number of lines; a line break at the end of the text adds none, but its height is \
      in rect, unless maxLines is reached, and the lineCount of estimate includes it. An empty \
      text has no line, but rect is one line high and the lineCount of estimate is 1. estimate \
      knows no limits: maxLines, height and minimumScaleFactor do not change it. Without \
      usesLineFragmentOrigin only the first line is measured, the origin is on its baseline (y \
      of rect and ink goes upward on macOS), and nothing is scaled. fonts are the full names \
      of the faces used, the font's own first, even where no glyph comes from it. estimate uses the font of the first character, \
      and so does a token without attributes. A substitute has the published vertical metrics \
      of the requested font, if there are any; for the system font there always are. \
      widthDifference is how much wider text is in the substitute, as a fraction, from published \
      widths; null if unknown, absent if advances are the same.

      A text that exceeds a limit is measured up to there: rect and lines are those of its first \
      measuredLength code units, and the whole text is at most upperHeight points high.

      Unknown keys are ignored with a warning on standard error, once per key; --strict \
      rejects such requests. With --locked, a request that violates the lock gives the error \
      notInLock.

      A line that cannot be answered gives {"id":...,"error":{"code":...,"message":...}} and the \
      batch continues. Codes: \(codes). Blank lines are skipped. Numbers beyond a double's range \
      are infinite.

      Exit status: 0 if every line was measured, 1 if a line gave an error or the file could \
      not be read, 64 for an invalid command line.
      """)

  private static func names(_ names: some Sequence<String>) -> String {
    names.joined(separator: ", ")
  }

  private static var codes: String {
    (BatchError.Code.allCases.map(\.rawValue) + FontError.Code.batchCodes.map(\.rawValue))
      .joined(separator: ", ")
  }

  @Argument(help: "The file to read; - or none means standard input.", completion: .file())
  var file = "-"

  @OptionGroup var font: FontOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The width at which lines wrap, in points, for requests without one.", valueName: "points"))
  var width: Double?

  @Option(
    name: .customLong("lang"),
    help: ArgumentHelp(
      "The language of requests without one, as a BCP 47 tag.", valueName: "tag"))
  var language: String?

  @Flag(
    help: ArgumentHelp(
      "Reject requests with unknown keys.",
      discussion: "Otherwise each unknown key causes one warning on standard error."))
  var strict = false

  @OptionGroup var limits: LimitOptions
  @OptionGroup var jobs: JobsOptions
  @OptionGroup var lock: LockOptions

  /// The values for missing keys of requests.
  private var defaults: MeasurementRequest {
    var request = MeasurementRequest(text: [])
    font.apply(to: &request)
    request.attributes.language = language
    request.width = width ?? request.width
    request.limits = limits.value
    return request
  }

  func run() throws {
    let lock = try lock.open()
    let input = try InputFile(file)
    defer { input.descriptor.close() }
    let progress = Progress(of: "lines", total: input.descriptor.fileSize, streams: true)
    var errorCount = 0
    try Interrupt.postponed {
      try Output.toStandardOutput { output in
        let worker = BatchWorker(
          defaults: defaults, keys: RequestKeys(isStrict: strict), lock: lock)
        var batch = Batch(worker, jobs: jobs.count, output: output, progress: progress)
        defer { errorCount = batch.errorCount }
        try input.reading { try batch.run(input.descriptor) }
      }
    }
    if errorCount > 0 { throw ExitCode.failure }
  }
}

extension FontError.Code {
  /// The font errors that a request can cause.
  fileprivate static let batchCodes: [FontError.Code] = [
    .fileNotFound, .fileUnreadable, .notAFont, .damaged, .faceIndexOutOfRange, .nameNotFound,
    .invalidSize,
  ]
}
