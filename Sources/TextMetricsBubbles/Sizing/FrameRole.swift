/// The role of a frame in a bubble.
public struct FrameRole: RawRepresentable, Sendable, Hashable, Codable {
  /// The role's name, which programs rely on.
  public var rawValue: String

  /// A custom role with a unique name.
  public init(rawValue: String) { self.rawValue = rawValue }
}

// MARK: - The bubble and its surroundings

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

// MARK: - Text and its companions

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
  /// The sender of the quoted message.
  public static let quoteSender = FrameRole(rawValue: "quoteSender")
  /// The text of the quoted message.
  public static let quoteText = FrameRole(rawValue: "quoteText")
  /// The header of a forwarded message.
  public static let forwarded = FrameRole(rawValue: "forwarded")
  /// An action button below the bubble.
  public static let action = FrameRole(rawValue: "action")
  /// The line below the bubble that counts the replies.
  public static let thread = FrameRole(rawValue: "thread")
  /// The icon of the line that counts the replies.
  public static let threadIcon = FrameRole(rawValue: "threadIcon")
  /// The rule above the first unread message.
  public static let rule = FrameRole(rawValue: "rule")
  /// The name of an unknown kind of content.
  public static let label = FrameRole(rawValue: "label")
}

// MARK: - Link previews and cards

extension FrameRole {
  /// A link preview.
  public static let preview = FrameRole(rawValue: "preview")
  /// The image of a link preview, or its placeholder.
  public static let previewImage = FrameRole(rawValue: "previewImage")
  /// The title of a link preview.
  public static let previewTitle = FrameRole(rawValue: "previewTitle")
  /// The description of a link preview.
  public static let previewDescription = FrameRole(rawValue: "previewDescription")
  /// The host of a link preview.
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
  /// An album; its images follow it.
  public static let album = FrameRole(rawValue: "album")
  /// The number of pictures that an album does not show, on the last one shown.
  public static let moreCount = FrameRole(rawValue: "moreCount")
  /// A sticker or an animated picture.
  public static let sticker = FrameRole(rawValue: "sticker")
  /// A map.
  public static let map = FrameRole(rawValue: "map")
  /// The thumbnail of a video or sound.
  public static let thumbnail = FrameRole(rawValue: "thumbnail")
  /// The button that plays a video or sound.
  public static let playButton = FrameRole(rawValue: "playButton")
  /// The duration of a video or sound.
  public static let duration = FrameRole(rawValue: "duration")
  /// A table; the frame is only as wide as the visible part.
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

// MARK: - Voice notes, files, contacts and polls

extension FrameRole {
  /// The waveform of a voice note; its bars follow it.
  public static let waveform = FrameRole(rawValue: "waveform")
  /// A bar of a waveform.
  public static let bar = FrameRole(rawValue: "bar")
  /// The icon of a file.
  public static let fileIcon = FrameRole(rawValue: "fileIcon")
  /// The name of a file.
  public static let fileName = FrameRole(rawValue: "fileName")
  /// The details of a file.
  public static let fileDetail = FrameRole(rawValue: "fileDetail")
  /// The avatar of a contact.
  public static let contactAvatar = FrameRole(rawValue: "contactAvatar")
  /// The name of a contact.
  public static let contactName = FrameRole(rawValue: "contactName")
  /// The details of a contact.
  public static let contactDetail = FrameRole(rawValue: "contactDetail")
  /// The arrow at the end of a contact.
  public static let disclosure = FrameRole(rawValue: "disclosure")
  /// The icon of a poll.
  public static let pollIcon = FrameRole(rawValue: "pollIcon")
  /// The question of a poll.
  public static let pollQuestion = FrameRole(rawValue: "pollQuestion")
  /// The circle before an option of a poll.
  public static let pollMarker = FrameRole(rawValue: "pollMarker")
  /// An option of a poll.
  public static let pollOption = FrameRole(rawValue: "pollOption")
  /// The votes for an option.
  public static let pollVotes = FrameRole(rawValue: "pollVotes")
  /// The bar below an option.
  public static let pollBar = FrameRole(rawValue: "pollBar")
  /// The part of the bar that is filled by the votes.
  public static let pollShare = FrameRole(rawValue: "pollShare")
  /// The line below the options of a poll.
  public static let pollSummary = FrameRole(rawValue: "pollSummary")
}
