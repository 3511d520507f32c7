internal import BundledFonts

/// The font files embedded in the binary.
enum BundledFontFiles {
  /// The bytes of each file by name, such as `Inter-Regular.otf`. Nothing is copied.
  static func data(named name: String) -> FontData? { files[name] }

  /// The names of the files, in no particular order.
  static var names: some Collection<String> { files.keys }

  private static let files: [String: FontData] = {
    let table = unsafe UnsafeBufferPointer(
      start: bundled_font_files(), count: bundled_font_file_count)
    var files: [String: FontData] = [:]
    for index in table.indices {
      let file = unsafe table[index]
      let name = unsafe String(cString: file.name)
      let bytes = unsafe UnsafeRawBufferPointer(start: file.bytes, count: file.count)
      files[name] = unsafe FontData(static: bytes, source: "bundled \(name)")
    }
    return files
  }()
}
