import Foundation

/// The length of tests for what must hold however long a process runs.
enum Soak {
  /// The factor by which their rounds are multiplied: `TEXTMETRICS_SOAK`, 1 by default.
  static let factor =
    ProcessInfo.processInfo.environment["TEXTMETRICS_SOAK"].flatMap(Int.init).map { max(1, $0) }
    ?? 1
}

/// The part of this process that is in physical memory.
enum ResidentMemory {
  /// The size in bytes, after free memory has been given back.
  static var size: Int {
    giveBack()
    let sizes = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = sizes.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }

  /// The C library's `malloc_trim`, which its module does not have.
  private static func giveBack() {
    guard let found = unsafe dlsym(nil, "malloc_trim") else { return }
    typealias Trim = @convention(c) (Int) -> CInt
    _ = unsafe unsafeBitCast(found, to: Trim.self)(0)
  }

  /// The growth over rounds of work, in bytes, after as many rounds to fill whatever has a limit.
  static func growth(rounds: Int, _ work: (Int) throws -> Void) rethrows -> Int {
    for round in 0..<rounds { try work(round) }
    let before = size
    for round in rounds..<rounds * (1 + Soak.factor) { try work(round) }
    return size - before
  }
}
