public import Foundation
public import TextMetrics

extension NSTextContainer {
  /// What lays text out in the region.
  public var layoutManager: NSLayoutManager? { user as? NSLayoutManager }

  /// A region of a size, under AppKit's name.
  public convenience init(containerSize size: CGSize) { self.init(size: size) }

  /// The size, under AppKit's name.
  public var containerSize: CGSize {
    get { size }
    set { size = newValue }
  }

  /// Paths that lines keep clear of; their bounding rectangles count.
  public var exclusionPaths: [UIBezierPath] {
    get { exclusionRects.map(UIBezierPath.init(rect:)) }
    set { exclusionRects = newValue.map(\.bounds).filter { !$0.isNull } }
  }

  /// Hands the region over to another layout manager, with the others that its own one had.
  public func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
    guard let old = layoutManager, old !== newLayoutManager else { return }
    for container in old.textContainers { newLayoutManager.addTextContainer(container) }
    for index in old.textContainers.indices.reversed() { old.removeTextContainer(at: index) }
    if let storage = old.textStorage {
      storage.removeLayoutManager(old)
      storage.addLayoutManager(newLayoutManager)
    }
  }
}
