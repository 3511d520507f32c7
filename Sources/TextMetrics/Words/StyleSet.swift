/// The styles of a text in several styles, and all of their fonts.
///
/// Each font belongs to one style: if two styles fall back to the same font, the set contains it twice, with two
/// numbers.
struct StyleSet {
  /// A style of the text.
  struct Member {
    /// The index of its fonts in the workspace.
    let fontIndex: Int
    /// The indices of its fonts in the text.
    let fonts: Range<Int>
  }

  /// A part of a text in one style.
  struct Part {
    var range: Range<Int>
    /// The index of its style.
    var member: Int
  }

  let members: [Member]
  let sharedFonts: SharedTextFonts
  private let keys: [WordStyle.Key]
  private var scales = LineScales()

  /// - Parameter styles: one style for each font, all in one language.
  init(_ styles: [WordStyle]) {
    var members: [Member] = []
    var fonts: [PreparedFont] = []
    for style in styles {
      let first = fonts.count
      fonts += style.sharedFonts.fonts
      members.append(Member(fontIndex: style.fontIndex, fonts: first..<fonts.count))
    }
    self.members = members
    keys = styles.map(\.key)
    let owners = members.indices.flatMap { member in members[member].fonts.map { _ in member } }
    sharedFonts = SharedTextFonts(
      fonts: fonts,
      extents: TextExtents(
        keys.map(\.defaults.style), fonts: fonts, owners: owners, rules: .iOS),
      library: keys[0].library, defaults: keys[0].defaults,
      searches: styles.flatMap(\.sharedFonts.searches))
  }

  /// The language of all styles.
  var language: String? { keys[0].defaults.style.language }

  /// Whether the styles have the library and the language of a text, and their fonts are still those of the
  /// library.
  func mayHaveStyles(of text: borrowing StyledText, _ library: FontLibrary) -> Bool {
    keys[0].library === library && keys[0].isCurrent
      && text.ownRuns.span[0].style.language.isExactlyEqual(to: language)
  }

  /// Whether all fonts of the styles are known here, at the sizes of the styles.
  func isCurrent(_ fonts: borrowing [WordFonts]) -> Bool {
    members.indices.allSatisfy {
      fonts[members[$0].fontIndex].instances.count == members[$0].fonts.count
        && fonts[members[$0].fontIndex].isFor(keys[$0].defaults.style)
    }
  }

  /// Divides a text at the ends of its styles.
  ///
  /// - Parameters:
  ///   - text: a text with several runs.
  ///   - parts: receives the parts, which tile the text.
  /// - Returns: False if one of its styles is not in the set.
  func divide(_ text: borrowing StyledText, into parts: inout [Part]) -> Bool {
    parts.removeAll(keepingCapacity: true)
    let runs = text.ownRuns.span
    for index in runs.indices {
      let member = keys.indices.first { keys[$0].defaults.style == runs[index].style }
      guard let member else { return false }
      let range = runs[index].range
      if let last = parts.last, last.member == member {
        parts[parts.count - 1].range = last.range.lowerBound..<range.upperBound
      } else {
        parts.append(Part(range: range, member: member))
      }
    }
    return true
  }

  /// The line units for some of the fonts.
  mutating func scale(of fonts: FontSet) -> LineScale {
    scales.scale(of: fonts, in: sharedFonts.fonts)
  }
}

extension [StyleSet.Part] {
  /// The indices of the parts in a range of the text.
  func indices(in range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return 0..<0 }
    let first = partitioningIndex { $0.range.upperBound > range.lowerBound }
    var end = first
    while end < count, self[end].range.lowerBound < range.upperBound { end += 1 }
    return first..<end
  }
}
