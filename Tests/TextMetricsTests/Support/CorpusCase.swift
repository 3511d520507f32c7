import Foundation

@testable import TextMetrics

/// One case of `corpus/dev.jsonl`.
struct CorpusCase: Decodable, Sendable {
  struct Options: Decodable, Sendable {
    var letterSpacing: Double?
    var kerning: Bool?
    var ligatures: Bool?
    var wrap: String?
  }

  var id: String
  var group: String
  var cat: String
  var text: String
  var font: String
  var fonts: [String]?
  var size: Double
  var width: Double?
  var lang: String
  var dir: String
  var options: Options

  /// Whether engines that break lines alike should agree on the case: not so where they follow
  /// different specifications.
  var isCore: Bool {
    !["tabs", "blank", "newline-control", "newline-trailing", "options"].contains(cat)
  }

  static let all: [CorpusCase] = {
    (try? SharedData.lines(of: "corpus/dev.jsonl", as: CorpusCase.self)) ?? []
  }()

  /// The case prepared in the font files that it names, and no others.
  func prepared(
    scaledBy scale: CGFloat = 1, profile: LineBreakProfile = .unicode
  ) throws -> PreparedText {
    PreparedText(
      StyledText(
        utf16: Array(text.utf16), style: try style(scaledBy: scale),
        paragraphStyle: paragraphStyle(profile)))
  }

  func style(scaledBy scale: CGFloat = 1) throws -> TextStyle {
    let chain = try (fonts ?? [font]).map(CorpusFonts.face)
    var features: [FontFeature] = []
    if options.kerning == false { features.append(.off("kern")) }
    if options.ligatures == false { features += [.off("liga"), .off("clig")] }
    let font = Font(
      face: chain[0], size: size * scale, features: features,
      cascade: FontCascade(Array(chain.dropFirst()), isHermetic: true))
    return TextStyle(font: font, kern: options.letterSpacing.map { CGFloat($0) }, language: lang)
  }

  func paragraphStyle(_ profile: LineBreakProfile = .unicode) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.baseWritingDirection = dir == "rtl" ? .rightToLeft : .leftToRight
    style.lineBreakProfile = profile
    return style
  }
}

/// What an engine answered to a case.
struct ReferenceAnswer: Decodable, Sendable {
  struct Line: Decodable, Sendable {
    var start: Int
    var end: Int
    var width: Double
    var widthTrailing: Double?
  }

  var id: String
  var lines: [Line]
  var width: Double
  var height: Double
  var ascent: Double?
  var descent: Double?
  var lineHeight: Double?

  static func answers(of engine: String) throws -> [String: ReferenceAnswer] {
    let rows = try SharedData.lines(of: "reference/\(engine).jsonl", as: ReferenceAnswer.self)
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
  }
}

/// The font files of `corpus/fonts.json`, as Debian installs them.
enum CorpusFonts {
  struct Entry: Decodable {
    var file: String
    var index: Int?
    var pkg: String
  }

  private static let entries: [String: Entry] = {
    guard let data = try? SharedData.contents(of: "corpus/fonts.json") else { return [:] }
    return (try? JSONDecoder().decode([String: Entry].self, from: data)) ?? [:]
  }()

  private static let pathsByFile: [String: String] = {
    let roots = ["/usr/share/fonts", "/usr/share/texmf/fonts"]
    var paths: [String: String] = [:]
    for root in roots {
      for case let path as String in FileManager.default.enumerator(atPath: root) ?? .init() {
        paths[(path as NSString).lastPathComponent] = root + "/" + path
      }
    }
    return paths
  }()

  static func face(_ key: String) throws -> FontFace {
    guard let entry = entries[key], let path = pathsByFile[entry.file] else {
      throw SharedData.Missing(
        description: "font \(key) is not installed: apt-get install \(entries[key]?.pkg ?? "?")")
    }
    return try FontLibrary.shared.face(contentsOf: path, index: entry.index ?? 0)
  }
}
