import ArgumentParser
import Foundation
import TextMetrics

/// `measure lock`: records the versions and fonts behind measurements.
struct LockCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lock",
    abstract: "Record the fonts, library versions and defaults behind measurements.",
    usage: "measure lock [<options>] [<file>]",
    discussion: """
      Prints a lock: the SHA-256 of every face used, the versions of FreeType, HarfBuzz, ICU and \
      its Unicode data, the defaults, what Fontconfig's choices depend on and, if words are \
      hyphenated, the SHA-256 of libhyphen and of the patterns. With --locked FILE the other \
      commands, except serve, fonts and overlay, reject anything else and report the change, so \
      that the same lock gives the same bytes.

        measure lock > measure.lock
        measure lock messages.txt --font "Liberation Sans" > measure.lock
        measure lock requests.jsonl > measure.lock
        measure batch --locked measure.lock requests.jsonl

      It always contains the bundled faces, and those of --font and --fallback. With a file, it \
      also contains the faces that the file's texts use: one text per line, or in .jsonl the \
      requests of 'measure batch'. System fonts in a lock must be installed wherever the lock is \
      used.

      If several system fonts have a character, or one font replaces another, Fontconfig chooses, \
      depending on its version, its configuration and its fonts; the lock records these. Texts \
      with such a font are rejected if these differ, or if the lock does not have them. With \
      --hermetic, Fontconfig is neither used nor locked: --font and --fallback must name bundled \
      fonts or files.
      """)

  @Argument(
    help: "A file of texts or requests whose faces are added to the lock.", completion: .file())
  var file: String?

  @OptionGroup var font: FaceOptions

  func run() throws {
    var lock = MeasureLock.current
    for face in FontLibrary.bundledFaces { lock.add(face) }
    if !font.search.hermetic { lock.fontconfig = .current }
    let empty = request([])
    lock.add(empty.measured(try empty.styledText()).sources)
    for fallback in font.search.fallback {
      lock.add(try font.search.request(for: fallback).resolve().face)
    }
    if let file { try addSources(ofTextsIn: file, to: &lock) }
    try Output.toStandardOutput { output in
      try output.write([String(lock.document.dropLast())])
    }
  }

  private func addSources(ofTextsIn path: String, to lock: inout MeasureLock) throws {
    let input = try InputFile(path)
    defer { input.descriptor.close() }
    var progress = Progress(of: "texts", total: input.descriptor.fileSize, streams: false)
    defer { progress.finish() }
    var reader = LineReader(input.descriptor)
    let (fonts, sizers) = (FontResolver(), BubbleSizers())
    let isJSON = TextStream.Format(path: path) == .jsonl
    try input.reading {
      while let bytes = try reader.nextBytes() {
        guard !bytes.isBlank else { continue }
        if isJSON {
          let measured = try measured(bytes, line: reader.lineNumber, fonts, sizers)
          for sources in measured.sources { lock.add(sources) }
        } else {
          lock.add(try request(bytes).measured(in: fonts).sources)
        }
        progress.update(reader.lineNumber, done: reader.byteCount)
      }
    }
  }

  private func request(_ text: [UInt8]) -> MeasurementRequest {
    var request = MeasurementRequest(text: Array(String(decoding: text, as: UTF8.self).utf16))
    font.apply(to: &request)
    return request
  }

  private func measured(
    _ json: [UInt8], line: Int, _ fonts: FontResolver, _ sizers: BubbleSizers
  ) throws -> BatchMeasurement {
    do {
      return try BatchRequest(JSONParser.parse(json), defaults: request([])).measured(fonts, sizers)
    } catch let error as JSONSyntaxError {
      throw SourceError(error, in: json, firstLine: line)
    } catch let error as BatchError {
      throw SourceError(SourcePosition(line: line, column: 1), error.message)
    }
  }
}
