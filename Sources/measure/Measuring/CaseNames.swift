extension CaseIterable {
  /// The case of a name, as it is written in Swift.
  static func named(_ name: String) -> Self? { allCases.first { String(describing: $0) == name } }

  /// The names of all cases.
  static var names: [String] { allCases.map { String(describing: $0) } }
}
