/// Families drawn to the same advances, so that one can stand in for another without text moving.
///
/// Fontconfig's rules bind each clone to its model, but Helvetica to Arial, Times to Times New Roman
/// and Courier to Courier New only weakly, for their shapes differ; their advances do not.
enum MetricCompatibleFamilies {
  /// Whether two families have the same advances.
  static func contains(_ a: FontName, and b: FontName) -> Bool {
    classes.contains { $0.contains(a) && $0.contains(b) }
  }

  private static let classes: [Set<FontName>] = [
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
  ].map { (names: [String]) in Set(names.map(FontName.init)) }
}
