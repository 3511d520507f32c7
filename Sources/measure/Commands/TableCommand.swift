import ArgumentParser
import Foundation
import TextMetrics

/// `measure table`: the widths of columns and the heights of rows.
struct TableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "table",
    abstract: "Compute column widths and row heights for a CSV file.",
    discussion: """
      Reads a CSV or TSV file and prints the width of each column and the height of each row \
      at which every cell shows its whole text.

        measure table prices.csv --font "Liberation Sans" --size 11
        measure table prices.csv --max-width 200 --padding 6 --output markdown
        measure table prices.csv --font Carlito --size 11 --unit excel --output csv

      Widths are in points, or with --unit excel in Excel's characters, as in the width attribute \
      of a column in an .xlsx file. They include the padding, in Excel's case its own. Heights are \
      in points. Printed sizes are rounded up. The first record is the header. Line breaks in a \
      text are kept.

      With --json: one object with the keys columns [{name, width, excelWidth, widestRow}] and \
      rowHeights. Rows are counted from 1.
      """)

  /// The format of the result.
  enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
    case text, markdown, csv
  }

  /// The unit of widths.
  enum Unit: String, CaseIterable, ExpressibleByArgument {
    case points, excel
  }

  @Argument(help: "The file to read; - or none means standard input.", completion: .file())
  var file = "-"

  @OptionGroup var font: FontOptions

  @Option(
    help: ArgumentHelp(
      "The font of the header; default: the same as the other rows.", valueName: "name|file"),
    completion: .font)
  var headerFont: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Padding left and right of each text, in points.", valueName: "points"))
  var padding = 4.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Padding above and below each text, in points.", valueName: "points"))
  var verticalPadding = 2.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Maximum width of a column; wider texts wrap.", valueName: "points"))
  var maxWidth: Double?

  @Option(help: "The unit of widths.") var unit = Unit.points
  @Option(help: "The output format.") var output = OutputFormat.text
  @Flag(help: "Read tab-separated values; default: inferred from the file's name.") var tabs = false

  @OptionGroup var lock: LockOptions
  @OptionGroup var answer: AnswerOptions

  func validate() throws {
    try Bounds.distances.check(padding, "--padding")
    try Bounds.distances.check(verticalPadding, "--vertical-padding")
    try Bounds.widths.check(maxWidth, "--max-width")
    guard maxWidth.map({ $0 > 2 * padding }) ?? true else {
      throw ValidationError(
        "--max-width must be more than the padding of both sides, \(Numbers.short(2 * padding)) points "
          + "(see --padding).")
    }
    guard !answer.json || output == .text else {
      throw ValidationError(
        "--json and --output \(output.rawValue) cannot be combined: both write to standard output.")
    }
    guard !answer.json || unit == .points else {
      throw ValidationError("--json and --unit excel cannot be combined: the JSON has both units.")
    }
  }

  func run() throws {
    let lock = try lock.open()
    let rows = try read()
    let body = try font.resolve()
    let header = try headerFont.map { try font.request(for: $0).resolve() } ?? body
    let sizing = TableSizing(
      rows: rows, fonts: TableSizing.Fonts(header: header, body: body),
      padding: TableSizing.Padding(horizontal: padding, vertical: verticalPadding),
      maximumWidth: maxWidth)
    for sources in sizing.sources { try lock?.check(sources) }
    try answer.write(sizing) { lines(of: sizing, style: $0) }
  }

  private func read() throws -> [[String]] {
    let input = try InputFile(file)
    defer { input.descriptor.close() }
    var rows: [[String]] = []
    try input.reading {
      let isTabSeparated = tabs || StringFileFormat(path: file) == .tsv
      var reader = CSVReader(LineReader(input.descriptor), isTabSeparated: isTabSeparated)
      while let record = try reader.next() {
        rows.append(record.fields.map { String(decoding: $0, as: UTF8.self) })
      }
    }
    guard !rows.isEmpty else { throw ToolError("There are no records in \(input.name).") }
    return rows
  }

  // MARK: Output formats

  private func width(_ column: TableSizing.Column) -> String {
    switch unit {
    case .points: Numbers.pointsAround(column.width)
    case .excel: Numbers.pointsAround(column.excelWidth)
    }
  }

  private func lines(of sizing: TableSizing, style: TerminalStyle) -> [String] {
    switch output {
    case .text: return textLines(of: sizing, style: style)
    case .markdown:
      return ["| Column | Width | Widest row |", "|---|--:|--:|"]
        + sizing.columns.map {
          "| \(Self.markdown($0.name)) | \(width($0)) | \($0.widestRow) |"
        }
        + ["", "| Row | Height |", "|--:|--:|"]
        + sizing.rowHeights.enumerated().map {
          "| \($0.offset + 1) | \(Numbers.pointsAround($0.element)) |"
        }
    case .csv:
      return ["kind,number,name,size"]
        + sizing.columns.enumerated().map { index, column in
          "column,\(index + 1),\(CSVField.quoted(column.name)),\(width(column))"
        }
        + sizing.rowHeights.enumerated().map {
          "row,\($0.offset + 1),,\(Numbers.pointsAround($0.element))"
        }
    }
  }

  private func textLines(of sizing: TableSizing, style: TerminalStyle) -> [String] {
    var table = Table([
      ("column", .right), ("width", .right), ("widest row", .right), ("name", .left),
    ])
    for (index, column) in sizing.columns.enumerated() {
      table.append([
        "\(index + 1)", width(column), "\(column.widestRow)", VisibleText.visible(column.name),
      ])
    }
    var rows = Table([("rows", .left), ("height", .right)])
    for run in Self.runs(of: sizing.rowHeights) {
      let first = run.rows.lowerBound + 1
      rows.append([
        run.rows.count == 1 ? "\(first)" : "\(first)–\(run.rows.upperBound)",
        Numbers.pointsAround(run.height),
      ])
    }
    return table.lines(style: style) + [""] + rows.lines(style: style)
  }

  /// Ranges of consecutive rows with the same height.
  private static func runs(of heights: [Double]) -> [(rows: Range<Int>, height: Double)] {
    heights.indices.reduce(into: []) { runs, row in
      if let last = runs.last, last.height == heights[row] {
        runs[runs.count - 1].rows = last.rows.lowerBound..<row + 1
      } else {
        runs.append((row..<row + 1, heights[row]))
      }
    }
  }

  private static func markdown(_ text: String) -> String {
    VisibleText.visible(text).replacing(["|": "\\|", "\\": "\\\\"])
  }
}
