internal import CFontconfig

/// The fonts of the system as listed and ordered by Fontconfig (`FcConfig`).
///
/// Loaded on first use and never changed afterwards, so threads can share it. A machine without
/// fonts or without a configuration gives no answers; nothing fails.
@safe final class Fontconfig: Sendable {
  /// The configuration for the system and the user.
  static let system: Fontconfig? = unsafe Fontconfig(loading: FcInitLoadConfigAndFonts())

  nonisolated(unsafe) let config: OpaquePointer

  private init?(loading config: OpaquePointer?) {
    guard let config = unsafe config else { return nil }
    unsafe self.config = config
  }

  /// Loads a custom configuration file instead of the system's.
  ///
  /// Nil if the file cannot be read or contains an error.
  convenience init?(configurationFile path: String) {
    guard let config = unsafe FcConfigCreate() else { return nil }
    guard unsafe FcConfigParseAndLoad(config, path, 1) != 0, unsafe FcConfigBuildFonts(config) != 0
    else {
      unsafe FcConfigDestroy(config)
      return nil
    }
    unsafe self.init(loading: config)
  }

  deinit { unsafe FcConfigDestroy(config) }
}

/// A font as recorded by Fontconfig.
struct FontconfigFont: Sendable, Hashable {
  var path: String
  /// The face's index in its file.
  var faceIndex: Int
  /// The named instance of a variable face; nil for the face at its default position and for
  /// variable faces as a whole.
  var namedInstance: Int?
  /// The family's names in all languages of the font.
  var families: [String]
  /// The style; regular for a variable face as a whole.
  var style: FontStyle
  /// The styles that the face can have: more than one for a variable face as a whole.
  var styles: FontStyleRange
  var hasColor: Bool
}

// MARK: - Folders

extension Fontconfig {
  /// The existing folders of the configuration (`FcConfigGetFontDirs`), except those inside other ones.
  var folders: [String] {
    let folders = unsafe Self.strings(FcConfigGetFontDirs(config))
    return folders.filter { folder in
      !folders.contains { folder.hasPrefix($0 + "/") } && FontFile.canonicalPath(folder) != nil
    }.sorted()
  }

  /// The strings of a list, which is released.
  static func strings(_ list: OpaquePointer?) -> [String] {
    guard let list = unsafe list else { return [] }
    defer { unsafe FcStrListDone(list) }
    unsafe FcStrListFirst(list)
    var strings: [String] = []
    while let string = unsafe FcStrListNext(list) { strings.append(unsafe String(cString: string)) }
    return strings
  }
}

// MARK: - Lookup by name

extension Fontconfig {
  /// The best match for a family.
  struct Match: Sendable, Hashable {
    /// The relation of the font to the requested name.
    enum Relation: Sendable {
      /// The font has the name.
      case requested
      /// The configuration binds the font's family to the name as its equal (`binding="same"`), as it
      /// does for faces with the same advances.
      case equal
      /// The font is Fontconfig's last resort.
      case other
    }

    var font: FontconfigFont
    var relation: Relation
  }

  /// The font that Fontconfig substitutes for a family (`FcFontMatch`).
  ///
  /// The language of the process's environment is ignored, so answers depend only on the installed
  /// fonts and the configuration.
  func match(family: String, style: FontStyle) -> Match? {
    // A C string ends at a zero, so another family would be found.
    guard !family.utf8.contains(0) else { return nil }
    let pattern = FontconfigPattern(family: family, style: style, language: "en")
    unsafe pattern.substitute(config)
    var result = FcResultMatch
    guard let best = unsafe FcFontMatch(config, pattern.pointer, &result) else { return nil }
    let found = unsafe FontconfigPattern(owning: best)
    guard let font = found.font else { return nil }
    return Match(font: font, relation: relation(of: font, to: FontName(family), pattern))
  }

  private func relation(
    of font: FontconfigFont, to name: FontName, _ pattern: FontconfigPattern
  ) -> Match.Relation {
    let families = Set(font.families.map(FontName.init))
    if families.contains(name) { return .requested }
    return families.isDisjoint(with: pattern.strongFamilies) ? .other : .equal
  }

  /// The font with a given full name, PostScript name, or family and style.
  ///
  /// - Complexity: O(*n*) in the number of installed fonts; no font is opened.
  func font(named name: FontName) -> FontconfigFont? {
    for index in 0..<count {
      let found = withPattern(at: index) { pattern -> FontconfigFont? in
        pattern.fullNames.contains { FontName($0) == name } ? pattern.font : nil
      }
      if let found { return found }
    }
    return nil
  }

  /// The font of a family nearest to a style. A variable face as a whole stands for its named instances.
  ///
  /// - Parameters:
  ///   - family: One of the family's names, in any language.
  ///   - style: The requested style.
  ///   - preferred: The font to choose if no other is nearer.
  /// - Returns: Nil if there is no such family.
  /// - Complexity: O(*n*) in the number of installed fonts; no font is opened.
  func font(
    inFamily family: FontName, nearestTo style: FontStyle, preferring preferred: FontconfigFont?
  ) -> FontconfigFont? {
    let fonts = (0..<count).compactMap { index in
      withPattern(at: index) { pattern in
        pattern.strings(FC_FAMILY).contains { FontName($0) == family } ? pattern.font : nil
      }
    }
    let candidates = ([preferred].compactMap(\.self).filter(fonts.contains) + fonts).filter {
      $0.namedInstance == nil
    }
    return candidates.min {
      $0.styles.distance(from: style) < $1.styles.distance(from: style)
    }
  }

  /// The names of the installed families.
  ///
  /// - Complexity: O(*n*) in the number of installed fonts; no font is opened.
  var families: Set<String> {
    (0..<count).reduce(into: []) { families, index in
      withPattern(at: index) { families.formUnion($0.strings(FC_FAMILY).prefix(1)) }
    }
  }

  /// The PostScript names of a family's fonts.
  ///
  /// - Complexity: O(*n*) in the number of installed fonts; no font is opened.
  func postScriptNames(inFamily family: FontName) -> Set<String> {
    (0..<count).reduce(into: []) { names, index in
      withPattern(at: index) { pattern in
        guard pattern.strings(FC_FAMILY).contains(where: { FontName($0) == family }) else { return }
        names.formUnion(pattern.strings(FC_POSTSCRIPT_NAME))
      }
    }
  }

  var fonts: UnsafeMutablePointer<FcFontSet>? {
    unsafe FcConfigGetFonts(config, FcSetSystem)
  }

  /// The number of installed fonts, including named instances.
  var count: Int { unsafe fonts.map { unsafe Int($0.pointee.nfont) } ?? 0 }

  private func withPattern<Result>(
    at index: Int, _ body: (FontconfigPattern) -> Result?
  ) -> Result? {
    guard let pointer = unsafe fonts?.pointee.fonts[index] else { return nil }
    unsafe FcPatternReference(pointer)
    return body(unsafe FontconfigPattern(owning: pointer))
  }
}

// MARK: - Fallback

extension Fontconfig {
  /// Every installed font, most suitable for a language, style and family first (`FcFontSort`).
  ///
  /// - Parameters:
  ///   - family: The family of the text.
  ///   - style: The text's weight, width and slant.
  ///   - language: A BCP 47 tag.
  ///   - prefersColor: Whether fonts with colour come before or after those without.
  /// - Returns: Nil if there are no fonts.
  func fallbacks(
    family: String, style: FontStyle, language: String?, prefersColor: Bool
  ) -> FontconfigFallbacks? {
    let pattern = FontconfigPattern(
      family: family, style: style, language: language.map(Self.language) ?? "en")
    unsafe FcPatternAddBool(pattern.pointer, FC_COLOR, prefersColor ? 1 : 0)
    unsafe pattern.substitute(config)
    var result = FcResultMatch
    var coverage: OpaquePointer?
    guard let sorted = unsafe FcFontSort(config, pattern.pointer, 0, &coverage, &result) else {
      return nil
    }
    return unsafe FontconfigFallbacks(owning: sorted, coverage)
  }

  /// A language as written by Fontconfig, which uses territories where BCP 47 uses scripts.
  static func language(_ tag: String) -> String {
    // A single letter begins an extension or private use.
    let subtags = tag.lowercased().split(separator: "-").prefix { $0.utf8.count > 1 }
    guard let language = subtags.first else { return "en" }
    let region = subtags.dropFirst().first { $0.utf8.count == 2 }
    guard language == "zh" else { return region.map { "\(language)-\($0)" } ?? String(language) }
    if subtags.contains("hant") { return region == "hk" || region == "mo" ? "zh-hk" : "zh-tw" }
    return subtags.contains("hans") ? "zh-cn" : "zh-\(region ?? "cn")"
  }
}

/// The installed fonts in search order (`FcFontSet`).
@safe final class FontconfigFallbacks: Sendable {
  private nonisolated(unsafe) let set: UnsafeMutablePointer<FcFontSet>
  /// The characters that any of the fonts has.
  private nonisolated(unsafe) let coverage: OpaquePointer?

  fileprivate init(owning set: UnsafeMutablePointer<FcFontSet>, _ coverage: OpaquePointer?) {
    unsafe self.set = set
    unsafe self.coverage = coverage
  }

  deinit {
    unsafe FcFontSetDestroy(set)
    if let coverage = unsafe coverage { unsafe FcCharSetDestroy(coverage) }
  }

  /// The first result of `body`, which is called for each font that covers a cluster, in order.
  ///
  /// - Parameters:
  ///   - isCovered: Whether a font with the given characters is sufficient.
  ///   - body: Evaluates a font; nil continues with the next.
  /// - Returns: Nil if no font is suitable.
  func first<Result>(
    where isCovered: ((Unicode.Scalar) -> Bool) -> Bool, _ body: (FontconfigFont) -> Result?
  ) -> Result? {
    // Asking hundreds of fonts for a character that none has would take as long as measuring a page.
    guard isCovered(mayContain) else { return nil }
    for index in 0..<(unsafe Int(set.pointee.nfont)) {
      guard let pointer = unsafe set.pointee.fonts[index] else { continue }
      unsafe FcPatternReference(pointer)
      let pattern = unsafe FontconfigPattern(owning: pointer)
      guard isCovered(pattern.contains), let font = pattern.font else { continue }
      if let result = body(font) { return result }
    }
    return nil
  }
}

extension FontconfigFallbacks {
  private func mayContain(_ scalar: Unicode.Scalar) -> Bool {
    unsafe coverage.map { unsafe FcCharSetHasChar($0, scalar.value) != 0 } ?? true
  }
}

// MARK: - Patterns

/// A description of a requested or found font (`FcPattern`).
@safe private final class FontconfigPattern {
  let pointer: OpaquePointer

  init(owning pointer: OpaquePointer) { unsafe self.pointer = pointer }

  /// Describes a requested font.
  init(family: String, style: FontStyle, language: String) {
    unsafe pointer = FcPatternCreate()
    unsafe FcPatternAddString(pointer, FC_FAMILY, family)
    unsafe FcPatternAddDouble(pointer, FC_WEIGHT, FcWeightFromOpenTypeDouble(style.weight))
    unsafe FcPatternAddDouble(pointer, FC_WIDTH, style.width)
    let slant = style.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN
    unsafe FcPatternAddInteger(pointer, FC_SLANT, slant)
    unsafe FcPatternAddString(pointer, FC_LANG, language)
    unsafe FcPatternAddBool(pointer, FC_SCALABLE, 1)
  }

  deinit { unsafe FcPatternDestroy(pointer) }

  /// Applies the configuration's rules for requested fonts.
  ///
  /// Fontconfig would add the languages of the process's environment to the requested ones, unless one
  /// of them is undetermined. That one must be removed again, since some fonts have a language close
  /// to it: emoji fonts have "und-zsye".
  func substitute(_ config: OpaquePointer) {
    unsafe FcPatternAddString(pointer, FC_LANG, Self.undetermined)
    unsafe FcConfigSubstitute(config, pointer, FcMatchPattern)
    if let index = strings(FC_LANG).lastIndex(of: Self.undetermined) {
      unsafe FcPatternRemove(pointer, FC_LANG, Int32(index))
    }
    unsafe FcDefaultSubstitute(pointer)
  }

  private static let undetermined = "und"

  /// The families that the configuration treats as equal to the requested one.
  var strongFamilies: Set<FontName> {
    var families: Set<FontName> = []
    var value = unsafe FcValue()
    var binding = FcValueBindingWeak
    var index: Int32 = 0
    while unsafe FcPatternGetWithBinding(pointer, FC_FAMILY, index, &value, &binding)
      == FcResultMatch
    {
      index += 1
      guard binding != FcValueBindingWeak, unsafe value.type == FcTypeString,
        let name = unsafe value.u.s
      else { continue }
      families.insert(FontName(unsafe String(cString: name)))
    }
    return families
  }

  /// The found font; nil for formats other than OpenType.
  var font: FontconfigFont? {
    guard let path = strings(FC_FILE).first, isOpenType else { return nil }
    let index = integer(FC_INDEX) ?? 0
    let instance = index >> 16 & 0x7FFF
    return FontconfigFont(
      path: path, faceIndex: index & 0xFFFF,
      namedInstance: instance > 0 && !bool(FC_VARIABLE) ? instance - 1 : nil,
      families: strings(FC_FAMILY), style: style, styles: styles, hasColor: bool(FC_COLOR))
  }

  /// Full names, PostScript names, and each family followed by its style.
  var fullNames: [String] {
    let styled = zip(strings(FC_FAMILY), strings(FC_STYLE)).map { "\($0) \($1)" }
    return strings(FC_FULLNAME) + strings(FC_POSTSCRIPT_NAME) + styled
  }

  /// Whether the font's character map contains a character.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    var set: OpaquePointer?
    return unsafe FcPatternGetCharSet(pointer, FC_CHARSET, 0, &set) == FcResultMatch
      && FcCharSetHasChar(set, scalar.value) != 0
  }

  /// Variable faces as a whole have ranges here and count as regular.
  private var style: FontStyle {
    FontStyle(
      weight: double(FC_WEIGHT).map { FcWeightToOpenTypeDouble($0) } ?? 400,
      width: double(FC_WIDTH) ?? 100, isItalic: integer(FC_SLANT) ?? 0 != 0)
  }

  private var styles: FontStyleRange {
    var styles = FontStyleRange(style)
    if let range = range(FC_WEIGHT) {
      styles.weight =
        FcWeightToOpenTypeDouble(range.lowerBound)...FcWeightToOpenTypeDouble(range.upperBound)
    }
    if let range = range(FC_WIDTH) { styles.width = range }
    return styles
  }

  private var isOpenType: Bool {
    strings(FC_FONTFORMAT).first.map { ["TrueType", "CFF"].contains($0) } ?? true
  }

  func strings(_ object: String) -> [String] {
    var strings: [String] = []
    var string: UnsafeMutablePointer<FcChar8>?
    while unsafe FcPatternGetString(pointer, object, Int32(strings.count), &string)
      == FcResultMatch, let found = unsafe string
    {
      strings.append(unsafe String(cString: found))
    }
    return strings
  }

  private func range(_ object: String) -> ClosedRange<Double>? {
    var range: OpaquePointer?
    var (lower, upper) = (0.0, 0.0)
    guard unsafe FcPatternGetRange(pointer, object, 0, &range) == FcResultMatch,
      let range = unsafe range, unsafe FcRangeGetDouble(range, &lower, &upper) != 0, lower <= upper
    else { return nil }
    return lower...upper
  }

  private func integer(_ object: String) -> Int? {
    var value: Int32 = 0
    return unsafe FcPatternGetInteger(pointer, object, 0, &value) == FcResultMatch
      ? Int(value) : nil
  }

  private func double(_ object: String) -> Double? {
    var value = 0.0
    return unsafe FcPatternGetDouble(pointer, object, 0, &value) == FcResultMatch ? value : nil
  }

  private func bool(_ object: String) -> Bool {
    var value: FcBool = 0
    return unsafe FcPatternGetBool(pointer, object, 0, &value) == FcResultMatch && value != 0
  }
}
