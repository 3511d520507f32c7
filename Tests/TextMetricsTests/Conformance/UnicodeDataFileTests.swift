import Testing

@Suite struct UnicodeDataFileTests {
  @Test func aMissingFileSaysWhatToInstall() {
    let error = #expect(throws: UnicodeDataFile.NotFound.self) {
      try UnicodeDataFile("no such file.txt")
    }
    #expect(error?.description.hasSuffix("apt-get install unicode-data") == true)
  }
}
