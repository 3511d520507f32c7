import TextMetrics
import TextMetricsBubbles

/// A kind of content, by the name that ``MessageKind`` has for it.
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
  case compound

  /// Those for which a text is enough, or nothing at all.
  static let ofTexts = allCases.filter { $0.content("", link: "") != nil }

  /// The content of a kind that a text is enough for, which other kinds than texts need not have.
  ///
  /// - Parameters:
  ///   - text: what it says, or how long it lasts; nil for nothing.
  ///   - link: where it leads.
  /// - Returns: nil for kinds with more in them than a text.
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
    case .rss, .websearch, .preview, .table, .piechart, .compound: nil
    }
  }

  /// Without a text there is nothing to size.
  var needsText: Bool { [.text, .anchor, .date, .status].contains(self) }
}
