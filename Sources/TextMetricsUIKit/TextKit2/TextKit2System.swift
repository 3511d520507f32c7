internal import TextMetrics

/// The objects of TextKit 2 for a view whose lines are those of a layout manager of TextKit 1.
struct TextKit2System {
  let manager: NSTextLayoutManager
  let content: NSTextContentStorage

  init(_ manager: NSLayoutManager, storage: NSTextStorage, container: NSTextContainer) {
    self.manager = NSTextLayoutManager(manager, in: container)
    content = NSTextContentStorage(storage, of: self.manager)
  }
}
