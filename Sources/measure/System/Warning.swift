/// Warnings: facts about an answer that are not errors.
enum Warning {
  /// Prints a warning on standard error, ignoring failures.
  static func write(_ text: String) {
    try? Descriptor.standardError.write(Array("Warning: \(text)\n".utf8))
  }
}
