import Foundation
import Testing

@testable import TextMetrics

/// The ends of lines that are found in the table of breaks alone: `offset:advance`, with the advance in units of the
/// font. "?" replaces an advance that only the clusters give; "–" is where not even the shortest line fits.
///
/// Advances are HarfBuzz's for the lines alone.
@Suite struct LineWalkTests {
  private func ends(_ text: PreparedTable, units: Double) -> String {
    let line = text.lines.entry(at: 0)
    let width = line.units.points(units)
    let room = AvailableWidth(width, in: line, of: text)
    var walk = LineWalk(line)
    var ends: [String] = []
    while walk.start.isPlaced {
      guard let found = walk.longestCandidate(in: room, of: text) else {
        return (ends + ["–"]).joined(separator: " ")
      }
      let visible = found.visible.map { "\(Int(line.units.units($0).rounded()))" } ?? "?"
      ends.append("\(text.opportunities[found.index].offset):\(visible)")
      guard found.index < walk.last else { break }
      walk.begin(at: found.index, of: text)
    }
    return ends.joined(separator: " ")
  }

  @Test(
    arguments: [
      // A letter of JetBrains Mono has 600 units.
      ("JetBrains Mono", 4200, "foo bar", "7:4200"),
      ("JetBrains Mono", 4199, "foo bar", "4:1800 7:1800"),
      ("JetBrains Mono", 1800, "foo bar", "4:1800 7:1800"),
      ("JetBrains Mono", 1799, "foo bar", "–"),
      ("JetBrains Mono", 1800, "foo barb", "4:1800 –"),
      ("JetBrains Mono", 4200, "foo bar  baz", "9:4200 12:1800"),
      ("JetBrains Mono", 1800, "  foo", "2:0 5:1800"),
      (
        "JetBrains Mono", 600, "a b c d e f g h i j",
        "2:600 4:600 6:600 8:600 10:600 12:600 14:600"
          + " 16:600 18:600 19:600"
      ),
      ("JetBrains Mono", 11_400, "a b c d e f g h i j", "19:11400"),
      ("JetBrains Mono", .infinity, "foo bar", "7:4200"),
      ("JetBrains Mono", 0, "a b", "–"),
      ("JetBrains Mono", 0, "\n", "0:0"),
      ("JetBrains Mono", 600, "a-b", "–"),
      ("JetBrains Mono", 1200, "a-b", "2:1200 3:600"),
      // The hyphen is not in the table.
      ("JetBrains Mono", 1800, "co\u{AD}op", "3:?"),
      // Cuts that change the letters next to them: the next line begins with what they leave.
      ("Inter", 3616, "AV AV", "3:3616 5:3616"),
      ("libsans", 2580, "AV AV", "3:2580 5:2580"),
      ("libsans", 1400, "a A", "2:1139 3:1366"),
      ("libsans", 5616, "AV AV", "5:5616"),
      ("libsans", 5615, "AV AV", "3:2580 5:2580"),
    ] as [(String, Double, String, String)])
  func ends(font: String, units: Double, text: String, ends: String) throws {
    let font = Font(face: try TestFonts.face(font), size: 10, cascade: .none)
    let text = PreparedText(text, font: font)
    let found = self.ends(text.storage, units: units)
    #expect(found == ends)
  }

  /// A line may be asked for that begins in white space.
  @Test func whiteSpaceAloneIsNotVisible() throws {
    let font = Font(face: try TestFonts.face("JetBrains Mono"), size: 10, cascade: .none)
    let text = PreparedText("foo\u{2003}\u{2003}bar", font: font)
    let first = text.layout(width: 18).lines[0]
    let line = try #require(
      text.lineLayout(from: 4, width: 6, options: LayoutOptions())?.lines.first)
    #expect(line.range == 4..<5 && line.width == 0)
    #expect(line.trailingWhitespaceWidth == first.trailingWhitespaceWidth / 2)
  }

  /// With letter spacing, neither the positions of letters nor widths are whole numbers of units.
  @Test func linesFitInTheirOwnWidth() {
    var style = TextStyle(font: .systemFont(ofSize: 17))
    for hundredths in 1...200 {
      style.tracking = CGFloat(hundredths) / 100
      let text = PreparedText("The quick brown fox jumps over", style: style)
      #expect(text.layout(width: text.layout().size.width).lines.count == 1)
    }
  }
}
