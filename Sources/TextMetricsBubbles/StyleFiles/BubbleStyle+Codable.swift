import Foundation
import TextMetrics

// All numbers are points unless their property says otherwise. Sizes and points are arrays of two numbers.

extension MessageKind: CodingKeyRepresentable {}
extension DeliveryStatus: CodingKeyRepresentable {}

extension ContainerLength {
  enum CodingKeys: String, CodingKey { case points, multiplier, divisor }

  /// Reads a number of points, a fraction of the width such as "70%", or an object with any of the three
  /// numbers.
  ///
  /// - Throws: `DecodingError` if the value is something else.
  public init(from decoder: any Decoder) throws {
    if let single = try? decoder.singleValueContainer() {
      if let points = try? single.decode(CGFloat.self) {
        self = .points(points)
        return
      }
      if let text = try? single.decode(String.self) {
        guard text.hasSuffix("%"), let percent = Double(text.dropLast()),
          percent.magnitude <= BubbleStyleFile.maximumLength
        else {
          throw DecodingError.dataCorruptedError(
            in: single, debugDescription: "\"\(text)\" is not a part of the width such as \"70%\"")
        }
        self.init(multiplier: percent, divisor: 100)
        return
      }
    }
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      multiplier: try values.decodeIfPresent(CGFloat.self, forKey: .multiplier) ?? 0,
      divisor: try values.decodeIfPresent(CGFloat.self, forKey: .divisor) ?? 1,
      plus: try values.decodeIfPresent(CGFloat.self, forKey: .points) ?? 0)
    guard divisor != 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .divisor, in: values, debugDescription: "Must not be 0")
    }
  }
}

extension FrameLength {
  enum CodingKeys: String, CodingKey { case followsContent, points, minimum }

  /// Reads a number of points, or an object with any of the three parts.
  ///
  /// - Throws: `DecodingError` if the value is something else.
  public init(from decoder: any Decoder) throws {
    if let points = try? decoder.singleValueContainer().decode(CGFloat.self) {
      self = .points(points)
      return
    }
    let values = try decoder.container(keyedBy: CodingKeys.self)
    followsContent = try values.decodeIfPresent(Bool.self, forKey: .followsContent) ?? false
    points = try values.decodeIfPresent(CGFloat.self, forKey: .points) ?? 0
    minimum = try values.decodeIfPresent(ContainerLength.self, forKey: .minimum)
  }
}

extension BubbleStyle.MaximumWidth: Codable {
  private enum CodingKeys: String, CodingKey { case text, bubble }

  /// Reads `{"text": length}` or `{"bubble": length}`.
  ///
  /// - Throws: `DecodingError` if the value is something else.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let length = try values.decodeIfPresent(ContainerLength.self, forKey: .text) {
      self = .text(length)
    } else {
      self = .bubble(try values.decode(ContainerLength.self, forKey: .bubble))
    }
  }

  /// Writes `{"text": length}` or `{"bubble": length}`.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .text(let length): try values.encode(length, forKey: .text)
    case .bubble(let length): try values.encode(length, forKey: .bubble)
    }
  }
}

extension FooterStyle {
  enum CodingKeys: String, CodingKey {
    case textStyle, placement, editedLabel, ticks, ticksGap, buttonKinds, button, buttonCount,
      buttonGap,
      buttonSpacing, buttonBottom
  }

  /// Writes the kinds in alphabetical order, so that a style is always written the same way.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(textStyle, forKey: .textStyle)
    try values.encode(placement, forKey: .placement)
    try values.encode(editedLabel, forKey: .editedLabel)
    try values.encode(ticks, forKey: .ticks)
    try values.encode(ticksGap, forKey: .ticksGap)
    try values.encode(buttonKinds.map(\.rawValue).sorted(), forKey: .buttonKinds)
    try values.encode(button, forKey: .button)
    try values.encode(buttonCount, forKey: .buttonCount)
    try values.encode(buttonGap, forKey: .buttonGap)
    try values.encode(buttonSpacing, forKey: .buttonSpacing)
    try values.encode(buttonBottom, forKey: .buttonBottom)
  }
}

extension FooterStyle.Placement: Codable {
  private enum CodingKeys: String, CodingKey { case lastLine, corner }
  private enum LengthKeys: String, CodingKey { case gap, spacing, trailing, bottom }

  /// Reads `{"lastLine": {"gap", "spacing"}}`, `{"corner": {"trailing", "bottom"}}` or `"outside"`.
  ///
  /// - Throws: `DecodingError` if the value is something else.
  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      guard name == "outside" else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath,
            debugDescription: "\"\(name)\" is not one of lastLine, corner and outside"))
      }
      self = .outside
      return
    }
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func lengths(_ key: CodingKeys, _ first: LengthKeys, _ second: LengthKeys) throws -> (
      CGFloat, CGFloat
    ) {
      let lengths = try values.nestedContainer(keyedBy: LengthKeys.self, forKey: key)
      return (
        try lengths.decodeIfPresent(CGFloat.self, forKey: first) ?? 0,
        try lengths.decodeIfPresent(CGFloat.self, forKey: second) ?? 0
      )
    }
    guard values.contains(.lastLine) || values.contains(.corner) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "Must have lastLine or corner, or be \"outside\""))
    }
    if values.contains(.lastLine) {
      let (gap, spacing) = try lengths(.lastLine, .gap, .spacing)
      self = .lastLine(gap: gap, spacing: spacing)
    } else {
      let (trailing, bottom) = try lengths(.corner, .trailing, .bottom)
      self = .corner(trailing: trailing, bottom: bottom)
    }
  }

  /// Writes what ``init(from:)`` reads.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .outside:
      var value = encoder.singleValueContainer()
      try value.encode("outside")
    case .lastLine(let gap, let spacing):
      var values = encoder.container(keyedBy: CodingKeys.self)
      var lengths = values.nestedContainer(keyedBy: LengthKeys.self, forKey: .lastLine)
      try lengths.encode(gap, forKey: .gap)
      try lengths.encode(spacing, forKey: .spacing)
    case .corner(let trailing, let bottom):
      var values = encoder.container(keyedBy: CodingKeys.self)
      var lengths = values.nestedContainer(keyedBy: LengthKeys.self, forKey: .corner)
      try lengths.encode(trailing, forKey: .trailing)
      try lengths.encode(bottom, forKey: .bottom)
    }
  }
}

extension ImageStyle.Sizing: Codable {
  private enum CodingKeys: String, CodingKey { case fixed, fitted, shapes }

  private struct Fitted: Codable {
    var maximum: CGSize
    var minimum: CGSize
  }

  private struct Shapes: Codable {
    var square: CGSize
    var landscape: CGSize
    var portrait: CGSize
    var squareRatios: ClosedRange<CGFloat>
  }

  /// Reads `{"fixed": size}`, `{"fitted": {"maximum", "minimum"}}` or
  /// `{"shapes": {"square", "landscape", "portrait", "squareRatios"}}`.
  ///
  /// - Throws: `DecodingError` if the value is something else.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let size = try values.decodeIfPresent(CGSize.self, forKey: .fixed) {
      self = .fixed(size)
    } else if let shapes = try values.decodeIfPresent(Shapes.self, forKey: .shapes) {
      self = .shapes(
        square: shapes.square, landscape: shapes.landscape, portrait: shapes.portrait,
        squareRatios: shapes.squareRatios)
    } else {
      let fitted = try values.decode(Fitted.self, forKey: .fitted)
      self = .fitted(maximum: fitted.maximum, minimum: fitted.minimum)
    }
  }

  /// Writes what ``init(from:)`` reads.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .fixed(let size): try values.encode(size, forKey: .fixed)
    case .fitted(let maximum, let minimum):
      try values.encode(Fitted(maximum: maximum, minimum: minimum), forKey: .fitted)
    case .shapes(let square, let landscape, let portrait, let squareRatios):
      try values.encode(
        Shapes(
          square: square, landscape: landscape, portrait: portrait, squareRatios: squareRatios),
        forKey: .shapes)
    }
  }
}
