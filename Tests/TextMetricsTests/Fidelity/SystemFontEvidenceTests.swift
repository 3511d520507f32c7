import Foundation
import Testing
import TextMetrics

/// The recordings of San Francisco on iOS 26.1 (`Scripts/SystemFace/recorded.json`), reproduced with the face
/// that replaces it.
@Suite struct SystemFontEvidenceTests {
  @Test(arguments: RecordedFonts.shared.advances)
  func advancesAreTheRecordedOnes(_ recorded: RecordedAdvances) throws {
    let font = try #require(recorded.font)
    #expect(recorded.points.count == 95)
    for (code, points) in zip(UInt8(32)..., recorded.points) {
      let character = String(UnicodeScalar(code))
      let width = (character as NSString).size(withAttributes: [.font: font]).width
      #expect(abs(width - points) < 1e-6, "\(character): \(width), recorded \(points)")
    }
  }

  @Test(arguments: RecordedFonts.shared.widths)
  func stringsAreAsWideAsRecorded(_ recorded: RecordedWidths) throws {
    let font = try #require(recorded.font)
    for (text, width) in zip(RecordedFonts.shared.strings, recorded.string) {
      let measured = (text as NSString).size(withAttributes: [.font: font]).width
      #expect(abs(measured - width) < 1e-6, "\(text): \(measured), recorded \(width)")
    }
  }

  @Test(arguments: RecordedFonts.shared.widths)
  func labelsAreAsWideAsRecorded(_ recorded: RecordedWidths) throws {
    let font = try #require(recorded.font)
    let sizing = LabelSizing(grid: PixelGrid(scale: 3))
    for (text, width) in zip(RecordedFonts.shared.strings, recorded.label) {
      let measured = sizing.size(of: PreparedText(text, font: font), fitting: .zero).width
      #expect(abs(measured - width) < 1e-9, "\(text): \(measured), recorded \(width)")
    }
  }

  @Test func everythingRecordedIsRead() {
    #expect(RecordedFonts.shared.advances.map(\.points.count).reduce(0, +) == 1330)
    #expect(RecordedFonts.shared.widths.map(\.string.count).reduce(0, +) == 318)
    #expect(RecordedFonts.shared.widths.map(\.label.count).reduce(0, +) == 318)
  }

  /// Digits of one advance: a `1` of 17 points was recorded.
  @Test func tabularDigitsAreAsWideAsRecorded() {
    let font = Font.monospacedDigitSystemFont(ofSize: 17)
    let width = ("1" as NSString).size(withAttributes: [.font: font]).width
    #expect(abs(width - 10.276) < 0.0005)
  }
}

/// Other numbers of iOS 26.1 that were published: github.com/Vercantez/openuikit, in its reports and probes.
@Suite struct SystemFontRecordsTests {
  private static let grid = PixelGrid(scale: 3)

  private func label(_ text: String, _ font: Font, lines: Int = 1, width: CGFloat = 0) -> CGSize {
    LabelSizing(grid: Self.grid, numberOfLines: lines)
      .size(of: PreparedText(text, font: font), fitting: CGSize(width: width, height: 0))
  }

  @Test func titlesOfButtons() {
    let regular = label("Next", .systemFont(ofSize: 17))
    #expect(abs(regular.width - 35.6667) < 1e-4 && abs(regular.height - 20.3333) < 1e-4)
    let semibold = label("Next", .systemFont(ofSize: 16, weight: .semibold))
    #expect(abs(semibold.width - 35.3333) < 1e-4 && abs(semibold.height - 19.3333) < 1e-4)
    let title = PreparedText(
      "A long title that needs to wrap", font: .systemFont(ofSize: 17))
    let sizing = LabelSizing(grid: Self.grid, numberOfLines: 0)
    let room = CGSize(width: 96, height: 0)
    #expect(abs(sizing.size(of: title, fitting: room).width - 85.6667) < 1e-4)
    #expect(title.layout(width: 96).lines.count == 3)
  }

  @Test func digitsOfBothKinds() {
    func width(_ text: String, _ font: Font) -> CGFloat {
      (text as NSString).size(withAttributes: [.font: font]).width
    }
    #expect(width("1", .systemFont(ofSize: 17)) == 7.4541015625)
    #expect(width("0123456789", .systemFont(ofSize: 17)) == 98.580078125)
    #expect(width("1", .monospacedDigitSystemFont(ofSize: 17)) == 10.2763671875)
    #expect(width("0123456789", .monospacedDigitSystemFont(ofSize: 17)) == 102.763671875)
  }

  @Test(arguments: [
    ("0123456789", 49.453125), ("AVAST Wavy To. LT", 84.0703125), ("Hello UIKit", 54.3984375),
    ("iiiiillll", 44.5078125), ("The quick brown fox jumps over the lazy dog", 212.6484375),
  ])
  func fixedPitch(_ text: String, _ width: CGFloat) {
    let font = Font.monospacedSystemFont(ofSize: 8, weight: .bold)
    #expect((text as NSString).size(withAttributes: [.font: font]).width == width)
    #expect(label(text, font).width == Self.grid.ceil(width))
  }

  /// Signs whose advances were not recorded: the upward arrow was in a label 26 points wide, on half points.
  @Test func signsGoByRecordedOnes() {
    func width(_ text: String, _ size: CGFloat, _ weight: Font.Weight = .regular) -> CGFloat {
      PreparedText(text, font: .systemFont(ofSize: size, weight: weight)).layout().size.width
    }
    for (size, weight) in [(17.0, Font.Weight.regular), (34, .bold)] {
      for sign in ["±", "÷", "−", "≈", "≠", "≤", "≥"] {
        #expect(width(sign, size, weight) == width("+", size, weight), "\(sign)")
      }
      #expect(width("←", size, weight) == width("→", size, weight))
    }
    #expect(PixelGrid(scale: 2).ceil(width("↑", 30, .black)) == 26)
    let evidence = PreparedText("±←↑+", font: .systemFont(ofSize: 17)).layout().advanceEvidence
    #expect(evidence?.recorded == 1)
    #expect(evidence?.byRule == 3)
  }

  /// A text view's carets, 5 points inside it, one to the left of the glyphs, and on pixels.
  @Test func carets() {
    let layout = PreparedText("Hello", font: .systemFont(ofSize: 17)).layout()
    let published = [4, 16.33, 25.33, 29.33, 33.33, 42.67]
    for (offset, x) in published.enumerated() {
      let caret = Self.grid.round(layout.caret(at: offset).rect.minX + 4)
      #expect(abs(caret - x) < 0.01, "\(offset)")
    }
  }

  /// Where lines end: the text as it was shown, and the number of lines of its paragraphs.
  @Test func lines() {
    func lines(_ text: String, _ size: CGFloat, width: CGFloat) -> [String] {
      let units = Array(text.utf16)
      return PreparedText(text, font: .systemFont(ofSize: size)).layout(width: width).lines
        .map { String(decoding: units[$0.range], as: UTF16.self) }
    }
    #expect(
      lines("right aligned text that wraps over two lines here", 17, width: 200)
        == ["right aligned text that ", "wraps over two lines here"])
    #expect(
      lines("The quick brown fox jumps over the lazy dog near the river bank", 15, width: 240)
        == ["The quick brown fox jumps over ", "the lazy dog near the river bank"])
  }
}

/// A weight as the recording names it.
private func font(_ weight: String, size: Double) -> Font? {
  let weights: [String: Font.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]
  if weight == "italic" { return .italicSystemFont(ofSize: size) }
  if weight.hasPrefix("mono-") {
    return weights[String(weight.dropFirst(5))].map {
      .monospacedSystemFont(ofSize: size, weight: $0)
    }
  }
  return weights[weight].map { .systemFont(ofSize: size, weight: $0) }
}

struct RecordedAdvances: Decodable, Sendable, CustomTestStringConvertible {
  var weight: String
  var size: Double
  /// The advances of U+0020 to U+007E.
  var points: [Double]

  var font: Font? { TextMetricsTests.font(weight, size: size) }
  var testDescription: String { "\(weight) \(size)" }
}

struct RecordedWidths: Decodable, Sendable, CustomTestStringConvertible {
  var weight: String
  var size: Double
  var string: [Double]
  /// The widths of labels on a display of three pixels per point.
  var label: [Double]

  var font: Font? { TextMetricsTests.font(weight, size: size) }
  var testDescription: String { "\(weight) \(size)" }
}

struct RecordedFonts: Decodable, Sendable {
  var strings: [String]
  var advances: [RecordedAdvances]
  var widths: [RecordedWidths]

  static let shared: RecordedFonts = {
    let file = URL(filePath: #filePath)
      .appending(path: "../../../../Scripts/SystemFace/recorded.json").standardizedFileURL
    do {
      return try JSONDecoder().decode(RecordedFonts.self, from: Data(contentsOf: file))
    } catch {
      fatalError("\(file.path): \(error)")
    }
  }()
}
