import ArgumentParser
import Foundation
import TextMetrics

/// `measure lock`: writes down what measuring relies on.
struct LockCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lock",
    abstract: "Write down the fonts, library versions and defaults that measuring relies on.",
    discussion: """
      Prints a lock: the SHA-256 of every face that is used, the versions of FreeType, HarfBuzz, ICU \
      and its Unicode data, and the defaults. With --locked FILE the other commands refuse to \
      measure with anything else and say what has changed, so that the same lock gives the same \
      bytes.

        measure lock > measure.lock
        measure lock messages.txt --font "Liberation Sans" > measure.lock
        measure lock requests.jsonl > measure.lock
        measure batch --locked measure.lock requests.jsonl

      The bundled faces are always in it, and those of --font and --fallback. With a file, so are the \
      faces that its texts turn out to use: a text on each line, or in .jsonl the requests of \
      'measure batch'. Hyphenation dictionaries are not written down.
      """)

  @Argument(help: "A file of texts, or of requests, whose faces are used.", completion: .file())
  var file: String?

  @OptionGroup var font: FontOptions

  func run() throws {
    var lock = MeasureLock.current
    for face in FontLibrary.bundledFaces { lock.add(face) }
    lock.add(try font.setting.request(for: font.font).resolve().face)
    for fallback in font.setting.fallback {
      lock.add(try font.setting.request(for: fallback).resolve().face)
    }
    if let file { try addFaces(ofTextsIn: file, to: &lock) }
    try Output.toStandardOutput { output in
      try output.write([String(lock.document.dropLast())])
    }
  }

  private func addFaces(ofTextsIn path: String, to lock: inout MeasureLock) throws {
    let input = try InputFile(path)
    defer { input.descriptor.close() }
    var reader = LineReader(input.descriptor)
    var fonts = FontResolver()
    let isJSON = TextStream.Format(path: path) == .jsonl
    try input.reading {
      while let line = try reader.next(beforeWaiting: {}) {
        guard case .bytes(let bytes) = line else { throw LineReader.tooLong(reader.lineNumber) }
        guard !bytes.isBlank else { continue }
        let request = isJSON ? try request(bytes, line: reader.lineNumber) : request(bytes)
        let text: StyledText
        do throws(FontError) {
          text = try request.styledText(fonts: &fonts)
        } catch {
          throw ToolError(error)
        }
        for face in request.measured(text).faces { lock.add(face) }
      }
    }
  }

  private func request(_ text: [UInt8]) -> MeasurementRequest {
    var request = MeasurementRequest(text: Array(String(decoding: text, as: UTF8.self).utf16))
    request.attributes = TextAttributes(font: font.font, size: font.setting.size)
    request.fallback = font.setting.fallback
    request.isHermetic = font.setting.hermetic
    return request
  }

  private func request(_ json: [UInt8], line: Int) throws -> MeasurementRequest {
    do {
      return try BatchRequest(JSONParser.parse(json)).measurement()
    } catch let error as JSONSyntaxError {
      throw SourceError(error, in: json, firstLine: line)
    } catch let error as BatchError {
      throw SourceError(SourcePosition(line: line, column: 1), error.message)
    }
  }
}

/// The lock of a command that measures.
struct LockOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Measure with nothing but what a lock allows (see 'measure lock').", valueName: "path"),
    completion: .file())
  var locked: String?

  /// - Returns: nil where there is no lock.
  /// - Throws: ``ToolError`` where it cannot be read, or this machine differs from it.
  func open() throws -> LockGuard? {
    try locked.map { try LockGuard(MeasureLock(contentsOf: $0), path: $0) }
  }
}
