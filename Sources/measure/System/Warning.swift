/// What people should know of an answer that is no error.
enum Warning {
  /// Says something on standard error; where that is not possible nobody wants to know.
  static func write(_ text: String) {
    try? Descriptor.standardError.write(Array("Warning: \(text)\n".utf8))
  }
}
