import TextMetrics

/// Answers a stream of requests line by line, in order.
struct Batch {
  private let worker: BatchWorker
  private let lock: LockGuard?
  private let output: Output
  private var progress: Progress
  /// Lines that have been read but not answered.
  private var waiting: JobQueue<BatchLine>
  private var waitingBytes = 0
  /// The number of answered lines, and of those answered with an error.
  private(set) var answerCount = 0
  private(set) var errorCount = 0

  private static let maximumWaitingBytes = 1 << 20

  /// - Parameters:
  ///   - worker: answers the lines.
  ///   - jobs: the maximum number of lines answered concurrently, at least 1.
  ///   - lock: the allowed sources of answers; nil for no restriction.
  ///   - output: receives the answers.
  ///   - progress: notified of every answer.
  init(_ worker: BatchWorker, jobs: Int, lock: LockGuard?, output: Output, progress: Progress) {
    self.worker = worker
    waiting = JobQueue(jobs: jobs)
    self.lock = lock
    self.output = output
    self.progress = progress
  }

  /// Answers every line until the input ends or an interrupt arrives.
  ///
  /// Answers are flushed before waiting for more input, so a program can send a line, read its
  /// answer, and send the next.
  ///
  /// - Parameter descriptor: the input.
  /// - Throws: ``SystemError``.
  mutating func run(_ descriptor: Descriptor) throws {
    defer { progress.finish() }
    var reader = LineReader(descriptor)
    var bytesRead = 0
    while let line = try reader.next(beforeWaiting: {
      try answerWaiting(bytesRead: bytesRead)
      try output.flush()
    }), !Interrupt.isPending {
      waiting.append(BatchLine(line: line, number: reader.lineNumber))
      if case .bytes(let bytes) = line { waitingBytes += bytes.count }
      bytesRead = reader.byteCount
      if waiting.isFull || waitingBytes > Self.maximumWaitingBytes {
        try answerWaiting(bytesRead: bytesRead)
      }
    }
    try answerWaiting(bytesRead: bytesRead)
    try output.flush()
  }

  private mutating func answerWaiting(bytesRead: Int) throws {
    waitingBytes = 0
    for case let answer? in waiting.results({ [worker] in worker.answer(to: $0) }) {
      let answer = lock.map(answer.allowed) ?? answer
      try output.write(answer.bytes)
      answerCount += 1
      errorCount += answer.isError ? 1 : 0
      progress.update(answerCount, done: bytesRead, detail: "\(errorCount) with errors")
    }
  }
}

/// A line of the input and its number, from 1.
struct BatchLine: Sendable {
  var line: LineReader.Line
  var number: Int
}
