import Foundation
import Testing
import TextMetrics

/// What was recorded of San Francisco on iOS 26.1 (`Scripts/SystemFace/recorded.json`), measured again with
/// the face that stands in for it.
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
  /// Of U+0020 to U+007E.
  var points: [Double]

  var font: Font? { TextMetricsTests.font(weight, size: size) }
  var testDescription: String { "\(weight) \(size)" }
}

struct RecordedWidths: Decodable, Sendable, CustomTestStringConvertible {
  var weight: String
  var size: Double
  var string: [Double]
  /// On a display of three pixels per point.
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
