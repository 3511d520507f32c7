/// Fields of CSV (RFC 4180).
enum CSVField {
  /// A text as a field: quoted if it has commas, quotation marks or line breaks.
  static func quoted(_ text: String) -> String {
    // By scalars: a carriage return and a line feed are one character.
    let isPlain = !text.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
    return isPlain ? text : "\"" + text.replacing(["\"": "\"\""]) + "\""
  }
}
