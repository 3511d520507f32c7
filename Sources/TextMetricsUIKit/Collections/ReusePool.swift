internal import Foundation

/// How a table or collection makes its views, by identifier.
struct ReusePool<View: UIView> {
  private var makers: [String: () -> View] = [:]
  private var unmade: [String: String] = [:]

  mutating func register(_ identifier: String, _ make: @escaping () -> View) {
    makers[identifier] = make
    unmade[identifier] = nil
  }
  /// Notes a class of which no objects can be made; nil removes it.
  mutating func registerUninstantiable(_ identifier: String, _ type: AnyClass?) {
    makers[identifier] = nil
    unmade[identifier] = type.map { String(describing: $0) }
  }
  func make(_ identifier: String) -> View? { makers[identifier]?() }
  /// The name of a class of which no objects can be made.
  func uninstantiableClassName(_ identifier: String) -> String? { unmade[identifier] }
}
