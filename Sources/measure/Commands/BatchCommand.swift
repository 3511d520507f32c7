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

      --font, --fallback, --hermetic, --size, --width, --lang and --limit apply to requests \
      without these values; of these, only --width and --limit apply to bubbles.

      Keys of a request (null is the same as absent; if a key occurs twice, the last one counts):

        id        any string, number, true, false or null; returned unchanged
        text      the text; unpaired surrogates (\\ud800) are measured as U+FFFD
        font      a name, or the path of a file, path#index for a collection;
                  default: the system font
        fallback  array of the same, searched before the system's fonts
        hermetic  true: use no system fonts: font and fallback must be bundled
                  fonts or paths of files, and only fallback is searched
        size      points, above 0; default: 17
        width     where lines wrap, in points; if it is missing, null, 0 or
                  negative, lines do not wrap
        height    the height to which truncatesLastVisibleLine cuts the text,
                  in points; no limit if it is missing, null, 0 or negative
        options   array of options of boundingRect:
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
        tracking        points added after every character instead of kern; 0, the
                        default, leaves kern and pair kerning as they are
        ligatures       true or false: liga and clig on or off;
                        default: decided by the font and the spacing
        features        {tag: number}: 0 is off, 1 is on, more selects an alternate
        baselineOffset  points upward; default: 0
        expansion       natural logarithm of the factor on advances; default: 0
        runs            [{start, end, ...}] with font, size, lang and the six keys
                        above for parts of the text. A run changes only the keys
                        that it has; later runs override earlier ones. attachment
                        {x, y, width, height} is a box in place of U+FFFC, with
                        y upward from the baseline

        paragraphStyle  properties of NSParagraphStyle by their names:
                        alignment, lineBreakMode, lineSpacing,
                        lineHeightMultiple, minimumLineHeight,
                        maximumLineHeight, paragraphSpacing,
                        paragraphSpacingBefore, firstLineHeadIndent, headIndent,
                        tailIndent, tabStops [{location, alignment,
                        columnTerminators: the characters that a decimal stop
                        aligns, "." if missing}],
                        defaultTabInterval, baseWritingDirection,
                        hyphenationFactor (needs libhyphen and patterns for
                        lang), lineBreakStrategy [any of pushOut,
                        hangulWordPriority, standard],
                        allowsDefaultTighteningForTruncation; and breaks
        paragraphStyles [{start, end, ...}] with the same keys for parts of the
                        text; missing keys are as in paragraphStyle. A paragraph
                        has the style of its first character
        lineBreakMode   short for the one in paragraphStyle: byWordWrapping,
                        \(names(ParagraphStyle.LineBreakMode.names[1...3])),
                        \(names(ParagraphStyle.LineBreakMode.names[4...]))

        maxLines            maximum number of lines; the last one is truncated.
                            0, the default, means no limit
        truncationToken     replaces the text left out: a string, or {text}
                            with attributes as in runs; default: an ellipsis
        minimumScaleFactor  0 to 1: the smallest factor by which fonts may shrink
                            to make the whole text fit width, and height or
                            maxLines
        limits              {name: number}: limits on the work for a text, in
                            UTF-16 code units unless noted; default: as --limit.
                            The names:
                            textLength (default: \(PreparationLimits.standard.textLength)),
                            clusterLength, a character with its marks (\(PreparationLimits.standard.clusterLength)),
                            unbreakableLength, between two breaks (none),
                            embeddingDepth, open embeddings (none),
                            shapingOperations, stretches of one script and
                            style (\(PreparationLimits.standard.shapingOperations)), and
                            preparationTime, in milliseconds (none), which makes
                            the answer depend on the machine
        ink                 true: also answer with the bounds of the ink;
                            default: false
        explain             true: explain the answer; default: false
        sweep               {from, to}: also answer with the height of the text at
                            these widths; not with minimumScaleFactor

        bubble          a message, instead of text, with the keys of measure
                        bubble --message. The request may also have style (a
                        name, or an object as in the files of --style; default:
                        "modern"), width (default: --width, or 320) and group.
                        The answer has the keys of measure bubble --json

      Keys of an answer, in points with all digits; y goes downward:

        id, rect {x, y, width, height}, lineCount,
        lines [{start, end, width, trailingWhitespace, baseline, ascent, descent,
                leading, ending, elided {start, end}}],
        fonts, missingGlyphs, limitation {reason, measuredLength, textLength,
        upperHeight} if the text exceeds a limit, substituted {requested,
        substitute, hasSameAdvances, widthDifference} if another font stood
        in, estimate {width, height, lineCount}, visibleRange {start, end},
        visibleRanges [{start, end}] if there are several, actualScaleFactor
        if minimumScaleFactor was given, ink {x, y, width, height} or null
        (if requested), substitutions [{requested, ...}] if several
        fonts stood in, explanation {lines [{start, end, ending, reason, width,
        room, slack, nextWidth, stretch, trailingWhitespace, ascent, descent,
        leading}], rounded [{scale, width, height}], hyphenation, policy} and
        heightProfile [{width, lineCount, height}] if they were requested

      start and end are UTF-16 code units, excluding the end; a line includes its trailing white \
      space and line break, but its width does not. ending is soft, hard, emergency, hyphen, end \
      or truncation. elided is the part of a line that the token replaces if lineBreakMode keeps \
      paragraphs on one line; with maxLines, the range of the last line ends at the token. \
      visibleRange spans from the first to the last visible character. In explanation, ascent, \
      descent and leading have value, font, size, table, start, end and added: the font and the \
      table that set the value, the text that requires it, and what rules and styles add. \
      nextWidth is the width that the line would have with the next word. policy names every \
      choice behind the answer. A row of heightProfile applies from its width up to the width of \
      the next row. A line break at the end of the text adds no line to lineCount, but its height \
      is in rect, unless maxLines is reached, and the lineCount of estimate includes it. An empty \
      text has no line, but rect is one line high and the lineCount of estimate is 1. estimate \
      ignores maxLines, height and minimumScaleFactor. Without usesLineFragmentOrigin only the \
      first line is measured, the origin is on its baseline (y of rect and ink goes upward on \
      macOS), and nothing is scaled. fonts has the full names of the faces used; the requested \
      font comes first, even if no glyph comes from it. estimate uses the font of the first \
      character, and so does a token without attributes. A substitute has the published vertical \
      metrics of the requested font, if there are any; for the system font there always are. \
      widthDifference is the fraction by which text is wider in the substitute, according to \
      published widths; null if unknown, absent if advances are the same.

      If a text exceeds a limit, only its first measuredLength code units are measured: rect and \
      lines describe these. The whole text is at most upperHeight points high.

      Unknown keys are ignored with a warning on standard error, once per key; --strict \
      rejects such requests. With --locked, a request that violates the lock gives the error \
      notInLock.

      A line that cannot be answered gives {"id":...,"error":{"code":...,"message":...}} and the \
      batch continues. Codes: \(codes). Blank lines are skipped. Numbers beyond the range of a \
      double count as infinite.

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
