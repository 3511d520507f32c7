import Foundation
import Testing

@testable import TextMetrics

/// Lines cut where shaping connects letters.
@Suite struct EdgeShapingTests {
  /// The rest of a ligature kerns with its new neighbour: `f` with `:`, where `ff` did not.
  @Test(arguments: ["dejavu", "libserif", "inter-bold"])
  func whatACutLeavesKernsAnew(_ key: String) throws {
    let font = Font(face: try CorpusFonts.face(key), size: 15, cascade: .none)
    for string in [
      "fe80::1ff:fe23:4567:890a", "ffffffffffffffff:f.ffi", "AVAVAVAToTeTfVfTf:ff.fff",
    ] {
      let units = Array(string.utf16)
      let text = PreparedText(string, font: font)
      for width in stride(from: CGFloat(10), to: 200, by: 3.7) {
        for line in text.layout(width: width).lines {
          let alone = PreparedText(String(decoding: units[line.range], as: UTF16.self), font: font)
          #expect(abs(line.width - alone.layout().size.width) < 1e-9, "\(string) at \(width)")
        }
      }
    }
  }
}
