import Foundation
import Testing

/// The pictures of the tool in a browser, which must show everything where the tool measured it.
@Suite("Pictures in a browser", .enabled(if: Browser.isInstalled))
struct PictureTests {
  private let folder: TemporaryFolder
  private let picture: URL

  init() throws {
    folder = try TemporaryFolder()
    picture = folder.url.appending(path: "picture.svg")
  }

  private struct Box: Decodable {
    var x: Double, y: Double, width: Double, height: Double
  }

  /// Numbers in pictures have three decimals.
  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 0.002 }

  @Test func glyphsAreWhereTheirInkWasMeasured() async throws {
    struct Answer: Decodable { var ink: Box, rect: Box, lineCount: Int }
    struct Shown: Decodable {
      var imageWidth: Double, width: Double, ink: Box, rect: Box, lines: Int, glyphs: Int
    }
    let text = "Waffles & Æpfel jgy"
    let outcome = try await Tool.run(
      ["batch"], input: Data(#"{"text":"\#(text)","size":40,"width":250,"ink":true}"#.utf8))
    let answer = try JSONDecoder().decode(Answer.self, from: outcome.output)
    let drawn = try await Tool.run([
      "render", text, "--size", "40", "--width", "250", "--show", "all", "--svg", picture.path,
    ])
    #expect(drawn.status == 0, "\(drawn.errors)")
    let shown = try await Browser.value(
      of: """
        {imageWidth: image.naturalWidth, width: svg.width.baseVal.value,
         ink: box(".result > .text"), rect: box(".typographicBox rect"),
         lines: svg.querySelectorAll(".baseline line").length,
         glyphs: svg.querySelectorAll(".text use").length}
        """.replacing("box(", with: Self.box + "("), in: picture, as: Shown.self)
    #expect(answer.lineCount == 2)
    #expect(shown.lines == 2)
    #expect(shown.glyphs >= 15)
    #expect(abs(shown.imageWidth - shown.width) <= 1, "an image has whole pixels")
    for (shown, measured) in [(shown.ink, answer.ink), (shown.rect, answer.rect)] {
      #expect(isNear(shown.x, measured.x) && isNear(shown.y, measured.y), "\(shown) \(measured)")
      #expect(
        isNear(shown.width, measured.width) && isNear(shown.height, measured.height),
        "\(shown) \(measured)")
    }
  }

  /// The box of the first element that a selector finds, in the coordinates of the picture.
  private static let box = """
    (selector => {
      const {x, y, width, height} = svg.querySelector(selector).getBBox();
      return {x, y, width, height};
    })
    """

  private struct Texts: Decodable {
    struct Text: Decodable {
      var content: String, left: Double, right: Double, asked: Double, shown: Double
    }

    var imageWidth: Double
    var height: Double
    var bubbles: [Box]
    var texts: [Text]
  }

  private static let texts = """
    {imageWidth: image.naturalWidth, height: svg.viewBox.baseVal.height,
     bubbles: [...svg.querySelectorAll(".bubble, .body")].map(bubble => {
       const {x, y, width, height} = bubble.getBBox();
       return {x, y, width, height};
     }),
     texts: [...svg.querySelectorAll("text")].map(text => ({
       content: btoa(unescape(encodeURIComponent(text.textContent))),
       left: text.getBBox().x, right: text.getBBox().x + text.getBBox().width,
       asked: text.textLength.baseVal.value, shown: text.getComputedTextLength()
     }))}
    """

  /// Every text has the width that was measured, and stands in its bubble.
  private func expectTextsInBubbles(_ shown: Texts) {
    #expect(!shown.texts.isEmpty)
    let left = shown.bubbles.map(\.x).min() ?? .infinity
    let right = shown.bubbles.map { $0.x + $0.width }.max() ?? 0
    for text in shown.texts {
      #expect(abs(text.asked - text.shown) < 0.01)
      #expect(text.left >= left && text.right <= right, "\(text) in \(left)...\(right)")
    }
  }

  @Test func aBubbleHoldsItsText() async throws {
    let outcome = try await Tool.run([
      "bubble", "Is 3 < 5 & \"so\" on? Ça va!", "--footer", "12:34", "--width", "240", "--svg",
      picture.path, "--json",
    ])
    struct Answer: Decodable { var body: Box }
    let answer = try JSONDecoder().decode(Answer.self, from: outcome.output)
    let shown = try await Browser.value(of: Self.texts, in: picture, as: Texts.self)
    #expect(shown.imageWidth == 240)
    #expect(shown.bubbles.count == 1)
    #expect(shown.bubbles.first.map { isNear($0.width, answer.body.width) } == true)
    expectTextsInBubbles(shown)
    let contents = shown.texts.compactMap { Data(base64Encoded: $0.content) }
      .map { String(decoding: $0, as: UTF8.self) }
    #expect(contents.contains { $0.contains("3 < 5 & \"so\"") }, "\(contents)")
    #expect(contents.contains("12:34"))
  }

  @Test func aConversationHoldsItsMessages() async throws {
    let chat = """
      {"text":"Are we still on for tomorrow?","footer":"18:02"}
      {"text":"Yes!","side":"outgoing"}
      {"text":"متى؟"}
      """
    let outcome = try await Tool.run(
      ["conversation", "--width", "320", "--json", "--svg", picture.path], input: Data(chat.utf8))
    struct Answer: Decodable { var height: Double }
    let answer = try JSONDecoder().decode(Answer.self, from: outcome.output)
    let shown = try await Browser.value(of: Self.texts, in: picture, as: Texts.self)
    #expect(shown.bubbles.count == 3)
    #expect(isNear(shown.height, answer.height))
    expectTextsInBubbles(shown)
  }
}
