import TextMetricsUIKit

/// Sizes of rows worked out ahead of time, off the main thread.
final class PrefetchingSizer: @unchecked Sendable {
  private let queue = DispatchQueue(label: "sizer", attributes: .concurrent)
  private let lock = NSLock()
  private var sizes: [Int: CGSize] = [:]

  func prefetch(_ texts: [String], font: UIFont, width: CGFloat) {
    let group = DispatchGroup()
    for (index, text) in texts.enumerated() {
      queue.async(group: group) {
        let size = autoreleasepool { () -> CGSize in
          let rect = (text as NSString).boundingRect(
            with: CGSize(width: width, height: .greatestFiniteMagnitude),
            options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: [.font: font],
            context: nil)
          return CGSize(width: ceil(rect.width), height: ceil(rect.height))
        }
        self.lock.lock()
        self.sizes[index] = size
        self.lock.unlock()
      }
    }
    group.wait()
  }

  func size(at index: Int) -> CGSize? {
    lock.lock()
    defer { lock.unlock() }
    return sizes[index]
  }
}
