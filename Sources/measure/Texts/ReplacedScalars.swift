extension String {
  /// The text with some scalars replaced.
  ///
  /// By scalars: a combining mark after `&` or `<` forms another character with it, which no search for `&` finds.
  ///
  /// - Parameter replacements: the replacement of each scalar.
  /// - Returns: The text with all other scalars unchanged.
  func replacing(_ replacements: [Unicode.Scalar: String]) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if let replacement = replacements[scalar] {
        text += replacement
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Text for elements and attributes of XML and HTML, provided that it has no controls.
  var escapedForMarkup: String {
    replacing(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"])
  }
}
