import Foundation
import Testing
import TextMetrics

@testable import TextMetricsBubbles

@Suite("Files of styles")
struct BubbleStyleFileTests {
  private func style(_ json: String) throws -> BubbleStyle {
    try BubbleStyle(json: Data(json.utf8))
  }

  @Test(arguments: BubbleStyle.presets.indices) func presetsSurviveBeingWritten(preset: Int) throws
  {
    let style = BubbleStyle.presets[preset]
    let data = try JSONEncoder().encode(style)
    #expect(try JSONDecoder().decode(BubbleStyle.self, from: data) == style)
    // A style printed as a starting point is a valid file itself.
    #expect(try self.style(try style.json) == style)
    var changed = style
    changed.reactions = nil
    changed.kinds[.map] = nil
    changed.paragraphStyle.baseWritingDirection = .rightToLeft
    #expect(try self.style(try changed.json) == changed)
  }

  /// The bubble's text has the platform's tracking of the system font.
  @Test(arguments: [("iOS", 0.0), ("macOS", 0), ("macCatalyst", 37), ("iOS10", 5)])
  func aPlatformIsOfItsFont(name: String, tracking: CGFloat) throws {
    func width(_ platform: String) throws -> CGFloat {
      let style = try style(
        #"{"textStyle": {"size": 17}, "text": {"platform": "\#(platform)"}}"#)
      #expect(try self.style(try style.json) == style)
      let context = ContentContext(
        shared: ContentContext.Shared(style: style, library: .shared), side: .incoming)
      return context.prepared("AVATAR", style.textStyle).layout().size.width
    }
    #expect(abs(try width(name) - width("iOS") - 6 * tracking * 17 / 2048) < 1e-6)
  }

  /// The substitutes have other vertical metrics under their own names.
  @Test(arguments: ["Helvetica Neue", "Helvetica", "Helvetica Bold"])
  func fontsThatAreNotInstalledKeepTheirName(name: String) throws {
    let style = TextStyle(font: try Font(named: name, size: 20))
    let read = try JSONDecoder().decode(TextStyle.self, from: try JSONEncoder().encode(style))
    #expect(read == style)
    #expect(read.font.lineHeight == style.font.lineHeight)
  }

  @Test func lineBreakingAndLigaturesSurviveBeingWritten() throws {
    var style = BubbleStyle.modern
    style.textStyle.usesLigatures = false
    style.textStyle.expansion = -0.25
    style.paragraphStyle.lineBreakProfile = .cjkStrict
    style.paragraphStyle.lineBreakStrategy = [.pushOut]
    style.paragraphStyle.hyphenationFactor = 0.75
    style.paragraphStyle.allowsDefaultTighteningForTruncation = true
    #expect(try BubbleStyle(json: Data(style.json.utf8)) == style)
    style.paragraphStyle.lineBreakStrategy = .standard
    #expect(try BubbleStyle(json: Data(style.json.utf8)) == style)
  }

  @Test func tabsSurviveBeingWritten() throws {
    var style = BubbleStyle.modern
    style.paragraphStyle.tabStops = [
      TabStop(at: 60), TabStop(at: 120, alignment: .right), TabStop(at: 200, alignment: .decimal),
      TabStop(
        at: 300, alignment: .decimal, columnTerminators: CharacterSet(charactersIn: ",٫🙂")),
    ]
    style.paragraphStyle.defaultTabInterval = 40
    #expect(try BubbleStyle(json: Data(style.json.utf8)) == style)
    style.paragraphStyle.tabStops = []
    #expect(try BubbleStyle(json: Data(style.json.utf8)) == style)
  }

  @Test func tabStopsAreReadByName() throws {
    let read = try style(
      #"""
      {"paragraphStyle": {"tabStops": [
        {"location": 60}, {"location": 90, "alignment": "center"},
        {"location": 120, "alignment": "decimal", "columnTerminators": ","}]}}
      """#
    )
    let stops = [
      TabStop(at: 60), TabStop(at: 90, alignment: .center),
      TabStop(at: 120, alignment: .decimal, columnTerminators: CharacterSet(charactersIn: ",")),
    ]
    #expect(read.paragraphStyle.tabStops == stops)
  }

  @Test func anEmptyFileIsTheModernStyle() throws {
    #expect(try style("{}") == .modern)
    #expect(try style(#"{"base":"chatto"}"#) == .chatto)
  }

  /// Even those that a written style leaves out.
  @Test(arguments: [
    #"{"paragraphStyle": {"alignment": "natural", "lineBreakMode": "byWordWrapping"}}"#,
    #"{"paragraphStyle": {"lineSpacing": 0, "headIndent": 0}}"#,
    #"{"textStyle": {"size": 17, "features": {}, "italic": false, "tracking": 0}}"#,
  ])
  func defaultsMayBeNamed(json: String) throws { #expect(try style(json) == .modern) }

  @Test func whatDiffersIsLaidOverThePreset() throws {
    let style = try style(
      #"""
      {"base": "modern", "name": "acme", "maximumWidth": {"text": 200},
       "textStyle": {"font": "Inter", "size": 15}, "row": {"margin": 4},
       "insets": {"top": 1, "left": 2, "bottom": 3, "right": 4}, "reactions": null,
       "kinds": {"image": {"insets": {"top": 0, "left": 0, "bottom": 0, "right": 0}}},
       "footer": {"placement": {"corner": {"trailing": 8, "bottom": 4}}},
       "text": {"emoji": {"scale": 2}}, "grid": {"scale": 3}}
      """#)
    var expected = BubbleStyle.modern
    expected.name = "acme"
    expected.maximumWidth = .text(.points(200))
    expected.textStyle.font = try Font(named: "Inter", size: 15)
    expected.row.margin = 4
    let insets = BubbleInsets(top: 1, left: 2, bottom: 3, right: 4)
    expected.incoming = BubbleGeometry(.incoming, insets: insets)
    expected.outgoing = BubbleGeometry(.outgoing, insets: insets.mirrored)
    expected.reactions = nil
    expected.kinds[.image] = KindRules(insets: .all(0))
    expected.footer?.placement = .corner(trailing: 8, bottom: 4)
    expected.text.emoji?.scale = 2
    expected.grid = PixelGrid(scale: 3)
    #expect(style == expected)
  }

  /// A fraction of the width in its short form, and as separate numbers.
  @Test func lengthsHaveShortForms() throws {
    let third = try style(#"{"maximumWidth": {"bubble": {"multiplier": 1, "divisor": 3}}}"#)
    #expect(third.maximumWidth == .bubble(ContainerLength(multiplier: 1, divisor: 3)))
    let part = try style(#"{"maximumWidth": {"bubble": "68%"}}"#).maximumWidth
    guard case .bubble(let length) = part else { throw CancellationError() }
    #expect(length.value(in: 375) == 255)
  }

  @Test func partsThatThePresetLacksBeginWithThoseOfModern() throws {
    let style = try style(#"{"base": "susi", "reactions": {"spacing": 9}}"#)
    #expect(style.reactions?.spacing == 9)
    #expect(style.reactions?.insets == BubbleStyle.modern.reactions?.insets)
    let avatar = try self.style(#"{"row": {"incomingAvatar": {"size": [28, 30]}}}"#)
    #expect(
      avatar.row.incomingAvatar == AvatarStyle(size: CGSize(width: 28, height: 30)))
  }

  /// A style for an app that does not exist, with parts that the preset has, lacks or drops.
  @Test func aWholeStyleIsRead() throws {
    let style = try style(
      #"""
      {"base": "modern", "name": "pigeon", "tail": null, "cornerRadius": 20, "actions": null,
       "textStyle": {"font": "Inter", "size": 16},
       "insets": {"top": 9, "left": 15, "bottom": 9, "right": 15},
       "maximumWidth": {"bubble": {"multiplier": 1, "points": -60}},
       "row": {"margin": 12, "gap": 6, "incomingAvatar": {"size": [32, 32], "alignment": "top"}},
       "groupChat": {"row": {"margin": 4}, "maximumWidth": {"bubble": "60%"}},
       "voice": {"maximumWidth": null, "durationPlacement": "beside"}, "poll": {"barHeight": 4},
       "footer": {"editedLabel": "✎"}, "unread": {"ruleHeight": 0},
       "kinds": {"album": {"insets": {"top": 0, "left": 0, "bottom": 0, "right": 0}}}}
      """#)
    let text = BubbleSizer(style: style).layout(Message("Hi", side: .incoming), width: 375)
    #expect(text.bubble?.origin == CGPoint(x: 12 + 32 + 6, y: 0))
    #expect(text.bubble?.width == text.textSize.width + 30)
    let album = BubbleSizer(style: style).layout(
      Message(AlbumContent([ImageContent(), ImageContent()]), side: .incoming), width: 375)
    let width: CGFloat = 314
    #expect(album.bubble?.width == width)
    #expect(style.voice.maximumWidth == nil && style.voice.playButton.width == 40)
    #expect(style.actions == nil && style.thread == BubbleStyle.modern.thread)
    #expect(style.inGroupChats.row.margin == 4 && style.inGroupChats.row.gap == 4)
    #expect(style.inGroupChats.maximumWidth != style.maximumWidth)
  }

  @Test(arguments: ["modern", "signal", "telegram", "element", "chatto"])
  func insetsOfAPresetAreKeptSideBySide(preset: String) throws {
    let base = try #require(BubbleStyle.preset(named: preset)).incoming.insets
    let style = try style(#"{"base": "\#(preset)", "insets": {"top": 1}}"#)
    var expected = base
    expected.top = 1
    #expect(style.incoming == BubbleGeometry(.incoming, insets: expected))
    #expect(style.outgoing == BubbleGeometry(.outgoing, insets: expected.mirrored))
  }

  @Test func insetsKeepTheSidesOfThePreset() throws {
    let base = BubbleStyle.modern.incoming.insets
    let style = try style(
      #"{"insets": {"top": 9}, "kinds": {"file": {"insets": {"left": 1}}, "sticker": {"insets": {"top": 2}}}}"#
    )
    var expected = base
    expected.top = 9
    #expect(
      KindRules(incoming: style.incoming, outgoing: style.outgoing) == KindRules(insets: expected))
    let file = style.kinds[.file]?.incoming.insets
    let fileBase = BubbleStyle.modern.kinds[.file]?.incoming.insets ?? expected
    #expect(file?.left == 1 && file?.top == fileBase.top && file?.right == fileBase.right)
    let sticker = style.kinds[.sticker]?.incoming.insets
    #expect(sticker == BubbleInsets(top: 2, left: 0, bottom: 0, right: 0))
  }

  @Test(arguments: [
    ("[]", "A style must be an object"), ("{", "is not JSON"),
    (#"{"base": "ios"}"#, "base: There is no style \"ios\""),
    (#"{"rows": {"margin": 1}}"#, "rows: Unknown key"),
    (#"{"row": {"margins": 1}}"#, "row.margins: Unknown key"),
    (#"{"row": {"margin": "4"}}"#, "row.margin: Must be a number"),
    (#"{"textStyle": {"font": "No Such Font"}}"#, "textStyle.font: "),
    (#"{"textStyle": {"size": 0}}"#, "textStyle.font: "),
    (#"{"text": {"fit": "tight"}}"#, "text.fit: Unknown value; the values are filled, "),
    (#"{"textSize": "huge"}"#, "textSize: Unknown value; the values are extraSmall, "),
    (#"{"maximumWidth": {"bubble": "wide"}}"#, "maximumWidth.bubble: "),
    (#"{"base": null, "insets": {"top": 1}}"#, "insets: Must have the numbers"),
    (#"{"base": "susi", "insets": {"top": 1}}"#, "insets: Must have the numbers"),
    (#"{"insets": {"top": "1"}}"#, "insets: Must have the numbers"),
    (#"{"insets": 1}"#, "insets: Must have the numbers"),
    (#"{"kinds": {"image": {"insets": {"upper": 1}}}}"#, "kinds.image.insets: Must have"),
    (
      #"{"paragraphStyle": {"tabStops": [{"location": 60}, {"location": 90, "side": "left"}]}}"#,
      "paragraphStyle.tabStops[1].side: Unknown key"
    ),
    (
      #"{"paragraphStyle": {"tabStops": [{"location": 2000000}]}}"#,
      "paragraphStyle.tabStops[0].location: Must be at most 1000000"
    ),
    (
      #"{"paragraphStyle": {"tabStops": [{"location": 60, "alignment": "middle"}]}}"#,
      "paragraphStyle.tabStops[0].alignment: \"middle\" is not one of left, center"
    ),
    (#"{"typing": {"dotCount": 1000000}}"#, "typing.dotCount: Must be from 0 to 100"),
    (#"{"row": {"margin": 1e300}}"#, "row.margin: Must be at most"),
    (#"{"row": {"margin": -1e999}}"#, "row.margin: Must be a number within the range of a Double"),
    (
      #"{"voice": {"durationPlacement": "above"}}"#,
      "voice.durationPlacement: Unknown value; the values are below, beside, underWaveform."
    ),
    (
      #"{"footer": {"placement": {"lastline": {}}}}"#,
      "footer.placement: Must have lastLine or corner"
    ),
    (#"{"kinds": {"voice": {"inset": {}}}}"#, "kinds.voice.inset: Unknown key"),
    (#"{"insets": {"top": 1, "left": 1, "bottom": 1, "right": 1, "foo": "x"}}"#, "insets: Must"),
    (#"{"row": {"margins": 0}}"#, "row.margins: Unknown key"),
    (
      #"{"footer": {"placement": {"lastLine": {"gap": "x"}}}}"#,
      "footer.placement.lastLine.gap: Must be a number"
    ),
    (#"{"text": {"emoji": {"scale": 0}}}"#, "text.emoji.scale: Must be from 0.1 to 100"),
    (#"{"grid": {"scale": 1e-300}}"#, "grid.scale: Must be from 0.1 to 100"),
    (
      #"{"paragraphStyle": {"hyphenationFactor": 75}}"#,
      "paragraphStyle.hyphenationFactor: Must be from 0.0 to 1.0"
    ),
    (
      #"{"paragraphStyle": {"lineBreakStrategy": ["pushIn"]}}"#,
      "paragraphStyle.lineBreakStrategy[0]: Unknown value; the values are standard, pushOut, "
    ),
    (#"{"groupChat": {"rows": {}}}"#, "groupChat.rows: Unknown key"),
    (#"{"album": {"spacing": "2"}}"#, "album.spacing: Must be a number"),
    (#"{"base": 5}"#, "base: Must be a string or null"),
    (#"{"base": true}"#, "base: Must be a string or null"),
    (
      #"{"maximumWidth": {"bubble": {"points": 100, "divisor": 0}}}"#,
      "maximumWidth.bubble.divisor: Must not be 0"
    ),
    (#"{"cards": {"cardWidth": {"multiplier": 1, "divisor": 0}}}"#, "divisor: Must not be 0"),
    (#"{"maximumWidth": {"bubble": "20000000000%"}}"#, "maximumWidth.bubble: "),
    (#"{"maximumWidth": {"bubble": "inf%"}}"#, "maximumWidth.bubble: "),
    (
      #"{"maximumWidth": {"text": {"multiplier": -1, "points": 400}}}"#,
      "maximumWidth.text: Must not decrease in a wider conversation"
    ),
    (#"{"groupChat": {"maximumWidth": {"bubble": "-5%"}}}"#, "groupChat.maximumWidth.bubble: Must"),
    (#"{"row": 4}"#, "row: "), (#"{"textStyle": null}"#, "textStyle: Is missing"),
  ])
  func mistakesAreNamed(json: String, message: String) throws {
    let error = #expect(throws: BubbleStyleError.self) { try style(json) }
    #expect(error.map { "\($0)".contains(message) } == true, "\(String(describing: error))")
  }

  // MARK: Schema

  private typealias Object = [String: Any]

  private func object(_ json: String) throws -> Object {
    try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? Object)
  }

  /// Every key that a style writes is in the schema with a description, and so are the keys in it.
  @Test func theSchemaKnowsEveryKey() throws {
    let schema = try object(BubbleStyle.jsonSchema)
    let definitions = try #require(schema["$defs"] as? Object)
    func check(_ value: Any, _ schema: Object, at path: String) {
      var schema = schema
      if let reference = schema["$ref"] as? String {
        schema = definitions[String(reference.split(separator: "/").last ?? "")] as? Object ?? [:]
      }
      guard let value = value as? Object else { return }
      let alternatives = [schema] + (schema["anyOf"] as? [Object] ?? [])
      for (key, member) in value {
        let known = alternatives.compactMap { ($0["properties"] as? Object)?[key] as? Object }.first
        let other = alternatives.compactMap { $0["additionalProperties"] as? Object }.first
        guard let next = known ?? other else {
          Issue.record("\(path).\(key) is not in the schema")
          continue
        }
        if known != nil {
          #expect((next["description"] as? String)?.isEmpty == false, "\(path).\(key)")
        }
        check(member, next, at: "\(path).\(key)")
      }
    }
    for style in BubbleStyle.presets + [.complete] {
      check(try object(try style.json), schema, at: style.name)
    }
  }

  // MARK: Article

  private static let article = URL(filePath: #filePath)
    .appending(
      path: "../../../../Sources/TextMetricsBubbles/TextMetricsBubbles.docc/StyleFiles.md"
    )
    .standardized

  /// The table of the article lists the keys of the schema. With `TEXTMETRICS_RECORD` set, it is written again.
  @Test func theArticleListsEveryKey() throws {
    let schema = try JSONParser.parse(Array(BubbleStyle.jsonSchema.utf8))
    let rows = StyleTable(schema).rows
    let text = try String(contentsOf: Self.article, encoding: .utf8)
    let start = try #require(text.range(of: "|---|---|---|\n"))
    let written = text[start.upperBound...].split(separator: "\n").map(String.init)
    if ProcessInfo.processInfo.environment["TEXTMETRICS_RECORD"] != nil {
      let table = rows.map { $0 + "\n" }.joined()
      try Data((text[..<start.upperBound] + table).utf8).write(to: Self.article)
    }
    #expect(rows == written)
  }
}

/// The schema as rows of a table.
private struct StyleTable {
  private(set) var rows: [String] = []
  private let definitions: [String: JSONValue]

  /// The names for values of the definitions that are not listed key by key.
  private static let names = [
    "textStyle": "font", "insets": "insets", "size": "[number, number]",
    "containerLength": "length of the conversation", "geometry": "frames",
    "kindRules": "frames by side", "avatar": "avatar",
  ]

  init(_ schema: JSONValue) {
    definitions = Dictionary(
      (schema["$defs"]?.members ?? []).map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    add(schema, below: "")
  }

  private mutating func add(_ schema: JSONValue, below path: String) {
    let alternatives = schema["anyOf"]?.elements ?? []
    for member in ([schema] + alternatives).flatMap({ $0["properties"]?.members ?? [] }) {
      guard member.name != "$schema" else { continue }
      add(member.value, at: path.isEmpty ? member.name : "\(path).\(member.name)")
    }
  }

  private mutating func add(_ value: JSONValue, at path: String) {
    let reference = value["$ref"]?.text.flatMap { $0.split(separator: "/").last.map(String.init) }
    let named = reference.flatMap { Self.names[$0] }
    let definition = reference.flatMap { definitions[$0] } ?? value
    // The keys of a part that has its own key at the top level are listed there.
    let parts = ["row", "maximumWidth", "senderHeader"]
    let isRepeated = path.contains(".") && parts.contains(reference ?? "")
    let kind = named ?? (isRepeated ? "as `\(reference ?? "")`" : Self.kind(of: definition))
    var text = value["description"]?.text ?? ""
    if reference == "maximumWidth", !isRepeated { text = definition["description"]?.text ?? text }
    if text.hasSuffix(".") { text.removeLast() }
    rows.append("| `\(path)` | \(kind) | \(text) |")
    if named == nil, !isRepeated { add(definition, below: path) }
  }

  private static func kind(of value: JSONValue) -> String {
    if let cases = value["enum"]?.elements {
      return cases.map { "`\($0.text ?? "null")`" }.joined(separator: ", ")
    }
    if value["anyOf"] != nil { return "one of several" }
    let type = value["type"]?.text ?? value["type"]?.elements.first?.text
    switch type {
    case "boolean": return "true or false"
    case "integer": return "whole number"
    case let type?: return type
    case nil: return ""
    }
  }
}

extension JSONValue {
  fileprivate subscript(key: String) -> JSONValue? { members.first { $0.name == key }?.value }

  fileprivate var members: [JSONMember] {
    guard case .object(let members) = self else { return [] }
    return members
  }

  fileprivate var elements: [JSONValue] {
    guard case .array(let elements, _) = self else { return [] }
    return elements
  }

  fileprivate var text: String? {
    guard case .string(let units) = self else { return nil }
    return String(decoding: units, as: UTF16.self)
  }
}
