import Foundation

@testable import MeasureTool

/// The fuzzed code, chosen by the environment variable `FUZZ_TARGET`: the name of a case, or of a format of
/// translations.
enum Target: String, CaseIterable {
  case text, runs, font, answer, topics, style, html, markdown, batch, serve, conversation

  static let chosen: @Sendable ([UInt8]) -> Void = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    if let target = Target(rawValue: name) { return { target.run($0) } }
    if let format = StringFileFormat(rawValue: name) {
      return { ToolTargets.translations($0, format) }
    }
    let names = allCases.map(\.rawValue) + StringFileFormat.allCases.map(\.rawValue)
    FileHandle.standardError.write(
      Data("FUZZ_TARGET must be one of \(names.joined(separator: ", ")).\n".utf8))
    exit(64)
  }()

  func run(_ bytes: [UInt8]) {
    var input = FuzzInput(bytes)
    switch self {
    case .text: TextTarget.run(&input)
    case .runs: RunsTarget.run(&input)
    case .font: FontTarget.run(bytes)
    case .answer: ReadingTargets.answer(bytes)
    case .topics: ReadingTargets.topics(bytes)
    case .style: ReadingTargets.style(bytes)
    case .html: ReadingTargets.html(bytes)
    case .markdown: ReadingTargets.markdown(bytes)
    case .batch: ToolTargets.batch(bytes)
    case .serve: ToolTargets.serve(bytes)
    case .conversation: ToolTargets.conversation(bytes)
    }
  }
}

/// Runs one input of libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  Target.chosen(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Crashes if a result is wrong, as libFuzzer expects.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}

/// Bytes read from the front, first as numbers, then as text.
struct FuzzInput {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isEmpty: Bool { rest.isEmpty }

  mutating func byte() -> Int { Int(rest.popFirst() ?? 0) }

  mutating func number(below limit: Int) -> Int { byte() % limit }

  /// A length of up to 383 points, or one of a few extreme values.
  mutating func length() -> CGFloat {
    let extreme: [CGFloat] = [
      0, -5, .nan, .infinity, -.infinity, 1e300, .leastNonzeroMagnitude, 1e6,
    ]
    let number = byte()
    return number < extreme.count ? extreme[number] : CGFloat(number) * 1.5
  }

  /// The rest as UTF-16, possibly with unpaired surrogates.
  mutating func units(atMost count: Int = .max) -> [UInt16] {
    var units: [UInt16] = []
    while units.count < count, !rest.isEmpty { units.append(UInt16(byte()) << 8 | UInt16(byte())) }
    return units
  }
}
