import Glibc
import Synchronization

/// An open file of the process (`open`, `read`, `write`).
///
/// Foundation's `FileHandle` blocks until it has the requested number of bytes, so a program that
/// sends one line and waits for the answer would wait forever; and it ends the process when a pipe is
/// closed.
struct Descriptor: Sendable {
  let number: Int32

  static let standardInput = Descriptor(number: 0)
  static let standardOutput = Descriptor(number: 1)
  static let standardError = Descriptor(number: 2)

  /// Opens a file for reading.
  static func open(_ path: String) throws(SystemError) -> Descriptor {
    let number = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw SystemError(errno, .open) }
    return Descriptor(number: number)
  }

  func close() { _ = Glibc.close(number) }

  /// Replaces the contents of the buffer with the bytes available, waiting only for the first one.
  ///
  /// - Returns: false at the end of the input, and if an interrupt arrived before a byte.
  func read(into buffer: inout [UInt8], capacity: Int) throws(SystemError) -> Bool {
    guard Interrupt.waitForInput(of: self) else {
      buffer = []
      return false
    }
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

  /// Whether reading returns at once, with bytes or at the end of the input.
  var hasInput: Bool {
    var state = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&state, 1, 0) > 0
  }

  /// All remaining bytes.
  func readToEnd() throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk: [UInt8] = []
    while try read(into: &chunk, capacity: 1 << 16) { bytes += chunk }
    return bytes
  }

  /// Writes all the bytes, in as many calls as needed.
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

  /// The number of columns of the terminal; nil if the descriptor is not a terminal, or the number
  /// is unknown.
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

/// The error of a failed system call (`errno`).
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

  /// Whether the reader of a pipe has closed it.
  var isClosedPipe: Bool { code == EPIPE && call == .write }

  var description: String {
    switch code {
    case ENOENT: "no such file"
    case EACCES, EPERM: "permission denied"
    case EISDIR: "it is a folder"
    case ENOSPC: "no space left on the device"
    case EFBIG: "the file has reached its maximum size"
    default: unsafe String(cString: strerror(code))
    }
  }

  /// The remedy, as a separate line; nil if none is known.
  private var advice: String? {
    switch code {
    case ENOENT, ENOTDIR: "Check the path."
    case EACCES, EPERM: "Check its permissions."
    case EISDIR: "Name a file in it."
    case EFBIG: "Raise the limit, for example with 'ulimit -f unlimited', or write elsewhere."
    case ENOSPC: "Free some space, or write elsewhere."
    default: nil
    }
  }

  /// The error for users.
  ///
  /// - Parameter failure: the failed action, such as "Cannot read a.txt".
  /// - Returns: A sentence, and the remedy.
  func toolError(_ failure: String) -> ToolError {
    ToolError("\(failure): \(self)." + (advice.map { "\n\($0)" } ?? ""))
  }
}

/// Interrupts (`SIGINT`, `SIGTERM`) that are deferred until a whole line has been written.
enum Interrupt {
  private static let pending = Atomic<Int32>(0)

  static var isPending: Bool { pending.load(ordering: .relaxed) != 0 }

  /// Performs a function, during which the first interrupt is only recorded, and ends the process with it
  /// afterwards, whether the function returns or throws. A second one ends it at once.
  static func postponed(_ perform: () throws -> Void) rethrows {
    postpone()
    defer { resume() }
    try perform()
  }

  /// Records the next interrupt instead of ending the process.
  private static func postpone() {
    // Initialised before the first signal, so that the handler finds it.
    pending.store(0, ordering: .relaxed)
    var signals = signals
    for number in [SIGINT, SIGTERM] {
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { number in
        Interrupt.pending.store(number, ordering: .relaxed)
      }
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
      unsafe sigaction(number, &action, nil)
    }
    // A process inherits the signals blocked by its parent, as many worker threads do.
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Waits until reading returns at once.
  ///
  /// An interrupt just before a blocking `read` would go unnoticed. So interrupts are blocked, except while
  /// `pselect` waits, which they end.
  ///
  /// - Returns: false if an interrupt is pending.
  static func waitForInput(of descriptor: Descriptor) -> Bool {
    var blocked = signals
    var previous = sigset_t()
    unsafe pthread_sigmask(SIG_BLOCK, &blocked, &previous)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &previous, nil) }
    while !isPending {
      guard var set = fd_set(descriptor.number) else { return true }
      let status = unsafe pselect(descriptor.number + 1, &set, nil, nil, nil, &previous)
      // Other errors are reported by reading.
      if status >= 0 || errno != EINTR { return true }
    }
    return false
  }

  /// Performs a function while interrupts wait; threads started by it never receive one.
  static func blocked<Result>(_ perform: () -> Result) -> Result {
    var blocked = signals
    var previous = sigset_t()
    unsafe pthread_sigmask(SIG_BLOCK, &blocked, &previous)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &previous, nil) }
    return perform()
  }

  private static var signals: sigset_t {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] { unsafe sigaddset(&signals, number) }
    return signals
  }

  /// Ends the process with the recorded interrupt, so that its parent is informed.
  private static func resume() {
    let number = pending.load(ordering: .relaxed)
    guard number != 0 else { return }
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Makes writing to a closed pipe fail with an error instead of a signal.
  static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Makes writing past the maximum size of files fail with an error instead of a signal.
  static func ignoreFileSizes() { signal(SIGXFSZ, SIG_IGN) }
}

extension fd_set {
  /// The set of one file; nil if its number is too large for sets.
  fileprivate init?(_ number: Int32) {
    guard (0..<Int32(FD_SETSIZE)).contains(number) else { return nil }
    self.init()
    let (index, bit) = Int(number).quotientAndRemainder(dividingBy: Int.bitWidth)
    unsafe withUnsafeMutableBytes(of: &self) { bytes in
      unsafe bytes.bindMemory(to: Int.self)[index] |= 1 << bit
    }
  }
}
