import TextMetricsUIKit

final class FontCache {
  static let shared = FontCache()
  private let cache = NSCache<NSString, UIFont>()

  func font(name: String, size: CGFloat) -> UIFont {
    let key = "\(name)-\(size)" as NSString
    if let cached = cache.object(forKey: key) { return cached }
    let font = UIFont(name: name, size: size) ?? UIFont.systemFont(ofSize: size)
    cache.setObject(font, forKey: key)
    return font
  }
}

struct FontKey: Hashable {
  let font: UIFont
  let width: CGFloat
}

final class HeightCache {
  private var heights: [FontKey: [String: CGFloat]] = [:]
  private let lock = NSLock()

  func height(of text: String, font: UIFont, width: CGFloat) -> CGFloat {
    lock.lock()
    defer { lock.unlock() }
    let key = FontKey(font: font, width: width)
    if let known = heights[key]?[text] { return known }
    let rect = (text as NSString).boundingRect(
      with: CGSize(width: width, height: CGFLOAT_MAX), options: [.usesLineFragmentOrigin],
      attributes: [.font: font], context: nil)
    let height = ceil(rect.height)
    heights[key, default: [:]][text] = height
    return height
  }
}
