import BundledFonts
import Foundation
import Testing

/// The embedded bytes are the files in `Fonts/Files`, which match `Fonts/README.md`.
@Suite struct BundledFontsTests {
  private struct File {
    var name: String
    var bytes: Data
    var address: UInt
  }

  private static let folder = URL(filePath: #filePath)
    .appending(path: "../../../../Fonts").standardizedFileURL

  private let files = unsafe UnsafeBufferPointer(
    start: bundled_font_files(), count: bundled_font_file_count
  ).map {
    unsafe File(
      name: String(cString: $0.name), bytes: Data(bytes: $0.bytes, count: $0.count),
      address: UInt(bitPattern: $0.bytes))
  }

  @Test func namesAndOrderAreThoseOfTheTable() throws {
    let readme = try String(contentsOf: Self.folder.appending(path: "README.md"), encoding: .utf8)
    let rows = readme.matches(of: /(?m)^\| `([^`]+\.[ot]tf)` \|/).map { String($0.output.1) }
    #expect(!rows.isEmpty)
    #expect(files.map(\.name) == rows)
  }

  @Test func bytesAreThoseOfTheFiles() throws {
    for file in files {
      let original = try Data(contentsOf: Self.folder.appending(path: "Files/\(file.name)"))
      #expect(file.bytes == original, "\(file.name)")
    }
  }

  @Test func everyFileStartsAtAMultipleOfSixteen() {
    for file in files {
      #expect(file.address.isMultiple(of: 16), "\(file.name)")
    }
  }

  @Test func filesMatchTheirChecksums() throws {
    let verify = Process()
    verify.executableURL = Self.folder.appending(path: "verify.sh")
    try verify.run()
    verify.waitUntilExit()
    #expect(verify.terminationStatus == 0)
  }
}
