import Foundation
public import TextMetrics

extension TextStyle: Codable {
  private enum CodingKeys: String, CodingKey {
    case font, size, weight, italic, features, kern, tracking, ligatures, expansion, language
  }

  /// Reads a font by name, with its attributes.
  ///
  /// `font` is "system", "system-monospaced", or a family, full or PostScript name; `size` is in points. `weight`
  /// and `italic` select among the system's fonts, with the nearest of the nine weights from ultra-light to black;
  /// other fonts are selected by their full names. `features` are OpenType features by their tags.
  ///
  /// - Throws: `DecodingError` if the value is something else.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let code = try FontCode(
      name: values.decodeIfPresent(String.self, forKey: .font) ?? FontCode.system,
      size: values.decode(CGFloat.self, forKey: .size),
      weight: values.decodeIfPresent(Int.self, forKey: .weight) ?? 400,
      isItalic: values.decodeIfPresent(Bool.self, forKey: .italic) ?? false,
      features: values.decodeIfPresent([String: UInt32].self, forKey: .features) ?? [:])
    do {
      self.init(font: try code.font)
    } catch let error as FontError {
      throw DecodingError.dataCorruptedError(
        forKey: .font, in: values, debugDescription: "\(error)")
    }
    kern = try values.decodeIfPresent(CGFloat.self, forKey: .kern)
    tracking = try values.decodeIfPresent(CGFloat.self, forKey: .tracking) ?? 0
    usesLigatures = try values.decodeIfPresent(Bool.self, forKey: .ligatures)
    expansion = try values.decodeIfPresent(CGFloat.self, forKey: .expansion) ?? 0
    language = try values.decodeIfPresent(String.self, forKey: .language)
  }

  /// Writes the font by the requested name, with its attributes. Fallback fonts, variations, attachments, baseline
  /// offsets and superscripts are not written.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    let code = FontCode(font)
    try values.encode(code.name, forKey: .font)
    try values.encode(code.size, forKey: .size)
    if code.isSystem {
      try values.encode(code.weight, forKey: .weight)
    }
    let writesAll = encoder.writesDefaults
    if code.isSystem && code.isItalic || writesAll {
      try values.encode(code.isItalic, forKey: .italic)
    }
    if !code.features.isEmpty || writesAll {
      try values.encode(code.features, forKey: .features)
    }
    try values.encodeIfPresent(kern, forKey: .kern)
    if tracking != 0 || writesAll { try values.encode(tracking, forKey: .tracking) }
    try values.encodeIfPresent(usesLigatures, forKey: .ligatures)
    if expansion != 0 || writesAll { try values.encode(expansion, forKey: .expansion) }
    try values.encodeIfPresent(language, forKey: .language)
  }
}

/// The encoded form of a font.
private struct FontCode {
  static let system = "system"
  static let monospaced = "system-monospaced"

  var name: String
  /// The size in points.
  var size: CGFloat
  /// The weight on the scale of CSS.
  var weight: Int
  var isItalic: Bool
  var features: [String: UInt32]

  var isSystem: Bool { [Self.system, Self.monospaced].contains(name) }
}

extension FontCode {
  init(_ font: Font) {
    let isInterface = font.isSystemFont && font.metricsFamily != nil
    // A substitute has the metrics of the font that it stands for, and another machine may have that font.
    let named = font.substitution?.requested ?? font.face.fullName
    name = isInterface ? Self.system : font.isSystemFont ? Self.monospaced : named
    size = font.pointSize
    weight = font.face.weightClass(at: font.variations)
    isItalic = font.face.isItalic
    features = Dictionary(
      font.features.map { ($0.tag.description, $0.value) }, uniquingKeysWith: { $1 })
  }

  var font: Font {
    get throws {
      guard size > 0, size <= Self.maximumSize else {
        throw FontError(
          .invalidSize, source: "size \(size)",
          reason: "give a number of points above 0 and at most \(Int(Self.maximumSize))")
      }
      let font =
        switch name {
        case Self.system: Font.systemFont(ofSize: size, weight: appleWeight, isItalic: isItalic)
        case Self.monospaced: Font.monospacedSystemFont(ofSize: size, weight: appleWeight)
        default: try Font(named: name, size: size)
        }
      let features = features.sorted { $0.key < $1.key }.compactMap { tag, value in
        FontTag(tag).map { FontFeature($0, value: value) }
      }
      return features.isEmpty ? font : font.withFeatures(features)
    }
  }

  private static let maximumSize: CGFloat = 10_000

  /// The nearest named weight.
  private var appleWeight: Font.Weight {
    let named: [Font.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    func distance(_ candidate: Font.Weight) -> Double {
      abs(Double(FontDescriptor.Weight(candidate).rawValue) - Double(weight))
    }
    return named.min { distance($0) < distance($1) } ?? .regular
  }
}

extension PixelGrid: Codable {
  private enum CodingKeys: String, CodingKey { case scale }

  /// Reads `{"scale": pixels per point}`.
  ///
  /// - Throws: `DecodingError` if the value is something else.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(scale: try values.decode(CGFloat.self, forKey: .scale))
  }

  /// Writes `{"scale": pixels per point}`.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(scale, forKey: .scale)
  }
}

extension ParagraphStyle: Codable {
  private enum CodingKeys: String, CodingKey {
    case alignment, baseWritingDirection, lineBreakMode, lineBreakProfile, lineBreakStrategy,
      hyphenationFactor, allowsDefaultTighteningForTruncation, lineSpacing, lineHeightMultiple,
      minimumLineHeight, maximumLineHeight, paragraphSpacing, paragraphSpacingBefore,
      firstLineHeadIndent, headIndent, tailIndent, tabStops, defaultTabInterval
  }

  private static var lengths: [(CodingKeys, WritableKeyPath<ParagraphStyle, CGFloat>)] {
    [
      (.lineSpacing, \.lineSpacing), (.lineHeightMultiple, \.lineHeightMultiple),
      (.minimumLineHeight, \.minimumLineHeight), (.maximumLineHeight, \.maximumLineHeight),
      (.paragraphSpacing, \.paragraphSpacing),
      (.paragraphSpacingBefore, \.paragraphSpacingBefore),
      (.firstLineHeadIndent, \.firstLineHeadIndent), (.headIndent, \.headIndent),
      (.tailIndent, \.tailIndent), (.defaultTabInterval, \.defaultTabInterval),
    ]
  }

  /// Reads alignment, direction and line breaking by name, and lengths in points. Missing values have their
  /// defaults.
  ///
  /// - Throws: `DecodingError` if the value is something else.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    for (key, path) in Self.lengths {
      self[keyPath: path] =
        try values.decodeIfPresent(CGFloat.self, forKey: key) ?? self[keyPath: path]
    }
    alignment = try values.value(named: .alignment) ?? alignment
    baseWritingDirection = try values.value(named: .baseWritingDirection) ?? baseWritingDirection
    tabStops = try values.decodeIfPresent([TabStop].self, forKey: .tabStops) ?? tabStops
    try readLineBreaking(values)
  }

  private mutating func readLineBreaking(
    _ values: KeyedDecodingContainer<CodingKeys>
  ) throws {
    lineBreakMode = try values.value(named: .lineBreakMode) ?? lineBreakMode
    lineBreakProfile = try values.value(named: .lineBreakProfile) ?? lineBreakProfile
    let strategies = try values.decodeIfPresent([NamedStrategy].self, forKey: .lineBreakStrategy)
    if let strategies { lineBreakStrategy = NamedStrategy.union(strategies) }
    hyphenationFactor =
      try values.decodeIfPresent(Float.self, forKey: .hyphenationFactor) ?? hyphenationFactor
    allowsDefaultTighteningForTruncation =
      try values.decodeIfPresent(Bool.self, forKey: .allowsDefaultTighteningForTruncation)
      ?? allowsDefaultTighteningForTruncation
  }

  /// Writes values that differ from their defaults.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    let plain = ParagraphStyle()
    let writesAll = encoder.writesDefaults
    func write<Value: Equatable>(
      _ key: CodingKeys, _ path: KeyPath<ParagraphStyle, Value>, as code: (Value) -> some Encodable
    ) throws {
      guard self[keyPath: path] != plain[keyPath: path] || writesAll else { return }
      try values.encode(code(self[keyPath: path]), forKey: key)
    }
    for (key, path) in Self.lengths { try write(key, path, as: \.self) }
    try write(.alignment, \.alignment, as: String.init(describing:))
    try write(.baseWritingDirection, \.baseWritingDirection, as: String.init(describing:))
    try write(.lineBreakMode, \.lineBreakMode, as: String.init(describing:))
    try write(.lineBreakProfile, \.lineBreakProfile, as: String.init(describing:))
    try write(.lineBreakStrategy, \.lineBreakStrategy, as: NamedStrategy.names(of:))
    try write(.tabStops, \.tabStops, as: \.self)
    try write(.hyphenationFactor, \.hyphenationFactor, as: \.self)
    try write(
      .allowsDefaultTighteningForTruncation, \.allowsDefaultTighteningForTruncation, as: \.self)
  }
}

extension TabStop: Codable {
  private enum CodingKeys: CodingKey {
    case location, alignment, columnTerminators
  }

  /// Reads the location in points, the alignment by name, left by default, and the column terminators as a string of
  /// them.
  ///
  /// - Throws: `DecodingError` if the value is something else.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      at: try values.decode(CGFloat.self, forKey: .location),
      alignment: try values.value(named: .alignment) ?? .left,
      columnTerminators: try values.decodeIfPresent(String.self, forKey: .columnTerminators)
        .map(CharacterSet.init(charactersIn:)))
  }

  /// Writes the location, the alignment if it is not left, and the column terminators if there are any.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(location, forKey: .location)
    if alignment != .left || encoder.writesDefaults {
      try values.encode("\(alignment)", forKey: .alignment)
    }
    try values.encodeIfPresent(columnTerminators?.characters, forKey: .columnTerminators)
  }
}

extension CharacterSet {
  /// All members, in ascending order.
  fileprivate var characters: String {
    let planes = (UInt32(0)...16).filter { hasMember(inPlane: UInt8($0)) }
    let members = planes.lazy.flatMap { $0 << 16...$0 << 16 | 0xFFFF }
      .compactMap(Unicode.Scalar.init).filter(contains)
    return String(String.UnicodeScalarView(members))
  }
}

extension KeyedDecodingContainer {
  /// The case with the name at a key; nil if the key is missing.
  fileprivate func value<Value: CaseIterable>(named key: Key) throws -> Value? {
    guard let name = try decodeIfPresent(String.self, forKey: key) else { return nil }
    guard let value = Value.allCases.first(where: { "\($0)" == name }) else {
      let names = Value.allCases.map { "\($0)" }.joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "\"\(name)\" is not one of \(names)")
    }
    return value
  }
}

/// A strategy for line breaks by name.
private enum NamedStrategy: String, Codable {
  case standard, pushOut, hangulWordPriority

  private var value: ParagraphStyle.LineBreakStrategy {
    switch self {
    case .standard: .standard
    case .pushOut: .pushOut
    case .hangulWordPriority: .hangulWordPriority
    }
  }

  static func union(_ names: [NamedStrategy]) -> ParagraphStyle.LineBreakStrategy {
    names.reduce(into: []) { $0.formUnion($1.value) }
  }

  static func names(of strategy: ParagraphStyle.LineBreakStrategy) -> [NamedStrategy] {
    if strategy == .standard { return [.standard] }
    return [.pushOut, .hangulWordPriority].filter { strategy.contains($0.value) }
  }
}
