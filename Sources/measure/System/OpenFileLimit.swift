import Glibc

/// The number of files that the process may have open (`RLIMIT_NOFILE`).
///
/// A font that cannot be opened is passed over for the next one, so too few descriptors would change answers.
/// Free descriptors are therefore counted before the first font is opened.
enum OpenFileLimit {
  /// Enough to read Fontconfig's configuration, its caches and a font.
  private static let needed = 4
  /// Each further job opens one font at a time.
  private static let neededPerJob = 1

  /// Raises the limit as far as the system allows, if it is low.
  ///
  /// - Throws: an error with the remedy if too few files can be opened nevertheless.
  static func prepare() throws(ToolError) {
    raise()
    let free = freeCount(atMost: needed)
    guard free < needed else { return }
    throw ToolError(
      """
      Only \(free) more \(free == 1 ? "file" : "files") can be opened, but measuring needs \(needed).
      Raise the limit, for example with 'ulimit -n \(usualLimit)', or close files that the tool inherits.
      """)
  }

  /// As many of the wanted jobs as there are descriptors for, at least 1.
  static func jobs(upTo wanted: Int) -> Int {
    guard wanted > 1 else { return 1 }
    let free = freeCount(atMost: needed + (wanted - 1) * neededPerJob)
    return max(1, 1 + (free - needed) / neededPerJob)
  }

  private static let usualLimit: rlim_t = 1024

  private static func raise() {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0,
      limit.rlim_cur < usualLimit
    else { return }
    limit.rlim_cur = min(usualLimit, limit.rlim_max)
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  /// The number of files that can be opened now, found out by opening them.
  private static func freeCount(atMost count: Int) -> Int {
    var opened: [Descriptor] = []
    defer { for descriptor in opened { descriptor.close() } }
    while opened.count < count, let descriptor = try? Descriptor.open("/") {
      opened.append(descriptor)
    }
    return opened.count
  }
}
