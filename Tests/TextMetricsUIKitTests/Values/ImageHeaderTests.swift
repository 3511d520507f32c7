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

  /// Optimized for iOS: a chunk of four bytes before IHDR.
  private static let optimized: [UInt8] =
    Array(png[..<8]) + [0, 0, 0, 4] + Array("CgBI".utf8) + [0x50, 0, 0x20, 2, 1, 2, 3, 4]
    + Array(png[8...])
  /// A bitmap of OS/2, with a header of 12 bytes.
  private static let oldBitmap: [UInt8] =
    Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [12, 0, 0, 0, 40, 0, 30, 0, 1, 0, 24, 0]

  @Test(arguments: [optimized, oldBitmap]) func rareImages(bytes: [UInt8]) {
    #expect(UIImage(data: Data(bytes))?.size == CGSize(width: 40, height: 30))
    for count in 0..<22 { #expect(UIImage(data: Data(bytes.prefix(count))) == nil) }
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

  /// The height of a bitmap is negative if its rows go from top to bottom.
  @Test func bitmaps() {
    func size(_ height: [UInt8]) -> CGSize? {
      let header: [UInt8] = Array("BM".utf8) + [UInt8](repeating: 0, count: 16) + [40, 0, 0, 0]
      return UIImage(data: Data(header + height))?.size
    }
    #expect(size([30, 0, 0, 0]) == CGSize(width: 40, height: 30))
    #expect(size([0xE2, 0xFF, 0xFF, 0xFF]) == CGSize(width: 40, height: 30))
    #expect(size([0, 0, 0, 0x80]) == CGSize(width: 40, height: 2_147_483_648))
    #expect(size([30, 0, 0]) == nil)
  }

  /// Lossless images have 14 bits each for width and height less 1; others 14 bits each for the sizes themselves.
  @Test func otherImagesOfWebP() {
    let size = CGSize(width: 40, height: 30)
    // 39 | 29 << 14 = 0x00074027
    let lossless = Array("RIFF....WEBPVP8L....".utf8) + [0x2F, 0x27, 0x40, 0x07, 0x00]
    #expect(UIImage(data: Data(lossless))?.size == size)
    let lossy =
      Array("RIFF....WEBPVP8 ....".utf8) + [0, 0, 0, 0x9D, 0x01, 0x2A, 40, 0x40, 30, 0xC0]
    #expect(UIImage(data: Data(lossy))?.size == size)
    for bytes in [lossless, lossy] { #expect(UIImage(data: Data(bytes.dropLast())) == nil) }
  }

  /// A name finds the file with the most pixels per point.
  @Test func imagesOfBundles() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    for name in ["a.png", "a@2x.png", "b.gif"] {
      try Data(name == "b.gif" ? Self.gif : Self.png).write(to: url.appendingPathComponent(name))
    }
    let bundle = Bundle(path: url.path)
    #expect(
      UIImage(named: "a", in: bundle, compatibleWith: nil)?.size == CGSize(width: 20, height: 15))
    #expect(
      UIImage(named: "b.gif", in: bundle, compatibleWith: nil)?.size
        == CGSize(width: 40, height: 30))
    #expect(UIImage(named: "b", in: bundle, compatibleWith: nil) == nil)
  }

  @Test func scalesOfFileNames() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString)@2x.png")
    try Data(Self.png).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(UIImage(contentsOfFile: url.path)?.size == CGSize(width: 20, height: 15))
  }
}
