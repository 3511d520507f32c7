public import Foundation
public import TextMetrics

extension NSTextContainer {
  /// The layout manager of the region.
  public var layoutManager: NSLayoutManager? { observer as? NSLayoutManager }

  /// A region of a size, under AppKit's name.
  public convenience init(containerSize size: CGSize) { self.init(size: size) }

  /// The size, under AppKit's name.
  public var containerSize: CGSize {
    get { size }
    set { size = newValue }
  }

  /// Paths that lines avoid; text flows around what they fill.
  public var exclusionPaths: [UIBezierPath] {
    get { exclusions.map(UIBezierPath.init) }
    set { exclusions = newValue.filter { !$0.isEmpty }.map(\.exclusion) }
  }

  /// The region's layout manager and text storage; new ones where there are none.
  func textSystem() -> (manager: NSLayoutManager, storage: NSTextStorage) {
    let manager = layoutManager ?? NSLayoutManager()
    let storage = manager.textStorage ?? NSTextStorage(string: "")
    manager.addTextContainer(self)
    storage.addLayoutManager(manager)
    return (manager, storage)
  }

  /// Moves the region and the other regions of its layout manager to another layout manager.
  public func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
    guard let old = layoutManager, old !== newLayoutManager else { return }
    let containers = old.textContainers
    for index in containers.indices.reversed() { old.removeTextContainer(at: index) }
    for container in containers { newLayoutManager.addTextContainer(container) }
    if let storage = old.textStorage {
      storage.removeLayoutManager(old)
      storage.addLayoutManager(newLayoutManager)
    }
  }
}
