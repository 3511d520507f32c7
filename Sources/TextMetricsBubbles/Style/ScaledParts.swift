import Foundation
import TextMetrics

/// The parts of bubbles, other than texts, that grow with the text size as fonts do.
///
/// A style has their sizes at `ContentSizeCategory.large`. At other text sizes, `UIFontMetrics.default` scales
/// them (as `@ScaledMetric` does), to the nearest pixel of the style's grid. In JSON this is an array of names.
public struct ScaledParts: OptionSet, Sendable, Hashable {
  /// A bit for each part.
  public let rawValue: Int

  /// The parts whose bits are set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Avatars beside and above bubbles.
  public static let avatars = ScaledParts(rawValue: 1 << 0)
  /// The icon of a failed message.
  public static let failedIcon = ScaledParts(rawValue: 1 << 1)
  /// The ticks beside the time, and the gap before them.
  public static let ticks = ScaledParts(rawValue: 1 << 2)
  /// The buttons after the time.
  public static let footerButtons = ScaledParts(rawValue: 1 << 3)
  /// The button of a voice note, the height of its waveform and the width and distance of its bars.
  public static let voice = ScaledParts(rawValue: 1 << 4)
  /// The icon of a file.
  public static let file = ScaledParts(rawValue: 1 << 5)
  /// The icon of a poll and the circles before its options.
  public static let poll = ScaledParts(rawValue: 1 << 6)
  /// The avatar and the arrow of a contact card.
  public static let contact = ScaledParts(rawValue: 1 << 7)
  /// The button of videos and sounds.
  public static let media = ScaledParts(rawValue: 1 << 8)
  /// The image of a link preview.
  public static let preview = ScaledParts(rawValue: 1 << 9)
  /// The icon of the line that counts replies.
  public static let thread = ScaledParts(rawValue: 1 << 10)
  /// The dots of the typing indicator, and the distance between them.
  public static let typing = ScaledParts(rawValue: 1 << 11)

  /// Every part.
  public static let all = ScaledParts(names.map(\.part))

  /// The names in the order in which they are written.
  private static let names: [(name: String, part: ScaledParts)] = [
    ("avatars", .avatars), ("failedIcon", .failedIcon), ("ticks", .ticks),
    ("footerButtons", .footerButtons), ("voice", .voice), ("file", .file), ("poll", .poll),
    ("contact", .contact), ("media", .media), ("preview", .preview), ("thread", .thread),
    ("typing", .typing),
  ]
}

extension ScaledParts: Codable {
  /// Reads an array of names.
  ///
  /// - Throws: `DecodingError` if the value is something else.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.singleValueContainer()
    self = []
    for name in try values.decode([String].self) {
      guard let part = Self.names.first(where: { $0.name == name })?.part else {
        let names = Self.names.map(\.name).joined(separator: ", ")
        throw DecodingError.dataCorruptedError(
          in: values, debugDescription: "\"\(name)\" is not one of \(names)")
      }
      insert(part)
    }
  }

  /// Writes an array of names.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.singleValueContainer()
    try values.encode(Self.names.filter { contains($0.part) }.map(\.name))
  }
}

extension BubbleStyle {
  /// The style with its ``scaledParts`` scaled to its text size.
  var withScaledParts: BubbleStyle {
    guard !scaledParts.isEmpty, textSize != .large else { return self }
    var style = self
    let scale = PartScale(category: textSize, grid: grid ?? PixelGrid(scale: 3))
    style.scaleRow(by: scale)
    style.scaleControls(by: scale)
    return style
  }

  private mutating func scaleRow(by scale: PartScale) {
    if scaledParts.contains(.avatars) {
      row.incomingAvatar?.size.grow(by: scale)
      row.outgoingAvatar?.size.grow(by: scale)
      senderHeader?.avatar.grow(by: scale)
    }
    if scaledParts.contains(.failedIcon) { row.failedIcon.grow(by: scale) }
    if scaledParts.contains(.ticks) {
      footer?.ticks.grow(by: scale)
      footer?.ticksGap.grow(by: scale)
    }
    if scaledParts.contains(.footerButtons) { footer?.button.grow(by: scale) }
    if scaledParts.contains(.thread) { thread?.icon.grow(by: scale) }
  }

  private mutating func scaleControls(by scale: PartScale) {
    if scaledParts.contains(.voice) {
      voice.playButton.grow(by: scale)
      voice.waveformHeight.grow(by: scale)
      voice.barWidth.grow(by: scale)
      voice.barSpacing.grow(by: scale)
    }
    if scaledParts.contains(.poll) {
      poll.icon.grow(by: scale)
      poll.marker.grow(by: scale)
    }
    if scaledParts.contains(.contact) {
      contact.avatar.grow(by: scale)
      contact.disclosure.grow(by: scale)
    }
    if scaledParts.contains(.typing) {
      typing.dot.grow(by: scale)
      typing.spacing.grow(by: scale)
    }
    if scaledParts.contains(.file) { file.icon.grow(by: scale) }
    if scaledParts.contains(.media) { media.playButton.grow(by: scale) }
    if scaledParts.contains(.preview) { preview.imageSize.grow(by: scale) }
  }
}

/// The scale of lengths that are specified for `ContentSizeCategory.large`.
private struct PartScale {
  let category: ContentSizeCategory
  let grid: PixelGrid

  func value(_ length: CGFloat) -> CGFloat {
    UIFontMetrics.default.scaledValue(for: length, contentSizeCategory: category, grid: grid)
  }
}

extension CGFloat {
  fileprivate mutating func grow(by scale: PartScale) { self = scale.value(self) }
}

extension CGSize {
  fileprivate mutating func grow(by scale: PartScale) {
    self = CGSize(width: scale.value(width), height: scale.value(height))
  }
}
