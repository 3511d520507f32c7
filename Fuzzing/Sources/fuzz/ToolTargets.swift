import Foundation
import TextMetrics
import TextMetricsBubbles

@testable import MeasureTool

/// Formats that the tool reads, which end in answers or in an error.
enum ToolTargets {
  private static let worker = BatchWorker(
    defaults: MeasurementRequest(text: []), keys: RequestKeys(isStrict: true), lock: nil)
  private static let sizer = BubbleSizer(style: .modern)
  private static let check: FitCheck = {
    var box = FitBox()
    box.width = 80
    return FitCheck(box: box)
  }()

  /// Requests of a batch, a line each: every answer is JSON, and the same when asked again.
  static func batch(_ bytes: [UInt8]) {
    var chunk = BatchChunk()
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n")).prefix(8).enumerated() {
      chunk.append(BatchLine(line: .bytes(Array(line)), number: index + 1), bytesRead: 0)
    }
    let answers = worker.answers(to: chunk)
    for line in answers.bytes.split(separator: UInt8(ascii: "\n")) {
      require((try? JSONParser.parse(Array(line))) != nil, "not JSON: \(text(Array(line)))")
    }
    let again = worker.answers(to: chunk)
    require(
      answers.bytes == again.bytes, "first \(text(answers.bytes)), then \(text(again.bytes))")
  }

  /// Calls of the server, one after another.
  static func serve(_ bytes: [UInt8]) {
    var server = MeasureServer()
    for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(8) {
      guard let answer = server.answer(to: Array(line)) else { continue }
      let written = JSONWriter.line(of: answer)
      require((try? JSONParser.parse(written.dropLast())) != nil, "not JSON: \(text(written))")
    }
  }

  /// Messages of a conversation.
  static func conversation(_ bytes: [UInt8]) {
    guard let file = try? Descriptor.open(InputOnDisk.write(bytes)) else { return }
    defer { file.close() }
    guard let messages = try? ConversationFile(isStrict: true).messages(from: file) else { return }
    CellLaws.check(Array(messages.prefix(8)), sizer)
  }

  /// A file of translations, some of which are fitted.
  static func translations(_ bytes: [UInt8], _ format: StringFileFormat) {
    let reader = StringFile(textColumn: "text", format: format)
    guard let table = try? reader.read(InputOnDisk.write(bytes)) else { return }
    for string in table.strings.prefix(8) {
      require(string.position.line > 0, "a string at line \(string.position.line)")
      _ = PseudoLocalization(expansion: 0.3).translated(string.text)
      _ = try? check.result(of: string, in: "file")
    }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// The input as a file, for readers that read from one; each process has one.
private enum InputOnDisk {
  private static let path = FileManager.default.temporaryDirectory
    .appending(path: "fuzz-\(ProcessInfo.processInfo.processIdentifier)").path

  /// - Returns: the path of a file with these bytes.
  static func write(_ bytes: [UInt8]) -> String {
    let written: Void? = try? Data(bytes).write(to: URL(filePath: path))
    require(written != nil, "cannot write \(path)")
    return path
  }
}
