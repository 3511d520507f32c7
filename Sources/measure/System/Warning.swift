/// Warnings: facts about an answer that are not errors.
enum Warning {
  /// Says something on standard error; where that is not possible nobody wants to know.
  static func write(_ text: String) {
    try? Descriptor.standardError.write(Array("Warning: \(text)\n".utf8))
  }
}
