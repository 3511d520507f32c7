internal import Foundation

/// libhyphen, looked for when it is first needed: only who hyphenates has to install it.
///
/// The functions are those of hyphen.h (libhyphen 2.8), found by their names at run time.
@safe struct HyphenLibrary: @unchecked Sendable {
  /// The library, nil where the machine does not have it.
  static let shared = HyphenLibrary(file: "libhyphen.so.0")

  typealias Load = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  typealias Free = @convention(c) (OpaquePointer?) -> Void
  typealias Spellings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  typealias Hyphenate =
    @convention(c) (
      OpaquePointer?, UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<CChar>?,
      UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Spellings?>?,
      UnsafeMutablePointer<UnsafeMutablePointer<Int32>?>?,
      UnsafeMutablePointer<UnsafeMutablePointer<Int32>?>?
    ) -> Int32

  let load: Load
  let free: Free
  let hyphenate: Hyphenate

  /// - Parameter file: what `dlopen` is asked for; the library stays open as long as the process runs.
  init?(file: String) {
    guard let handle = unsafe dlopen(file, RTLD_NOW | RTLD_LOCAL) else { return nil }
    guard let load = unsafe dlsym(handle, "hnj_hyphen_load"),
      let free = unsafe dlsym(handle, "hnj_hyphen_free"),
      let hyphenate = unsafe dlsym(handle, "hnj_hyphen_hyphenate2")
    else {
      _ = unsafe dlclose(handle)
      return nil
    }
    unsafe self.load = unsafeBitCast(load, to: Load.self)
    unsafe self.free = unsafeBitCast(free, to: Free.self)
    unsafe self.hyphenate = unsafeBitCast(hyphenate, to: Hyphenate.self)
  }
}
