/// The weight, width and slant of a face, for matching.
struct FontStyle: Sendable, Hashable {
  /// On the scale of CSS, 1 to 1000.
  var weight = 400.0
  /// In per cent of the normal width.
  var width = 100.0
  var isItalic = false
}

/// The available styles of a face: one for a static face, a range for a variable one.
struct FontStyleRange: Sendable, Hashable {
  var weight: ClosedRange<Double>
  var width: ClosedRange<Double>
  var isItalic: Bool

  init(_ style: FontStyle) {
    weight = style.weight...style.weight
    width = style.width...style.width
    isItalic = style.isItalic
  }

  func contains(_ style: FontStyle) -> Bool {
    weight.contains(style.weight) && width.contains(style.width) && isItalic == style.isItalic
  }

  /// The distance of a style from the available ones, comparable with other distances from the same style.
  func distance(from style: FontStyle) -> FontStyleDistance {
    let nearest = min(max(style.weight, weight.lowerBound), weight.upperBound)
    // Of two equally near weights, text that is already bold takes the bolder, other text the
    // lighter.
    let isUnwantedSide = style.weight > 500 ? nearest < style.weight : nearest > style.weight
    return FontStyleDistance(
      width: abs(style.width - min(max(style.width, width.lowerBound), width.upperBound)),
      slant: style.isItalic == isItalic ? 0 : 1, weight: abs(style.weight - nearest),
      side: isUnwantedSide ? 1 : 0)
  }
}

/// The difference between two styles, in the order of CSS: width first, then slant, then weight.
struct FontStyleDistance: Comparable {
  var width: Double
  var slant: Int
  var weight: Double
  var side: Int

  static func < (a: Self, b: Self) -> Bool {
    (a.width, a.slant, a.weight, a.side) < (b.width, b.slant, b.weight, b.side)
  }
}
