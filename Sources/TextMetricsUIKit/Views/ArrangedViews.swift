internal import Foundation

/// The views that a stack arranges, in their order, each with the spacing after it.
struct ArrangedViews<View: AnyObject> {
  private(set) var views: [View] = []
  private var identifiers: Set<ObjectIdentifier> = []
  private var spacings: [ObjectIdentifier: CGFloat] = [:]

  /// Puts a view at an index among the others, or at the nearest valid one.
  mutating func insert(_ view: View, at index: Int) {
    if !identifiers.insert(ObjectIdentifier(view)).inserted { views.removeObject(view) }
    views.insert(view, at: min(max(index, 0), views.count))
  }

  /// Removes a view, if it is there, with its spacing.
  mutating func remove(_ view: View) {
    guard identifiers.remove(ObjectIdentifier(view)) != nil else { return }
    views.removeObject(view)
    spacings[ObjectIdentifier(view)] = nil
  }

  /// The spacing after a view, in points; nil if the view has none of its own.
  func spacing(after view: View) -> CGFloat? { spacings[ObjectIdentifier(view)] }

  /// Sets the spacing after an arranged view, in points; nil for the stack's own.
  mutating func setSpacing(_ spacing: CGFloat?, after view: View) {
    guard identifiers.contains(ObjectIdentifier(view)) else { return }
    spacings[ObjectIdentifier(view)] = spacing
  }
}

extension Array where Element: AnyObject {
  /// Removes an object that occurs once, without a search if it is the last one.
  mutating func removeObject(_ object: Element) {
    if last === object {
      removeLast()
    } else if let index = firstIndex(where: { $0 === object }) {
      remove(at: index)
    }
  }
}
