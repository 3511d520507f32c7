extension CaseIterable {
  /// The case with a name, as written in Swift.
  static func named(_ name: String) -> Self? { allCases.first { String(describing: $0) == name } }

  /// The names of all cases.
  static var names: [String] { allCases.map { String(describing: $0) } }
}
