/// The role of a frame in a bubble.
public struct FrameRole: RawRepresentable, Sendable, Hashable, Codable {
  /// The role's name, which programs rely on.
  public var rawValue: String

  /// A custom role with a unique name.
  public init(rawValue: String) { self.rawValue = rawValue }
}

// MARK: - The bubble and what is beside it

extension FrameRole {
  /// The bubble, including the space for its tail.
  public static let bubble = FrameRole(rawValue: "bubble")
  /// The bubble without the space for its tail, in styles with tails: the part with round corners.
  public static let body = FrameRole(rawValue: "body")
  /// The tail.
  public static let tail = FrameRole(rawValue: "tail")
  /// The avatar.
  public static let avatar = FrameRole(rawValue: "avatar")
  /// The icon of a message that could not be sent.
  public static let failedIcon = FrameRole(rawValue: "failedIcon")
  /// A reaction below the bubble.
  public static let reaction = FrameRole(rawValue: "reaction")
}

// MARK: - Text and what goes with it

extension FrameRole {
  /// The text, or its view.
  public static let text = FrameRole(rawValue: "text")
  /// The button that shows the rest of a long text.
  public static let showMore = FrameRole(rawValue: "showMore")
  /// Time stamp, ticks and buttons together.
  public static let footer = FrameRole(rawValue: "footer")
  /// The ticks.
  public static let ticks = FrameRole(rawValue: "ticks")
  /// A button in the footer.
  public static let footerButton = FrameRole(rawValue: "footerButton")
  /// The sender's name.
  public static let senderName = FrameRole(rawValue: "senderName")
  /// The quoted message.
  public static let quote = FrameRole(rawValue: "quote")
  /// Its sender.
  public static let quoteSender = FrameRole(rawValue: "quoteSender")
  /// Its text.
  public static let quoteText = FrameRole(rawValue: "quoteText")
  /// The name of an unknown kind of content.
  public static let label = FrameRole(rawValue: "label")
}

// MARK: - Link previews and cards

extension FrameRole {
  /// A link preview.
  public static let preview = FrameRole(rawValue: "preview")
  /// Its image or the placeholder for it.
  public static let previewImage = FrameRole(rawValue: "previewImage")
  /// Its title.
  public static let previewTitle = FrameRole(rawValue: "previewTitle")
  /// Its description.
  public static let previewDescription = FrameRole(rawValue: "previewDescription")
  /// Its host.
  public static let previewHost = FrameRole(rawValue: "previewHost")
  /// A strip of cards.
  public static let strip = FrameRole(rawValue: "strip")
  /// A card; its parts follow it.
  public static let card = FrameRole(rawValue: "card")
  /// A card's image.
  public static let cardImage = FrameRole(rawValue: "cardImage")
  /// A card's title.
  public static let cardTitle = FrameRole(rawValue: "cardTitle")
  /// A card's description.
  public static let cardDescription = FrameRole(rawValue: "cardDescription")
}

// MARK: - Pictures, tables, charts and the rest

extension FrameRole {
  /// An image.
  public static let image = FrameRole(rawValue: "image")
  /// A map.
  public static let map = FrameRole(rawValue: "map")
  /// The thumbnail of a video or sound.
  public static let thumbnail = FrameRole(rawValue: "thumbnail")
  /// The button that plays it.
  public static let playButton = FrameRole(rawValue: "playButton")
  /// Its duration.
  public static let duration = FrameRole(rawValue: "duration")
  /// A table; only as wide as its visible part.
  public static let table = FrameRole(rawValue: "table")
  /// A cell of a table's header.
  public static let tableHeader = FrameRole(rawValue: "tableHeader")
  /// A cell of a table.
  public static let tableCell = FrameRole(rawValue: "tableCell")
  /// The square of a pie chart.
  public static let plot = FrameRole(rawValue: "plot")
  /// The colour swatch beside an entry of a legend.
  public static let legendSwatch = FrameRole(rawValue: "legendSwatch")
  /// An entry of a legend.
  public static let legendEntry = FrameRole(rawValue: "legendEntry")
  /// A dot of a typing indicator.
  public static let dot = FrameRole(rawValue: "dot")
}
