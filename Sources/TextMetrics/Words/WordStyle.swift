import Foundation

/// A style of texts made of words, and the data that such texts share in addition to their words.
struct WordStyle {
  /// What determines the style.
  final class Key {
    let defaults: StyledTextDefaults
    let library: FontLibrary
    private let libraryGeneration: Int
    /// The language of the style; many styles differ in nothing else.
    private let language: String?

    init(_ defaults: StyledTextDefaults, _ library: FontLibrary) {
      language = defaults.style.language
      self.defaults = defaults
      self.library = library
      libraryGeneration = library.generation
    }

    /// Whether the language is the very string of a style, which tells most styles apart at once.
    @inline(__always)
    func hasLanguage(of style: borrowing TextStyle) -> Bool {
      switch (language, style.language) {
      case (let own?, let other?): own._isIdentical(to: other)
      case (nil, nil): true
      default: false
      }
    }

    /// Whether this is the key of a given style.
    func isFor(
      _ style: TextStyle, _ paragraphStyle: ParagraphStyle, library: FontLibrary
    ) -> Bool {
      self.library === library && language.isExactlyEqual(to: style.language)
        && defaults.are(style, paragraphStyle) && isCurrent
    }

    /// Whether the library finds the same fonts as when the key was made.
    var isCurrent: Bool { libraryGeneration == library.generation }
  }

  let key: Key
  /// The index of its fonts in the workspace.
  let fontIndex: Int
  /// See ``ParagraphStyle/breaksAtWordsAlone(in:)``.
  let breaksAtWordsAlone: Bool
  /// The fonts at the size of the style.
  private(set) var sharedFonts: SharedTextFonts
  /// For each script, the fonts of the lines so far that began in it, or of the last one. Few, so searched one by
  /// one.
  private var usualFonts: [(script: Script, fonts: FontSet)] = []
  private var scales = LineScales()
  private var paragraphs: [PreparedParagraph] = []

  init(_ key: Key, fontIndex: Int, fonts: WordFonts) {
    self.key = key
    breaksAtWordsAlone = key.defaults.paragraphStyle
      .breaksAtWordsAlone(in: key.defaults.style.language)
    self.fontIndex = fontIndex
    sharedFonts = Self.sharedFonts(fonts, key)
  }

  var defaults: StyledTextDefaults { key.defaults }

  /// The paragraph of a level, shared by all texts.
  mutating func paragraph(_ level: BidiLevel) -> PreparedParagraph {
    // By index: a loop over the elements would copy them, and count their references.
    for index in paragraphs.indices where paragraphs.span[index].baseLevel == level {
      return paragraphs[index]
    }
    let made = PreparedParagraph(baseLevel: level, style: defaults.paragraphStyle.sanitized)
    paragraphs.append(made)
    return made
  }

  // MARK: Sizes

  /// Adds the fonts that words have fallen back to since.
  mutating func update(_ fonts: borrowing WordFonts) {
    guard fonts.instances.count > sharedFonts.fonts.count else { return }
    sharedFonts = Self.sharedFonts(fonts, key)
    scales = LineScales()
  }

  private static func sharedFonts(
    _ fonts: borrowing WordFonts, _ key: Key
  ) -> SharedTextFonts {
    let style = key.defaults.style
    let prepared =
      [PreparedFont(style.font)]
      + fonts.instances.dropFirst().map { PreparedFont($0, size: style.font.pointSize) }
    return SharedTextFonts(
      fonts: prepared, extents: TextExtents([style], fonts: prepared, rules: .iOS),
      library: key.library, defaults: key.defaults, searches: [fonts.search])
  }

  /// Notes the fonts of a line that began in a script. Lines with fewer fonts can be converted from the units of
  /// all these fonts, if advances are whole numbers of them.
  mutating func note(_ fonts: FontSet, in script: Script) {
    let index = usualFonts.firstIndex { $0.script == script }
    let all = fonts.union(index.map { usualFonts[$0].fonts } ?? FontSet())
    let usual = !all.isOverfull && scale(of: all).isWhole ? all : fonts
    if let index { usualFonts[index].fonts = usual } else { usualFonts.append((script, usual)) }
  }

  /// The fonts that a line beginning in a script is likely to have.
  func expectedFonts(in script: Script) -> FontSet {
    for known in usualFonts where known.script == script { return known.fonts }
    return FontSet(0)
  }

  /// The line units for some of the fonts; the set must not exceed its capacity.
  mutating func scale(of fonts: FontSet) -> LineScale {
    scales.scale(of: fonts, in: sharedFonts.fonts)
  }
}

/// The units of lines in some of the fonts of a text.
struct LineScales {
  /// Few, so searched one by one.
  private var known: [(fonts: FontSet, scale: LineScale)] = []

  /// The line units for some fonts; the set must not exceed its capacity.
  ///
  /// - Parameters:
  ///   - fonts: the fonts.
  ///   - all: the fonts of the text, the same ones each time.
  /// - Returns: Their units.
  mutating func scale(of fonts: FontSet, in all: [PreparedFont]) -> LineScale {
    // By index, like the paragraphs of a style.
    for index in known.indices where known.span[index].fonts == fonts { return known[index].scale }
    let scale = LineScale(fonts, of: all)
    if known.count == Self.capacity { known = [] }
    known.append((fonts, scale))
    return scale
  }

  private static let capacity = 64
}

/// The units of a line, and the factors from design units to them.
struct LineScale {
  let units: AdvanceUnits
  /// Empty if all advances are in the first font, whose design units are those of the line.
  private let factors: [Double]
  /// Whether the design units of all its fonts are whole numbers of line units.
  let isWhole: Bool
  /// The index in the text of the first font of the style that is being written.
  private var firstFont = 0

  init(_ set: FontSet, of fonts: [PreparedFont]) {
    guard !set.isFirstOnly else {
      units = AdvanceUnits(fonts.prefix(1))
      factors = []
      isWhole = true
      return
    }
    let units = AdvanceUnits(set.indices.map { fonts[$0] })
    self.units = units
    let factors = fonts.map { units.perDesignUnit(of: $0) }
    self.factors = factors
    isWhole = set.indices.allSatisfy { factors[$0] == factors[$0].rounded() }
  }

  /// The factor as a whole number, if it is one for every font.
  @inline(__always)
  func wholeFactor(of font: UInt8) -> Int? {
    let factor = self.factor(of: font)
    return isWhole && factor < 0x1p31 ? Int(factor) : nil
  }

  /// The scale for one of several styles.
  ///
  /// - Parameter firstFont: the index in the text of the style's first font.
  /// - Returns: A scale that accepts the numbers that fonts have in the style.
  func ofStyle(firstFont: Int) -> LineScale {
    var scale = self
    scale.firstFont = firstFont
    return scale
  }

  /// Line units per design unit of a font of the style; 1 for a font that was found later.
  @inline(__always)
  func factor(of font: UInt8) -> Double {
    let index = Int(font) &+ firstFont
    return index < factors.count ? factors[index] : 1
  }

  /// A font of the style, as a set of the text's fonts.
  @inline(__always)
  func fonts(of font: UInt8) -> FontSet { FontSet(Int(font) &+ firstFont) }
}
