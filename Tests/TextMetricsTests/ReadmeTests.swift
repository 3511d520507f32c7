import ChatMessages
import Foundation
import Testing
import TextMetrics

/// The code of README.md, compiled and compared with its comments.
@Suite struct ReadmeTests {
  @Test func platformCalls() {
    let message = "Are we still on for tomorrow?"
    let rect = NSString(string: message).boundingRect(
      with: CGSize(width: 180, height: CGFloat.greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading],
      attributes: [.font: UIFont.systemFont(ofSize: 18)],
      context: nil)
    let height = ceil(rect.height)  // 43: two lines of 21.48 points
    #expect(height == 43)
    #expect(abs(rect.height - 2 * 21.48) < 0.01)
  }

  @Test func preparedText() {
    var printed: [String] = []
    func print(_ range: Range<Int>, _ width: CGFloat, _ y: CGFloat, _ ending: LineFragment.Ending) {
      let numbers = [width, y].map { ($0 * 100).rounded(.down) / 100 }
      printed.append("\(range) \(numbers[0])… \(numbers[1])… \(ending)")
    }
    let text = PreparedText(
      "Are we still on for tomorrow?", font: Font.systemFont(ofSize: 18))
    let wide = text.layout()  // one line, 228.56 points wide
    let narrow = text.layout(width: 180)
    for line in narrow.lines {
      print(line.range, line.width, line.baseline, line.ending)
    }
    // 0..<20 137.98… 17.13… soft
    // 20..<29 86.01… 38.61… end
    let bubble = narrow.size(roundedTo: PixelGrid(scale: 2))  // 138 × 43
    #expect(printed == ["0..<20 137.98… 17.13… soft", "20..<29 86.01… 38.61… end"])
    #expect(wide.lines.count == 1 && abs(wide.size.width - 228.56) < 0.005)
    #expect(bubble == CGSize(width: 138, height: 43))
  }

  /// Every tenth of the messages of the benchmarks.
  @Test func guessesAreAsWrongAsTheReadmeSays() throws {
    let messages = try ChatMessages.all().enumerated()
      .compactMap { $0.offset % 10 == 0 ? $0.element : nil }
    let font = try Font(named: "Inter", size: 16)
    let errors = messages.map { message in
      NaiveEstimate(text: message.text, size: 16, width: 280).lineCount
        - PreparedText(message.text, font: font).layout(width: 280).lines.count
    }
    let counts = (wrong: errors.count { $0 != 0 }, tooFew: errors.count { $0 < 0 })
    let languages = Set(messages.map(\.language)).count
    let readme = try Article.readme.get()
    #expect(readme.says("Over 1,000 chat-like messages in \(languages) languages"))
    #expect(messages.count == 1000)
    #expect(
      readme.says("in \(counts.wrong), and in \(counts.tooFew) of these too few"), "\(counts)")
  }

  /// Neither can change without the other.
  @Test func theCodeAboveIsThatOfTheReadme() throws {
    let file = URL(filePath: #filePath)
    let readme = try String(
      contentsOf: file.appending(path: "../../../README.md").standardized, encoding: .utf8)
    let source = Self.unindented(try String(contentsOf: file, encoding: .utf8))
    let blocks = readme.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    .filter { !$0.hasPrefix("// Package.swift") }
    #expect(blocks.count == 2)
    for block in blocks { #expect(source.contains(Self.unindented(block)), "\(block)") }
  }

  private static func unindented(_ code: String) -> String {
    code.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }
}
