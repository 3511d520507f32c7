/// Families drawn to the same advances, so that one can replace another without moving text.
///
/// Fontconfig's rules bind each clone to its model, but Helvetica to Arial, Times to Times New Roman
/// and Courier to Courier New only weakly, because their shapes differ; their advances are equal.
enum MetricCompatibleFamilies {
  /// Whether two families have the same advances.
  static func contains(_ a: FontName, and b: FontName) -> Bool {
    if let standIn = NamedFontFamily.systemStandIn(for: a) { return b == FontName(standIn) }
    return classes.contains { $0.keys.contains(a) && $0.keys.contains(b) }
  }

  /// How much wider regular text is in one family than in another, as a fraction; nil if not recorded.
  static func recordedWidthDifference(of standIn: FontName, from family: FontName) -> Double? {
    guard family == FontName("Helvetica Neue"), contains(standIn, and: FontName("Helvetica")) else {
      return nil
    }
    return helveticaNeueDifference
  }

  /// From a Latin text of 429 characters. Its width in Helvetica Neue 16 was published as 3015, rounded up
  /// (github.com/FlineDev/HandyUIKit); Helvetica's advances sum to 2975.5.
  private static let helveticaNeueDifference = -0.013

  /// The substitutes for a family, the best first; empty if none is close.
  ///
  /// They have the same advances, except for families that have no twin (``approximations``). No chain of
  /// approximations leads back to its start.
  static func standIns(for family: FontName) -> [String] {
    if let standIn = NamedFontFamily.systemStandIn(for: family) { return [standIn] }
    if let approximations = approximations[family.key] {
      return approximations.flatMap { [$0] + standIns(for: FontName($0)) }
    }
    let members = classes.first { $0.keys.contains(family) }?.members ?? []
    return members.filter { FontName($0) != family }
  }

  /// All families with a substitute.
  static var all: [String] { classes.flatMap(\.members) + NamedFontFamily.allCases.map(\.name) }

  /// One class of families.
  private struct Class {
    var members: [String]
    var keys: Set<FontName>

    init(_ members: [String]) {
      self.members = members
      keys = Set(members.map(FontName.init))
    }
  }

  /// As in Fontconfig's `30-metric-aliases.conf`. Menlo is based on Bitstream Vera Sans Mono, like
  /// DejaVu Sans Mono.
  private static let classes: [Class] = [
    [
      "Helvetica", "Arial", "Liberation Sans", "Arimo", "Nimbus Sans", "Nimbus Sans L",
      "TeX Gyre Heros", "Albany", "Albany AMT",
    ],
    [
      "Times", "Times New Roman", "Liberation Serif", "Tinos", "Nimbus Roman",
      "Nimbus Roman No9 L", "TeX Gyre Termes", "Thorndale", "Thorndale AMT",
    ],
    [
      "Courier", "Courier New", "Liberation Mono", "Cousine", "Nimbus Mono PS", "Nimbus Mono L",
      "TeX Gyre Cursor", "Cumberland", "Cumberland AMT",
    ],
    ["Georgia", "Gelasio"], ["Cambria", "Caladea"], ["Calibri", "Carlito"],
    ["Menlo", "DejaVu Sans Mono", "Bitstream Vera Sans Mono"],
  ].map(Class.init)

  /// The nearest families to each family without a twin, by its key, best first: families with the same kind
  /// of letter and about as wide, or for the same script.
  private static let approximations: [String: [String]] = {
    let kinds: [(families: [String], standIns: [String])] = [
      (["Helvetica Neue"], ["Helvetica"]),
      (["SF Compact", "SF Compact Text", "SF Pro Rounded", "SF Compact Rounded"], ["SF Pro"]),
      (
        ["Avenir", "Avenir Next", "Futura", "Gill Sans", "Optima", "Seravek"],
        ["Nunito Sans", "Open Sans", "Noto Sans", "SF Pro"]
      ),
      (["Lucida Grande", "Verdana", "Tahoma", "Geneva"], ["DejaVu Sans", "Noto Sans", "SF Pro"]),
      (["Trebuchet MS"], ["Fira Sans", "Noto Sans", "SF Pro"]),
      (
        ["New York", "Palatino", "Baskerville", "Hoefler Text", "Charter", "Iowan Old Style"],
        ["TeX Gyre Pagella", "Noto Serif", "Times"]
      ),
      (["Monaco", "Andale Mono"], ["Menlo", "SF Mono"]), (["American Typewriter"], ["Courier"]),
      (["PingFang SC", "Heiti SC", "STHeiti"], ["Noto Sans CJK SC"]),
      (["PingFang TC", "Heiti TC"], ["Noto Sans CJK TC"]), (["PingFang HK"], ["Noto Sans CJK HK"]),
      (
        ["Hiragino Sans", "Hiragino Kaku Gothic ProN", "Hiragino Kaku Gothic Pro"],
        ["Noto Sans CJK JP"]
      ),
      (["Hiragino Mincho ProN"], ["Noto Serif CJK JP"]), (["Songti SC"], ["Noto Serif CJK SC"]),
      (["Apple SD Gothic Neo"], ["Noto Sans CJK KR"]),
      (["Apple Color Emoji"], ["Noto Color Emoji"]),
      (["Geeza Pro"], ["Noto Sans Arabic"]), (["Arial Hebrew"], ["Noto Sans Hebrew"]),
      (["Thonburi"], ["Noto Sans Thai"]),
      (["Kohinoor Devanagari", "Devanagari Sangam MN"], ["Noto Sans Devanagari"]),
    ]
    return Dictionary(
      kinds.flatMap { kind in kind.families.map { (FontName($0).key, kind.standIns) } },
      uniquingKeysWith: { first, _ in first })
  }()
}
