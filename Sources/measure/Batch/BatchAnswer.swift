import TextMetrics
import TextMetricsBubbles

/// The reason why a line of a batch has no measurement.
struct BatchError: Error, Sendable, Hashable {
  /// The error code, for programs. The codes of ``FontError`` are used in addition.
  enum Code: String, Sendable, Hashable, CaseIterable {
    /// The line is not JSON.
    case invalidJSON
    /// The line is not UTF-8.
    case invalidUTF8
    /// The line is longer than ``LineReader/maximumLength``.
    case lineTooLong
    /// A key has a value of the wrong type or without meaning.
    case invalidValue
    /// The key `text` is absent or null.
    case missingText
    /// The lock does not allow a source of the answer.
    case notInLock
    /// A key has no meaning, and unknown keys are rejected.
    case unknownKey

    /// The code of a line that cannot be parsed.
    init(of error: JSONSyntaxError) {
      self =
        switch error.kind {
        case .syntax: .invalidJSON
        case .invalidUTF8: .invalidUTF8
        }
    }
  }

  /// One of ``Code``, or of ``FontError/Code``.
  var code: String
  /// The message for users.
  var message: String

  init(_ code: Code, _ message: String) {
    self.code = code.rawValue
    self.message = message
  }

  init(_ error: FontError) {
    code = error.code.rawValue
    message = error.description
  }

  /// - Parameters:
  ///   - error: the parser's error.
  ///   - bytes: the parsed bytes.
  ///   - line: the number of the first line in the bytes.
  ///   - example: a request.
  init(
    _ error: JSONSyntaxError, in bytes: [UInt8], line: Int,
    example: String = #"{"text":"Hello"}"#
  ) {
    let source = SourceError(error, inObject: bytes, firstLine: line, example: example)
    self.init(Code(of: error), source.description)
  }
}

/// The answer to one line of a batch.
struct BatchAnswer: Sendable {
  /// The id of the request; null if it had none, or none that could be read.
  var id: JSONValue
  var result: Result<BatchMeasurement, BatchError>

  var isError: Bool {
    if case .failure = result { true } else { false }
  }
}

/// The measurement requested by a line.
enum BatchMeasurement: Sendable {
  case text(MeasurementAnswer)
  case bubble(BubbleLayout)

  /// The sources of all texts in the measurement.
  var sources: [MeasurementSources] {
    switch self {
    case .text(let answer): [answer.sources]
    case .bubble(let layout): layout.sources
    }
  }

  func writeMembers(to json: inout JSONWriter) {
    switch self {
    case .text(let answer): answer.writeMembers(to: &json)
    case .bubble(let layout): BubbleAnswer(layout: layout).writeMembers(to: &json)
    }
  }
}

extension BatchRequest {
  /// Measures the requested text or message.
  ///
  /// - Parameters:
  ///   - fonts: finds the fonts of texts.
  ///   - sizers: size messages.
  /// - Returns: The measurement.
  /// - Throws: `missingText`, `invalidValue` with the key in the message, or the code of a ``FontError``.
  func measured(_ fonts: FontResolver, _ sizers: BubbleSizers) throws(BatchError)
    -> BatchMeasurement
  {
    if let bubble = try bubble() { return .bubble(try sizers.layout(bubble)) }
    let request = try measurement()
    do throws(FontError) {
      return .text(try request.measured(fonts: fonts))
    } catch {
      throw BatchError(error)
    }
  }
}

extension BatchMeasurement: JSONWritable {
  func write(to json: inout JSONWriter) { json.object(writeMembers) }
}

extension BatchAnswer: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      switch result {
      case .success(let answer): answer.writeMembers(to: &json)
      case .failure(let error): json.member("error", error)
      }
    }
  }
}

extension BatchError: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("code", code)
      json.member("message", message)
    }
  }
}
