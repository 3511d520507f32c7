import Foundation
import FoundationXML
import Testing

@Suite("measure render")
struct RenderCommandTests {
  private static let text = "Are we still on for tomorrow? I can bring the cake."

  /// Tests name fonts that come with the package, so that the pictures are the same everywhere.
  private func picture(_ arguments: String...) async throws -> Drawing {
    let outcome = try await Tool.run(["render"] + arguments)
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    return try Drawing(outcome.output)
  }

  // MARK: Structure

  @Test func aPictureHasTheGlyphsOnceAndTheirPlaces() async throws {
    let picture = try await picture("noon", "--margin", "0")
    #expect(picture.title == "noon")
    #expect(picture.outline == ["defs[path,path]", "g.result[g.text[use,use,use,use]]"])
    let places = picture.elements("use").map { $0["href"] }
    #expect(places == ["#g0", "#g1", "#g1", "#g0"])
  }

  @Test func everyOverlayIsAGroupOfItsClass() async throws {
    let picture = try await picture(
      Self.text, "--width", "250", "--options", "usesLineFragmentOrigin,usesFontLeading", "--show",
      "all")
    let classes = picture.elements("g").compactMap { $0["class"] }
    #expect(
      Set(classes) == [
        "result", "ascent", "descent", "lineBox", "typographicBox", "inkBox", "text", "baseline",
        "advance", "caret", "room", "break", "legend", "name",
      ])
    #expect(classes.filter { $0 == "break" }.count == 2)
    // Two lines, and a sample in the legend.
    #expect(picture.elements("rect", in: "lineBox").count == 2 + 1)
    #expect(picture.elements("line", in: "baseline").count == 2 + 1)
    // A place before and after each of the 51 characters; the line break has one on either line.
    #expect(picture.elements("line", in: "caret").count == 53 + 1)
    let reasons = picture.elements("title", in: "break").compactMap(\.stringValue)
    #expect(reasons.first?.hasPrefix("broken at the last opportunity that fits") == true)
    #expect(reasons.last == "ended by the end of the text")
  }

  @Test func onlyWhatIsAskedForIsShown() async throws {
    let picture = try await picture("one\ntwo", "--show", "baselines,inkBox")
    let classes = picture.elements("g").compactMap { $0["class"] }
    #expect(classes == ["result", "inkBox", "text", "baseline"])
  }

  @Test func theBoxesAreThoseOfTheAnswer() async throws {
    struct Answer: Decodable {
      struct Rect: Decodable { var width: Double, height: Double }
      struct Line: Decodable { var baseline: Double, width: Double }
      var rect: Rect
      var lines: [Line]
    }
    let outcome = try await Tool.run([Self.text, "--width", "200", "--json"])
    let answer = try JSONDecoder().decode(Answer.self, from: outcome.output)
    let picture = try await picture(
      Self.text, "--width", "200", "--show", "typographicBox,baselines")
    let box = try #require(picture.elements("rect", in: "typographicBox").first)
    #expect(abs(try box.number("width") - answer.rect.width) <= 0.0005)
    #expect(abs(try box.number("height") - answer.rect.height) <= 0.0005)
    let baselines = picture.elements("line", in: "baseline")
    #expect(baselines.count == answer.lines.count)
    for (drawn, line) in zip(baselines, answer.lines) {
      #expect(abs(try drawn.number("y1") - line.baseline) <= 0.0005)
      #expect(abs(try drawn.number("x2") - line.width) <= 0.0005)
    }
  }

  /// No rectangle as wide as the widest line contains lines at both edges.
  @Test(arguments: [("Hello world and more and more\nשלום עולם", 0.0), ("שלום עולם\nשלום", 250)])
  func theBoxMovesToLinesThatItContains(text: String, edge: Double) async throws {
    let picture = try await picture(text, "--width", "250", "--show", "typographicBox")
    let box = try #require(picture.elements("rect", in: "typographicBox").first)
    let x = try box.number("x")
    #expect(abs((edge == 0 ? x : x + (try box.number("width"))) - edge) <= 0.001)
  }

  /// With `usesDeviceMetrics` the measured rectangle is the box of the ink.
  @Test func theBoxOfTheInkIsInItsPlace() async throws {
    let picture = try await picture(
      "Hyp", "--options", "usesDeviceMetrics", "--show", "typographicBox,inkBox")
    let boxes = try ["typographicBox", "inkBox"].map { layer in
      try #require(picture.elements("rect", in: layer).first).number("x")
    }
    #expect(boxes[0] == boxes[1])
  }

  @Test func theTextOfAPictureMayBeAnything() async throws {
    let picture = try await picture(
      "Tom & Jerry <3 \"x\" \u{1}\u{202E}\u{FFFF} سلام", "--show", "all", "--width", "60")
    #expect(picture.title.hasPrefix("Tom & Jerry <3 \"x\" "))
    for text in ["", " ", "\n\n", "a\n"] {
      _ = try await self.picture(text, "--show", "all")
    }
  }

  @Test func colourEmojiAreThePicturesOfTheFont() async throws {
    let picture = try await picture("a😀", "--fallback", "Noto Color Emoji")
    let href = try #require(picture.elements("image").first?["href"])
    let start = "data:image/png;base64,"
    #expect(href.hasPrefix(start))
    let data = try #require(Data(base64Encoded: String(href.dropFirst(start.count))))
    #expect(try PNGHeader(data).width > 100)
  }

  @Test func coloursThatAreLostAreToldOf() async throws {
    let font = URL(filePath: #filePath).appending(path: "../../Fixtures/Paints.ttf").standardized
    let outcome = try await Tool.run(["render", "x A x", "--font", font.path])
    #expect(outcome.status == 0)
    #expect(outcome.errors.hasPrefix("Warning: Some glyphs of TextMetrics Paints have"))
    _ = try Drawing(outcome.output)
  }

  // MARK: Against something else

  @Test func anotherResultLiesBehind() async throws {
    let font = try await picture("Waffles", "--against", "JetBrains Mono")
    #expect(
      font.outline.dropFirst().map { $0.prefix { $0 != "[" } } == ["g.against", "g.result"])
    #expect(font.elements("use").count == 14)
    let width = try await picture(
      Self.text, "--width", "250", "--against", "120", "--show", "lineBoxes")
    #expect(width.elements("rect", in: "result").count == 2)
    #expect(width.elements("rect", in: "against").count > 2)
    let estimate = try await picture(Self.text, "--width", "250", "--against", "estimate")
    #expect(estimate.elements("rect", in: "estimate").count == 2)
  }

  /// Two letters, each half as wide as the size, are as wide as the size.
  @Test(arguments: [("אב", 80.0), ("ab", 0.0)])
  func theEstimateBeginsWhereTheTextDoes(text: String, x: Double) async throws {
    let picture = try await picture(
      text, "--width", "100", "--size", "20", "--against", "estimate")
    #expect(try picture.elements("rect", in: "estimate").map { try $0.number("x") } == [x])
  }

  // MARK: Pixels

  @Test(arguments: [1.0, 2, 3]) func aPNGHasTheSizeOfTheSVG(scale: Double) async throws {
    let folder = try TemporaryFolder()
    let (svg, png) = (folder.url.appending(path: "a.svg"), folder.url.appending(path: "a.png"))
    let outcome = try await Tool.run([
      "render", Self.text + " 😀", "--width", "200", "--show", "all", "--against", "estimate",
      "--svg", svg.path, "--png", png.path, "--scale", "\(scale)",
    ])
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("line"))
    let root = try Drawing(Data(contentsOf: svg)).root
    let header = try PNGHeader(Data(contentsOf: png))
    #expect(Double(header.width) == (try root.number("width")) * scale)
    #expect(Double(header.height) == (try root.number("height")) * scale)
  }

  @Test func filesLeaveStandardOutputToTheAnswer() async throws {
    struct Answer: Decodable { var lineCount: Int }
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "a.svg").path
    let outcome = try await Tool.run(["render", "a\nb", "--svg", path, "--json"])
    #expect(try JSONDecoder().decode(Answer.self, from: outcome.output).lineCount == 2)
  }

  @Test func aTerminalShowsDots() async throws {
    let outcome = try await Tool.run(
      ["render", "I", "--terminal", "--margin", "0"], environment: ["COLUMNS": "40"])
    #expect(outcome.status == 0)
    let dots = outcome.lines.joined().unicodeScalars.filter { $0 != " " }
    #expect(!dots.isEmpty)
    #expect(dots.allSatisfy { (0x2801...0x28FF).contains($0.value) })
    let wide = try await Tool.run(
      ["render", Self.text, "--terminal"], environment: ["COLUMNS": "40"])
    #expect(wide.lines.allSatisfy { $0.count <= 40 })
    #expect(wide.lines.contains { $0.count > 30 })
  }

  @Test(arguments: [20, 40, 80]) func aTerminalNamesAllOverlays(columns: Int) async throws {
    let outcome = try await Tool.run(
      ["render", Self.text, "--width", "200", "--terminal", "--show", "all"],
      environment: ["COLUMNS": "\(columns)"])
    #expect(outcome.status == 0)
    #expect(outcome.lines.allSatisfy { $0.count <= columns })
    let samples = ["⣏⣉⣉⣉⣹ typographicBox", "⠤⠤⠤⠤⠤ baseline"]
    #expect(samples.allSatisfy(outcome.text.contains), "\(outcome.text)")
    #expect(outcome.text.contains(" inkBox"))
    let few = try await Tool.run(
      ["render", Self.text, "--terminal", "--show", "typographicBox"])
    #expect(!few.text.contains("typographicBox"))
  }

  // MARK: Mistakes

  @Test(arguments: [
    (["--show", "boxes"], "lineBoxes"), (["--against", "-3"], "--against"),
    (["--scale", "0"], "--scale"), (["--scale", "nan"], "--scale"),
    (["--margin", "-1"], "--margin"), (["--json"], "--svg or --png"),
    (["--json", "--terminal"], "cannot be combined"),
  ])
  func mistakesAreExplained(arguments: [String], words: String) async throws {
    let outcome = try await Tool.run(["render", "text"] + arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(words))
  }

  @Test(arguments: [
    (["--svg", "/nowhere/a.svg"], "/nowhere/a.svg"),
    (["--png", "/nowhere/a.png"], "/nowhere/a.png"),
    (["--png", "/nowhere/a.png", "--size", "90000"], "32767"),
    (["--against", "No Such Font"], "No Such Font"),
  ])
  func whatCannotBeDoneIsAnError(arguments: [String], words: String) async throws {
    let outcome = try await Tool.run(["render", "text"] + arguments)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(words))
  }
}

/// An SVG file as its elements.
private struct Drawing {
  private let document: XMLDocument
  let root: XMLElement

  init(_ data: Data) throws {
    document = try XMLDocument(data: data)
    root = try #require(document.rootElement())
    #expect(root.name == "svg")
  }

  var title: String { root["aria-label"] ?? "" }

  /// The children of the root except the background, as names with classes and children.
  var outline: [String] {
    root.elements.dropFirst().map(\.outline)
  }

  /// The elements with a name, all of them or those in groups of a class.
  func elements(_ name: String, in group: String? = nil) -> [XMLElement] {
    let scopes = group.map { group in root.descendants.filter { $0["class"] == group } } ?? [root]
    return scopes.flatMap(\.descendants).filter { $0.name == name }
  }
}

extension XMLElement {
  fileprivate subscript(name: String) -> String? {
    // attribute(forName:) finds none where there is a default namespace.
    attributes?.first { $0.name == name }?.stringValue
  }

  fileprivate var elements: [XMLElement] { (children ?? []).compactMap { $0 as? XMLElement } }
  fileprivate var descendants: [XMLElement] { elements.flatMap { [$0] + $0.descendants } }

  fileprivate var outline: String {
    let parts = elements.map(\.outline)
    return (name ?? "") + (self["class"].map { "." + $0 } ?? "")
      + (parts.isEmpty ? "" : "[\(parts.joined(separator: ","))]")
  }

  fileprivate func number(_ name: String) throws -> Double {
    try #require(self[name].flatMap(Double.init))
  }
}

/// The data of a PNG file's first chunk (IHDR).
private struct PNGHeader {
  let width: Int
  let height: Int

  init(_ data: Data) throws {
    let bytes = [UInt8](data.prefix(24))
    try #require(bytes.count == 24)
    try #require(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    try #require(String(decoding: bytes[12..<16], as: UTF8.self) == "IHDR")
    width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
    height = bytes[20..<24].reduce(0) { $0 << 8 | Int($1) }
  }
}
