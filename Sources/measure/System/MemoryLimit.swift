import Glibc

/// The memory that the process may have (`RLIMIT_AS`).
///
/// The memory that every command needs is requested before the command begins. If memory runs out later, the tool
/// ends with another message (`Sources/CAllocation`).
enum MemoryLimit {
  /// The fonts, the tables of Unicode, and short texts, in bytes.
  private static let needed = 64 << 20

  /// - Throws: an error with the remedy if there is too little.
  static func prepare() throws(ToolError) {
    // Only reserved: nothing is written to it.
    let memory = unsafe mmap(
      nil, needed, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard unsafe memory != MAP_FAILED else {
      throw ToolError(
        """
        Measuring needs \(needed >> 20) MiB of memory, but less is available.
        Raise the limit of the process, for example with 'ulimit -v unlimited'.
        """)
    }
    unsafe munmap(memory, needed)
  }
}
