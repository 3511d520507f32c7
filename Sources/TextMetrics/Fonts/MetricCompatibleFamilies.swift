/// Families drawn to the same advances, so that one can stand in for another without text moving.
///
/// Fontconfig's rules bind each clone to its model, but Helvetica to Arial, Times to Times New Roman
/// and Courier to Courier New only weakly, for their shapes differ; their advances do not.
enum MetricCompatibleFamilies {
  /// Whether two families have the same advances.
  static func contains(_ a: FontName, and b: FontName) -> Bool {
    classes.contains { $0.keys.contains(a) && $0.keys.contains(b) }
  }

  /// The families that may stand in for one, the best first; empty where none comes near.
  ///
  /// All but those for families that have no twin (``approximations``) have the same advances.
  static func standIns(for family: FontName) -> [String] {
    if NamedFontFamily.systemFamilies.contains(family) { return ["Inter"] }
    if let approximation = approximations[family.key] {
      return [approximation] + standIns(for: FontName(approximation))
    }
    let members = classes.first { $0.keys.contains(family) }?.members ?? []
    return members.filter { FontName($0) != family }
  }

  /// All families that another may stand in for.
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

  /// As Fontconfig's `30-metric-aliases.conf` has them. Menlo was drawn upon Bitstream Vera Sans Mono,
  /// as DejaVu Sans Mono was.
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

  /// The nearest family to those that have no twin, by their keys.
  private static let approximations = [
    "helveticaneue": "Helvetica", "sfmono": BundledFont.jetBrainsMono,
    ".sfnsmono": BundledFont.jetBrainsMono, ".sfuimono": BundledFont.jetBrainsMono,
  ]
}
