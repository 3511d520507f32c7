import Glibc

/// A thread that performs one function and ends (`pthread_create`).
///
/// Dispatch queues need file descriptors of their own, and stop the process if none are left.
enum HelperThread {
  /// Starts a thread, which receives no interrupts: those are for the thread that waits for input.
  ///
  /// - Returns: Whether the system allows another thread.
  static func start(_ perform: @escaping @Sendable () -> Void) -> Bool {
    let work = unsafe Unmanaged.passRetained(Work(perform))
    let status = Interrupt.blocked {
      var thread = pthread_t()
      let status = unsafe pthread_create(
        &thread, nil,
        { work in
          if let work = unsafe work {
            unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().perform()
          }
          return nil
        }, work.toOpaque())
      if status == 0 { pthread_detach(thread) }
      return status
    }
    if status != 0 { unsafe work.release() }
    return status == 0
  }

  private final class Work: Sendable {
    let perform: @Sendable () -> Void

    init(_ perform: @escaping @Sendable () -> Void) { self.perform = perform }
  }
}
