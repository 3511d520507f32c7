extension String {
  /// The text with some scalars replaced.
  ///
  /// By scalars: a combining mark after `&` or `<` makes another character of it, which no search for `&` finds.
  ///
  /// - Parameter replacements: what takes the place of each.
  /// - Returns: The text, in which all other scalars are the same.
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
