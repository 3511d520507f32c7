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

  /// Where it was found.
  let path: String
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
    path = unsafe Self.path(of: load) ?? file
    unsafe self.load = unsafeBitCast(load, to: Load.self)
    unsafe self.free = unsafeBitCast(free, to: Free.self)
    unsafe self.hyphenate = unsafeBitCast(hyphenate, to: Hyphenate.self)
  }

  /// The file that a function was loaded from, by the map of the process's memory (proc(5)): lines of
  /// "start-end permissions offset device inode path".
  private static func path(of function: UnsafeMutableRawPointer) -> String? {
    let address = UInt(bitPattern: function)
    // String(contentsOfFile:) takes what the first read gives, which of such a file is a part.
    let map = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()
    return String(decoding: map ?? Data(), as: UTF8.self).split(separator: "\n").lazy
      .compactMap { line -> String? in
        let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
        let bounds = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
        guard fields.count == 6, bounds.count == 2, (bounds[0]..<bounds[1]).contains(address) else {
          return nil
        }
        return fields[5].trimmingCharacters(in: .whitespaces)
      }.first
  }
}
