extension FontSet {
  /// Calls a function with the paths of the files as C strings.
  func withPaths<Result>(
    _ body: (UnsafePointer<UnsafePointer<CChar>?>, UnsafePointer<Int32>, Int32) -> Result
  ) -> Result {
    let copies = files.map { file in
      let bytes = Array(file.path.utf8CString)
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
      copy.update(from: bytes, count: bytes.count)
      return copy
    }
    defer { for copy in copies { copy.deallocate() } }
    return copies.map { UnsafePointer($0) as UnsafePointer<CChar>? }.withUnsafeBufferPointer {
      paths in
      files.map { Int32($0.index) }.withUnsafeBufferPointer { indexes in
        // Both have an element for each file, and there is at least one file.
        guard let paths = paths.baseAddress, let indexes = indexes.baseAddress else {
          preconditionFailure("a set of fonts without fonts")
        }
        return body(paths, indexes, Int32(files.count))
      }
    }
  }
}

/// The error if fonts could not be opened.
struct FontsMissing: Error, CustomStringConvertible {
  var fonts: FontSet

  var description: String {
    "Cannot open all of \(fonts.files.map(\.path).joined(separator: ", ")): "
      + "run Scripts/setup.sh --benchmarks"
  }
}
