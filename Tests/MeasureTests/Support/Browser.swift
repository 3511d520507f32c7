import Foundation
import Testing

/// A headless browser, which interprets the tool's pictures independently.
enum Browser {
  /// nil if none is installed.
  static let path = [
    "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
  ]
  .first { FileManager.default.isExecutableFile(atPath: $0) }

  static var isInstalled: Bool { path != nil }

  /// The document that the browser builds from a file, after loading all resources and running its
  /// scripts.
  static func document(of file: URL) async throws -> String {
    let outcome = try await Tool.shell(
      """
      profile=$(mktemp -d)
      "$1" --headless --no-sandbox --disable-gpu --user-data-dir="$profile" \
      --virtual-time-budget=2000 --dump-dom "file://$2" 2> /dev/null
      rm -rf "$profile"
      """, arguments: [try #require(path), file.path])
    return outcome.text
  }

  /// The value of a JavaScript expression in a page that shows a picture (SVG).
  ///
  /// The page contains the picture twice: as an image, `image`, which the browser shows only if the
  /// file has no errors, and as elements, `svg`.
  ///
  /// - Parameters:
  ///   - expression: its value must be representable in JSON.
  ///   - picture: the file.
  ///   - type: the type of the value.
  /// - Returns: The value, from JSON.
  /// - Throws: if the page has no value.
  static func value<Value: Decodable>(
    of expression: String, in picture: URL, as type: Value.Type = Value.self
  ) async throws -> Value {
    let folder = try TemporaryFolder()
    let page = try folder.file(
      "page.html",
      contents: Data(
        """
        <!DOCTYPE html><meta charset="utf-8"><img src="file://\(picture.path)">
        <div>\(String(contentsOf: picture, encoding: .utf8))</div><pre></pre>
        <script>
        addEventListener("load", () => {
          const image = document.querySelector("img");
          const svg = document.querySelector("svg");
          document.querySelector("pre").textContent = btoa(JSON.stringify(\(expression)));
        });
        </script>
        """.utf8))
    let document = try await document(of: page)
    let value = try #require(document.firstMatch(of: /<pre>([^<]+)<\/pre>/)?.1)
    let json = try #require(Data(base64Encoded: String(value)))
    return try JSONDecoder().decode(type, from: json)
  }
}
