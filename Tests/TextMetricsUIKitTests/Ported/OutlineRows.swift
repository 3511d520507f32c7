import TextMetricsUIKit

/// Rows of an outline, which wrap at the width that their level leaves.
final class OutlineRows: NSObject, NSOutlineViewDataSource, NSOutlineViewDelegate {
  final class Node {
    let title: String
    let children: [Node]
    init(_ title: String, _ children: [Node] = []) {
      self.title = title
      self.children = children
    }
  }

  let roots: [Node]
  let font = NSFont(name: "Inter", size: 13)!
  init(_ roots: [Node]) { self.roots = roots }

  func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int {
    (item as? Node)?.children.count ?? roots.count
  }

  func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any {
    (item as? Node)?.children[index] ?? roots[index]
  }

  func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool {
    !(item as! Node).children.isEmpty
  }

  func outlineView(_ outlineView: NSOutlineView, heightOfRowByItem item: Any) -> CGFloat {
    guard let node = item as? Node, let column = outlineView.outlineTableColumn else { return 17 }
    let indent = outlineView.indentationPerLevel * CGFloat(outlineView.level(forItem: item))
    let title = NSAttributedString(string: node.title, attributes: [.font: font])
    let rect = title.boundingRect(
      with: NSSize(width: column.width - indent, height: .greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin])
    return max(17, ceil(rect.height) + 4)
  }
}
