import Dispatch
import Synchronization
import TextMetrics

/// Answers a stream of requests line by line, in order.
struct Batch {
  private let workers: [BatchWorker]
  private let lock: LockGuard?
  private let output: Output
  private var progress: Progress
  /// Lines that have been read and not answered yet.
  private var waiting: [BatchLine] = []
  private var waitingBytes = 0
  /// Why the lock does not allow an answer.
  private var refusal: ToolError?
  /// The number of lines that have been answered, and of those answered with an error.
  private(set) var answerCount = 0
  private(set) var errorCount = 0

  /// Lines that wait for each worker at most: enough that none runs dry, few enough to stay in cache.
  private static let linesPerWorker = 32
  private static let maximumWaitingBytes = 1 << 20

  /// - Parameters:
  ///   - jobs: how many lines are answered at the same time, at least 1.
  ///   - lock: what answers may rely on; nil for anything.
  ///   - output: where the answers go.
  ///   - progress: told of every answer.
  init(jobs: Int, lock: LockGuard?, output: Output, progress: Progress) {
    workers = (0..<max(1, jobs)).map { _ in BatchWorker() }
    self.lock = lock
    self.output = output
    self.progress = progress
  }

  /// Answers every line until the input ends or an interrupt comes.
  ///
  /// Answers leave the process before more input is waited for, so that a program can send a line,
  /// read its answer, and send the next.
  ///
  /// - Parameter descriptor: the input.
  /// - Throws: ``SystemError``, or ``ToolError`` where the lock does not allow an answer.
  mutating func run(_ descriptor: Descriptor) throws {
    defer { progress.finish() }
    var reader = LineReader(descriptor)
    let limit = workers.count == 1 ? 1 : workers.count * Self.linesPerWorker
    var bytesRead = 0
    while let line = try reader.next(beforeWaiting: { () throws(SystemError) in
      try answerWaiting(bytesRead: bytesRead)
      try output.flush()
    }), !Interrupt.isPending, refusal == nil {
      waiting.append(BatchLine(line: line, number: reader.lineNumber))
      if case .bytes(let bytes) = line { waitingBytes += bytes.count }
      bytesRead = reader.byteCount
      if waiting.count >= limit || waitingBytes > Self.maximumWaitingBytes {
        try answerWaiting(bytesRead: bytesRead)
      }
    }
    try answerWaiting(bytesRead: bytesRead)
    try output.flush()
    if let refusal { throw refusal }
  }

  private mutating func answerWaiting(bytesRead: Int) throws(SystemError) {
    defer {
      waiting.removeAll(keepingCapacity: true)
      waitingBytes = 0
    }
    for case let answer? in answers() {
      guard isAllowed(answer), refusal == nil else { return }
      try output.write(answer.bytes)
      answerCount += 1
      errorCount += answer.isError ? 1 : 0
      progress.update(answerCount, bytes: bytesRead, detail: "\(errorCount) with errors")
    }
  }

  /// The answers to the waiting lines, in their order; nil for blank ones.
  private func answers() -> [BatchWorker.Answer?] {
    guard workers.count > 1, waiting.count > 1 else {
      return waiting.map { workers[0].answer(to: $0) }
    }
    let answers = Mutex([BatchWorker.Answer?](repeating: nil, count: waiting.count))
    DispatchQueue.concurrentPerform(iterations: workers.count) { [workers, waiting] number in
      for index in stride(from: number, to: waiting.count, by: workers.count) {
        let answer = workers[number].answer(to: waiting[index])
        answers.withLock { $0[index] = answer }
      }
    }
    return answers.withLock { $0 }
  }

  /// Whether the lock allows an answer; otherwise the refusal is noted.
  private mutating func isAllowed(_ answer: BatchWorker.Answer) -> Bool {
    do {
      try lock?.check(answer.faces)
      return true
    } catch {
      refusal = refusal ?? error as? ToolError
      return false
    }
  }
}

/// A line of the input with its number, from 1.
struct BatchLine: Sendable {
  var line: LineReader.Line
  var number: Int
}
