import ArgumentParser

/// The lock of a command that measures.
struct LockOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Reject measurements that a lock does not cover (see 'measure lock').", valueName: "path"),
    completion: .file())
  var locked: String?

  /// - Returns: nil if there is no lock.
  /// - Throws: ``ToolError`` if the lock cannot be read or this machine differs from it.
  func open() throws -> LockGuard? {
    try locked.map { try LockGuard(MeasureLock(contentsOf: $0), path: $0) }
  }
}
