import TextMetrics

/// Answers a stream of requests line by line, in order.
///
/// Lines are read and answers written on one thread; everything in between is done in chunks of
/// lines, on as many threads as there are jobs.
struct Batch {
  private let output: Output
  private var progress: Progress
  private let queue: JobQueue<BatchChunk, BatchAnswers>
  /// The lines that are not in the queue yet.
  private var chunk = BatchChunk()
  /// The bytes of the lines in the queue.
  private var waitingBytes = 0
  private var wasInterrupted = false
  /// The number of answered lines, and of those answered with an error.
  private(set) var answerCount = 0
  private(set) var errorCount = 0

  private static let maximumWaitingBytes = 1 << 20
  private static let chunksPerJob = 4

  /// - Parameters:
  ///   - worker: answers the lines.
  ///   - jobs: the maximum number of lines answered concurrently, at least 1.
  ///   - output: receives the answers.
  ///   - progress: notified of answers.
  init(_ worker: BatchWorker, jobs: Int, output: Output, progress: Progress) {
    queue = JobQueue(jobs: jobs, itemsPerJob: Self.chunksPerJob) { worker.answers(to: $0) }
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
    while let line = try reader.next(beforeWaiting: {
      if !descriptor.hasInput { try answerAll() }
    }), !Interrupt.isPending {
      chunk.append(BatchLine(line: line, number: reader.lineNumber), bytesRead: reader.byteCount)
      if chunk.isFull { try answerChunk() }
    }
    try answerAll()
  }

  /// Adds the lines to the queue, and writes answers until there is room for more.
  private mutating func answerChunk() throws {
    guard !chunk.lines.isEmpty else { return }
    waitingBytes += chunk.byteCount
    queue.append(chunk)
    chunk = BatchChunk()
    while queue.isFull || waitingBytes > Self.maximumWaitingBytes, try writeNext() {}
  }

  private mutating func answerAll() throws {
    try answerChunk()
    while try writeNext() {}
    try output.flush()
  }

  /// Writes the answers to the oldest lines.
  ///
  /// - Returns: Whether there were any lines.
  private mutating func writeNext() throws -> Bool {
    guard let answers = queue.next() else { return false }
    waitingBytes -= answers.lineByteCount
    // After lines without an answer, later answers would be out of order.
    guard !wasInterrupted else { return true }
    wasInterrupted = answers.wasInterrupted
    try output.write(answers.bytes)
    answerCount += answers.count
    errorCount += answers.errorCount
    progress.update(answerCount, done: answers.bytesRead, detail: "\(errorCount) with errors")
    return true
  }
}
