import Foundation
import SeededTexts

@testable import TextMetrics

/// The extent of a search for texts whose fast and whole layouts differ.
struct PathHunt: Sendable {
  /// The number of texts in each font.
  var textCount = 2
  var seed: UInt64 = 20_261_122
  /// A part of the paths of the fonts; nil for all.
  var fontName: String?
  /// The folder of the fonts, at any depth, some of them perhaps damaged; nil for the installed ones.
  var folder: String?
  /// Where the differences are written, a line of JSON each.
  var report: String?

  /// The settings in the variables `TEXTMETRICS_HUNT_…`.
  static var ofEnvironment: PathHunt {
    let environment = ProcessInfo.processInfo.environment
    var hunt = PathHunt()
    hunt.textCount = environment["TEXTMETRICS_HUNT_TEXTS"].flatMap(Int.init) ?? hunt.textCount
    hunt.seed = environment["TEXTMETRICS_HUNT_SEED"].flatMap(UInt64.init) ?? hunt.seed
    hunt.fontName = environment["TEXTMETRICS_HUNT_FONTS"]
    hunt.folder = environment["TEXTMETRICS_HUNT_FOLDER"]
    hunt.report = environment["TEXTMETRICS_HUNT_REPORT"]
    return hunt
  }

  /// The paths of the fonts to search.
  func fontPaths() -> [String] {
    paths().filter { fontName.map($0.contains) ?? true }
  }

  /// A font to search; nil if it is in the folder and cannot be opened.
  ///
  /// - Throws: A `FontError` if an installed font cannot be opened.
  func face(at path: String) throws -> FontFace? {
    let library = FontLibrary(isHermetic: true)
    return folder == nil
      ? try library.face(contentsOf: path) : try? library.face(contentsOf: path)
  }

  private func paths() -> [String] {
    guard let folder else { return TestFonts.allInstalled() }
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.sorted().map { folder + "/" + $0 }
  }

  /// The texts of one font whose layouts differ, each reduced to the part that shows it.
  ///
  /// - Throws: A `FontError` if a fallback font cannot be opened.
  func differences(in face: FontFace) throws -> [PathDifference] {
    var random = SeededRandom(seed ^ UInt64(face.glyphCount) << 32)
    let font = HuntFont(face)
    let fallbacks = try HuntFont.fallbacks.get()
    return (0..<textCount).compactMap { _ in
      // Some texts fall back to another font.
      let fallback =
        Int.random(in: 0..<3, using: &random) == 0
        ? fallbacks.randomElement(using: &random) : nil
      let example = PathExample(font, fallback: fallback, using: &random)
      guard example.difference() != nil else { return nil }
      let smallest = example.smallest()
      return smallest.difference().map { PathDifference(smallest, original: example, what: $0) }
    }
  }
}

/// A font and the characters of its texts.
struct HuntFont {
  let face: FontFace
  let alphabet: FontAlphabet

  init(_ face: FontFace) {
    self.face = face
    alphabet = FontAlphabet(face)
  }

  /// Fonts of several scripts for what a font does not cover.
  static let fallbacks = Result {
    try ["inter", "arabic", "deva", "thai", "hebrew", "libsans"]
      .map { HuntFont(try CorpusFonts.face($0)) }
  }
}

/// A text whose layouts differ, as reported.
struct PathDifference: Encodable, CustomStringConvertible {
  var font: String
  var fallback: String?
  var text: String
  var features: String
  var language: String?
  var kern: Double?
  /// `o` for each code unit in the other size, `-` for the rest; empty if the text has one size.
  var other: String
  var what: String
  var original: String

  init(_ example: PathExample, original: PathExample, what: String) {
    font = (example.style.font.face.source as NSString).lastPathComponent
    fallback = example.style.font.cascade.faces.first?.fullName
    text = String(decoding: example.units, as: UTF16.self)
    features = example.style.font.features.map { "\($0.tag)=\($0.value)" }.joined(separator: ",")
    language = example.style.language
    kern = example.style.kern.map(Double.init)
    other = example.isOther.contains(true) ? example.isOther.map { $0 ? "o" : "-" }.joined() : ""
    self.what = what
    self.original = String(decoding: original.units, as: UTF16.self)
  }

  var description: String {
    let codes = text.unicodeScalars.map { String($0.value, radix: 16, uppercase: true) }
    return "\(font) \(fallback ?? "") \"\(text)\" [\(codes.joined(separator: " "))] "
      + (other.isEmpty ? "" : "\(other) other ")
      + "\(features) \(language ?? "") \(kern.map { "kern \($0)" } ?? ""): \(what)"
  }
}

/// A text in a style and a width; some of it may be in another size.
struct PathExample {
  var units: [UInt16]
  /// Whether each unit is in the other size.
  fileprivate(set) var isOther: [Bool]
  var style: TextStyle
  let width: CGFloat

  /// A text.
  init(_ text: String, style: TextStyle, width: CGFloat) {
    units = Array(text.utf16)
    isOther = units.map { _ in false }
    self.style = style
    self.width = width
  }

  /// A random text in the characters of a font, and of the one that it falls back to.
  init(
    _ hunted: HuntFont, fallback: HuntFont?, using random: inout some RandomNumberGenerator
  ) {
    let face = hunted.face
    // At its units per em, numbers of the font are points.
    let em = CGFloat(face.unitsPerEm)
    let features = Self.features(of: face, using: &random)
    let cascade = FontCascade(fallback.map { [$0.face] } ?? [], isHermetic: true)
    let font = Font(face: face, size: em, features: features, cascade: cascade)
    style = TextStyle(
      font: font, kern: Int.random(in: 0..<10, using: &random) == 0 ? 0 : nil,
      language: Int.random(in: 0..<4, using: &random) == 0
        ? Self.languages.randomElement(using: &random) : nil)
    units = hunted.alphabet.text(mixedWith: fallback?.alphabet, using: &random)
    width = em * CGFloat(Int.random(in: 1...16, using: &random)) * 50 / 17
    isOther = units.map { _ in false }
    if Int.random(in: 0..<3, using: &random) == 0 { restyle(using: &random) }
  }

  /// Changes the style of some words, and of some letters.
  private mutating func restyle(using random: inout some RandomNumberGenerator) {
    var state = false
    for index in units.indices {
      let odds = index > 0 && (units[index - 1] == 0x20 || units[index] == 0x20) ? 3 : 9
      if Int.random(in: 0..<odds, using: &random) == 0 { state.toggle() }
      isOther[index] = state
    }
  }

  private var text: StyledText {
    guard isOther.contains(true) else { return StyledText(utf16: units, style: style) }
    var other = style
    other.font = style.font.withSize(style.font.pointSize * 0.75)
    var text = StyledText(defaultStyle: style)
    for (unit, isOther) in zip(units, isOther) {
      text.append(utf16: [unit], style: isOther ? other : style)
    }
    return text
  }

  /// Languages for which fonts have lookups of their own, and others.
  private static let languages = [
    "tr", "az", "ro", "mo", "nl", "ca", "pl", "mk", "sr", "bg", "mr", "ne", "sd", "ur", "ks", "ku",
    "ja", "ko", "zh-Hans", "zh-Hant", "vi", "el", "he", "kn", "ta", "de", "en",
  ]

  /// No features in most texts, otherwise some of the font's: on, off, or with another alternate.
  private static func features(
    of face: FontFace, using random: inout some RandomNumberGenerator
  ) -> [FontFeature] {
    guard Int.random(in: 0..<4, using: &random) == 0 else { return [] }
    return (0..<Int.random(in: 1...2, using: &random)).compactMap { _ in
      face.features.randomElement(using: &random).map {
        FontFeature($0, value: UInt32.random(in: 0...2, using: &random))
      }
    }
  }

  /// The difference of the layouts; nil if there is none.
  func difference() -> String? { difference(at: [.infinity, width, width / 2, width / 5]) }

  /// The difference of the layouts at some widths.
  func difference(at widths: [CGFloat]) -> String? {
    let text = text
    let fast = PreparedText(text)
    let whole = PreparedText(shapedWhole: text)
    for width in widths {
      let actual = fast.layout(width: width)
      let expected = whole.layout(width: width)
      guard actual.lines == expected.lines, actual.size == expected.size,
        actual.extraLineFragment == expected.extraLineFragment,
        actual.missingGlyphCount == expected.missingGlyphCount
      else { return "in \(width): \(outline(actual)), whole \(outline(expected))" }
    }
    return differenceOfFaces(fast.layout(), whole.layout())
  }

  private func differenceOfFaces(_ actual: TextLayout, _ expected: TextLayout) -> String? {
    guard actual.faces != expected.faces || actual.reliesOnFontconfig != expected.reliesOnFontconfig
    else { return nil }
    return "faces: \(actual.faces.map(\.fullName)), whole \(expected.faces.map(\.fullName))"
  }

  private func outline(_ layout: TextLayout) -> String {
    layout.lines.map { "\($0.range) \($0.width)+\($0.trailingWhitespaceWidth)" }
      .joined(separator: ", ")
  }

  /// The example without everything that the difference does not need.
  func smallest() -> PathExample {
    var smallest = self
    smallest.simplifyStyle()
    var step = smallest.units.count / 2
    while step > 0 {
      var start = 0
      while start < smallest.units.count {
        var shorter = smallest
        let range = start..<min(start + step, shorter.units.count)
        shorter.units.removeSubrange(range)
        shorter.isOther.removeSubrange(range)
        if shorter.difference() != nil { smallest = shorter } else { start += step }
      }
      step /= 2
    }
    return smallest
  }

  private mutating func simplifyStyle() {
    for style in [
      TextStyle(font: style.font.withFeatures([])),
      TextStyle(font: style.font.withFeatures([]), kern: style.kern),
      TextStyle(font: style.font.withFeatures([]), language: style.language),
      TextStyle(font: style.font),
    ] {
      var simpler = self
      simpler.style = style
      if simpler.difference() != nil {
        self = simpler
        return
      }
    }
  }
}
