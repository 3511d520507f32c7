import Foundation

@testable import TextMetrics

/// Font files that the tests read.
enum TestFonts {
  /// A font that was made for the tests, see `Tests/Fixtures/make-fonts.py`.
  static func made(_ name: String) -> String { folder("Fixtures").appending(path: name).path }

  /// A font of a Debian package.
  ///
  /// - Parameters:
  ///   - path: Below `/usr/share/fonts`.
  ///   - package: The package that must be installed.
  /// - Returns: The whole path.
  /// - Throws: ``Missing``, naming the package, where the file is not there.
  static func installed(_ path: String, package: String) throws -> String {
    try present("/usr/share/fonts/" + path, package: package)
  }

  private static func present(_ path: String, package: String) throws -> String {
    guard FileManager.default.fileExists(atPath: path) else {
      throw Missing(path: path, package: package)
    }
    return path
  }

  struct Missing: Error, CustomStringConvertible {
    var path: String
    var package: String

    var description: String {
      "\(path) is missing: install the package \(package) (Scripts/setup.sh --tests does)"
    }
  }

  static func liberation(_ name: String) throws -> String {
    try installed("truetype/liberation2/\(name).ttf", package: "fonts-liberation2")
  }

  static func cjk() throws -> String {
    try installed("opentype/noto/NotoSansCJK-Regular.ttc", package: "fonts-noto-cjk")
  }

  static func emoji() throws -> String {
    try installed("truetype/noto/NotoColorEmoji.ttf", package: "fonts-noto-color-emoji")
  }

  static func interVariable() throws -> String {
    try installed("truetype/inter-vf/Inter.var.ttf", package: "fonts-inter-variable")
  }

  static func latinModernMath() throws -> String {
    try present(
      "/usr/share/texmf/fonts/opentype/public/lm-math/latinmodern-math.otf",
      package: "fonts-lmodern")
  }

  /// A bundled face by its name, "Inter" or "Inter Bold"; otherwise one of ``CorpusFonts`` by its key, "libsans".
  static func face(_ name: String) throws -> FontFace {
    let bundled = BundledFont.all.first { [name, name + " Regular"].contains($0.fullName) }
    return try bundled?.face ?? CorpusFonts.face(name)
  }

  /// Every font file below `/usr/share/fonts`, sorted.
  static func allInstalled() -> [String] {
    let root = "/usr/share/fonts"
    let extensions: Set = ["ttf", "otf", "ttc", "otc"]
    return (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? [])
      .filter { extensions.contains(($0 as NSString).pathExtension.lowercased()) }
      .map { "\(root)/\($0)" }.sorted()
  }

  private static func folder(_ name: String) -> URL {
    URL(filePath: #filePath).appending(path: "../../../\(name)").standardizedFileURL
  }
}
