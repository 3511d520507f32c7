internal import Foundation

/// The views that a table or collection makes by identifier.
///
/// Without a runtime a class cannot be asked for an object by a name or a metatype, unless it is known when
/// the program is compiled: classes of one's own are registered with a closure.
struct ReusePool<View: UIView> {
  private var makers: [String: () -> View] = [:]

  mutating func register(_ identifier: String, _ make: @escaping () -> View) {
    makers[identifier] = make
  }
  mutating func remove(_ identifier: String) { makers[identifier] = nil }
  func make(_ identifier: String) -> View? { makers[identifier]?() }
}
