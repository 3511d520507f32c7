import Foundation
import TextMetrics

extension BubbleTextRules: Codable {
  private enum CodingKeys: String, CodingKey {
    case measurement, fit, countsFinalLineBreak, platform, fallbackLineHeight, collapse, emoji
  }

  private enum Platform: String, Codable {
    case iOS, macOS, macCatalyst, iOS10

    var behavior: DrawingBehavior {
      switch self {
      case .iOS: .iOS
      case .macOS: .macOS
      case .macCatalyst: .macCatalyst
      case .iOS10: .iOS10
      }
    }

    /// The platform of a behaviour. Other properties of the behaviour may differ from the platform's.
    init(of behavior: DrawingBehavior) {
      switch behavior.systemPlatform {
      case .macCatalyst: self = .macCatalyst
      case .iOS10: self = .iOS10
      case .macOS: self = .macOS
      case .iOS: self = .iOS
      case nil:
        self = behavior.lineMetrics == DrawingBehavior.macOS.lineMetrics ? .macOS : .iOS
      }
    }
  }

  /// Reads the rules. Of ``behavior``, only the platform and `fallbackLineHeight` are read.
  ///
  /// - Throws: `DecodingError` if the value is something else.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    measurement = try values.decodeIfPresent(Measurement.self, forKey: .measurement) ?? measurement
    fit = try values.decodeIfPresent(Fit.self, forKey: .fit) ?? fit
    countsFinalLineBreak =
      try values.decodeIfPresent(Bool.self, forKey: .countsFinalLineBreak) ?? countsFinalLineBreak
    behavior = try values.decodeIfPresent(Platform.self, forKey: .platform)?.behavior ?? .iOS
    behavior.fallbackLineHeight =
      try values.decodeIfPresent(FallbackLineHeight.self, forKey: .fallbackLineHeight)
      ?? behavior.fallbackLineHeight
    collapse = try values.decodeIfPresent(CollapseRule.self, forKey: .collapse)
    emoji = try values.decodeIfPresent(EmojiRule.self, forKey: .emoji)
  }

  /// Writes the rules. Of ``behavior``, only the platform and `fallbackLineHeight` are written.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(measurement, forKey: .measurement)
    try values.encode(fit, forKey: .fit)
    try values.encode(countsFinalLineBreak, forKey: .countsFinalLineBreak)
    try values.encode(Platform(of: behavior), forKey: .platform)
    try values.encode(behavior.fallbackLineHeight, forKey: .fallbackLineHeight)
    try values.encodeIfPresent(collapse, forKey: .collapse)
    try values.encodeIfPresent(emoji, forKey: .emoji)
  }
}

extension BubbleTextRules.Measurement: Codable {
  private enum CodingKeys: String, CodingKey { case boundingRect }

  private static let names: [(name: String, option: NSStringDrawingOptions)] = [
    ("usesLineFragmentOrigin", .usesLineFragmentOrigin), ("usesFontLeading", .usesFontLeading),
    ("usesDeviceMetrics", .usesDeviceMetrics),
    ("truncatesLastVisibleLine", .truncatesLastVisibleLine),
  ]

  /// Reads `"usedRect"` or `{"boundingRect": [names of options]}`.
  ///
  /// - Throws: `DecodingError` if the value is something else.
  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      guard name == "usedRect" else { throw Self.unknown(name, at: decoder.codingPath) }
      self = .usedRect
      return
    }
    let values = try decoder.container(keyedBy: CodingKeys.self)
    var options: NSStringDrawingOptions = []
    for name in try values.decode([String].self, forKey: .boundingRect) {
      guard let option = Self.names.first(where: { $0.name == name })?.option else {
        throw Self.unknown(name, at: decoder.codingPath)
      }
      options.insert(option)
    }
    self = .boundingRect(options)
  }

  private static func unknown(_ name: String, at path: [any CodingKey]) -> DecodingError {
    let known = (["usedRect"] + names.map(\.name)).joined(separator: ", ")
    return .dataCorrupted(
      .init(codingPath: path, debugDescription: "\"\(name)\" is not one of \(known)"))
  }

  /// Writes what ``init(from:)`` reads.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .usedRect:
      var value = encoder.singleValueContainer()
      try value.encode("usedRect")
    case .boundingRect(let options):
      var values = encoder.container(keyedBy: CodingKeys.self)
      let names = Self.names.filter { options.contains($0.option) }.map(\.name)
      try values.encode(names, forKey: .boundingRect)
    }
  }
}
