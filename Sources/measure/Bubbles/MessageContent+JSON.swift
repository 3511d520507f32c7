import Foundation
import TextMetrics
import TextMetricsBubbles
import TextMetricsMarkdown

extension RequestObject {
  /// The content of a message. Without a kind, the other keys decide.
  func content() throws(BatchError) -> any MessageContent {
    switch try choice("kind") ?? (self["image"] == nil ? ContentKind.text : .image) {
    case .text: return try textContent()
    case .anchor: return AnchorContent(try requiredText(), link: try string("link") ?? "")
    case .stop: return try string("text").map { StopContent($0) } ?? StopContent()
    case .image: return ImageContent(size: try imageSize())
    case .map: return try mapContent()
    case .audio: return MediaContent.audio("", duration: try string("duration"))
    case .video: return MediaContent.video("", duration: try string("duration"))
    case .rss: return CardStripContent.rss(try cards())
    case .websearch:
      return CardStripContent.webSearch(try cards(), query: try string("query"))
    case .preview: return LinkPreviewContent(try requiredPreview())
    case .table: return try tableContent()
    case .piechart: return try pieChartContent()
    case .typing: return TypingContent()
    case .date: return LineContent.date(try requiredText())
    case .status: return LineContent.status(try requiredText())
    case .system: return LineContent.system(try requiredText())
    case .unread: return LineContent.unread(try requiredText())
    case .album: return try albumContent()
    case .voice: return try voiceContent()
    case .file: return FileContent(try requiredText(), detail: try string("detail"))
    case .contact: return ContactContent(try requiredText(), detail: try string("detail"))
    case .poll: return try pollContent()
    case .sticker: return StickerContent.sticker(size: try imageSize())
    case .animation: return StickerContent.animation(size: try imageSize())
    case .compound: return try compoundContent()
    }
  }

  /// The preview of a link in a text; nil if there is none.
  func preview() throws(BatchError) -> LinkPreview? {
    try object("preview").map { preview throws(BatchError) in
      LinkPreview(
        title: try preview.string("title") ?? "",
        description: try preview.string("description") ?? "",
        link: try preview.string("link") ?? "", image: try preview.string("image"))
    }
  }
}

// MARK: - The kinds

extension RequestObject {
  private func requiredText() throws(BatchError) -> String {
    guard let text = try string("text") else {
      throw invalid("text", "missing; add \"text\":\"…\" (it may be empty)")
    }
    return text
  }

  /// Plain text, or text with spans and blocks.
  private func textContent() throws(BatchError) -> any MessageContent {
    let text = try requiredText()
    if try bool("markdown") == true {
      guard self["runs"] == nil, self["blocks"] == nil else {
        throw invalid("markdown", "cannot be combined with runs or blocks")
      }
      return MarkdownText.richText(of: text)
    }
    guard self["runs"] != nil || self["blocks"] != nil else { return TextContent(text) }
    var content = RichTextContent(text)
    for run in try objects("runs") ?? [] {
      var traits: Set<RichTextContent.Trait> = []
      for trait in RichTextContent.Trait.allCases where try run.bool(trait.rawValue) == true {
        traits.insert(trait)
      }
      content.spans.append(.init(try run.range(inTextOf: text.utf16.count), traits))
    }
    for block in try objects("blocks") ?? [] {
      let kind: RichTextContent.Block.Kind = try block.choice("kind") ?? .quote
      content.blocks.append(.init(try block.range(inTextOf: text.utf16.count), kind))
    }
    return content
  }

  /// nil if the size is not known.
  private func imageSize() throws(BatchError) -> CGSize? {
    try object("image").map { image throws(BatchError) in
      CGSize(
        width: try image.distance("width") ?? 0, height: try image.distance("height") ?? 0)
    }
  }

  private func albumContent() throws(BatchError) -> AlbumContent {
    var pictures: [ImageContent] = []
    for picture in try objects("pictures") ?? [] {
      let size = CGSize(
        width: try picture.distance("width") ?? 0, height: try picture.distance("height") ?? 0)
      pictures.append(ImageContent(size: size))
    }
    return AlbumContent(pictures)
  }

  private func voiceContent() throws(BatchError) -> VoiceContent {
    VoiceContent(
      duration: try string("duration"), seconds: try distance("seconds") ?? 0,
      waveform: try numbers("waveform") ?? [])
  }

  private func pollContent() throws(BatchError) -> PollContent {
    var options: [PollContent.Option] = []
    for option in try objects("options") ?? [] {
      options.append(
        PollContent.Option(try option.string("text") ?? "", votes: try option.count("votes")))
    }
    return PollContent(try requiredText(), options: options, summary: try string("summary"))
  }

  private func numbers(_ key: String) throws(BatchError) -> [Double]? {
    guard let value = self[key] else { return nil }
    guard case .array(let elements, _) = value, let numbers = elements.failingMap(\.number) else {
      throw wrongType(key, "an array of numbers")
    }
    return numbers
  }

  private func mapContent() throws(BatchError) -> MapContent {
    guard let map = try object("map") else { return MapContent(latitude: 0, longitude: 0) }
    return MapContent(
      latitude: try map.number("latitude") ?? 0, longitude: try map.number("longitude") ?? 0,
      zoom: try map.count("zoom", maximum: Self.maximumZoom) ?? MapContent.defaultZoom)
  }

  /// More than any map supports.
  private static var maximumZoom: Int { 30 }

  private func cards() throws(BatchError) -> [Card] {
    var cards: [Card] = []
    for card in try objects("cards") ?? [] {
      cards.append(
        Card(
          title: try card.string("title") ?? "",
          description: try card.string("description") ?? "",
          link: try card.string("link") ?? "", image: try card.string("image")))
    }
    return cards
  }

  private func requiredPreview() throws(BatchError) -> LinkPreview {
    guard let preview = try preview() else {
      throw invalid("preview", "missing; add \"preview\":{\"title\":\"…\"}")
    }
    return preview
  }

  private func tableContent() throws(BatchError) -> TableContent {
    TableContent(columns: try strings("columns") ?? [], rows: try rows("rows") ?? [])
  }

  /// Arrays of strings.
  func rows(_ key: String) throws(BatchError) -> [[String]]? {
    guard let value = self[key] else { return nil }
    guard case .array(let arrays, _) = value, let rows = arrays.failingMap(\.strings) else {
      throw wrongType(key, "an array of arrays of strings")
    }
    return rows
  }

  private func pieChartContent() throws(BatchError) -> PieChartContent {
    var slices: [PieChartContent.Slice] = []
    for slice in try objects("slices") ?? [] {
      slices.append(
        PieChartContent.Slice(
          try slice.string("label") ?? "", value: try slice.number("value") ?? 0))
    }
    return PieChartContent(slices: slices, unit: try string("unit") ?? "")
  }

  private func compoundContent() throws(BatchError) -> CompoundContent {
    var parts: [any MessageContent] = []
    for part in try objects("parts") ?? [] { parts.append(try part.content()) }
    return CompoundContent(parts)
  }
}

extension JSONValue {
  /// A number; nil for anything else.
  fileprivate var number: Double? {
    guard case .number(let digits) = self else { return nil }
    return Double(digits)
  }

  /// An array of strings; nil for anything else.
  fileprivate var strings: [String]? {
    guard case .array(let elements, _) = self else { return nil }
    return elements.failingMap { element in
      guard case .string(let units) = element else { return nil }
      return String(units: units)
    }
  }
}

extension Array {
  /// The transformed elements; nil if the function fails for one of them.
  fileprivate func failingMap<Result>(_ transform: (Element) -> Result?) -> [Result]? {
    let results = compactMap(transform)
    return results.count == count ? results : nil
  }
}
