import Foundation
import TextMetrics
import TextMetricsBubbles

extension Message {
  /// The heading of ``keysHelp``.
  static let keysHelpTitle =
    "Keys of a message (others are ignored with a warning, or rejected with --strict):"

  /// The keys of a message, for help texts.
  static let keysHelp = """
      text       the text of the message
      markdown   true if the text is Markdown (the subset that messengers use)
      runs       formatted parts of the text: [{start, end, ...}] with
                 bold, italic, code, link, mention, strikethrough: true
      blocks     indented paragraphs: [{start, end, kind}], the kind being
                 "quote" or "listItem"; offsets are in UTF-16 code units
      kind       \(kindNames);
                 default: text, or image if there is one
      image      {width, height}; also for a sticker or an animation
      pictures   for an album: [{width, height}]
      map        {latitude, longitude, zoom}
      duration   for audio, video and voice, as displayed
      seconds    for voice: the duration as a number
      waveform   for voice: the loudness over time, numbers from 0 to 1
      detail     for a file or a contact, whose name is the text
      options    for a poll, whose question is the text: [{text, votes}]
      summary    for a poll: the line below its options
      cards      for rss and websearch: [{title, description, link, image}]
      query      for websearch: what was searched for
      columns    for a table: its header; also rows: [["cell", ...], ...]
      slices     for a piechart: [{label, value}]; also unit
      parts      for a compound: objects with the keys above
      side       "incoming" or "outgoing"; default: incoming
      id         any string or number; default: the number of the line
      sender     identifies the sender; default: the side
      name       the sender's name, shown above a group
      date       seconds since 1970, or ISO 8601; default: that of the message
                 before, or 1970-01-01 if there is none
      footer     the time, as displayed
      edited     true if the message was edited
      forwarded  the header of a forwarded message, as displayed
      thread     {replies, label}: the number of replies, and the line for it
      buttons    rows of buttons below: [["label", ...], ...]
      status     sending, sent, delivered, read or failed
      quote      {sender, text}
      reactions  [{symbol, count}]
      preview    {title, description, link, image}: alone or below a text
    """

  /// The names of all kinds, in lines that fit beside a key.
  private static var kindNames: String {
    let names = ContentKind.allCases.map(\.rawValue)
    return stride(from: 0, to: names.count, by: 6)
      .map { names[$0..<min($0 + 6, names.count)].joined(separator: ", ") }
      .joined(separator: ",\n" + String(repeating: " ", count: 13))
  }

  /// Reads a message.
  ///
  /// - Parameters:
  ///   - object: its keys and values.
  ///   - id: the identifier to use if the object has none.
  ///   - previous: the preceding message.
  /// - Throws: an error that names the key.
  init(
    _ object: RequestObject, id: String, after previous: Message? = nil
  ) throws(BatchError) {
    let side: MessageSide = try object.choice("side") ?? .incoming
    let content = try object.content()
    self.init(
      content, side: side, id: try object.id("id") ?? id,
      sender: try object.string("sender") ?? side.rawValue,
      date: try object.date("date") ?? previous?.date ?? Date(timeIntervalSince1970: 0),
      footer: try object.string("footer"))
    senderName = try object.string("name")
    status = try object.choice("status")
    quote = try object.object("quote").map { quote throws(BatchError) in
      MessageQuote(
        sender: try quote.string("sender") ?? "", text: try quote.string("text") ?? "")
    }
    isEdited = try object.bool("edited") ?? false
    forwarded = try object.string("forwarded")
    thread = try object.object("thread").map { thread throws(BatchError) in
      MessageThread(
        replyCount: try thread.count("replies") ?? 0, label: try thread.string("label"))
    }
    actions = try object.rows("buttons") ?? []
    if content.kind != .linkPreview { preview = try object.preview() }
    for reaction in try object.objects("reactions") ?? [] {
      reactions.append(
        MessageReaction(
          try reaction.string("symbol") ?? "", count: try reaction.count("count") ?? 1))
    }
  }
}

extension RequestObject {
  /// A string, or a number as written.
  func id(_ key: String) throws(BatchError) -> String? {
    if case .number(let digits) = self[key] { return digits }
    return try string(key)
  }

  /// A list of strings, or of numbers as written.
  func ids(_ key: String) throws(BatchError) -> [String]? {
    try list(key, "an array of ids", of: "a string or a number") { element in
      switch element {
      case .string(let units): String(units: units)
      case .number(let digits): digits
      default: nil
      }
    }
  }

  /// Seconds since 1970, or ISO 8601.
  fileprivate func date(_ key: String) throws(BatchError) -> Date? {
    if case .number = self[key] {
      return try number(key).map { Date(timeIntervalSince1970: $0) }
    }
    guard let text = try string(key) else { return nil }
    guard let date = Date(iso8601: text) else {
      throw invalid(key, "\"\(text)\" is not a date such as 2026-11-21T09:41:00Z")
    }
    return date
  }
}
