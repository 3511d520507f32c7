import TextMetrics
import TextMetricsBubbles

/// A kind of content, named as in ``MessageKind``.
enum ContentKind: String, CaseIterable, Sendable {
  case text
  case anchor
  case stop
  case image
  case map
  case audio
  case video
  case rss
  case websearch
  case preview
  case table
  case piechart
  case typing
  case date
  case status
  case album
  case voice
  case file
  case poll
  case sticker
  case animation
  case contact
  case system
  case unread
  case compound

  /// The kinds that need at most a text.
  static let ofTexts = allCases.filter { $0.content("", link: "") != nil }

  /// The content of a kind that needs at most a text; kinds other than texts work without one.
  ///
  /// - Parameters:
  ///   - text: the text or the duration; nil for none.
  ///   - link: the address that it links to.
  /// - Returns: nil for kinds that need more than a text.
  func content(_ text: String?, link: String) -> (any MessageContent)? {
    switch self {
    case .text: TextContent(text ?? "")
    case .anchor: AnchorContent(text ?? "", link: link)
    case .stop: text.map { StopContent($0) } ?? StopContent()
    case .image: ImageContent(link: link)
    case .map: MapContent(latitude: 0, longitude: 0)
    case .audio: MediaContent.audio(link, duration: text)
    case .video: MediaContent.video(link, duration: text)
    case .typing: TypingContent()
    case .date: LineContent.date(text ?? "")
    case .status: LineContent.status(text ?? "")
    case .system: LineContent.system(text ?? "")
    case .unread: LineContent.unread(text ?? "")
    case .voice: VoiceContent(duration: text)
    case .file: FileContent(text ?? "")
    case .contact: ContactContent(text ?? "")
    case .sticker: StickerContent.sticker()
    case .animation: StickerContent.animation()
    case .rss, .websearch, .preview, .table, .piechart, .album, .poll, .compound: nil
    }
  }

  /// Whether the kind cannot be sized without a text.
  var needsText: Bool {
    [.text, .anchor, .date, .status, .system, .unread, .file, .contact].contains(self)
  }
}
