/// Reads strings from comma-separated values: one per record, with a header.
enum CSVStrings {
  /// - Parameters:
  ///   - reader: reads the records of the file.
  ///   - locale: the locale in the file's name, for records without one.
  ///   - textColumn: the name of the column of the text.
  /// - Returns: The strings in the order of the file.
  /// - Throws: ``SourceError``, or ``SystemError`` if reading fails.
  static func parse(
    _ reader: consuming CSVReader, locale: String?, textColumn: String
  ) throws -> StringTable {
    var reader = reader
    var table = StringTable()
    guard let header = try reader.next() else { return table }
    let names = header.fields.map { String(decoding: $0, as: UTF8.self) }
    guard names.contains(textColumn) else {
      throw SourceError(
        SourcePosition(line: header.line, column: 1),
        "there is no column \"\(textColumn)\"; the columns are \(names.joined(separator: ", ")); choose one "
          + "with --column")
    }
    while let record = try reader.next() {
      let position = SourcePosition(line: record.line, column: 1)
      var fields: [String: String] = [:]
      for (name, field) in zip(names, record.fields) where !field.isEmpty {
        fields[name] = String(decoding: field, as: UTF8.self)
      }
      guard let text = fields[textColumn] else { continue }
      do {
        table.strings.append(
          LocalizedString(
            key: fields["key"] ?? "line \(record.line)", text: text,
            locale: fields["lang"] ?? locale, position: position,
            box: try box(fields, at: position)))
      } catch {
        table.errors.append(error)
      }
    }
    return table
  }

  private static func box(
    _ fields: [String: String], at position: SourcePosition
  ) throws(SourceError) -> FitBox {
    func number(_ name: String) throws(SourceError) -> Double? {
      guard let field = fields[name] else { return nil }
      guard let number = Double(field), number > 0, number.isFinite else {
        throw SourceError(position, "\(name) must be a number above 0, not \"\(field)\"")
      }
      return number
    }
    var box = FitBox()
    box.width = try number("width")
    box.height = try number("height")
    box.maximumLineCount = try number("maxLines").flatMap(FitBox.count)
    box.size = try number("size")
    box.font = fields["font"]
    return box
  }
}
