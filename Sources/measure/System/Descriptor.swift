import Glibc
import Synchronization

/// An open file of the process (`open`, `read`, `write`): the one place of the tool that speaks to the
/// system directly.
///
/// Foundation's `FileHandle` waits until it has as many bytes as it was asked for, so a program that
/// sends one line and waits for the answer would wait forever; and it reports a closed pipe by ending
/// the process.
struct Descriptor: Sendable {
  let number: Int32

  static let standardInput = Descriptor(number: 0)
  static let standardOutput = Descriptor(number: 1)
  static let standardError = Descriptor(number: 2)

  /// Opens a file for reading; nil with the reason where that fails.
  static func open(_ path: String) throws(SystemError) -> Descriptor {
    let number = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw SystemError(errno, .open) }
    return Descriptor(number: number)
  }

  func close() { _ = Glibc.close(number) }

  /// Replaces the contents of the buffer by what can be read at once, waiting only for the first byte.
  ///
  /// - Returns: false at the end of the input, and where an interrupt came instead of a byte.
  func read(into buffer: inout [UInt8], capacity: Int) throws(SystemError) -> Bool {
    var status = 0
    var failure: Int32 = 0
    buffer = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { bytes, count in
      repeat {
        unsafe status = Glibc.read(number, bytes.baseAddress, capacity)
        failure = errno
      } while status < 0 && failure == EINTR && !Interrupt.isPending
      count = max(status, 0)
    }
    if status < 0, failure != EINTR { throw SystemError(failure, .read) }
    return status > 0
  }

  /// All that is left to read.
  func readToEnd() throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk: [UInt8] = []
    while try read(into: &chunk, capacity: 1 << 16) { bytes += chunk }
    return bytes
  }

  /// Writes all the bytes, however many calls that takes.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let status = unsafe bytes.withUnsafeBytes { bytes in
        unsafe Glibc.write(number, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if status >= 0 {
        written += status
      } else if errno != EINTR {
        throw SystemError(errno, .write)
      }
    }
  }

  var isTerminal: Bool { isatty(number) == 1 }

  /// The number of columns of the terminal; nil where it is none, or does not know.
  var terminalColumns: Int? {
    var size = winsize()
    guard unsafe ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The length of a regular file, in bytes.
  var fileSize: Int? {
    var status = stat()
    guard unsafe fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}

/// What the system answered to a call that failed (`errno`).
struct SystemError: Error, Sendable, Hashable, CustomStringConvertible {
  enum Call: Sendable, Hashable {
    case open
    case read
    case write
  }

  let code: Int32
  let call: Call

  init(_ code: Int32, _ call: Call) {
    self.code = code
    self.call = call
  }

  /// The reader of a pipe has closed it.
  var isClosedPipe: Bool { code == EPIPE && call == .write }

  var description: String {
    switch code {
    case ENOENT: "no such file"
    case EACCES, EPERM: "permission denied"
    case EISDIR: "it is a folder"
    case ENOSPC: "no space left on the device"
    default: unsafe String(cString: strerror(code))
    }
  }

  /// What can be done about it, as a line of its own; nil where nothing is known.
  private var advice: String? {
    switch code {
    case ENOENT, ENOTDIR: "Check the path."
    case EACCES, EPERM: "Check its permissions."
    case EISDIR: "Name a file in it."
    case ENOSPC: "Make room, or write elsewhere."
    default: nil
    }
  }

  /// The error for people.
  ///
  /// - Parameter failure: what failed, such as "Cannot read a.txt".
  /// - Returns: A sentence, and what to do next.
  func toolError(_ failure: String) -> ToolError {
    ToolError("\(failure): \(self)." + (advice.map { "\n\($0)" } ?? ""))
  }
}

/// Interrupts (`SIGINT`, `SIGTERM`) that wait until a whole line has been written.
enum Interrupt {
  private static let pending = Atomic<Int32>(0)

  static var isPending: Bool { pending.load(ordering: .relaxed) != 0 }

  /// Remembers the next interrupt instead of ending at once. A second one ends at once.
  static func postpone() {
    // Made before the first signal, so that the handler finds it made.
    pending.store(0, ordering: .relaxed)
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] {
      unsafe sigaddset(&signals, number)
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { number in
        Interrupt.pending.store(number, ordering: .relaxed)
      }
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
      unsafe sigaction(number, &action, nil)
    }
    // A process inherits what its parent had blocked, as many worker threads do.
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Ends the process by the interrupt that was remembered, so that its parent learns of it.
  static func resume() {
    let number = pending.load(ordering: .relaxed)
    guard number != 0 else { return }
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Lets writing to a closed pipe fail with an error instead of a signal.
  static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }
}
