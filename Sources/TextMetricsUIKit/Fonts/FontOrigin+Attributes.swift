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
    self = font.isSystemFont ? FontOrigin(font) : FontOrigin(.named(name))
  }

  /// Applies attributes, which replace what the request has for each kind of attribute.
  mutating func apply(_ attributes: [FontDescriptorObject.AttributeName: Any]) {
    if let style = Self.textStyle(attributes[.textStyle]) {
      source = .system(.default)
      textStyle = style
      resetTraits()
    }
    if let name = attributes[.name] as? String {
      apply(name)
    } else if let family = attributes[.family] as? String {
      let face = attributes[.face] as? String
      source = .named(face.map { "\(family) \($0)" } ?? family)
      if face != nil { resetTraits() }
    }
    if let traits = named(attributes[.traits]) {
      resetTraits()
      apply(traits)
    }
    if let settings = attributes[.featureSettings] as? [Any] {
      features = features.merging(settings.compactMap(named).compactMap(FontFeature.init(setting:)))
    }
    variations = variations.merging(Self.variations(attributes[.variation]))
    if let list = attributes[.cascadeList] as? [Any] {
      cascade = list.compactMap { ($0 as? FontDescriptorObject)?.origin }
    }
  }

  /// Names a face, with its weight and slant. The names of the interface font's faces, which its descriptors
  /// report, stand for that font.
  private mutating func apply(_ name: String) {
    resetTraits()
    source = .named(name)
    guard let font = Font(name: name, size: 1), let design = Self.design(of: font) else { return }
    source = .system(design)
    weight = Font.Weight(nearestToWeightClass: font.face.weightClass(at: font.variations))
    isItalic = font.face.isItalic(at: font.variations)
  }

  /// The design of an interface font that was found by name; nil for other fonts and for substitutes.
  private static func design(of font: Font) -> FontDescriptorObject.SystemDesign? {
    guard font.isSystemFont || font.substitution == nil else { return nil }
    return switch font.familyName {
    case Font.systemFont(ofSize: 1).familyName: .default
    case Font.monospacedSystemFont(ofSize: 1).familyName: .monospaced
    default: nil
    }
  }

  /// Resets the weight and slant to those of the source or of the text style.
  private mutating func resetTraits() {
    weight = textStyle == .headline ? .semibold : nil
    isItalic = nil
  }

  /// The features, positions on axes and text style as attributes.
  var attributes: [FontDescriptorObject.AttributeName: Any] {
    var attributes: [FontDescriptorObject.AttributeName: Any] = [:]
    attributes[.textStyle] = textStyle
    if !cascade.isEmpty {
      attributes[.cascadeList] = cascade.map { UIFontDescriptor(.init(origin: $0)) }
    }
    if !features.isEmpty { attributes[.featureSettings] = features.compactMap(\.setting) }
    if !variations.isEmpty {
      attributes[.variation] = Dictionary(
        variations.map { (NSNumber(value: $0.axis.rawValue), NSNumber(value: $0.value)) }
      ) { $1 }
    }
    return attributes
  }

  /// A text style, from a style or its name.
  private static func textStyle(_ value: Any?) -> Font.TextStyle? {
    value as? Font.TextStyle ?? (value as? String).flatMap(Font.TextStyle.init(name:))
  }

  /// Positions on axes, from numbers keyed by numbers; other entries are ignored.
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

  private mutating func apply(_ named: [String: Any]) {
    func trait(_ key: FontDescriptorObject.TraitKey) -> Any? { named[key.rawValue] }
    if let symbolic = symbolicTraits(trait(.symbolic)) {
      if symbolic.contains(.traitBold) { weight = boldWeight }
      if symbolic.contains(.traitItalic) { isItalic = true }
      if symbolic.contains(.traitMonoSpace), case .system = source {
        source = .system(.monospaced)
      }
    }
    switch trait(.weight) {
    case let given as Font.Weight: weight = given
    case let value?:
      if let number = finiteNumber(value) { weight = Font.Weight(rawValue: number) }
    case nil: break
    }
    if let slant = trait(.slant).flatMap(finiteNumber) { isItalic = slant != 0 }
  }

  private func symbolicTraits(_ value: Any?) -> FontDescriptorObject.SymbolicTraits? {
    if let traits = value as? FontDescriptorObject.SymbolicTraits { return traits }
    guard let number = value.flatMap(finiteNumber), let bits = UInt32(exactly: number) else {
      return nil
    }
    return FontDescriptorObject.SymbolicTraits(rawValue: bits)
  }
}

/// A dictionary by the names of its keys, which may be strings or values of the platforms' key types; nil for a value
/// that is no dictionary.
private func named(_ value: Any?) -> [String: Any]? {
  guard let dictionary = value as? [AnyHashable: Any] else { return nil }
  return Dictionary(dictionary.compactMap { key, value in name(key).map { ($0, value) } }) { $1 }
}

private func name(_ key: AnyHashable) -> String? {
  switch key.base {
  case let name as String: name
  case let key as FontDescriptorObject.TraitKey: key.rawValue
  case let key as FontDescriptorObject.FeatureKey: key.rawValue
  case let key as NSFontDescriptor.FeatureKey: key.rawValue
  default: nil
  }
}

extension [FontDescriptorObject.AttributeName: Any] {
  func number(_ name: FontDescriptorObject.AttributeName) -> CGFloat? {
    self[name].flatMap(finiteNumber).flatMap { $0 > 0 ? $0 : nil }
  }
}
