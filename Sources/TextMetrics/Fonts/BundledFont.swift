import Synchronization

/// A font embedded in the binary, known by name without being opened.
struct BundledFont: Sendable, Hashable {
  /// As in `Fonts/Files`.
  var fileName: String
  var family: String
  var styleName: String
  var style: FontStyle
  /// The styles that it can be set in.
  var styles: FontStyleRange
  /// The script that the font is bundled for; nil for those that set the Latin script.
  var script: Script?

  /// Such as "Inter Bold Italic".
  var fullName: String { "\(family) \(styleName)" }
  /// Such as "Inter-BoldItalic"; bundled files are named after it.
  var postScriptName: String { String(fileName.prefix { $0 != "." }) }
}

extension BundledFont {
  /// Every bundled font. A test compares the list with the files and their names.
  static let all: [BundledFont] =
    systemFont + family(systemMonoFamily, file: "TextMetricsMono") + inter
    + family(jetBrainsMono, file: "JetBrainsMono")
    + family("Noto Sans Arabic", file: "NotoSansArabic", script: .arabic)
    + family("Noto Sans Hebrew", file: "NotoSansHebrew", script: .hebrew)
    + family("Noto Sans Devanagari", file: "NotoSansDevanagari", script: .devanagari)
    + family("Noto Sans Thai", file: "NotoSansThai", script: .thai)

  /// The stand-in for the platform's interface font: its advances in Inter's outlines.
  static let systemFont: [BundledFont] = [false, true].map { isItalic in
    let style = isItalic ? "Italic" : "Regular"
    var font = BundledFont(
      systemFamily, style, "TextMetricsSans-\(style).ttf", isItalic: isItalic)
    font.styles.weight = 1...900
    return font
  }

  static let systemFamily = "TextMetrics Sans"
  /// The stand-in for the interface font's fixed-pitch sibling.
  static let systemMonoFamily = "TextMetrics Mono"

  /// The next best to the interface font, drawn for the same purpose.
  static let inter: [BundledFont] = [
    BundledFont("Inter", "Regular", "Inter-Regular.otf"),
    BundledFont("Inter", "Italic", "Inter-Italic.otf", isItalic: true),
    BundledFont("Inter", "Medium", "Inter-Medium.otf", weight: 500),
    BundledFont("Inter", "Semi Bold", "Inter-SemiBold.otf", weight: 600),
    BundledFont("Inter", "Bold", "Inter-Bold.otf", weight: 700),
    BundledFont("Inter", "Bold Italic", "Inter-BoldItalic.otf", weight: 700, isItalic: true),
  ]

  static let jetBrainsMono = "JetBrains Mono"

  private static func family(
    _ name: String, file: String, script: Script? = nil
  ) -> [BundledFont] {
    [
      BundledFont(name, "Regular", "\(file)-Regular.ttf", script: script),
      BundledFont(name, "Bold", "\(file)-Bold.ttf", weight: 700, script: script),
    ]
  }

  private init(
    _ family: String, _ styleName: String, _ fileName: String, weight: Double = 400,
    isItalic: Bool = false, script: Script? = nil
  ) {
    self.fileName = fileName
    self.family = family
    self.styleName = styleName
    style = FontStyle(weight: weight, isItalic: isItalic)
    styles = FontStyleRange(style)
    self.script = script
  }

  /// The font of a family with the nearest style.
  static func nearest(to style: FontStyle, family: String) -> BundledFont? {
    all.filter { $0.family == family }.min { a, b in
      a.styles.distance(from: style) < b.styles.distance(from: style)
    }
  }
}

extension BundledFont {
  /// The font's face, opened on first use and shared by every library of the process.
  ///
  /// Not optional, because a bundled file is part of the program: tests check that each one is present
  /// and opens, so only a broken build or exhausted memory could make it fail.
  var face: FontFace {
    if let known = Self.opened.withLock({ $0[fileName] }) { return known }
    guard let data = BundledFontFiles.data(named: fileName), let face = try? FontFace(data: data)
    else { preconditionFailure("the embedded font \(fileName) must open: the build is broken") }
    return Self.opened.withLock { opened in
      if let known = opened[fileName] { return known }
      opened[fileName] = face
      return face
    }
  }

  /// Whether a face is a bundled font's.
  static func isFace(_ face: FontFace) -> Bool { opened.withLock { $0.values.contains(face) } }

  /// The file names of the bundled fonts that have been opened.
  static var openedFileNames: Set<String> { opened.withLock { Set($0.keys) } }

  private static let opened = Mutex<[String: FontFace]>([:])
}

extension GenericFontFamily {
  /// The bundled substitute if Fontconfig is not used or has no answer.
  var bundledFamily: String? {
    switch self {
    case .sansSerif: "Inter"
    case .system: BundledFont.systemFamily
    case .monospace: BundledFont.jetBrainsMono
    case .serif, .emoji, .other: nil
    }
  }
}
