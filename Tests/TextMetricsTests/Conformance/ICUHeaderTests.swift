import Foundation
import Testing

@testable import TextMetrics

/// The declarations in CICU are written by hand and must match those of the installed ICU.
@Suite struct ICUHeaderTests {
  @Test func declarationsAgreeWithThoseOfICU() throws {
    let package = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let compiler = Process()
    let messages = Pipe()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = [
      "clang", "-x", "c", "-fsyntax-only", "-DTM_CHECK_ICU", "-DU_DISABLE_RENAMING=1",
      "-DU_DISABLE_VERSION_SUFFIX=1", package.appending(path: "Sources/CICU/shim.h").path(),
    ]
    compiler.standardError = messages
    try compiler.run()
    let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0, "\(text)")
  }

  @Test func theUnicodeVersionIsThatOfTheConformanceFiles() {
    #expect(ICUProperties.unicodeVersion == (15, 0, 0))
  }
}
