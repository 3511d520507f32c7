import Foundation
import Testing

@testable import TextMetrics

/// Texts and their clusters: offset and pen position, `!` where a cut changes glyphs; lines stand between `/`.
///
/// Advances are HarfBuzz's (see ``ShaperTests``), summed by hand.
@Suite struct ClusterTableTests {
  private func shaped(_ text: StyledText) -> ShapedText {
    TextPreparation.shape(text, fonts: FontTable(library: FontLibrary(isHermetic: true)))
  }

  private func styled(_ font: String, _ string: String) throws -> StyledText {
    let font = Font(face: try TestFonts.face(font), size: 10, cascade: .none)
    return StyledText(utf16: Array(string.utf16), style: TextStyle(font: font))
  }

  private func clusters(_ text: ShapedText) -> String {
    text.lines.map { line in
      line.clusters.map { index in
        let position = text.clusters.positions[index]
        return "\(text.clusters.starts[index]):\(Int(position))"
          + (text.clusters.isSafe[index] ? "" : "!")
      }.joined(separator: " ")
    }.joined(separator: " / ")
  }

  @Test(
    arguments: [
      ("JetBrains Mono", "abc", "0:0 1:600 2:1200 3:1800"),
      ("JetBrains Mono", "=>", "0:0 1:600! 2:1200"),
      ("Inter", "AVA", "0:0 1:1712! 2:3440! 3:5344"),
      ("Inter", "->a", "0:0 2:2688! 3:4276"),
      ("dejavu", "office", "0:0 1:1253 4:3233 5:4359 6:5619"),
      // A mark is part of its letter's cluster.
      ("Inter", "e\u{301}x\u{301}", "0:0 2:1600! 4:3120"),
      ("Inter", "a\u{AD}b", "0:0 1:1588 2:1588 3:3336"),
      // In text order, whichever way the text runs.
      ("Noto Sans Hebrew", "אב", "0:0 1:632 2:1204"),
      ("Noto Sans Arabic", "سلام", "0:0 1:784! 3:1383 4:1867"),
      ("Noto Sans Devanagari", "कि", "0:0 2:1021"),
      // Tabs and controls have no advance of their own.
      ("JetBrains Mono", "a\tb", "0:0 1:600 2:600 3:1200"),
      ("JetBrains Mono", "\t\t", "0:0 1:0 2:0"),
      ("JetBrains Mono", "a\u{7}b", "0:0 1:600 2:600 3:1200"),
      // Each line starts at 0 and ends before its break.
      ("JetBrains Mono", "", ""),
      ("JetBrains Mono", "\n", "0:0"),
      ("JetBrains Mono", "a\nbc", "0:0 1:600 / 2:0 3:600 4:1200"),
      ("JetBrains Mono", "a\r\n\r\nb", "0:0 1:600 / 3:0 / 5:0 6:600"),
    ] as [(String, String, String)])
  func clusters(font: String, text: String, clusters: String) throws {
    let shaped = shaped(try styled(font, text))
    #expect(self.clusters(shaped) == clusters)
  }

  /// JetBrains Mono, the second character in another style; 10 points are 1,000 units.
  @Test(
    arguments: [
      ("b", [], "0:0 1:600 2:1200"), ("b", [.kern(1)], "0:0 1:600 2:1300"),
      ("b", [.kern(-1)], "0:0 1:600 2:1100"), ("b", [.kern(.nan)], "0:0 1:600 2:1200"),
      ("b", [.tracking(2)], "0:0 1:600 2:1400"),
      // Marks and invisible characters do not move the pen: no spacing after them.
      ("b\u{301}\u{AD}", [.kern(1)], "0:0 1:600 3:1300 4:1300"),
      // An attachment has its width. On any character but its own it is ignored.
      ("\u{FFFC}", [.attachment(width: 20, ascent: 1, descent: 0)], "0:0 1:600 2:2600"),
      (
        "\u{FFFC}", [.attachment(width: 20, ascent: 1, descent: 0), .kern(0.5)],
        "0:0 1:600 2:2650"
      ),
      ("b", [.attachment(width: 20, ascent: 1, descent: 0)], "0:0 1:600 2:1200"),
    ] as [(String, [StyleChange], String)])
  func styles(rest: String, changes: [StyleChange], clusters: String) throws {
    var text = try styled("JetBrains Mono", "a")
    text.append(rest, style: try changes.applied(to: text.style(at: 0)))
    #expect(self.clusters(shaped(text)) == clusters)
  }

  // MARK: Search

  /// The clusters of "éx=>" that contain an offset, and the first ones at or after it.
  @Test(arguments: [(0, 0, 0), (1, 0, 1), (2, 1, 1), (3, 2, 2), (4, 3, 3), (5, 4, 4), (9, 4, 4)])
  func search(offset: Int, containing: Int, atOrAfter: Int) throws {
    let text = shaped(try styled("JetBrains Mono", "e\u{301}x=>"))
    let range = text.lines[0].clusters
    #expect(text.clusters.index(at: offset, in: range) == containing)
    #expect(text.clusters.index(atOrAfter: offset, in: range) == atOrAfter)
  }

  @Test func bothSearchesFindTheFirstMember() {
    for start in [0, 7] {
      for end in start...start + 70 {
        for wanted in start...end {
          #expect((start..<end).partitioningIndex { $0 >= wanted } == wanted)
          #expect((start..<end).gallopingIndex { $0 >= wanted } == wanted)
        }
      }
    }
  }
}
