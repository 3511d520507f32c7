import Foundation
import Testing

@Suite("measure bubble")
struct BubbleCommandTests {
  private struct Size: Decodable, Equatable {
    var width: Double
    var height: Double
  }

  private struct Rect: Decodable, Equatable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  private struct Frame: Decodable {
    var role: String
    var width: Double
  }

  private struct Bubble: Decodable {
    var cell: Rect
    var bubble: Rect?
    var text: Rect?
    var footer: Rect?
    var preview: Rect?
    var textSize: Size
    var lineCount: Int
    var isBare: Bool?
    var frames: [Frame]
  }

  private func bubble(_ arguments: String...) async throws -> Bubble {
    let outcome = try await Tool.run(["bubble"] + arguments + ["--json"])
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    return try JSONDecoder().decode(Bubble.self, from: outcome.output)
  }

  private static let text = "Are we still on for tomorrow? I can bring the cake."

  /// The rectangle of `measure text`, from which the source's formulas give the frames of a style.
  private func measured(size: Int) async throws -> Size {
    struct Answer: Decodable { var rect: Size }
    let outcome = try await Tool.run(
      ["text", Self.text, "--width", "250", "--size", "\(size)", "--json"])
    return try JSONDecoder().decode(Answer.self, from: outcome.output).rect
  }

  @Test func theFirstClientsFrames() async throws {
    let size = try await measured(size: 18)
    let incoming = try await bubble(
      Self.text, "--style", "susi-first", "--side", "incoming", "--width", "320")
    #expect(incoming.textSize == size)
    #expect(incoming.lineCount == 2)
    #expect(incoming.cell == Rect(x: 0, y: 0, width: 320, height: size.height + 20))
    #expect(
      incoming.text == Rect(x: 16, y: 0, width: size.width + 16, height: size.height + 30))
    #expect(
      incoming.bubble == Rect(x: 4, y: -4, width: size.width + 40, height: size.height + 26))
    let preview = try await bubble(
      Self.text, "--style", "susi-first", "--preview", "Cake", "--link", "https://a.org")
    #expect(preview.cell.height == size.height + 84)
    #expect(
      preview.preview == Rect(x: 16, y: size.height + 20, width: size.width + 12, height: 52))
  }

  @Test func theLastClientsFrames() async throws {
    let size = try await measured(size: 16)
    let outgoing = try await bubble(
      Self.text, "--style", "susi", "--side", "outgoing", "--width", "320", "--footer", "9:41")
    #expect(outgoing.cell == Rect(x: 0, y: 0, width: 320, height: size.height + 38))
    #expect(
      outgoing.bubble
        == Rect(x: 320 - (size.width + 40), y: 0, width: size.width + 34, height: size.height + 36))
    #expect(outgoing.footer != nil)
  }

  @Test func rightToLeftIsTheReflection() async throws {
    for style in ["susi-first", "susi", "chatto", "modern"] {
      let plain = try await bubble(Self.text, "--style", style)
      let mirrored = try await bubble(Self.text, "--style", style, "--rtl")
      let (a, b) = (try #require(plain.bubble), try #require(mirrored.bubble))
      #expect(abs(320 - a.x - a.width - b.x) < 1e-9)
      #expect(a.width == b.width)
      #expect(plain.cell == mirrored.cell)
    }
  }

  /// A style file is reported like other files; a name that is not a style is an error of the command line.
  @Test(arguments: [
    ["bubble", "Hi", "--style"], ["conversation", "--style"], ["bubble", "--print-style"],
  ])
  func aStyleThatCannotBeRead(arguments: [String]) async throws {
    let file = try await Tool.run(arguments + ["/nowhere.json"])
    #expect(file.status == 1)
    #expect(file.errors == "Error: Cannot read /nowhere.json: no such file.\nCheck the path.\n")
    let name = try await Tool.run(arguments + ["nowhere"])
    #expect(name.status == 64)
    #expect(name.errors.contains("is not one of"))
  }

  /// A file states the differences from a preset; a printed style is such a file.
  @Test func aStyleIsAFile() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("mine.json")
    let printed = try await Tool.run(["bubble", "--print-style", "modern"])
    #expect(printed.status == 0)
    try printed.output.write(to: file)
    let modern = try await bubble(Self.text, "--style", "modern", "--width", "300")
    #expect(try await bubble(Self.text, "--style", file.path, "--width", "300").cell == modern.cell)
    try Data(#"{"base":"susi","grouping":{"topInset":0},"cornerRadius":4}"#.utf8).write(to: file)
    let susi = try await bubble(Self.text, "--style", "susi")
    #expect(try await bubble(Self.text, "--style", file.path).bubble == susi.bubble)
    try Data(#"{"corners":4}"#.utf8).write(to: file)
    let mistake = try await Tool.run(["bubble", "Hi", "--style", file.path])
    #expect(mistake.status == 1 && mistake.errors.contains("corners: Unknown key"))
    let schema = try await Tool.run(["bubble", "--print-schema"])
    let value = try JSONSerialization.jsonObject(with: schema.output) as? [String: Any]
    #expect(value?["$defs"] != nil)
  }

  @Test func emojiAreBare() async throws {
    let emoji = try await bubble("🎉🎉")
    #expect(emoji.isBare == true)
    #expect(emoji.bubble == nil)
  }

  @Test func everyPartIsThere() async throws {
    let bubble = try await bubble(
      Self.text, "--side", "incoming", "--name", "Ada", "--quote", "Grace: Well?", "--reaction",
      "👍:3", "--reaction", "🎉", "--footer", "12:34", "--collapse", "1", "--group", "first",
      "--status", "read", "--text-size", "large", "--scale", "3", "--fit", "balanced", "--lang",
      "en", "--explain")
    let roles = bubble.frames.map(\.role)
    for role in ["senderName", "quote", "quoteSender", "quoteText", "text", "showMore", "footer"] {
      #expect(roles.contains(role))
    }
    #expect(roles.filter { $0 == "reaction" }.count == 2)
    #expect(!roles.contains("tail"))
    #expect(bubble.lineCount == 1)
  }

  // MARK: Other contents than texts

  @Test(arguments: [
    ("map", [0, 0, 320, 200]), ("video", [0, 0, 320, 158]), ("audio", [0, 0, 320, 158]),
    ("image", [0, 0, 320, 173]), ("typing", [0, 0, 320, 44]),
  ])
  func kindsWithoutATextHaveTheirOwnSize(kind: String, cell: [Double]) async throws {
    let bubble = try await bubble("--style", "susi", "--kind", kind)
    #expect([bubble.cell.x, bubble.cell.y, bubble.cell.width, bubble.cell.height] == cell)
    #expect(bubble.text == nil)
  }

  /// As SUSI's client sizes them: an anchor has no minimum width, a stop is a text.
  @Test func kindsOfTextFollowTheirOwnRules() async throws {
    let size = try await measured(size: 16)
    let anchor = try await bubble(Self.text, "--style", "susi", "--kind", "anchor")
    #expect(anchor.bubble == Rect(x: 8, y: 0, width: size.width + 40, height: size.height + 36))
    let stop = try await bubble("--style", "susi", "--kind", "stop")
    let text = try await bubble("Stopped", "--style", "susi")
    #expect(stop.bubble == text.bubble)
    let date = try await bubble("Today", "--kind", "date")
    let box = try #require(date.bubble)
    #expect(box.x + box.width / 2 == 160)
    let video = try await bubble("3:12", "--kind", "video")
    #expect(video.frames.contains { $0.role == "duration" })
  }

  @Test(arguments: [
    (#"{"kind":"table","columns":["City"],"rows":[["Oslo"],["Rome"]]}"#, ["table", "tableCell"]),
    (
      #"{"kind":"piechart","slices":[{"label":"a","value":2}],"unit":"%"}"#,
      ["plot", "legendEntry"]
    ),
    (#"{"kind":"rss","cards":[{"title":"a","image":"b"}]}"#, ["strip", "card", "cardImage"]),
    (#"{"kind":"websearch","cards":[{"title":"a"}]}"#, ["strip", "card", "cardTitle"]),
    (#"{"kind":"preview","preview":{"title":"a"}}"#, ["preview", "previewImage", "previewTitle"]),
    (#"{"kind":"compound","parts":[{"image":{}},{"text":"a"}]}"#, ["image", "text"]),
    (#"{"kind":"map","map":{"latitude":1.3,"longitude":103.8,"zoom":9}}"#, ["map"]),
    (#"{"kind":"album","pictures":[{"width":3,"height":2},{},{}]}"#, ["album", "image"]),
    (
      #"{"kind":"voice","duration":"0:12","seconds":12,"waveform":[0.1,1,0.5]}"#,
      ["playButton", "duration", "waveform", "bar"]
    ),
    (#"{"kind":"file","text":"a.pdf","detail":"1 MB"}"#, ["fileIcon", "fileName", "fileDetail"]),
    (
      #"{"kind":"poll","text":"Where?","options":[{"text":"Here","votes":2}],"summary":"2 votes"}"#,
      [
        "pollQuestion", "pollMarker", "pollOption", "pollVotes", "pollBar", "pollShare",
        "pollSummary",
      ]
    ),
    (#"{"kind":"sticker"}"#, ["sticker"]),
    (#"{"kind":"animation","image":{"width":200,"height":100}}"#, ["sticker"]),
    (
      #"{"kind":"contact","text":"Ada","detail":"+44"}"#,
      ["contactAvatar", "contactName", "contactDetail", "disclosure"]
    ),
    (#"{"kind":"system","text":"Ada joined"}"#, ["text"]),
    (#"{"kind":"unread","text":"New"}"#, ["rule", "text"]),
    (
      #"{"text":"a","forwarded":"From b","thread":{"replies":2},"buttons":[["c"]],"edited":true}"#,
      ["forwarded", "thread", "threadIcon", "action", "footer"]
    ),
    (#"{"text":"a","quote":{"sender":"b","text":"c"},"footer":"d"}"#, ["quote", "footer"]),
  ])
  func objectsAreMessagesOfEveryKind(object: String, roles: [String]) async throws {
    let bubble = try await bubble("--message", object)
    for role in roles { #expect(bubble.frames.contains { $0.role == role }, "\(role)") }
  }

  /// The same text as Markdown, in an object, and with its runs.
  @Test func markdownIsRead() async throws {
    let flag = try await bubble("See **you** at `noon`", "--markdown")
    let object = try await bubble(
      "--message", #"{"text":"See **you** at `noon`","markdown":true}"#)
    let runs = try await bubble(
      "--message",
      #"{"text":"See you at noon","runs":[{"start":4,"end":7,"bold":true},{"start":11,"end":15,"code":true}]}"#
    )
    #expect(flag.textSize == object.textSize && object.textSize == runs.textSize)
    let plain = try await bubble("See you at noon")
    #expect(plain.textSize.width < flag.textSize.width)
    let list = try await bubble("Bring:\n- one\n\n> two", "--markdown")
    #expect(list.lineCount == 4)
  }

  @Test func partsAreOptions() async throws {
    let bubble = try await bubble(
      "On my way", "--edited", "--forwarded", "From Ada", "--replies", "3:3 replies", "--buttons",
      "Yes|No", "--buttons", "Later")
    for role in ["footer", "forwarded", "thread"] {
      #expect(bubble.frames.contains { $0.role == role }, "\(role)")
    }
    #expect(bubble.frames.filter { $0.role == "action" }.count == 3)
    let group = try await self.bubble("Hi", "--style", "signal", "--group-chat")
    #expect(group.frames.contains { $0.role == "avatar" })
  }

  @Test func optionsAddToAnObject() async throws {
    let object = #"{"text":"a","side":"outgoing","reactions":[{"symbol":"👍"}]}"#
    let bubble = try await bubble("--message", object, "--footer", "12:34", "--reaction", "🎉")
    #expect(bubble.footer != nil)
    #expect(bubble.frames.filter { $0.role == "reaction" }.count == 2)
    #expect(try #require(bubble.bubble).x > 160)
    let incoming = try await self.bubble("--message", object, "--side", "incoming")
    #expect(try #require(incoming.bubble).x < 160)
  }

  @Test(arguments: [
    (["--kind", "table"], 64, "--message"), (["text", "--message", "{}"], 64, "not both"),
    (["--kind", "map", "--message", "{}"], 64, "not both"),
    (["--kind", "map", "--markdown"], 64, "--markdown"),
    (["--message", "{}", "--markdown"], 64, "markdown"),
    (["--message", #"{"text":"a","markdown":true,"runs":[]}"#], 1, "markdown: cannot be combined"),
    (["--kind", "nothing"], 64, "anchor"), (["--message", "{}"], 1, "text"),
    (["--message", "["], 1, "--message"), (["--message", "7"], 1, "object"),
    (["--message", #"{"kind":"cake"}"#], 1, "piechart"),
    (["--message", #"{"kind":"table","rows":[7]}"#], 1, "arrays of strings"),
    (["--message", #"{"kind":"map","map":{"zoom":-1}}"#], 1, "map.zoom"),
    (["--message", #"{"kind":"preview"}"#], 1, "preview"),
    (["--message", #"{"kind":"poll"}"#], 1, "text"),
    (
      ["--message", #"{"kind":"voice","waveform":["a"]}"#], 1,
      "waveform: must be an array of numbers"
    ),
    (["--message", #"{"text":"a","buttons":["b"]}"#], 1, "buttons: must be an array of arrays"),
    (["a", "--replies", "many"], 64, "number of replies"),
  ])
  func mistakesInKindsAreNamed(arguments: [String], status: Int32, words: String) async throws {
    let outcome = try await Tool.run(["bubble"] + arguments)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test func peopleSeeATableAndReasons() async throws {
    let outcome = try await Tool.run(["bubble", Self.text, "--style", "chatto", "--explain"])
    for word in [
      "chatto, incoming", "cell", "bubble", "TextMetrics Sans Regular, 16 pt", "cell.height",
    ] {
      #expect(outcome.text.contains(word), "\(word)")
    }
  }

  /// Soft hyphens are shown where a word is broken at them; direction marks are never shown.
  @Test func thePictureShowsWhatTheTextShows() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("bubble.svg")
    let text = "com\u{AD}muni\u{AD}cation \u{2068}Ada\u{2069}"
    let outcome = try await Tool.run(["bubble", text, "--width", "130", "--svg", file.path])
    #expect(outcome.status == 0)
    let svg = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    for shown in [">-</text>", ">Ada</text>"] { #expect(svg.contains(shown)) }
    #expect(!svg.contains("U+"))
  }

  @Test func thePictureIsWellFormed() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("bubble.svg")
    let outcome = try await Tool.run([
      "bubble", "Tom & Jerry <3 سلام", "--footer", "12:34", "--svg", file.path,
    ])
    #expect(outcome.status == 0)
    let svg = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(svg.hasPrefix("<svg"))
    #expect(svg.contains("Tom &amp; Jerry &lt;3"))
    #expect(svg.contains("direction=\"rtl\""))
    #expect(svg.contains("class=\"body\""))
    #expect(svg.contains("class=\"tail\""))
  }

  @Test(arguments: [
    (["--style", "whatsapp"], "susi-first, susi, chatto, modern"),
    (["--side", "left"], "incoming, outgoing"), (["--width", "0"], "--width"),
    (["--width", "nan"], "--width"), (["--collapse", "0"], "--collapse"),
    (["--scale", "-1"], "--scale"), (["--link", "https://a.org"], "--preview"),
    (["--group", "none"], "only, first, middle, last"),
  ])
  func mistakesAreExplained(arguments: [String], words: String) async throws {
    let outcome = try await Tool.run(["bubble", "text"] + arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(words))
  }

  @Test func unwritablePicturesAreAnError() async throws {
    let outcome = try await Tool.run(["bubble", "text", "--svg", "/nowhere/b.svg"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("/nowhere/b.svg"))
  }
}
