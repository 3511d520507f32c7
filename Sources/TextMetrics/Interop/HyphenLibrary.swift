internal import Foundation

/// libhyphen, loaded on first use: only users of hyphenation need to install it.
///
/// Its functions are those of hyphen.h (libhyphen 2.8), looked up by name at run time.
@safe struct HyphenLibrary: @unchecked Sendable {
  /// The library; nil if it is not installed.
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

  /// The path of the loaded file.
  let path: String
  let load: Load
  let free: Free
  let hyphenate: Hyphenate

  /// - Parameter file: the argument of `dlopen`; the library stays open as long as the process runs.
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

  /// The file from which a function was loaded, according to the process's memory map (proc(5)):
  /// lines of "start-end permissions offset device inode path".
  private static func path(of function: UnsafeMutableRawPointer) -> String? {
    let address = UInt(bitPattern: function)
    // String(contentsOfFile:) returns only the result of the first read, which is a part of such a file.
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
