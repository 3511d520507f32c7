import Foundation
import TextMetrics

extension ParagraphStyle {
  /// Reads the paragraph keys of an object, which are the names of `NSParagraphStyle`'s properties;
  /// missing ones stay unchanged.
  mutating func read(_ object: RequestObject) throws(BatchError) {
    for (key, path) in Self.lengths {
      if let length = try object.length(key) { self[keyPath: path] = length }
    }
    for (key, path) in Self.distances {
      if let distance = try object.distance(key) { self[keyPath: path] = distance }
    }
    try readLineBreaking(object)
    alignment = try object.choice("alignment") ?? alignment
    baseWritingDirection = try object.choice("baseWritingDirection") ?? baseWritingDirection
    tabStops = try object.tabStops() ?? tabStops
    if let factor = try object.fraction("hyphenationFactor") { hyphenationFactor = Float(factor) }
    lineBreakStrategy = try object.lineBreakStrategy() ?? lineBreakStrategy
    allowsDefaultTighteningForTruncation =
      try object.bool("allowsDefaultTighteningForTruncation")
      ?? allowsDefaultTighteningForTruncation
  }

  /// Reads the keys that are also allowed in the line itself.
  mutating func readLineBreaking(_ object: RequestObject) throws(BatchError) {
    lineBreakMode = try object.choice("lineBreakMode") ?? lineBreakMode
    lineBreakProfile = try object.choice("breaks") ?? lineBreakProfile
  }

  private static var lengths: [(String, WritableKeyPath<ParagraphStyle, CGFloat>)] {
    [
      ("firstLineHeadIndent", \.firstLineHeadIndent), ("headIndent", \.headIndent),
      ("tailIndent", \.tailIndent),
    ]
  }

  private static var distances: [(String, WritableKeyPath<ParagraphStyle, CGFloat>)] {
    [
      ("lineSpacing", \.lineSpacing), ("paragraphSpacing", \.paragraphSpacing),
      ("paragraphSpacingBefore", \.paragraphSpacingBefore),
      ("lineHeightMultiple", \.lineHeightMultiple), ("minimumLineHeight", \.minimumLineHeight),
      ("maximumLineHeight", \.maximumLineHeight), ("defaultTabInterval", \.defaultTabInterval),
    ]
  }
}

/// A line break strategy by name.
private enum NamedStrategy: String, CaseIterable {
  case pushOut, hangulWordPriority, standard

  var value: ParagraphStyle.LineBreakStrategy {
    switch self {
    case .pushOut: .pushOut
    case .hangulWordPriority: .hangulWordPriority
    case .standard: .standard
    }
  }
}

extension RequestObject {
  fileprivate func lineBreakStrategy() throws(BatchError) -> ParagraphStyle.LineBreakStrategy? {
    guard let names = try strings("lineBreakStrategy") else { return nil }
    var strategy: ParagraphStyle.LineBreakStrategy = []
    for name in names {
      guard let named = NamedStrategy(rawValue: name) else {
        throw unknown(name, "lineBreakStrategy", names: NamedStrategy.names)
      }
      strategy.formUnion(named.value)
    }
    return strategy
  }

  fileprivate func tabStops() throws(BatchError) -> [TabStop]? {
    guard let objects = try objects("tabStops") else { return nil }
    var stops: [TabStop] = []
    for object in objects {
      guard let location = try object.length("location") else {
        throw BatchError(.invalidValue, "\(object.path): must have a location")
      }
      stops.append(
        TabStop(
          at: location, alignment: try object.choice("alignment") ?? .left,
          columnTerminators: try object.string("columnTerminators")
            .map(CharacterSet.init(charactersIn:))))
    }
    return stops
  }
}
