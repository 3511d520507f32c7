internal import Foundation
internal import TextMetrics

// The only code that reads a descriptor's untyped attributes.

extension FontOrigin {
  init(_ attributes: [FontDescriptorObject.AttributeName: Any]) {
    self.init(.system(.default))
    apply(attributes)
  }

  /// The origin of a font found by name.
  init(named name: String, found font: Font) {
    self.init(font.isSystemFont ? .system(.default) : .named(name))
    guard font.isSystemFont else { return }
    let own = FontOrigin(font)
    weight = own.weight
    isItalic = own.isItalic
  }

  /// Applies attributes.
  mutating func apply(_ attributes: [FontDescriptorObject.AttributeName: Any]) {
    if let style = Self.textStyle(attributes[.textStyle]) {
      source = .system(.default)
      textStyle = style
      if style == .headline { weight = .semibold }
    }
    if let name = attributes[.name] as? String {
      source = .named(name)
    } else if let family = attributes[.family] as? String {
      let face = attributes[.face] as? String
      source = .named(face.map { "\(family) \($0)" } ?? family)
    }
    if let traits = attributes[.traits] as? [FontDescriptorObject.TraitKey: Any] { apply(traits) }
    let settings = attributes[.featureSettings] as? [[FontDescriptorObject.FeatureKey: Any]]
    if let settings {
      features = features.merging(settings.compactMap(FontFeature.init(setting:)))
    }
    variations = variations.merging(Self.variations(attributes[.variation]))
  }

  /// A text style, from itself or its name.
  private static func textStyle(_ value: Any?) -> Font.TextStyle? {
    value as? Font.TextStyle ?? (value as? String).flatMap(Font.TextStyle.init(name:))
  }

  /// Positions on axes, from numbers keyed by numbers; others do not count.
  private static func variations(_ value: Any?) -> [FontVariation] {
    guard let positions = value as? [AnyHashable: Any] else { return [] }
    let known = positions.compactMap { key, value -> FontVariation? in
      guard let tag = finiteNumber(key.base).flatMap({ UInt32(exactly: $0) }),
        let position = finiteNumber(value)
      else { return nil }
      return FontVariation(FontTag(rawValue: tag), Double(position))
    }
    return known.sorted { $0.axis.rawValue < $1.axis.rawValue }
  }

  private mutating func apply(_ traits: [FontDescriptorObject.TraitKey: Any]) {
    if let symbolic = symbolicTraits(traits[.symbolic]) {
      if symbolic.contains(.traitBold) { weight = boldWeight }
      if symbolic.contains(.traitItalic) { isItalic = true }
      if symbolic.contains(.traitMonoSpace), case .system = source {
        source = .system(.monospaced)
      }
    }
    switch traits[.weight] {
    case let given as Font.Weight: weight = given
    case let value?:
      if let number = finiteNumber(value) { weight = Font.Weight(rawValue: number) }
    case nil: break
    }
    if let slant = traits[.slant].flatMap(finiteNumber) { isItalic = slant != 0 }
  }

  private func symbolicTraits(_ value: Any?) -> FontDescriptorObject.SymbolicTraits? {
    if let traits = value as? FontDescriptorObject.SymbolicTraits { return traits }
    guard let number = value.flatMap(finiteNumber), let bits = UInt32(exactly: number) else {
      return nil
    }
    return FontDescriptorObject.SymbolicTraits(rawValue: bits)
  }
}

extension [FontDescriptorObject.AttributeName: Any] {
  func number(_ name: FontDescriptorObject.AttributeName) -> CGFloat? {
    self[name].flatMap(finiteNumber).flatMap { $0 > 0 ? $0 : nil }
  }
}
