import Testing
import TextMetricsUIKit

/// The sizes of images, read from the headers of their files.
@Suite struct ImageHeaderTests {
  /// PNG: signature, IHDR, 40 × 30.
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0, 40, 0, 0, 0, 30]
  private static let gif = Array("GIF89a".utf8) + [40, 0, 30, 0]
  /// JPEG: an Exif header that rotates the image by 90 degrees, and a frame of 30 × 40.
  private static let turned: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE1, 0, 34] + Array("Exif".utf8) + [0, 0] + Array("MM".utf8)
    + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    + [0xFF, 0xC0, 0, 17, 8, 0, 40, 0, 30]
  private static let webp =
    Array("RIFF....WEBPVP8X".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 39, 0, 0, 29, 0, 0]

  @Test(arguments: [png, gif, webp])
  func sizes(bytes: [UInt8]) {
    #expect(UIImage(data: Data(bytes))?.size == CGSize(width: 40, height: 30))
    #expect(UIImage(data: Data(bytes), scale: 2)?.size == CGSize(width: 20, height: 15))
  }

  @Test func turnedImages() {
    #expect(UIImage(data: Data(Self.turned))?.size == CGSize(width: 40, height: 30))
  }

  @Test(arguments: [png, gif, turned, webp])
  func bytesThatEndEarly(bytes: [UInt8]) {
    for count in 0..<bytes.count { _ = UIImage(data: Data(bytes.prefix(count))) }
    for index in bytes.indices {
      for value: UInt8 in [0, 0xFF] {
        var damaged = bytes
        damaged[index] = value
        _ = UIImage(data: Data(damaged))
      }
    }
    #expect(UIImage(data: Data("no image".utf8)) == nil)
    #expect(UIImage(contentsOfFile: "/no/such/file.png") == nil)
    #expect(UIImage(named: "no-such-image") == nil)
  }

  @Test func scalesOfFileNames() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString)@2x.png")
    try Data(Self.png).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(UIImage(contentsOfFile: url.path)?.size == CGSize(width: 20, height: 15))
  }
}
