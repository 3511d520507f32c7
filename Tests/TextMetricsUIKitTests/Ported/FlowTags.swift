import TextMetricsUIKit

struct TagFlowLayout {
  var font = UIFont.systemFont(ofSize: 13, weight: .medium)
  var tagInsets = UIEdgeInsets(top: 4, left: 10, bottom: 4, right: 10)
  var spacing: CGFloat = 6

  func frames(for tags: [String], width: CGFloat) -> [CGRect] {
    var origin = CGPoint.zero
    return tags.map { tag in
      let text = tag.size(withAttributes: [.font: font])
      let size = CGSize(
        width: min(width, ceil(text.width) + tagInsets.left + tagInsets.right),
        height: ceil(text.height) + tagInsets.top + tagInsets.bottom)
      if origin.x > 0, origin.x + size.width > width {
        origin = CGPoint(x: 0, y: origin.y + size.height + spacing)
      }
      defer { origin.x += size.width + spacing }
      return CGRect(origin: origin, size: size)
    }
  }
}
