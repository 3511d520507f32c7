/// An object that is read without counting a reference to it: threads that read the same one would contend for the
/// count.
///
/// Its owner must hold it as long as it is read.
@safe struct UncountedReference<Object: AnyObject> {
  private let reference: Unmanaged<Object>

  @inline(__always)
  init(_ object: Object) { unsafe reference = Unmanaged.passUnretained(object) }

  @inline(__always)
  func read<Result>(_ body: (Object) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef(body)
  }
}
