/// An object that is read without retaining it, because threads that read the same object would contend for its
/// reference count.
///
/// The owner must keep the object alive as long as it is read.
@safe struct UncountedReference<Object: AnyObject> {
  private let reference: Unmanaged<Object>

  @inline(__always)
  init(_ object: Object) { unsafe reference = Unmanaged.passUnretained(object) }

  @inline(__always)
  func read<Result>(_ body: (Object) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef(body)
  }
}
