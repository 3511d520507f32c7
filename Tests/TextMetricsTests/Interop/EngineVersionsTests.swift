import Foundation
import Testing

@testable import TextMetrics

@Suite("Versions of the libraries")
struct EngineVersionsTests {
  @Test func everyLibrarySaysItsVersion() {
    let versions = EngineVersions.current
    for version in [versions.freeType, versions.harfBuzz, versions.icu, versions.unicode] {
      #expect(version.wholeMatch(of: /[1-9]\d*(\.\d+)+/) != nil, "\(version)")
    }
  }

  @Test func theFoldersOfFontconfigAreThereAndNotInsideEachOther() throws {
    let folders = try #require(Fontconfig.system).folders
    #expect(!folders.isEmpty)
    for folder in folders {
      #expect((try? FileManager.default.contentsOfDirectory(atPath: folder)) != nil, "\(folder)")
      #expect(!folders.contains { folder.hasPrefix($0 + "/") })
    }
  }
}
